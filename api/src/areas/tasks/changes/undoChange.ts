import type { CallData } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { Refused } from '../../../http/failures.ts'
import { type ChangeCall, changeManyTasks } from './changeTasks.ts'
import type { StoredChange } from './history.ts'
import type { LockedTask } from './lockTasks.ts'
import { isSame, isTaskField, type TaskPatch } from './taskValues.rules.ts'

type Row = { task_id: number; change: StoredChange }

/**
 * Restores the values before one of the actor's changes, except where someone has changed them since. This is a change
 * too and can be undone. @throws Refused when there is no such change
 */
export async function undoChange(call: ChangeCall, changeId: string): Promise<CallData<'/project/undotaskchange'>> {
  const { db, actor } = call
  const { rows } = await sql<Row>`select task_id, change from task_comments
    where organization_id = ${actor.organizationId} and change_id = ${changeId} and employee_id = ${actor.employmentId}
    order by id`.execute(db)
  const undoable = rows.filter(({ change }) => isTaskField(change.Field))
  if (undoable.length === 0) throw new Refused('This change can no longer be undone.')
  const byTask = Map.groupBy(undoable, ({ task_id }) => task_id)
  let changedSince = 0
  const { Items, Refused: refused } = await changeManyTasks(call, [...byTask.keys()], (task) => {
    const { patch, isKept } = restoringPatch(task, byTask.get(task.id) ?? [])
    if (isKept) changedSince += 1
    return patch
  })
  return { Items, Kept: changedSince + refused.length }
}

function restoringPatch(task: LockedTask, rows: readonly Row[]): { patch: TaskPatch; isKept: boolean } {
  const patch: Record<string, unknown> = {}
  let isKept = false
  for (const { change } of rows) {
    if (!isTaskField(change.Field)) continue
    if (isSame(task[change.Field], change.After)) patch[change.Field] = change.Before ?? null
    else isKept = true
  }
  const CompletedAt = rows.find(({ change }) => change.CompletedAt)?.change.CompletedAt
  return { patch: { ...(patch as TaskPatch), CompletedAt }, isKept }
}
