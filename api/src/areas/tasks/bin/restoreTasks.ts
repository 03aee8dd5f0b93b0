import type { Task } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { BinRule } from '../../../http/bin/binKinds.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import { audienceOf, publishTaskEvent } from '../changes/notices.ts'
import { restoreTaskRows } from './taskRows.ts'
import { lockDeletableTasks, projectIsGone, seesTask } from './taskScope.ts'

type Back = Pick<Task, 'Title' | 'Status' | 'Priority'> & { id: number; ProjectId: number }

/** Restores tasks with their comments and files (docs/product/bin.md#tasks). Tracked time always stayed with them. */
export const taskBin: BinRule = {
  can: 'tasks.delete',
  scope: (actor) => seesTask(actor, sql`d.record_id`),
  where: sql`(select p.title from tasks t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    where t.organization_id = d.organization_id and t.id = d.record_id)`,
  async restore({ db, actor, publish }, items) {
    const locked = await lockDeletableTasks(
      db,
      actor,
      items.map(({ recordId }) => recordId),
    )
    const isLost = (id: number) => locked.get(id)?.isProjectDeleted !== false
    const back = items.filter(({ recordId }) => !isLost(recordId))
    const { rows } = await sql<Back>`update tasks set deleted_at = null
      where organization_id = ${actor.organizationId} and id = any(${back.map(({ recordId }) => recordId)}::int[])
      returning id, project_id as "ProjectId", title as "Title", status as "Status", priority as "Priority"`.execute(db)
    const notified = await restoreTaskRows(db, actor, back)
    for (const [ProjectId, tasks] of Map.groupBy(rows, (task) => task.ProjectId)) {
      const to = await audienceOf(db, actor, ProjectId)
      for (const { id, Title, Status, Priority } of tasks) {
        const patch = { Title, Status, Priority }
        publishTaskEvent(publish, actor, { to, task: { Id: id, ProjectId }, event: 'newTaskCreated', patch })
      }
    }
    publishNotified(publish, notified)
    return new Map(items.filter(({ recordId }) => isLost(recordId)).map(({ recordId }) => [recordId, projectIsGone]))
  },
}
