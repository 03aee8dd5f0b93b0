import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, maxEntryMinutes, Productivity, type RunningWork } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { Refused, ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { shortened } from '../../../http/shortened.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockPerson } from '../../../tracking/person.ts'
import { type Changed, createTimeEntry } from '../decide.ts'
import { maxEntryTitle } from '../entries.rules.ts'
import { findRunning, findWorkTask, type RunningRow, runningItem } from './running.queries.ts'

/** Starts the caller's work. @throws ValidationFailed, Refused while other work runs */
export async function startWork(db: Db, actor: Actor, body: ReadBody<'/timeentry/start'>): Promise<RunningWork> {
  const { ProjectTaskId = null } = body
  const note = body.Note || null
  const task = await findWorkTask(db, actor, ProjectTaskId)
  if (ProjectTaskId !== null && !task) throw new ValidationFailed({ ProjectTaskId: 'Please choose a task.' })
  if (!task && !note) throw new ValidationFailed({ Note: 'Choose a task, or write what you are working on.' })
  const row = { started_at: new Date(), task_id: ProjectTaskId, task_title: task?.Title ?? null, note }
  const stored = await db
    .insertInto('running_work')
    .values({ organization_id: actor.organizationId, employee_id: actor.employmentId, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'employee_id']).doNothing())
    .executeTakeFirst()
  if (!stored.numInsertedOrUpdatedRows) throw new Refused('You are already working on something. Stop it first.')
  return runningItem(row, task)
}

/**
 * Ends the caller's work, and stores it as a manual entry under the usual rules.
 * @returns null when it was less than a minute
 * @throws ValidationFailed when the entry is refused: the work then stays running. Refused when no work runs
 */
export async function stopWork(db: Db, actor: Actor, body: ReadBody<'/timeentry/stop'>): Promise<Changed | null> {
  const running = await takeRunning(db, actor)
  const start = wholeMinute(running.started_at.getTime())
  const now = wholeMinute(Date.now())
  // The timer was left on by mistake: only the person knows when the work ended.
  if (!body.EndDate && now - start > maxEntryMinutes * minuteMs) {
    throw new ValidationFailed({ EndDate: 'Please enter when you stopped: an entry lasts at most 10 hours.' })
  }
  if (!body.EndDate && now === start) return null
  const note = body.Note === undefined ? running.note : body.Note
  const task = await findWorkTask(db, actor, running.task_id)
  const title = task?.Title ?? running.task_title
  const reason = note || title
  if (!reason) throw new ValidationFailed({ Note: 'Please write what you worked on.' })
  return createTimeEntry(db, actor, {
    EmployeeId: actor.employmentId,
    StartDate: new Date(start).toISOString(),
    EndDate: body.EndDate ?? new Date(now).toISOString(),
    LogStatus: ActivityStatus.Working,
    ProductivityStatus: Productivity.Productive,
    ProjectTaskId: task?.ID ?? null,
    Title: title ? shortened(title, maxEntryTitle) : null,
    Reason: reason,
  })
}

/** Ends the caller's work without an entry. @throws Refused when no work runs */
export async function discardWork(db: Db, actor: Actor): Promise<void> {
  await takeRunning(db, actor)
}

/** Removes and returns the row; when two tabs stop at once, the second one finds none. */
async function takeRunning(db: Db, actor: Actor): Promise<RunningRow> {
  const { organizationId, employmentId: employeeId, trackSettings } = actor
  await lockPerson(db, { organizationId, employeeId, zone: trackSettings.Timezone })
  const running = await findRunning(db, actor)
  if (!running) throw new Refused('Nothing is running.')
  await db
    .deleteFrom('running_work')
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .execute()
  return running
}

const wholeMinute = (at: number) => Math.floor(at / minuteMs) * minuteMs
