import { type Actor, mayInSession } from '../../http/access.ts'

/** Whether this actor may edit every task that they see; never with a key. */
export const canEditTasks = (actor: Actor): boolean => mayInSession(actor, 'tasks.edit')

/** Assignees may change the status even without the right to edit tasks (docs/product/tasks.md#rights). */
export const canChangeStatus = (actor: Actor, assigneeIds: readonly number[]): boolean =>
  canEditTasks(actor) || assigneeIds.includes(actor.employmentId)
