import { z } from 'zod'
import { CurrentPassword } from './currentPassword.ts'
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
  /** The last renewal was refused; everything stays available until `EndDate`. */
  IsPastDue: z.boolean().optional(),
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
  /** null for those who may not change the organization's settings, and before it is saved. */
  Invoice: InvoiceSettings.nullable(),
  Subscription: Subscription.nullable(),
  TrackSettings,
  /** Whether it is new and its checklist is open (docs/product/team.md#first-week); omitted by older APIs. */
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
  /** The user's own choice; omitted by older APIs. */
  Formats: OwnFormats.optional(),
})
export type User = z.infer<typeof User>

export const Employing = z.object({
  OrganizationId: Id,
  /** The employment's id; other calls name it `EmployeeId`. */
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
  /** May see the health of this installation's releases and roll them back. */
  IsOperator: z.boolean().optional(),
  /** In the demo organization, which everyone who tries it shares; some calls are refused. */
  IsDemo: z.boolean().optional(),
  /** The formats in effect: the user's choice, otherwise the organization's; omitted by older APIs. */
  Formats: Formats.optional(),
  /** Two-step sign-in; omitted by older APIs. */
  TwoStep: TwoStepState.optional(),
  /** The user's default views in the current organization (`SavedView.IsDefault`); omitted when none is set. */
  DefaultViews: z.array(z.object({ Screen: z.string(), Search: z.string() })).optional(),
})
export type Account = z.infer<typeof Account>

export const UpdateProfile = z.object({
  FirstName: z.string().trim().min(1, 'First name is required.').max(100),
  LastName: z.string().trim().min(1, 'Last name is required.').max(100),
  Timezone: z.string().min(1, 'Time zone is required.'),
  /** A URL returned by `/account/uploadfile`, or null for no picture; if omitted, the picture is unchanged. */
  Image: z.string().nullish(),
  /** If omitted, the choice is unchanged. */
  Formats: OwnFormats.nullish(),
})
export const UpdatePassword = z.object({
  CurrentPassword: z.string().min(1, 'Current password is required.'),
  NewPassword: z.string().min(1, 'New password is required.'),
  NewPasswordRetry: z.string().min(1, 'Please retype the new password.'),
})

/** One kind of notification by email, as a web push and under the bell. `NotificationType` names the kinds. */
export const NotificationSetting = z.object({
  Type: z.int(),
  Email: z.boolean(),
  /** Whether the switch can be used; it is disabled when the channel is not set up. */
  EmailIsActive: z.boolean(),
  Web: z.boolean(),
  WebIsActive: z.boolean(),
  /** Whether it is listed under the bell; omitted by older APIs and releases. */
  Bell: z.boolean().optional(),
})
export type NotificationSetting = z.infer<typeof NotificationSetting>
/** How the caller is tracked: the organization's settings, overridden by the person's own. */
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
  /** Whether the person's own settings replace the organization's. */
  IsOwn: z.boolean(),
})
export type Recording = z.infer<typeof Recording>

/** An Owner or Co-owner whom the caller can ask for help. */
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
  Password: CurrentPassword,
  /** The caller's email address, as confirmation. */
  Email: z.string().trim().min(1, 'Email is required.').max(254),
})

/**
 * `POST /account/uploadfile?UploadPath=User` (or `Organization`): multipart with one JPG or PNG file under 2 MB. Not a
 * JSON call, so it is not among `calls`; it returns this in the usual envelope.
 */
export const UploadedFile = z.object({ Url: z.string() })
export type UploadedFile = z.infer<typeof UploadedFile>
export const uploadPaths = ['User', 'Organization'] as const
export type UploadPath = (typeof uploadPaths)[number]

export const Token = z.object({ Token: z.string() })

/** A place where a user is signed in. */
export const Session = z.object({
  ID: Id,
  /** Such as "Firefox on Windows"; null when the client did not report it. */
  Device: z.string().nullable(),
  /** Title of the organization that is open in it. */
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
   * What the help panel shows about the caller. Without an organization, `Recording` is null, `Administrators` empty.
   * Administrators: at most ten, the Owner first, then by name; without blocked and invited people.
   */
  '/account/help': {
    body: z.object({}),
    data: z.object({ Recording: Recording.nullable(), Administrators: listOf(Administrator) }),
  },
  '/account/updateprofile': { body: UpdateProfile, data: itemOf(User) },
  /** Ends every session of the user, including this one, and returns a new token. */
  '/account/updatepassword': { body: UpdatePassword, data: Token },
  /** The kinds that apply to the caller's role in the current organization, in the order of the kinds. */
  '/account/notificationsettings': { body: z.object({}), data: NotificationSettings },
  /** Omitted kinds are unchanged. */
  '/account/updatenotifications': {
    body: z.object({
      Settings: z
        .array(
          NotificationSetting.partial({ EmailIsActive: true, WebIsActive: true }).extend({
            /** The channels to change; the kind's others keep what is stored. Without it, all given ones are changed. */
            Changed: z.array(z.literal(['Email', 'Web', 'Bell'])).optional(),
          }),
        )
        .max(50),
    }),
    data: NotificationSettings,
  },
  /**
   * Refused under `DeletionReason`, `Password` and `Email`, and with a message for the Owner of an organization that
   * has other people.
   */
  '/account/deleteaccount': { body: DeleteAccount, data: z.object({}) },
  /** Requests a notification for when a feature becomes available ("Notify me"). */
  '/account/featurepending': {
    body: z.object({ Title: z.string().trim().min(1, 'Title is required.').max(200) }),
    data: z.object({}),
  },
  /** The caller's sessions: this one first, then the most recently used. */
  '/account/listsessions': { body: z.object({}), data: listOf(Session) },
  /** Another user's session is not found. */
  '/account/endsession': { body: ById, data: Deleted },
  /** Ends every session except this one. */
  '/account/endothersessions': { body: z.object({}), data: z.object({ Count: z.int() }) },
  '/account/signout': { body: z.object({}), data: z.object({}) },
}
