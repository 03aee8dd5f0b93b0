import { z } from 'zod'
import { Employee } from './employees.ts'
import { Day, Id, Instant } from './envelope.ts'
import { maxPeriodPeople } from './limits.ts'

const Period = z.object({ From: Day, To: Day })
const reason = z.string().trim().max(1000)

/** A person's period of the timesheet (docs/product/timesheet.md#periods). */
export const PersonPeriod = z.object({
  Employee,
  /** A `PeriodState`. */
  State: z.int(),
  /** Working minutes of its days. */
  Working: z.int(),
  /** Manual entries of its days that wait for a decision. */
  PendingEntries: z.int(),
  /** Minutes that were reported after it was locked. They count once it is unlocked. */
  Waiting: z.int(),
  /** The latest step: who did it and why. */
  ChangedBy: z.string().nullable(),
  ChangedAt: Instant.nullable(),
  Reason: z.string().nullable(),
  /** Whether the caller may approve and return it. */
  CanDecide: z.boolean(),
})
export type PersonPeriod = z.infer<typeof PersonPeriod>

export const PeriodEvent = z.object({
  ID: Id,
  /** A `PeriodAction`. */
  Action: z.int(),
  By: z.string(),
  At: Instant,
  Reason: z.string().nullable(),
  IsForEveryone: z.boolean(),
})
export type PeriodEvent = z.infer<typeof PeriodEvent>

export const timesheetPeriodCalls = {
  /** The period that contains a day, with the people in scope. */
  '/timesheet/periods': {
    body: z.object({ Day, TeamId: Id.nullish(), EmployeeId: Id.nullish() }),
    data: z.object({
      /** A `TimesheetPeriods`. While periods are off, there are no items. */
      Unit: z.int(),
      From: Day,
      To: Day,
      /** Only a period that is over can be submitted, approved and locked. */
      IsOver: z.boolean(),
      IsLockedForEveryone: z.boolean(),
      Items: z.array(PersonPeriod),
      /** Overlapping locks from before the length of periods was changed, with the number of people. */
      OtherLocks: z.array(Period.extend({ People: z.int() })),
    }),
  },
  /** Submitted periods that the caller may decide about, oldest first, and the number of timesheets in all of them. */
  '/timesheet/submittedperiods': {
    body: z.object({}),
    data: z.object({ Items: z.array(Period.extend({ People: z.int() })), TotalCount: z.int() }),
  },
  /** The steps of a person's period, latest first. */
  '/timesheet/periodhistory': {
    body: Period.extend({ EmployeeId: Id }),
    data: z.object({ Items: z.array(PeriodEvent) }),
  },
  /** Submits the caller's own period. */
  '/timesheet/submitperiod': { body: Period, data: Period },
  /** Approves all of them or none. */
  '/timesheet/approveperiods': {
    body: Period.extend({ EmployeeIds: z.array(Id).min(1).max(maxPeriodPeople) }),
    data: z.object({ Ids: z.array(Id) }),
  },
  '/timesheet/returnperiod': { body: Period.extend({ EmployeeId: Id, Reason: reason }), data: z.object({ Id }) },
  /** Locks the period for everyone. */
  '/timesheet/lockperiod': { body: Period, data: Period },
  /** `EmployeeId` null: unlocks it for everyone for whom it was locked; approved ones remain approved. */
  '/timesheet/unlockperiod': {
    body: Period.extend({ EmployeeId: Id.nullish(), Reason: reason }),
    data: z.object({ Ids: z.array(Id) }),
  },
}
