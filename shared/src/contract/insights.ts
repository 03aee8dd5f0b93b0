import { z } from 'zod'
import { Employee } from './employees.ts'
import { dateRange, Id, Instant, listOf } from './envelope.ts'

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
