import { z } from 'zod'
import { CurrentPassword } from './currentPassword.ts'
import { EmailAddress } from './email.ts'
import { EmployeeSort, Role } from './enums.ts'
import { ById, Day, Deleted, Id, Instant, itemOf, listOf, pageOf, paging } from './envelope.ts'
import { captureInterval, highestRate, maxResetPeople, weeklyLimitHours } from './limits.ts'
import { isWholeCents } from './minorUnits.ts'
import { ownSettings, settingSources } from './settingRules.ts'
import { Team } from './teams.ts'

/** Fields of a person that only Owners and Co-owners receive. */
const ManagedFields = z.object({
  /** Set until the person has joined. Its code is only in the email. */
  Invitation: z
    .object({ FirstName: z.string(), LastName: z.string(), Email: z.string(), ExpireDate: Instant })
    .nullable(),
  /** Per hour, with at most two decimals. */
  PayRate: z.number(),
  BillRate: z.number(),
  WeeklyLimit: z.boolean(),
  WeeklyLimitHours: z.int(),
  /** While off, the organization's settings apply, and the five switches below are returned as off. */
  EnableCustomTrackSettings: z.boolean(),
  EnableScreenshots: z.boolean(),
  BlurScreenshots: z.boolean(),
  EnableTimelapseVideos: z.boolean(),
  EnableGhostMode: z.boolean(),
  EnableAutoClockIn: z.boolean(),
  ScreenCaptureIntervalMins: z.int(),
})

/** A person in an organization, as pickers and cards show them. */
export const Employee = z.object({
  ID: Id,
  OrganizationId: Id,
  /** Omitted by older APIs. */
  Organization: z.object({ ID: Id, Title: z.string() }).optional(),
  TeamId: Id.nullable(),
  Team: Team.nullable(),
  Role: z.int(),
  CreateDate: Instant,
  /** Null for invited people. Omitted by older APIs. */
  JoinDate: Instant.nullable().optional(),
  EmployeeCode: z.string().nullable(),
  Blocked: z.boolean(),
  /** Set for people who left: they appear only in reports, where they have tracked time. `Blocked` is set too. */
  Deleted: z.boolean().optional(),
  FirstName: z.string(),
  LastName: z.string(),
  Image: z.string().nullable(),
  User: z
    .object({
      ID: Id,
      FirstName: z.string(),
      LastName: z.string(),
      Title: z.string(),
      Email: z.string(),
      Image: z.string().nullable(),
      AppVersion: z.string().nullable(),
    })
    .nullable(),
  ...ManagedFields.partial().shape,
})
export type Employee = z.infer<typeof Employee>

const between = (name: string, min: number, max: number) =>
  `${name} must be between ${min} and ${max.toLocaleString('en-US')}.`

function rate(name: string) {
  const sentence = between(name, 0, highestRate)
  return z
    .number()
    .min(0, sentence)
    .max(highestRate, sentence)
    .refine(isWholeCents, `${name} has at most two decimals.`)
}
const rates = { PayRate: rate('Pay rate'), BillRate: rate('Bill rate') }

const hoursRule = between('Weekly limit', weeklyLimitHours.min, weeklyLimitHours.max)
const chooseTeam = 'Please choose a team.'

/** Name and address of a person who is invited. */
export const InvitedPerson = z.object({
  FirstName: z.string().trim().min(1, 'First name is required.').max(100),
  LastName: z.string().trim().min(1, 'Surname is required.').max(100),
  Email: EmailAddress,
})
/** Where they are needed only until the person joins; the API then reads them as an `InvitedPerson`. */
const ofInvitation = { FirstName: z.string().nullish(), LastName: z.string().nullish(), Email: z.string().nullish() }

const employment = {
  TeamId: z.int(chooseTeam).positive(chooseTeam),
  Role: z.literal([Role.Coowner, Role.Manager, Role.Employee], 'Please choose a role.'),
  EmployeeCode: z.string().trim().max(50).nullish(),
  /** If omitted, the rates are unchanged. */
  PayRate: rates.PayRate.nullish(),
  BillRate: rates.BillRate.nullish(),
  WeeklyLimit: z.boolean().default(false),
  WeeklyLimitHours: z
    .int(hoursRule)
    .min(weeklyLimitHours.min, hoursRule)
    .max(weeklyLimitHours.max, hoursRule)
    .nullish(),
}

/** Hours are required while the limit is on. */
const hasHours = ({
  WeeklyLimit,
  WeeklyLimitHours,
}: {
  WeeklyLimit: boolean
  WeeklyLimitHours?: number | null | undefined
}) => !WeeklyLimit || typeof WeeklyLimitHours === 'number'
const needsHours = { path: ['WeeklyLimitHours'], message: hoursRule }

/** How one person is tracked, and where each value comes from. */
const PersonSettings = z.object({
  ID: Id,
  FirstName: z.string(),
  LastName: z.string(),
  Image: z.string().nullable(),
  TeamTitle: z.string().nullable(),
  HasOwn: z.boolean(),
  Settings: z.array(
    z.object({
      Name: z.enum(ownSettings),
      Value: z.union([z.boolean(), z.int()]),
      Source: z.enum(settingSources),
    }),
  ),
})
export type PersonSettings = z.infer<typeof PersonSettings>

/** What an hour of a person costs and is billed at, from `ValidFrom` until the next rate. */
export const EmployeeRate = z.object({
  /** null: valid on all days before the next rate. */
  ValidFrom: Day.nullable(),
  PayRate: z.number(),
  BillRate: z.number(),
  IsCurrent: z.boolean(),
})
export type EmployeeRate = z.infer<typeof EmployeeRate>

const Used = z.object({ Used: z.int(), Limit: z.int().nullable() })

export const employeeCalls = {
  /** Returns the people in the caller's scope (docs/product/roles.md#scope). */
  '/employee/list': {
    body: z.object({
      Page: paging.Page,
      PageSize: z.int().min(1).max(1000).default(1000),
      SearchTerm: z.string().trim().max(200).nullish(),
      /** Each word of the term must start a word of the name; the email address is not searched. */
      SearchByWordStart: z.boolean().default(false),
      TeamId: Id.nullish(),
      Role: z.int().min(Role.Owner).max(Role.Employee).nullish(),
      IncludeTeams: z.boolean().default(true),
      IncludeUsers: z.boolean().default(true),
      IncludeBlockedEmployees: z.boolean().default(true),
      /** Includes invited people for callers who manage people. Off by default: they cannot track or be assigned. */
      IncludeInvited: z.boolean().default(false),
      EmployeeIds: z.array(Id).max(1000).nullish(),
      Sort: z.literal(Object.values(EmployeeSort)).default(EmployeeSort.Role),
      SortDescending: z.boolean().default(false),
    }),
    data: pageOf(Employee),
  },
  '/employee/get': { body: ById, data: itemOf(Employee) },
  /** How much of the plan is in use; `Limit` null = unlimited. `Blocked` people hold no seat. */
  '/employee/usage': {
    body: z.object({}),
    data: z.object({ Employees: Used, Teams: Used, Blocked: z.int() }),
  },
  /** Takes a seat and sends the invitation. */
  '/employee/create': {
    body: z
      .object({
        ...InvitedPerson.shape,
        ...employment,
        /** 0 when `NewTeam` is given. */
        TeamId: z.int(chooseTeam).min(0, chooseTeam),
        /** Name of a team that is created with the person; refused under the same rules as a new team. */
        NewTeam: z.string().trim().max(100).nullish(),
      })
      .refine(hasHours, needsHours)
      .refine(({ TeamId, NewTeam }) => TeamId > 0 || NewTeam, { path: ['TeamId'], message: chooseTeam }),
    data: itemOf(Employee),
  },
  /**
   * Name and email are required until the person has joined, and ignored afterwards. A new team or role ends the
   * person's sessions.
   */
  '/employee/update': {
    body: z.object({ EmployeeId: Id, ...ofInvitation, ...employment }).refine(hasHours, needsHours),
    data: itemOf(Employee),
  },
  /** Deletes a person from the organization; tracked time remains. Requires the caller's password. */
  '/employee/delete': {
    body: z.object({ EmployeeId: Id, Password: CurrentPassword }),
    data: Deleted,
  },
  /** Without `Blocked`, unblocks a blocked person and blocks any other. */
  '/employee/block': { body: ById.extend({ Blocked: z.boolean().optional() }), data: itemOf(Employee) },
  '/employee/resendinvitation': { body: z.object({ EmployeeId: Id }), data: itemOf(Employee) },
  /** Features the plan lacks are not applied. An invalid interval is refused under `captureInterval`. */
  '/employee/updatetracksettings': {
    body: z.object({
      EmployeeId: Id,
      EnableCustomTrackSettings: z.boolean(),
      EnableScreenshots: z.boolean().default(false),
      BlurScreenshots: z.boolean().default(false),
      EnableTimelapseVideos: z.boolean().default(false),
      EnableGhostMode: z.boolean().default(false),
      EnableAutoClockIn: z.boolean().default(false),
      ScreenCaptureIntervalMins: z.number().default(captureInterval.byDefault),
    }),
    data: itemOf(Employee),
  },
  /** Everyone who is not blocked, by name, with the settings that apply to them. */
  '/employee/listtracksettings': {
    body: z.object({
      ...paging,
      SearchTerm: z.string().trim().max(200).nullish(),
      /** Only people with a value of their own for this setting. */
      Setting: z.enum(ownSettings).nullish(),
      /** Only people with settings of their own. */
      OnlyOwn: z.boolean().default(false),
    }),
    data: pageOf(PersonSettings).extend({
      /** How many people have a value of their own, regardless of the filter. */
      Overrides: z.array(z.object({ Name: z.enum(ownSettings), Count: z.int() })),
    }),
  },
  /** Removes these people's own settings, so that the organization's apply. */
  '/employee/resettracksettings': {
    body: z.object({ EmployeeIds: z.array(Id).min(1).max(maxResetPeople) }),
    data: z.object({ Count: z.int() }),
  },
  /** Sets rates from a day until the next stored change (docs/product/people.md#rates). */
  '/employee/updatecostsettings': {
    body: z.object({
      EmployeeId: Id,
      /** An omitted rate stays as it was on the day from which the other one is valid. */
      PayRate: rates.PayRate.optional(),
      BillRate: rates.BillRate.optional(),
      /** If omitted: today, or all days for a person without a rate. null: all days before the first change. */
      ValidFrom: Day.nullish(),
    }),
    data: itemOf(Employee),
  },
  /** Every rate of a person, latest first. */
  '/employee/rates': { body: z.object({ EmployeeId: Id }), data: listOf(EmployeeRate) },
  /** Deletes the rate that begins on a day; the one before it continues. */
  '/employee/deleterate': { body: z.object({ EmployeeId: Id, ValidFrom: Day }), data: itemOf(Employee) },
}
