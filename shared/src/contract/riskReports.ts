import { z } from 'zod'
import { Employee } from './employees.ts'
import { ActivityStatus, Productivity } from './enums.ts'
import { ById, Day, Deleted, Id, Instant, itemOf, pageOf, paging } from './envelope.ts'
import { maxRiskConditions, RiskComparer, riskMinutes } from './riskLimits.ts'

const statuses = [ActivityStatus.Working, ActivityStatus.OnBreak, ActivityStatus.Idle] as const
const ratings = Object.values(Productivity)

const minutes = (name: string) => {
  const sentence = `${name} must be between ${riskMinutes.min} and ${riskMinutes.max} minutes.`
  return z.int(sentence).min(riskMinutes.min, sentence).max(riskMinutes.max, sentence)
}

/** One comparison: minutes in these statuses within the look-back, against a threshold. */
export const RiskCondition = z.object({
  /** Working, on break, idle; at least one. */
  Statuses: z.array(z.literal(statuses)).min(1, 'Please choose a status.').max(statuses.length),
  /** Of working minutes, only these; empty = all. Other statuses have no rating. */
  ProductivityStatuses: z.array(z.literal(ratings)).max(ratings.length).default([]),
  /** `RiskComparer`: 0 more than, 1 less than. */
  Type: z.literal(Object.values(RiskComparer), 'Please choose a comparison.'),
  /** The threshold. */
  ValueDurationMinutes: minutes('Duration'),
  /** The look-back, from now. */
  ValueMinutes: minutes('In last'),
})
export type RiskCondition = z.infer<typeof RiskCondition>

export const RiskReport = z.object({
  ID: Id,
  Title: z.string(),
  ExcludedEmployeeIds: z.array(Id),
  Conditions: z.array(RiskCondition),
  CreateDate: Instant,
  /** Whether its card is open at first; the API returns false for everyone. */
  IsOpen: z.boolean(),
})
export type RiskReport = z.infer<typeof RiskReport>

/** A person who meets every condition, with the minutes of each condition in their order. */
const RiskUser = z.object({ Employee, Values: z.array(z.int().min(0)) })
export type RiskUser = z.infer<typeof RiskUser>

/** A person whom a report would have found, with the days and what may explain them. */
const DryRunMatch = z.object({
  ID: Id,
  FirstName: z.string(),
  LastName: z.string(),
  Image: z.string().nullable(),
  Days: z.array(Day),
  /** Of these days: with approved leave, not working days, and with an approved time entry such as a meeting. */
  LeaveDays: z.int(),
  DaysOff: z.int(),
  EntryDays: z.int(),
})

const conditions = z
  .array(RiskCondition)
  .min(1, 'Please add a condition.')
  .max(maxRiskConditions, `A report has at most ${maxRiskConditions} conditions.`)

export const riskReportCalls = {
  '/riskusersettings/list': {
    body: z.object({ Page: paging.Page, PageSize: z.int().min(1).max(1000).default(1000) }),
    data: pageOf(RiskReport),
  },
  /** Refused under `Title` and keys such as `Conditions.0.ValueMinutes`. */
  '/riskusersettings/addorupdate': {
    body: z.object({
      /** Omitted or 0 for a new report. */
      Id: z.int().min(0).nullish(),
      Title: z.string().trim().min(1, 'Title is required.').max(100),
      ExcludedEmployeeIds: z.array(Id).max(1000).default([]),
      Conditions: conditions,
    }),
    data: itemOf(RiskReport),
  },
  /** Whom a report would have found at the end of each of the last 30 days, by name. Nothing is stored. */
  '/riskusersettings/dryrun': {
    body: z.object({ ExcludedEmployeeIds: z.array(Id).max(1000).default([]), Conditions: conditions }),
    data: z.object({ Days: z.int(), Items: z.array(DryRunMatch) }),
  },
  '/riskusersettings/delete': { body: ById, data: Deleted },
  /** The people of a report who meet all of its conditions now, by name. */
  '/riskusersettings/getdata': { body: ById, data: z.object({ Items: z.array(RiskUser) }) },
}
