import { z } from 'zod'
import { clockHours, dateFormats, firstWeekdays } from './formatChoices.ts'
import { overtimePercent, pauseMinutes } from './limits.ts'

const minutesOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.')

const overtimeRule = `The overtime factor must be between ${overtimePercent.min / 100} and ${overtimePercent.max / 100}.`

const pauseRule = `A pause may last ${pauseMinutes.min} to ${pauseMinutes.max} minutes.`

/** The permissions that an organization may grant to Managers and Employees. */
export const permissionFlags = {
  AllowManagersToDeleteTheirMembersScreenCapture: z.boolean().default(false),
  AllowEmployeeToSeeTheirScreenCapture: z.boolean().default(true),
  AllowEmployeeToDeleteTheirScreenCapture: z.boolean().default(false),
  /** Hiding parts of the user's own screenshots (docs/product/screenshots.md#hidden-parts). */
  AllowPeopleToRedactTheirScreenCapture: z.boolean().default(false),
  /** Pausing what is collected about the user (docs/product/privacy.md#pause). */
  AllowPeopleToPauseCollection: z.boolean().default(false),
  AllowManagersToDeleteTheirMembersTimelapseVideo: z.boolean().default(false),
  AllowEmployeeToSeeTheirTimelapseVideo: z.boolean().default(true),
  AllowEmployeeToSeeTheirTimesheet: z.boolean().default(true),
  AllowEmployeesToAddManualTimeEntries: z.boolean().default(true),
  AutoApproveForTimeEntries: z.boolean().default(false),
  AllowEmployeesToCreateAndEditTasks: z.boolean().default(true),
  AllowEmployeesToDeleteTasks: z.boolean().default(false),
  AllowManagersToSeeAppReviews: z.boolean().default(true),
  AllowManagersToChangeAppReviews: z.boolean().default(true),
  AllowManagersToCreateAndEditProjects: z.boolean().default(true),
  AllowManagersToDeleteProjects: z.boolean().default(false),
  AllowManagersToCreateAndEditCustomers: z.boolean().default(true),
  AllowManagersToDeleteCustomers: z.boolean().default(false),
}

/** How times and days are written, and where weeks begin (docs/product/formats.md). */
export const Formats = z.object({
  ClockHours: z.literal(clockHours, 'Please choose 12 or 24 hours.'),
  FirstWeekday: z.literal(firstWeekdays, 'Please choose the first day of the week.'),
  DateFormat: z.literal(dateFormats, 'Please choose a date format.'),
})
export type Formats = z.infer<typeof Formats>

/** A person's choice; null follows the organization. */
export const OwnFormats = z.object({
  ClockHours: Formats.shape.ClockHours.nullable().default(null),
  FirstWeekday: Formats.shape.FirstWeekday.nullable().default(null),
  DateFormat: Formats.shape.DateFormat.nullable().default(null),
})
export type OwnFormats = z.infer<typeof OwnFormats>

/** How an organization tracks (docs/product/track-settings.md). The defaults are those of a new organization. */
export const TrackSettings = z.object({
  /** ISO days of the week: Monday 1 … Sunday 7. */
  WorkingDays: z.array(z.int().min(1).max(7)).default([1, 2, 3, 4, 5]),
  /** Minutes a day. */
  ExpectedWorkHours: z.int().min(15).max(960).default(480),
  MinimumProductiveMins: z.int().min(0).max(960).default(240),
  Clockin: minutesOfDay.default('09:00'),
  Clockout: minutesOfDay.default('18:00'),
  IdleTimeMins: z.int().min(1).max(60).default(5),
  /** IANA name. A day begins and ends in this zone (docs/product/time.md#days). */
  Timezone: z.string().default('Europe/Istanbul'),
  ClockHours: Formats.shape.ClockHours.default(24),
  FirstWeekday: Formats.shape.FirstWeekday.default(1),
  DateFormat: Formats.shape.DateFormat.default(0),
  /** Length of the periods that people submit, a `TimesheetPeriods` (docs/product/timesheet.md#periods). */
  TimesheetPeriod: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  EnableScreenshots: z.boolean().default(true),
  BlurScreenshots: z.boolean().default(false),
  EnableTimelapseVideos: z.boolean().default(false),
  ScreenCaptureIntervalMins: z.int().min(1).max(60).default(5),
  TrackingCondition: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).default(0),
  AlwaysWorkingApps: z.array(z.string()).default([]),
  AlwaysOnBreakApps: z.array(z.string()).default([]),
  WorkNotes: z.array(z.string()).default([]),
  EnableProjectManagement: z.boolean().default(true),
  EnableCostManagement: z.boolean().default(false),
  CostManagementCurrency: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(2),
  /** Pays minutes after a person's weekly limit at `OvertimePercent` of the rate (docs/product/payroll.md#overtime). */
  EnableOvertime: z.boolean().default(false),
  OvertimePercent: z
    .int(overtimeRule)
    .min(overtimePercent.min, overtimeRule)
    .max(overtimePercent.max, overtimeRule)
    .default(overtimePercent.byDefault),
  EnableLeaveManagement: z.boolean().default(false),
  EnableGhostMode: z.boolean().default(false),
  EnableAutoClockIn: z.boolean().default(false),
  /** How long a pause may last (docs/product/privacy.md#pause). */
  MaxPauseMins: z
    .int(pauseRule)
    .min(pauseMinutes.min, pauseRule)
    .max(pauseMinutes.max, pauseRule)
    .default(pauseMinutes.byDefault),
  ...permissionFlags,
})
export type TrackSettings = z.infer<typeof TrackSettings>
export type PermissionFlag = keyof typeof permissionFlags
