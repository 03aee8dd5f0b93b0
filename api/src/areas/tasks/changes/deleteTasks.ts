import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { type Deletion, deleteIntoBin } from '../../../http/bin/deleteIntoBin.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import { isAboutTask } from '../../../identity/notifications/ofProjects.ts'
import type { Db } from '../../../platform/db/database.ts'
import { noteDeleted } from '../mails/noteMails.ts'
import type { ChangeCall } from './changeTasks.ts'
import { lockTasks } from './lockTasks.ts'
import { audienceOf, publishTaskEvent } from './notices.ts'

const ofTask = sql`x.organization_id = t.organization_id and x.task_id = t.id`

const ofComments = sql`x.organization_id = t.organization_id and x.comment_id in (select c.id from task_comments c
  where c.organization_id = t.organization_id and c.task_id = t.id)`

/**
 * Deletes the tasks among these that the actor sees. They and what is written about them move into the bin, unless
 * `isFinal`; tracked time and the rows of the tasks stay. @returns their ids
 */
export async function deleteTasks(
  { db, actor, publish }: ChangeCall,
  ids: readonly number[],
  { isFinal = false }: { isFinal?: boolean } = {},
): Promise<number[]> {
  const tasks = await lockTasks(db, actor, [...new Set(ids)])
  const found = tasks.map(({ id }) => id)
  if (found.length === 0) return []
  const changed: number[] = []
  const remove = async () => {
    await db
      .updateTable('tasks')
      .set({ deleted_at: new Date() })
      .where('organization_id', '=', actor.organizationId)
      .where('id', 'in', found)
      .execute()
    await deleteContents(db, actor, found)
    changed.push(...(await noteDeleted(db, actor, found)))
  }
  await (isFinal ? remove() : deleteIntoBin(db, actor, deletionOf(actor, found), remove))
  for (const [ProjectId, own] of Map.groupBy(tasks, (task) => task.ProjectId)) {
    const to = await audienceOf(db, actor, ProjectId)
    for (const { id } of own)
      publishTaskEvent(publish, actor, { to, task: { Id: id, ProjectId }, event: 'taskDeleted', patch: {} })
  }
  publishNotified(publish, changed)
  return found
}

const deletionOf = ({ organizationId }: Actor, ids: readonly number[]): Deletion => ({
  kind: 'task',
  records: sql`tasks t where t.organization_id = ${organizationId} and t.id = any(${[...ids]}::int[])`,
  id: sql`t.id`,
  title: sql`t.title`,
  parts: [
    { table: 'task_comments', where: ofTask },
    { table: 'task_mentions', where: ofComments },
    { table: 'task_attachments', where: ofTask },
    { table: 'task_mails', where: ofComments },
    { table: 'notifications', where: isAboutTask },
  ],
})

/** Deletes comments and files at once, because no one can open them anymore. */
async function deleteContents(db: Db, { organizationId }: Actor, taskIds: number[]): Promise<void> {
  for (const table of ['task_attachments', 'task_comments'] as const) {
    await db.deleteFrom(table).where('organization_id', '=', organizationId).where('task_id', 'in', taskIds).execute()
  }
}
