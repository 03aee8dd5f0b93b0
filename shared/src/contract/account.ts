import { z } from 'zod'
import { ById, Deleted, Id, Instant, itemOf, listOf } from './envelope.ts'
import { Formats, OwnFormats, TrackSettings } from './trackSettings.ts'
import { TwoStepState } from './twoStep.ts'

export const RoleNumber = z.int().min(0).max(5)

/**
 * A plan with its feature codes: 0 means available (docs/product/subscription.md#plans). `ScreenshotMinInterval` is
 * minutes, 0 = no minimum.
 */
export const Plan = z.object({
  Id: z.int(),
  Title: z.string(),
  /** Per user and month, in minor units (cents). */
  PricePerUser: z.int(),
  ScreenshotBlur: z.int(),
  TimelapseVideos: z.int(),
  ScreenshotMinInterval: z.int(),
  TaskTracking: z.int(),
  PayrollCalculator: z.int(),
  LeaveManagement: z.int(),
  GhostMode: z.int(),
  AutoClockIn: z.int(),
  ApiAccess: z.int(),
  DataExport: z.int(),
})
export type Plan = z.infer<typeof Plan>

export const Subscription = z.object({
  Plan,
  IsLifetime: z.boolean(),
  IsTrial: z.boolean(),
  Users: z.int(),
  /** null = unlimited. */
  Teams: z.int().nullable(),
  LifetimeFreeUsers: z.int(),
  IsCancelled: z.boolean(),
  EndDate: Instant,
  Yearly: z.boolean(),
  PaddlePriceId: z.string().nullable(),
  CustomDataRetentionMonths: z.int().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const InvoiceSettings = z.object({
  Type: z.union([z.literal(0), z.literal(1)]),
  CommercialTitleOrFullName: z.string(),
  TaxNumberOrIdentity: z.string(),
  TaxOffice: z.string(),
  Country: z.string(),
  ZipCode: z.string(),
  Address: z.string(),
})

export const Organization = z.object({
  ID: Id,
  Title: z.string(),
  OrganizationNo: z.int(),
  Image: z.string().nullable(),
  CreateDate: Instant,
  Industry: z.int().nullable(),
  Expectation: z.int().nullable(),
  Invoice: InvoiceSettings.nullable(),
  Subscription: Subscription.nullable(),
  TrackSettings,
  /** Whether it is new and its checklist is open (docs/product/team.md#first-week); an older API leaves it out. */
  HasFirstWeek: z.boolean().optional(),
})
export type Organization = z.infer<typeof Organization>

export const User = z.object({
  ID: Id,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Image: z.string().nullable(),
  /** Used only while no organization is current (docs/product/roles.md#roles). */
  Role: RoleNumber,
  Timezone: z.string(),
  PasswordUpdateDate: Instant.nullable(),
  PaddleCustomerId: z.string().nullable(),
  /** The person's own choice; an older API leaves it out. */
  Formats: OwnFormats.optional(),
})
export type User = z.infer<typeof User>

export const Employing = z.object({
  OrganizationId: Id,
  /** The employment's id: what other calls name EmployeeId. */
  ID: Id,
  Role: RoleNumber,
  OrganizationTitle: z.string(),
  OrganizationImage: z.string().nullable(),
  TeamId: Id.nullable(),
})
export type Employing = z.infer<typeof Employing>

/** The signed-in user, their employments, and the current organization with its settings. */
export const Account = z.object({
  User,
  CurrentOrganization: Organization.nullable(),
  Employings: listOf(Employing),
  /** May see how the releases of this installation do, and roll them back. */
  IsOperator: z.boolean().optional(),
  /** Shares the people of the demo with everyone who tries it; some calls are refused. */
  IsDemo: z.boolean().optional(),
  /** What applies here and now: the person's choice, then the organization's; an older API leaves it out. */
  Formats: Formats.optional(),
  /** Two-step sign-in; an older API leaves it out. */
  TwoStep: TwoStepState.optional(),
  /** What screens open with in the current organization (`SavedView.IsDefault`); not there where none is set. */
  DefaultViews: z.array(z.object({ Screen: z.string(), Search: z.string() })).optional(),
})
export type Account = z.infer<typeof Account>

export const UpdateProfile = z.object({
  FirstName: z.string().trim().min(1, 'First name is required.').max(100),
  LastName: z.string().trim().min(1, 'Last name is required.').max(100),
  Timezone: z.string().min(1, 'Timezone is required.'),
  /** A URL that `/account/uploadfile` gave, or null for no picture; left out, the picture stays. */
  Image: z.string().nullish(),
  /** Left out, the choice stays. */
  Formats: OwnFormats.nullish(),
})
export const UpdatePassword = z.object({
  CurrentPassword: z.string().min(1, 'Current password is required.'),
  NewPassword: z.string().min(1, 'New password is required.'),
  NewPasswordRetry: z.string().min(1, 'Please retype the new password.'),
})

/** One kind of notification, by e-mail and as a web push. `NotificationType` names the kinds. */
export const NotificationSetting = z.object({
  Type: z.int(),
  Email: z.boolean(),
  /** Whether the switch can be used at all; a channel that is not set up is shown disabled. */
  EmailIsActive: z.boolean(),
  Web: z.boolean(),
  WebIsActive: z.boolean(),
  /** In the list behind the bell; an older API or release leaves it out. */
  Bell: z.boolean().optional(),
})
export type NotificationSetting = z.infer<typeof NotificationSetting>
/** How the caller is tracked: the organization's settings, with those of the person in front. */
export const Recording = TrackSettings.pick({
  EnableScreenshots: true,
  BlurScreenshots: true,
  ScreenCaptureIntervalMins: true,
  EnableTimelapseVideos: true,
  EnableGhostMode: true,
  EnableAutoClockIn: true,
  TrackingCondition: true,
  IdleTimeMins: true,
}).extend({
  /** The person has settings that replace the organization's. */
  IsOwn: z.boolean(),
})
export type Recording = z.infer<typeof Recording>

/** Someone to ask: an Owner or a Co-owner. */
export const Administrator = z.object({
  ID: Id,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Image: z.string().nullable(),
  Role: RoleNumber,
})
export type Administrator = z.infer<typeof Administrator>

const NotificationSettings = z.object({ Settings: z.array(NotificationSetting) })

export const DeleteAccount = z.object({
  DeletionReason: z.string().trim().min(1, 'Please tell us the reason.').max(1000),
  Password: z.string().min(1, 'Password is required.').max(1000),
  /** The caller's e-mail address, as confirmation. */
  Email: z.string().trim().min(1, 'Email is required.').max(254),
})

/**
 * `POST /account/uploadfile?UploadPath=User` (or `Organization`): multipart with one JPG or PNG file under 2 MB. The
 * one call that is not JSON, so it is not among `calls`; its answer is the usual envelope around this.
 */
export const UploadedFile = z.object({ Url: z.string() })
export type UploadedFile = z.infer<typeof UploadedFile>
export const uploadPaths = ['User', 'Organization'] as const
export type UploadPath = (typeof uploadPaths)[number]

export const Token = z.object({ Token: z.string() })

/** Where a person is signed in. */
export const Session = z.object({
  ID: Id,
  /** "Firefox on Windows"; null where the program did not say. */
  Device: z.string().nullable(),
  /** The organization that is open there. */
  Organization: z.string().nullable(),
  CreateDate: Instant,
  LastSeenDate: Instant,
  IsCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const accountCalls = {
  '/account/get': { body: z.object({}), data: Account },
  '/account/switchorganization': { body: ById, data: Token },
  /**
   * What the help panel shows about the caller. Without an organization `Recording` is null and there is no one to ask.
   * Administrators: at most ten, the Owner first, then by name; blocked and invited people are left out.
   */
  '/account/help': {
    body: z.object({}),
    data: z.object({ Recording: Recording.nullable(), Administrators: listOf(Administrator) }),
  },
  '/account/updateprofile': { body: UpdateProfile, data: itemOf(User) },
  /** Ends every session of the user, including this one, and returns a new token. */
  '/account/updatepassword': { body: UpdatePassword, data: Token },
  /** What concerns the caller's role in the current organization, in the order of the kinds. */
  '/account/notificationsettings': { body: z.object({}), data: NotificationSettings },
  /** Kinds left out stay as they are. */
  '/account/updatenotifications': {
    body: z.object({
      Settings: z.array(NotificationSetting.partial({ EmailIsActive: true, WebIsActive: true })).max(50),
    }),
    data: NotificationSettings,
  },
  /**
   * Refused under `DeletionReason`, `Password` and `Email`; an owner of an organization with other people gets a
   * message.
   */
  '/account/deleteaccount': { body: DeleteAccount, data: z.object({}) },
  /** "Notify me" when a feature becomes available. */
  '/account/featurepending': {
    body: z.object({ Title: z.string().trim().min(1, 'Title is required.').max(200) }),
    data: z.object({}),
  },
  /** Where the caller is signed in: this session first, then those used last. */
  '/account/listsessions': { body: z.object({}), data: listOf(Session) },
  /** Another person's is not found. */
  '/account/endsession': { body: ById, data: Deleted },
  /** Every session but this one. */
  '/account/endothersessions': { body: z.object({}), data: z.object({ Count: z.int() }) },
  '/account/signout': { body: z.object({}), data: z.object({}) },
}
