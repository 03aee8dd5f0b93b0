import { z } from 'zod'
import { ById, Id, Instant, itemOf, listOf } from './envelope.ts'
import { TrackSettings } from './trackSettings.ts'

export const RoleNumber = z.int().min(0).max(5)

/** A plan with its feature codes: 0 means available (spec 3 §3). `ScreenshotMinInterval` is minutes, 0 = no minimum. */
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
})
export type Organization = z.infer<typeof Organization>

export const User = z.object({
  ID: Id,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Image: z.string().nullable(),
  /** Used only while no organization is current (spec 1 §6). */
  Role: RoleNumber,
  Timezone: z.string(),
  PasswordUpdateDate: Instant.nullable(),
  PaddleCustomerId: z.string().nullable(),
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

/** Who is signed in, where, and what the organization allows (spec 1 §3). */
export const Account = z.object({ User, CurrentOrganization: Organization.nullable(), Employings: listOf(Employing) })
export type Account = z.infer<typeof Account>

export const UpdateProfile = z.object({
  FirstName: z.string().trim().min(1, 'First name is required.').max(100),
  LastName: z.string().trim().min(1, 'Last name is required.').max(100),
  Timezone: z.string().min(1, 'Timezone is required.'),
  /** A URL that `/account/uploadfile` gave, or null for no picture. */
  Image: z.string().nullish(),
})
export const UpdatePassword = z.object({
  CurrentPassword: z.string().min(1, 'Current password is required.'),
  NewPassword: z.string().min(1, 'New password is required.'),
  NewPasswordRetry: z.string().min(1, 'Please retype the new password.'),
})
export const Token = z.object({ Token: z.string() })

export const accountCalls = {
  '/account/get': { body: z.object({}), data: Account },
  '/account/switchorganization': { body: ById, data: Token },
  '/account/updateprofile': { body: UpdateProfile, data: itemOf(User) },
  /** Ends every other session of the user and answers a new token for this one. */
  '/account/updatepassword': { body: UpdatePassword, data: Token },
  '/account/signout': { body: z.object({}), data: z.object({}) },
}
