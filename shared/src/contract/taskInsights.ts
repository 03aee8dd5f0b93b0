import { z } from 'zod'
import { Employee } from './employees.ts'
import { TaskStatus } from './enums.ts'
import { dateRange, exportFormat, Id, listOf } from './envelope.ts'
import { reportFilter } from './insights.ts'

const mins = z.int().min(0)
/**
 * Minor currency units (docs/product/reports.md#amounts); null while cost management is off. A rate is stored in
 * minor units per hour.
 */
const amount = z.int().min(0).nullable()

const statuses = Object.values(TaskStatus)
const taskFilter = {
  ...reportFilter,
  ...dateRange(5),
  /** Current status of the tasks; an empty list means every status. */
  Statuses: z.array(z.literal(statuses)).max(statuses.length).default([TaskStatus.Completed]),
}
const noteFilter = {
  ...reportFilter,
  ...dateRange(5),
  /** Lists spellings separately; by default "Meeting" and "meeting " are one (docs/product/reports.md#work-notes). */
  SeparateSpellings: z.boolean().default(false),
}
/** Lists the notes that contain every word of it, ignoring case; totals remain those of all notes. */
const search = { SearchTerm: z.string().trim().max(200).nullish() }

/** A breakdown receives the days of its report as dates. */
const daysOfReport = dateRange(10)

/** A task with working time on the requested days. */
export const TaskInsightItem = z.object({
  Task: z.object({
    ID: Id,
    Title: z.string(),
    ProjectId: Id,
    Status: z.int(),
    NonBillable: z.boolean(),
    Project: z.object({ Title: z.string(), Color: z.string() }),
  }),
  /** Working minutes. */
  TotalMins: mins,
  TotalSpent: amount,
  TotalBillable: amount,
})
export type TaskInsightItem = z.infer<typeof TaskInsightItem>

/** One person's part of the tasks that a filter selects. */
export const TaskEmployeeItem = z.object({
  Employee,
  TotalMins: mins,
  TotalSpent: amount,
  TotalBillable: amount,
  /** Per hour, for callers who may see rates; null for others. */
  PayRate: amount,
  BillRate: amount,
})
export type TaskEmployeeItem = z.infer<typeof TaskEmployeeItem>

const noteTimes = {
  /** Working minutes with and without a note. */
  TotalWorking: mins,
  /** Working minutes with this note. */
  Working: mins,
  /** `TotalWorking` − `Working`. */
  Difference: mins,
  /** Tracked minutes with this note, breaks and idle time included. */
  TotalMins: mins,
}

/** A work note with working time on the requested days; its text, in its usual spelling, is its `ID` and never empty. */
export const WorkNoteItem = z.object({
  ID: z.string(),
  ...noteTimes,
  /** The merged spellings, longest time first; only when there are several. */
  Spellings: z.array(z.object({ Text: z.string(), Working: mins })).optional(),
})
export type WorkNoteItem = z.infer<typeof WorkNoteItem>

/** One person's time with a work note, compared with all of their working time. */
export const WorkNoteEmployeeItem = z.object({ Employee, ...noteTimes })
export type WorkNoteEmployeeItem = z.infer<typeof WorkNoteEmployeeItem>

export const taskInsightCalls = {
  '/insights/tasks': { body: z.object(taskFilter), data: listOf(TaskInsightItem) },
  /** The people of one task, or of all tasks that the filter selects. */
  '/insights/employeetasks': { body: z.object({ ...taskFilter, ...daysOfReport }), data: listOf(TaskEmployeeItem) },
  '/insights/worknotes': {
    body: z.object({ ...noteFilter, ...search }),
    /** `TotalWorking` is that of each item, even when no note matches; omitted by older servers. */
    data: listOf(WorkNoteItem).extend({ TotalWorking: mins.optional() }),
  },
  '/insights/worknoteemployees': {
    body: z.object({
      ...noteFilter,
      ...daysOfReport,
      ...search,
      /** If omitted, the people of all notes that the search finds. */
      WorkNote: z.string().min(1, 'Please choose a work note.').max(1000).nullish(),
      /** The opposite: people with working time outside that note, or outside those notes, as in `Difference`. */
      WithoutNote: z.boolean().optional(),
    }),
    data: listOf(WorkNoteEmployeeItem),
  },
  /** A signed link to a file, valid for 5 minutes; refused when the plan has no data export. */
  '/insights/tasksexport': {
    body: z.object({
      ...taskFilter,
      ...noteFilter,
      ...search,
      ...exportFormat,
      Report: z.enum(['tasks', 'worknotes']).default('tasks'),
    }),
    data: z.object({ Url: z.string() }),
  },
}
