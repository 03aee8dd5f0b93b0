import type { Actor } from '../../../http/access.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import type { Db } from '../../../platform/db/database.ts'
import { noteDeleted } from '../mails/noteMails.ts'
import type { ChangeCall } from './changeTasks.ts'
import { lockTasks } from './lockTasks.ts'
import { audienceOf, tell } from './notices.ts'

/** Deletes those of the tasks that the actor sees, for good; tracked time and the row itself stay. @returns their ids */
export async function deleteTasks({ db, actor, publish }: ChangeCall, ids: readonly number[]): Promise<number[]> {
  const tasks = await lockTasks(db, actor, [...new Set(ids)])
  const found = tasks.map(({ id }) => id)
  if (found.length === 0) return []
  await Promise.all([
    db
      .updateTable('tasks')
      .set({ deleted_at: new Date() })
      .where('organization_id', '=', actor.organizationId)
      .where('id', 'in', found)
      .execute(),
    deleteContents(db, actor, found),
  ])
  for (const [ProjectId, own] of Map.groupBy(tasks, (task) => task.ProjectId)) {
    const to = await audienceOf(db, actor, ProjectId)
    for (const { id } of own) tell(publish, actor, { to, task: { Id: id, ProjectId }, event: 'taskDeleted', patch: {} })
  }
  publishNotified(publish, await noteDeleted(db, actor, found))
  return found
}

/** What no one can open any more goes at once: comments and files. */
async function deleteContents(db: Db, { organizationId }: Actor, taskIds: number[]): Promise<void> {
  for (const table of ['task_attachments', 'task_comments'] as const) {
    await db.deleteFrom(table).where('organization_id', '=', organizationId).where('task_id', 'in', taskIds).execute()
  }
}
