import { z } from 'zod'
import { Id, Instant, itemOf } from './envelope.ts'
import { maxTaskTitle } from './limits.ts'
import { TimeEntry } from './timeEntries.ts'

const WorkTask = z.object({
  ID: Id,
  Title: z.string().max(maxTaskTitle),
  Project: z.object({ ID: Id, Title: z.string(), Color: z.string() }),
})
export type WorkTask = z.infer<typeof WorkTask>

/** Work that its person started in the top bar and has not stopped (docs/product/manual-entries.md#running-work). */
export const RunningWork = z.object({
  StartDate: Instant,
  /** null: none was chosen, or the person can no longer see it. */
  Task: WorkTask.nullable(),
  Note: z.string().nullable(),
  /** The task's title, otherwise the note. */
  Title: z.string(),
})
export type RunningWork = z.infer<typeof RunningWork>

const note = z.string().trim().max(1000, 'The note is too long.').nullish()

export const runningWorkCalls = {
  /** The caller's running work. */
  '/timeentry/running': {
    body: z.object({}),
    data: z.object({
      Item: RunningWork.nullable(),
      /** What the caller's agent or watcher reports now; null without one. `Task` is null when it names none. */
      Agent: z.object({ Task: WorkTask.nullable() }).nullable(),
      /** Tasks to choose first: those of the latest entries, then those in progress; at most 5. */
      Recent: z.array(WorkTask),
    }),
  },
  /** Requires a task or a note. Refused while other work is running. */
  '/timeentry/start': {
    body: z.object({ ProjectTaskId: Id.nullish(), Note: note }),
    data: itemOf(RunningWork),
  },
  /** Writes the time until now, or until `EndDate`, as a manual entry. `Item` is null when it was less than a minute. */
  '/timeentry/stop': {
    body: z.object({
      EndDate: Instant.nullish(),
      /** If omitted, the note is unchanged. */
      Note: note,
    }),
    data: itemOf(TimeEntry.nullable()),
  },
  /** Ends running work without an entry. */
  '/timeentry/discard': { body: z.object({}), data: z.object({}) },
}
