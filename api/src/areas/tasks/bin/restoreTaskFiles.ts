import { randomUUID } from 'node:crypto'
import { attachmentLimits } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { type Binned, type BinRule, restoresForOthers } from '../../../http/bin/binKinds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { announceFiles } from '../attachments/changeAttachments.ts'
import { addChanges } from '../changes/history.ts'
import { canEditTasks } from '../rights.ts'
import { titleOfParent } from './restoreComments.ts'
import { restoreTaskRows } from './taskRows.ts'
import { lockDeletableTasks, projectIsGone, refusalAt, seesTask } from './taskScope.ts'

type File = { recordId: number; filename: string; commentId: number | null; hasComment: boolean; count: number }

/** Restores files that were deleted alone: a task's for people who edit tasks, a comment's for its author. */
export const taskFileBin: BinRule = {
  can: 'tasks.comment',
  scope: (actor) => {
    const isOfTask = sql`d.rows->0->'row'->>'comment_id' is null`
    const isOwn = sql`${restoresForOthers(actor)} or d.deleted_by = ${actor.employmentId}`
    return sql`(${isOwn} or ${canEditTasks(actor)} and ${isOfTask}) and ${seesTask(actor, sql`d.parent_id`)}`
  },
  where: titleOfParent,
  async restore(call, items) {
    const { db, actor } = call
    const locked = await lockDeletableTasks(
      db,
      actor,
      items.map(({ parentId }) => parentId ?? 0),
    )
    const files = await readFiles(db, actor, items)
    const counts = new Map([...files.values()].map(({ commentId, count }) => [commentId, count]))
    const refused = new Map<number, string>()
    for (const item of items) {
      const task = locked.get(item.parentId ?? 0)
      const file = files.get(item.recordId)
      const refusal = refusalAt(task) ?? refusalOf(file, counts)
      if (refusal || !task || !file) {
        refused.set(item.recordId, refusal ?? projectIsGone)
        continue
      }
      await restoreTaskRows(db, actor, [item])
      if (file.commentId !== null) counts.set(file.commentId, (counts.get(file.commentId) ?? 0) + 1)
      else {
        const change = { Field: 'AttachmentAdded' as const, Filenames: [file.filename] }
        await addChanges(db, actor, [{ taskId: task.id, change }], randomUUID())
      }
      await announceFiles(call, { id: task.id, projectId: task.projectId }, { ofComment: file.commentId !== null })
    }
    return refused
  },
}

/** @param counts files of each comment */
function refusalOf(file: File | undefined, counts: ReadonlyMap<number | null, number>): string | null {
  if (!file || file.commentId === null) return null
  if (!file.hasComment) return 'Its comment was deleted. Please restore the comment first.'
  const isFull = (counts.get(file.commentId) ?? 0) >= attachmentLimits.files
  return isFull ? `Its comment has ${attachmentLimits.files} files already.` : null
}

async function readFiles(
  db: Db,
  { organizationId }: Actor,
  items: readonly Binned[],
): Promise<ReadonlyMap<number, File>> {
  const { rows } = await sql<File>`select d.record_id as "recordId", d.title as filename, c.id as "commentId",
      exists (select from task_comments k where k.organization_id = d.organization_id and k.id = c.id) as "hasComment",
      (select count(*)::int from task_attachments f
        where f.organization_id = d.organization_id and f.comment_id = c.id) as count
    from deleted_items d cross join lateral (select (d.rows->0->'row'->>'comment_id')::int) as c (id)
    where d.organization_id = ${organizationId} and d.id = any(${items.map(({ id }) => id)}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.recordId, row]))
}
