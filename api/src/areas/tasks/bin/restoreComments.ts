import { sql } from 'kysely'
import { type BinRule, restoresForOthers } from '../../../http/bin/binKinds.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import { announce } from '../comments/changeComments.ts'
import { restoreTaskRows } from './taskRows.ts'
import { lockDeletableTasks, refusalAt, seesTask } from './taskScope.ts'

/** SQL: the title of the task to which a deleted comment or file belongs. */
export const titleOfParent = sql`(select t.title from tasks t
  where t.organization_id = d.organization_id and t.id = d.parent_id)`

/** Restores comments with their files, for their authors. */
export const commentBin: BinRule = {
  can: 'tasks.comment',
  scope: (actor) =>
    sql`(${restoresForOthers(actor)} or d.deleted_by = ${actor.employmentId}) and ${seesTask(actor, sql`d.parent_id`)}`,
  where: titleOfParent,
  async restore(call, items) {
    const { db, actor, publish } = call
    const locked = await lockDeletableTasks(
      db,
      actor,
      items.map(({ parentId }) => parentId ?? 0),
    )
    const refused = new Map<number, string>()
    const back = items.filter(({ recordId, parentId }) => {
      const refusal = refusalAt(locked.get(parentId ?? 0))
      if (refusal) refused.set(recordId, refusal)
      return refusal === null
    })
    publishNotified(publish, await restoreTaskRows(db, actor, back))
    for (const id of new Set(back.map(({ parentId }) => parentId ?? 0))) {
      await announce(call, { id, projectId: locked.get(id)?.projectId ?? 0 }, null)
    }
    return refused
  },
}
