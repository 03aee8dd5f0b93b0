import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound } from '../../../http/failures.ts'
import { visibleTasks } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { TaskValues } from './taskValues.rules.ts'

/** A task locked until the transaction ends, with its current values. */
export type LockedTask = TaskValues & { id: number; projectTitle: string; completedAt: Date | null }

const assignees = sql<number[]>`array(select a.employee_id from task_assignees a
  where a.organization_id = t.organization_id and a.task_id = t.id order by a.place, a.employee_id)`

/** Locks the tasks that this actor sees, by id, so that two calls cannot deadlock. */
export async function lockTasks(db: Db, actor: Actor, ids: readonly number[]): Promise<LockedTask[]> {
  const tasks = visibleTasks(db, actor).where('t.id', 'in', [...ids])
  // In a statement of its own: the next one sees the assignees that another call has changed while this one waited.
  await tasks.select('t.id').orderBy('t.id').forUpdate('t').execute()
  const rows = await tasks
    .select(['t.id', 't.title', 't.status', 't.priority', 't.due_on', 't.project_id', 't.details', 't.non_billable'])
    .select(['t.order_key', 't.completed_at', 'p.title as project_title'])
    .select(assignees.as('assignees'))
    .orderBy('t.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    Title: row.title,
    Status: row.status,
    Priority: row.priority,
    DueDate: row.due_on,
    ProjectId: row.project_id,
    Details: row.details,
    AssigneeIds: row.assignees,
    NonBillable: row.non_billable,
    OrderNo: row.order_key,
    projectTitle: row.project_title,
    completedAt: row.completed_at,
  }))
}

/** Locks one task. @throws NotFound */
export async function lockTask(db: Db, actor: Actor, id: number): Promise<LockedTask> {
  const [task] = await lockTasks(db, actor, [id])
  if (!task) throw new NotFound()
  return task
}

/**
 * Locks the task of a file or comment. Call it before locking the record: a deletion of the task locks in the same
 * order, so the two cannot deadlock.
 * @throws NotFound
 */
export async function lockTaskOf(
  db: Db,
  actor: Actor,
  table: 'task_attachments' | 'task_comments',
  id: number,
): Promise<void> {
  const record = await db
    .selectFrom(table)
    .select('task_id')
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!record) throw new NotFound()
  await lockTask(db, actor, record.task_id)
}
