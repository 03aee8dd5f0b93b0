import { z } from 'zod'
import { Employee } from './employees.ts'
import { Day, dateRange, Id, Instant, listOf } from './envelope.ts'

/** Parameters of every report. */
export const reportFilter = {
  ...dateRange(1),
  TeamId: Id.nullish(),
  EmployeeId: Id.nullish(),
  ProjectId: Id.nullish(),
  ProjectTaskId: Id.nullish(),
  IncludeBlockedEmployees: z.boolean().default(false),
}
const mins = z.int().min(0)

/** Figures of a shift that began on an earlier day and still runs; its minutes belong to that day. */
const RunningShift = z.object({
  Day,
  ClockIn: Instant,
  Working: mins,
  OnBreak: mins,
  Idle: mins,
  TotalMins: mins,
  ActivityLevel: z.number().min(0).max(60),
})
export type RunningShift = z.infer<typeof RunningShift>

/** One person over the requested range. Whole minutes; `TotalMins` = working + break + idle. */
export const WorkTimeItem = z.object({
  Employee,
  /** Current status, independent of the requested range (docs/product/activity.md#current-status). */
  Status: z.int(),
  /** First clock-in and last activity of the range's last day with data. */
  ClockIn: Instant.nullable(),
  ClockOut: Instant.nullable(),
  Working: mins,
  OnBreak: mins,
  Idle: mins,
  TotalMins: mins,
  /** Mean seconds of input per tracked minute, 0–60. */
  ActivityLevel: z.number().min(0).max(60),
  Productive: mins,
  Natural: mins,
  Unproductive: mins,
  /** Minutes after the Clockin setting on working days, summed (docs/product/activity.md#late-clock-in). */
  LateClockIn: mins,
  LateClockInCount: mins,
  /** Set where the requested days have no minutes although the person is present: a night shift after midnight. */
  RunningShift: RunningShift.optional(),
})
export type WorkTimeItem = z.infer<typeof WorkTimeItem>

export const ProductivityItem = z.object({
  Employee,
  Working: mins,
  Productive: mins,
  Natural: mins,
  Unproductive: mins,
})
export type ProductivityItem = z.infer<typeof ProductivityItem>

export const insightCalls = {
  '/insights/worktimes': { body: z.object(reportFilter), data: listOf(WorkTimeItem) },
  '/insights/productivity': { body: z.object(reportFilter), data: listOf(ProductivityItem) },
  /** Signed links to an xlsx, good for 5 minutes; refused when the plan has no data export. */
  '/insights/productivityexport': { body: z.object(reportFilter), data: z.object({ Url: z.string() }) },
  '/insights/worktimesexport': { body: z.object(reportFilter), data: z.object({ Url: z.string() }) },
}
