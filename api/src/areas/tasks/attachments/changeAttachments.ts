import { randomUUID } from 'node:crypto'
import type { TaskAttachment } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Deletion, deleteIntoBin } from '../../../http/bin/deleteIntoBin.ts'
import { Forbidden, NotFound } from '../../../http/failures.ts'
import type { Preparing } from '../../../http/prepare.ts'
import { visibleTasks } from '../../../people/projectScope.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { ChangeCall } from '../changes/changeTasks.ts'
import { addChanges } from '../changes/history.ts'
import { lockTask, lockTaskOf } from '../changes/lockTasks.ts'
import { audienceOf, publishTaskEvent } from '../changes/notices.ts'
import { requireTask } from '../getTask.ts'
import { canEditTasks } from '../rights.ts'
import { mayDeleteAttachment, readAttachments } from './attachments.queries.ts'
import type { CheckedFile } from './contents.ts'
import { insertFiles, type StoredFile, storeFiles } from './storeFiles.ts'

/** A task, or, with `isWaiting`, a comment on it that is not sent yet. */
type Place = { taskId: number; isWaiting: boolean }

/**
 * Stores files for `addAttachments`, unless the actor may not add them.
 * @throws NotFound, Forbidden
 */
export async function storeAttachments(
  call: Preparing,
  media: Media,
  { taskId, isWaiting }: Place,
  files: readonly CheckedFile[],
): Promise<StoredFile[]> {
  await requireTask(call.db, call.actor, taskId)
  if (!isWaiting && !canEditTasks(call.actor)) throw new Forbidden()
  return storeFiles(call, media, files)
}

/**
 * Adds the files of `storeAttachments`. Only the task is checked again: it may have changed meanwhile, while the actor's
 * rights are those of the request.
 * @throws NotFound
 */
export async function addAttachments(
  call: ChangeCall,
  media: Media,
  { taskId, isWaiting }: Place,
  files: readonly StoredFile[],
): Promise<TaskAttachment[]> {
  const { db, actor } = call
  const task = await lockTask(db, actor, taskId)
  const ids = await insertFiles(db, actor, { taskId, commentId: null, isWaiting }, files)
  if (!isWaiting) {
    const Filenames = files.map(({ filename }) => filename)
    await addChanges(db, actor, [{ taskId, change: { Field: 'AttachmentAdded', Filenames } }], randomUUID())
    await announceFiles(call, { id: taskId, projectId: task.ProjectId })
  }
  return readAttachments(db, actor, { ids }, media)
}

/**
 * Deletes a file of a task or comment: moves it into the bin, unless it waits for its comment.
 * @throws NotFound, Forbidden
 */
export async function deleteAttachment(call: ChangeCall, id: number): Promise<void> {
  const { db, actor } = call
  await lockTaskOf(db, actor, 'task_attachments', id)
  const row = await visibleTasks(db, actor)
    .innerJoin('task_attachments as f', (join) =>
      join.onRef('f.organization_id', '=', 't.organization_id').onRef('f.task_id', '=', 't.id'),
    )
    .select(['f.comment_id', 'f.is_waiting', 'f.employee_id', 'f.filename', 't.id', 't.project_id'])
    .where('f.id', '=', id)
    .forUpdate('f')
    .executeTakeFirst()
  if (!row || (row.is_waiting && row.employee_id !== actor.employmentId)) throw new NotFound()
  if (!mayDeleteAttachment(actor, row)) throw new Forbidden()
  const remove = () =>
    db.deleteFrom('task_attachments').where('organization_id', '=', actor.organizationId).where('id', '=', id).execute()
  if (row.is_waiting) {
    await remove()
    return
  }
  await deleteIntoBin(
    db,
    actor,
    fileDeletion(sql`f.organization_id = ${actor.organizationId} and f.id = ${id}`),
    remove,
  )
  if (row.comment_id === null) {
    const change = { Field: 'AttachmentDeleted' as const, Filenames: [row.filename] }
    await addChanges(db, actor, [{ taskId: row.id, change }], randomUUID())
  }
  await announceFiles(call, { id: row.id, projectId: row.project_id }, { ofComment: row.comment_id !== null })
}

/** Deletion of files into the bin; `which` is a condition on `task_attachments f`. */
export const fileDeletion = (which: RawBuilder<unknown>): Deletion => ({
  kind: 'taskFile',
  records: sql`task_attachments f where ${which}`,
  id: sql`f.id`,
  title: sql`f.filename`,
  parentId: sql`f.task_id`,
  parts: [{ table: 'task_attachments', where: sql`x.organization_id = f.organization_id and x.id = f.id` }],
})

/** Notifies open screens that the files of a task have changed. */
export async function announceFiles(
  { db, actor, publish }: ChangeCall,
  { id, projectId }: { id: number; projectId: number },
  { ofComment = false }: { ofComment?: boolean } = {},
): Promise<void> {
  const AttachmentCount = await countFiles(db, actor.organizationId, id)
  const to = await audienceOf(db, actor, projectId)
  const patch = {
    AttachmentCount,
    ...(ofComment ? { HasChangedComments: true as const } : { HasNewAttachments: true as const }),
  }
  publishTaskEvent(publish, actor, { to, task: { Id: id, ProjectId: projectId }, event: 'taskChanged', patch })
}

async function countFiles(db: Db, organizationId: number, taskId: number): Promise<number> {
  const { count } = await db
    .selectFrom('task_attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('task_id', '=', taskId)
    .where('is_waiting', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes files whose comment was not sent within a day; another job removes their bytes. */
export async function dropWaitingFiles(database: Database): Promise<boolean> {
  const { rows } = await database.system((trx) =>
    sql`delete from task_attachments where id in (select id from task_attachments
      where is_waiting and created_at < now() - interval '1 day' limit 500) returning id`.execute(trx),
  )
  return rows.length === 500
}
