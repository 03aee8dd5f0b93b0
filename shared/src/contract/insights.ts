import { z } from 'zod'
import { Employee } from './employees.ts'
import { Day, dateRange, Id, Instant, listOf } from './envelope.ts'

/** What every report takes (spec 3 §2). */
export const reportFilter = {
  ...dateRange(1),
  TeamId: Id.nullish(),
  EmployeeId: Id.nullish(),
  ProjectId: Id.nullish(),
  ProjectTaskId: Id.nullish(),
  IncludeBlockedEmployees: z.boolean().default(false),
}
const mins = z.int().min(0)

/** One person over the asked range (spec 1 §3). Whole minutes; `TotalMins` = working + break + idle. */
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

export const WorkTimeItem = z.object({
  Employee,
  /** What the person is doing now (spec 1 §4), whatever range was asked. */
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
  /** Minutes after the Clockin setting on working days, summed (decisions, Time). */
  LateClockIn: mins,
  LateClockInCount: mins,
  /** Set where the days asked for have no minutes although the person is here: a night shift after midnight. */
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
}
