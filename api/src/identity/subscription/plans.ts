import { hasFeature, type Plan, type PlanFeature, PlanId } from '@dayline/shared/contract'

const available = 0
const notInPlan = 1

type Features = Omit<Plan, 'Id' | 'Title' | 'PricePerUser'>

const everything: Features = {
  ScreenshotBlur: available,
  TimelapseVideos: available,
  ScreenshotMinInterval: 0,
  TaskTracking: available,
  PayrollCalculator: available,
  LeaveManagement: available,
  GhostMode: available,
  AutoClockIn: available,
  ApiAccess: available,
  DataExport: available,
}

/** The available plans. Prices are US cents per user and month; 0 in a feature means available. */
export const plans: readonly Plan[] = [
  { Id: PlanId.FreeTrial, Title: 'Free trial', PricePerUser: 0, ...everything },
  {
    Id: PlanId.Starter,
    Title: 'Starter',
    PricePerUser: 399,
    ...everything,
    ScreenshotBlur: notInPlan,
    TimelapseVideos: notInPlan,
    ScreenshotMinInterval: 10,
    PayrollCalculator: notInPlan,
    LeaveManagement: notInPlan,
    GhostMode: notInPlan,
    AutoClockIn: notInPlan,
    ApiAccess: notInPlan,
    DataExport: notInPlan,
  },
  {
    Id: PlanId.Pro,
    Title: 'Pro',
    PricePerUser: 699,
    ...everything,
    TimelapseVideos: notInPlan,
    ScreenshotMinInterval: 3,
    GhostMode: notInPlan,
    ApiAccess: notInPlan,
  },
  { Id: PlanId.Business, Title: 'Business', PricePerUser: 999, ...everything },
  { Id: PlanId.Lifetime, Title: 'Lifetime', PricePerUser: 0, ...everything },
]

/** The ids of the plans that have a feature, for SQL about many organizations. */
export const plansWith = (feature: PlanFeature): number[] =>
  plans.filter((plan) => hasFeature(plan, feature)).map(({ Id }) => Id)

/** The plan with this id. @throws if there is none: ids come from our own table */
export function planOf(id: number): Plan {
  const plan = plans.find((candidate) => candidate.Id === id)
  if (!plan) throw new Error(`There is no plan ${id}.`)
  return plan
}
