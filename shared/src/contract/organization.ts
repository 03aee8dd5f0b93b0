import { z } from 'zod'
import { type InvoiceSettings, Organization } from './account.ts'
import { CurrentPassword } from './currentPassword.ts'
import { InvoiceType } from './enums.ts'
import { itemOf } from './envelope.ts'
import { captureInterval } from './limits.ts'
import { ExpectationKey, IndustryKey } from './login.ts'
import { TrackSettings } from './trackSettings.ts'

const text = (max = 200) => z.string().trim().max(max)
const chooseInvoiceType = 'Please choose an invoice type.'

/** Whom invoices are made out to. The names of some fields depend on the type, so one rule checks them together. */
export const Invoice = z
  .object({
    Type: z.literal(Object.values(InvoiceType), chooseInvoiceType),
    CommercialTitleOrFullName: text().default(''),
    TaxNumberOrIdentity: text(50).default(''),
    /** For a corporate invoice only; otherwise it is stored empty. */
    TaxOffice: text().nullish(),
    Country: text(100).min(1, 'Country is required.'),
    ZipCode: text(20).nullish(),
    Address: text(1000).min(1, 'Invoice address is required.'),
  })
  .check(({ value, issues }) => {
    const isCorporate = value.Type === InvoiceType.Corporate
    const needs = (field: 'CommercialTitleOrFullName' | 'TaxNumberOrIdentity' | 'TaxOffice', name: string) => {
      if (value[field]) return
      issues.push({ code: 'custom', path: [field], message: `${name} is required.`, input: value })
    }
    needs('CommercialTitleOrFullName', isCorporate ? 'Commercial title' : 'Full name')
    needs('TaxNumberOrIdentity', isCorporate ? 'Tax number' : 'Identity number')
    if (isCorporate) needs('TaxOffice', 'Tax office')
  })
  .transform(
    (invoice): z.infer<typeof InvoiceSettings> => ({
      ...invoice,
      TaxOffice: (invoice.Type === InvoiceType.Corporate && invoice.TaxOffice) || '',
      ZipCode: invoice.ZipCode ?? '',
    }),
  )

const requiredLogo = 'Logo is required.'

const UpdateProfile = z.object({
  /** A URL returned by `/account/uploadfile?UploadPath=Organization`, or the current one. */
  Image: z.string().nullish(),
  Title: text(100).min(1, 'Name is required.'),
  Industry: IndustryKey,
  Expectation: ExpectationKey,
  Invoice,
})

type Shape = typeof TrackSettings.shape
type WithoutDefaults = { [Key in keyof Shape]: Shape[Key] extends z.ZodDefault<infer Inner> ? Inner : never }
const fields = Object.fromEntries(
  Object.entries(TrackSettings.shape).map(([name, field]) => [name, field.removeDefault()]),
) as WithoutDefaults

/** Any subset of the settings: omitted fields are unchanged, so no default may fill them. */
const SomeSettings = z.object(fields).partial()

const between = (name: string, min: number, max: number) => {
  const sentence = `${name} must be between ${min} and ${max} minutes.`
  return z.int(sentence).min(min, sentence).max(max, sentence)
}
const chooseTime = 'Please choose a time.'
const clock = z.string(chooseTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, chooseTime)
const list = (name: string, most: number) =>
  z
    .array(z.string().trim().min(1).max(200, `${name}: at most 200 characters each.`))
    .max(most, `${name}: at most ${most} entries.`)
    .transform((entries) => [...new Map(entries.map((entry) => [entry.toLowerCase(), entry])).values()])

const UpdateTrackSettings = SomeSettings.extend({
  WorkingDays: z
    .array(z.int().min(1).max(7), 'Please choose at least one working day.')
    .min(1, 'Please choose at least one working day.')
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
  ExpectedWorkHours: between('Expected work hours', 15, 960),
  MinimumProductiveMins: between('Minimum productive time', 0, 960),
  Clockin: clock,
  Clockout: clock,
  IdleTimeMins: between('Idle time', 1, 60),
  Timezone: z.string('Please choose a time zone.').min(1, 'Please choose a time zone.'),
  ScreenCaptureIntervalMins: between('Screen capture interval', captureInterval.min, captureInterval.max).optional(),
  AlwaysWorkingApps: list('Always working', 200).optional(),
  AlwaysOnBreakApps: list('Always on break', 200).optional(),
  WorkNotes: list('Work notes', 100).optional(),
  /**
   * The settings that the form started from. Fields that the form did not change keep their stored values; a changed
   * field that someone else has changed since is refused under its key. If omitted, the body is stored as it is.
   */
  Seen: SomeSettings.nullish(),
})

const DeleteOrganization = z.object({
  DeletionReason: z.string().trim().min(1, 'Please tell us the reason.').max(1000),
  Password: CurrentPassword,
  /** The title of the organization, as confirmation. */
  OrganizationName: z.string().trim().min(1, 'Organization name is required.').max(200),
})

/** Logo, name, industry, expectation and invoice address: what the profile of an organization consists of. */
const Profile = Organization.pick({
  ID: true,
  Title: true,
  OrganizationNo: true,
  Image: true,
  Industry: true,
  Expectation: true,
  Invoice: true,
})

export const organizationCalls = {
  '/organization/gettracksettings': { body: z.object({}), data: itemOf(TrackSettings) },
  /**
   * Features that the plan lacks, and settings that depend on one that is off, are stored as off. An interval below the
   * plan's is refused under `ScreenCaptureIntervalMins`.
   */
  '/organization/updatetracksettings': { body: UpdateTrackSettings, data: itemOf(TrackSettings) },
  /**
   * How lateness and the status of minutes would have differed in the last 30 days with these settings. Uses the same
   * rules as reports and agents' minutes.
   */
  '/organization/previewtracksettings': {
    body: UpdateTrackSettings,
    data: z.object({
      Days: z.int(),
      /** Days on which someone was late, with the settings as they are and as they would be. */
      Late: z.object({ Before: z.int(), After: z.int() }),
      /** Minutes that would have had another status because of the lists of apps. */
      Moved: z.array(z.object({ From: z.int(), To: z.int(), Minutes: z.int(), EmployeeCount: z.int() })),
    }),
  },
  /** Refused under `Image`, `Title`, `Industry`, `Expectation` and keys such as `Invoice.Type`. */
  '/organization/updateprofile': {
    body: UpdateProfile.refine(({ Image }) => Image !== '', {
      path: ['Image'],
      message: requiredLogo,
      // Checked even when other fields are refused, so that all messages are returned at once.
      when: () => true,
    }),
    data: itemOf(Profile),
  },
  '/organization/updateinvoicesettings': { body: z.object({ Invoice }), data: itemOf(Profile) },
  /** Ends the sessions of everyone in it. Refused under `DeletionReason`, `Password` and `OrganizationName`. */
  '/organization/deleteorganization': { body: DeleteOrganization, data: z.object({}) },
}
