import { z } from 'zod'
import { Employee } from './employees.ts'
import { LeaveRequestSort, LeaveRightSort } from './enums.ts'
import { ById, Day, Deleted, exportFormat, Id, Instant, itemOf, listOf, pageOf, paging, yearRange } from './envelope.ts'
import { Holiday } from './holidays.ts'

const Colleague = z.object({ ID: Id, FirstName: z.string(), LastName: z.string() })
/** Days of leave; halves are possible. */
const dayCount = z.number()

/** A person's request for days away from work (docs/product/leave.md). */
export const LeaveRequest = z.object({
  ID: Id,
  EmployeeId: Id,
  Employee,
  /** A `LeaveType`. */
  Type: z.int(),
  StartDate: Day,
  EndDate: Day,
  /** Days from `StartDate` to `EndDate` that are not working days. */
  OffDays: z.int().min(0),
  Count: dayCount,
  Notes: z.string().nullable(),
  /** A `LeaveRequestStatus`. */
  Status: z.int(),
  ApprovedByEmployee: Colleague.nullable(),
  RejectedByEmployee: Colleague.nullable(),
  RejectionReason: z.string().nullable(),
  CreateDate: Instant,
})
export type LeaveRequest = z.infer<typeof LeaveRequest>

/** Days of leave granted to a person. */
export const LeaveRight = z.object({
  ID: Id,
  EmployeeId: Id,
  Employee,
  Type: z.int(),
  Count: dayCount,
  Notes: z.string().nullable(),
  /** Granted by a policy: it can be deleted, but not changed. Omitted by older APIs. */
  IsOfPolicy: z.boolean().optional(),
  CreatedByEmployee: Colleague.nullable(),
  CreateDate: Instant,
})
export type LeaveRight = z.infer<typeof LeaveRight>

/** A person's balance of one type of leave. */
export const LeaveBalance = z.object({
  Type: z.int(),
  /** Remaining days: granted less approved and pending; can be negative after a right was deleted. */
  Count: dayCount,
  Granted: dayCount,
  Approved: dayCount,
  Pending: dayCount,
})
export type LeaveBalance = z.infer<typeof LeaveBalance>

/** A person of the calendar, with the days that are not working days for them. */
export const CalendarPerson = z.object({
  ...Colleague.shape,
  Image: z.string().nullable(),
  TeamId: Id.nullable(),
  TeamTitle: z.string().nullable(),
  /** Weekends and holidays of the person within the range. */
  DaysOff: z.array(Day),
  Holidays: z.array(Holiday),
})
export type CalendarPerson = z.infer<typeof CalendarPerson>

/** A day on which a person is away. About a colleague, nothing else is returned (docs/product/leave.md#calendar). */
export const AwayDay = z.object({
  EmployeeId: Id,
  Day,
  /** 1: half the day, 2: all of it. */
  Halves: z.int().min(1).max(2),
  /** A `LeaveType`; null for a colleague. */
  Type: z.int().nullable(),
  IsPending: z.boolean(),
})
export type AwayDay = z.infer<typeof AwayDay>

/** Two or more people of a team who are away on one day. */
export const LeaveClash = z.object({ Day, TeamId: Id, TeamTitle: z.string(), Names: z.array(z.string()) })
export type LeaveClash = z.infer<typeof LeaveClash>

/** Days that people are granted automatically, per month or year (docs/product/leave.md#policies). */
export const LeavePolicy = z.object({
  ID: Id,
  /** Null: everyone whose team has no policy for the type. */
  TeamId: Id.nullable(),
  Type: z.int(),
  /** Days granted per period. */
  Count: dayCount,
  Period: z.enum(['month', 'year']),
  /** The first period is the one that contains this day. */
  StartDay: Day,
  /** Days that may be carried into the next year; null: all. */
  CarryCount: dayCount.nullable(),
  /** Last day on which carried days may be taken, `MM-DD`; null: no limit. */
  CarryLastDay: z.string().nullable(),
})
export type LeavePolicy = z.infer<typeof LeavePolicy>

const people = { TeamId: Id.nullish(), EmployeeId: Id.nullish() }
const types = { Type: z.int().min(0).max(4).nullish() }

const LeaveRequestFilter = z.object({
  /** Requests with a day in the range. */
  ...yearRange,
  ...people,
  ...types,
  Status: z.int().min(0).max(2).nullish(),
})
const LeaveRightFilter = z.object({
  /** Rights that were added in the range. */
  ...yearRange,
  ...people,
  ...types,
})

/** The fields of the form. The API checks its rules (docs/product/leave.md#requests). */
const SaveLeaveRequest = z.object({
  /** Omitted or 0 adds one. */
  Id: z.int().min(0).nullish(),
  /** Ignored for Managers and Employees, whose requests are their own. */
  EmployeeId: Id.nullish(),
  Type: z.int().nullish(),
  Count: dayCount.nullish(),
  Notes: z.string().trim().max(1000).nullish(),
  /** The day, or an instant on it. */
  StartDate: z.union([Day, Instant]).nullish(),
  /** Both follow from start and duration: the server computes them. */
  EndDate: z.union([Day, Instant]).nullish(),
  OffDays: z.int().nullish(),
})

const SaveLeaveRight = z.object({
  /** Omitted or 0 adds one. */
  Id: z.int().min(0).nullish(),
  EmployeeId: Id.nullish(),
  Type: z.int().nullish(),
  Count: dayCount.nullish(),
  Notes: z.string().trim().max(1000).nullish(),
})

const Url = z.object({ Url: z.string() })

export const leaveCalls = {
  '/leavemanagement/listleaverequests': {
    body: LeaveRequestFilter.extend({
      /** Ties are ordered by start, latest first. */
      Sort: z.literal(Object.values(LeaveRequestSort)).default(LeaveRequestSort.Start),
      SortDescending: z.boolean().default(true),
      ...paging,
    }),
    data: pageOf(LeaveRequest),
  },
  /** A signed link to a file, valid for 5 minutes; refused when the plan has no data export. */
  '/leavemanagement/exportleaverequests': { body: LeaveRequestFilter.extend(exportFormat), data: Url },
  '/leavemanagement/getleaverequests': { body: ById, data: itemOf(LeaveRequest) },
  '/leavemanagement/addupdateleaverequest': { body: SaveLeaveRequest, data: itemOf(LeaveRequest) },
  '/leavemanagement/approveleaverequest': { body: ById, data: itemOf(LeaveRequest) },
  '/leavemanagement/rejectleaverequest': {
    body: z.object({ Id, RejectionReason: z.string().trim().max(1000).default('') }),
    data: itemOf(LeaveRequest),
  },
  /** Also withdraws the caller's own pending request. */
  '/leavemanagement/deleteleaverequest': { body: ById, data: Deleted },
  '/leavemanagement/listleaverights': {
    body: LeaveRightFilter.extend({
      /** Ties are ordered by when they were added, latest first. */
      Sort: z.literal(Object.values(LeaveRightSort)).default(LeaveRightSort.Created),
      SortDescending: z.boolean().default(true),
      ...paging,
    }),
    data: pageOf(LeaveRight),
  },
  '/leavemanagement/exportleaverights': { body: LeaveRightFilter.extend(exportFormat), data: Url },
  '/leavemanagement/getleaveright': { body: ById, data: itemOf(LeaveRight) },
  /** A person's balances and working days, for the form. `Id` is the employee, by default the caller. */
  '/leavemanagement/getemployeeleaveright': {
    body: z.object({ Id: Id.nullish() }),
    data: listOf(LeaveBalance).extend({ WorkingDays: z.array(z.int().min(1).max(7)), Holidays: z.array(Day) }),
  },
  /**
   * Who is away on at most 62 days: people in scope with types and pending requests, colleagues of the caller's team
   * with approved leave only. The caller first, then by team and name.
   */
  '/leavemanagement/listaway': {
    body: z.object({
      StartDay: Day,
      EndDay: Day,
      TeamId: Id.nullish(),
      /** Only the team of this person. */
      ColleaguesOf: Id.nullish(),
      ...paging,
    }),
    data: pageOf(CalendarPerson).extend({
      Away: z.array(AwayDay),
      /** People away on each day, over all pages; days without anyone are omitted. */
      Counts: z.array(z.object({ Day, Count: z.int() })),
      Clashes: z.array(LeaveClash),
    }),
  },
  /** Whether the caller has a calendar address, and when a program read it last. */
  '/leavemanagement/getfeed': {
    body: z.object({}),
    data: z.object({ CreateDate: Instant.nullable(), LastReadDate: Instant.nullable() }),
  },
  /** Creates a new address, returned only here; the previous one stops working. */
  '/leavemanagement/renewfeed': { body: z.object({}), data: z.object({ Address: z.string() }) },
  /** Revokes the address. */
  '/leavemanagement/revokefeed': { body: z.object({}), data: z.object({}) },
  /** The balances of everyone in scope, by role, then by name. */
  '/leavemanagement/listleavebalances': {
    body: z.object({ ...people, ...types, ...paging }),
    data: pageOf(z.object({ Employee, Balances: z.array(LeaveBalance) })),
  },
  '/leavemanagement/listpolicies': { body: z.object({}), data: listOf(LeavePolicy) },
  /** Grants immediately what is due. Rights that were granted before are unchanged. */
  '/leavemanagement/addupdatepolicy': {
    body: z.object({
      /** Omitted or 0 adds one. */
      Id: z.int().min(0).nullish(),
      TeamId: Id.nullish(),
      Type: z.int().nullish(),
      Count: dayCount.nullish(),
      Period: z.enum(['month', 'year']).default('year'),
      StartDay: Day.nullish(),
      CarryCount: dayCount.nullish(),
      CarryLastDay: z.string().nullish(),
    }),
    data: itemOf(LeavePolicy).extend({ AddedRights: z.int() }),
  },
  '/leavemanagement/deletepolicy': { body: ById, data: Deleted },
  '/leavemanagement/addupdatelaveright': { body: SaveLeaveRight, data: itemOf(LeaveRight) },
  /** The same call with the correct spelling. */
  '/leavemanagement/addupdateleaveright': { body: SaveLeaveRight, data: itemOf(LeaveRight) },
  '/leavemanagement/deleteleaveright': { body: ById, data: Deleted },
}
