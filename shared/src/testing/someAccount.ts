import { type Account, type Plan, Role, TrackSettings } from '@dayline/shared/contract'

type AccountOptions = {
  role?: number
  settings?: Partial<TrackSettings>
  /** `missing`: never had a subscription. For an account without an organization, set `organization: false`. */
  subscription?: 'active' | 'lapsed' | 'missing' | 'lifetime'
  organization?: boolean
  plan?: Partial<Plan>
  isDemo?: boolean
}

/** Everything available, as in the largest plan. */
const plan: Plan = {
  Id: 4,
  Title: 'Business',
  PricePerUser: 900,
  ScreenshotBlur: 0,
  TimelapseVideos: 0,
  ScreenshotMinInterval: 0,
  TaskTracking: 0,
  PayrollCalculator: 0,
  LeaveManagement: 0,
  GhostMode: 0,
  AutoClockIn: 0,
  ApiAccess: 0,
  DataExport: 0,
}

const endDates = { active: '2099-01-01T00:00:00Z', lapsed: '2020-01-01T00:00:00Z', lifetime: '2020-01-01T00:00:00Z' }

/** An account for tests: by default an Owner of "Northwind Studio" with project management. */
export function someAccount({
  role = Role.Owner,
  settings = {},
  subscription = 'active',
  organization = true,
  plan: features = {},
  isDemo = false,
}: AccountOptions = {}): Account {
  return {
    ...(isDemo && { IsDemo: true }),
    User: {
      ID: 1,
      FirstName: 'Ada',
      LastName: 'Lovelace',
      Email: 'ada@demo.dayline.test',
      Image: null,
      Role: role,
      Timezone: 'Europe/Istanbul',
      PasswordUpdateDate: null,
      PaddleCustomerId: null,
    },
    CurrentOrganization: organization
      ? {
          ID: 10,
          Title: 'Northwind Studio',
          OrganizationNo: 149650,
          Image: null,
          CreateDate: '2026-01-05T08:00:00Z',
          Industry: 1,
          Expectation: 1,
          Invoice: null,
          Subscription:
            subscription === 'missing'
              ? null
              : {
                  Plan: { ...plan, ...features },
                  IsLifetime: subscription === 'lifetime',
                  IsTrial: false,
                  Users: 20,
                  Teams: null,
                  LifetimeFreeUsers: 0,
                  IsCancelled: false,
                  EndDate: endDates[subscription],
                  Yearly: false,
                  PaddlePriceId: null,
                  CustomDataRetentionMonths: null,
                },
          TrackSettings: TrackSettings.parse(settings),
        }
      : null,
    Employings: {
      Items: organization
        ? [
            {
              OrganizationId: 10,
              ID: 100,
              Role: role,
              OrganizationTitle: 'Northwind Studio',
              OrganizationImage: null,
              TeamId: 1000,
            },
          ]
        : [],
    },
  }
}
