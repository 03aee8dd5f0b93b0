import { attachmentLimits, attachmentMessages, NotificationType, type TaskComment } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { type Deletion, deleteIntoBin } from '../../../http/bin/deleteIntoBin.ts'
import { Forbidden, NotFound, ValidationFailed } from '../../../http/failures.ts'
import type { Preparing } from '../../../http/prepare.ts'
import type { ReadBody } from '../../../http/route.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import { visibleTasks } from '../../../people/projectScope.ts'
import type { Media } from '../../../platform/media/media.ts'
import { fileDeletion } from '../attachments/changeAttachments.ts'
import { readFiles } from '../attachments/readFiles.ts'
import { insertFiles, type StoredFile, storeFiles } from '../attachments/storeFiles.ts'
import type { ChangeCall } from '../changes/changeTasks.ts'
import { lockTask, lockTaskOf } from '../changes/lockTasks.ts'
import { audienceOf, publishTaskEvent } from '../changes/notices.ts'
import { requireTask } from '../getTask.ts'
import { noteComment, noteCommentDeleted } from '../mails/noteMails.ts'
import { namesInProject } from '../people.queries.ts'
import { cleanRichText, mentionsIn, plainText } from '../richText.ts'
import { readComments } from './comments.queries.ts'

type Body = ReadBody<'/project/addupdatecomment'>

/** Stores the files sent with a comment on a task that the actor sees. @throws NotFound, ValidationFailed */
export async function storeCommentFiles(call: Preparing, media: Media, body: Body): Promise<StoredFile[]> {
  if (body.Attachments.length === 0) return []
  const files = await readFiles(body.Attachments)
  await requireTask(call.db, call.actor, body.ProjectTaskId)
  return storeFiles(call, media, files)
}

/** Stores a new comment, or its author's changes. @throws NotFound, Forbidden, ValidationFailed */
export async function addUpdateComment(
  call: ChangeCall,
  media: Media,
  body: Body,
  files: readonly StoredFile[],
): Promise<TaskComment> {
  const { db, actor } = call
  const task = await lockTask(db, actor, body.ProjectTaskId)
  if (body.Id) refuseUnseen(body, await requireOwnComment(call, body.Id, task.id))
  const html = cleanRichText(body.Title)
  const plain = plainText(html)
  const id = body.Id ? await updateComment(call, body.Id, html, plain) : await insertComment(call, task.id, html, plain)
  await insertFiles(db, actor, { taskId: task.id, commentId: id, isWaiting: false }, files)
  if (body.AttachmentIds) await setFiles(call, { taskId: task.id, commentId: id }, body.AttachmentIds, files.length)
  const count = await countFilesOf(call, id)
  if (count > attachmentLimits.files) throw new ValidationFailed({ Attachments: attachmentMessages.tooMany })
  if (plain === '' && count === 0) throw new ValidationFailed({ Title: 'Please write a comment.' })
  const people = [...mentionsIn(html), ...body.MentionIds, ...body.TaggedUsers]
  const mentioned = await setMentions(call, id, task.ProjectId, people)
  const notified = await noteComment(db, actor, { taskId: task.id, commentId: id, mentioned, isNew: !body.Id })
  await announce(call, { id: task.id, projectId: task.ProjectId }, body.Id ? null : id)
  publishNotified(call.publish, notified)
  const [item] = await readComments(db, actor, [id], media)
  if (!item) throw new NotFound()
  return item
}

/** Moves one of the actor's comments, with its files, into the bin. @throws NotFound, Forbidden */
export async function deleteComment(call: ChangeCall, id: number): Promise<void> {
  const { db, actor } = call
  await lockTaskOf(db, actor, 'task_comments', id)
  const task = await requireOwnComment(call, id)
  const changed: number[] = []
  await deleteIntoBin(db, actor, deletionOf(actor, id), async () => {
    await db
      .deleteFrom('task_comments')
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', id)
      .execute()
    changed.push(...(await noteCommentDeleted(db, actor, { taskId: task.id, commentId: id })))
  })
  await announce(call, task, null)
  publishNotified(call.publish, changed)
}

function deletionOf({ organizationId }: Actor, id: number): Deletion {
  const ofComment = sql`x.organization_id = k.organization_id and x.comment_id = k.id`
  return {
    kind: 'comment',
    records: sql`task_comments k where k.organization_id = ${organizationId} and k.id = ${id}`,
    id: sql`k.id`,
    // A comment may consist of files only.
    title: sql`coalesce(nullif(left(k.plain, 200), ''), 'Files')`,
    parentId: sql`k.task_id`,
    parts: [
      { table: 'task_comments', where: sql`x.organization_id = k.organization_id and x.id = k.id` },
      { table: 'task_mentions', where: ofComment },
      { table: 'task_attachments', where: ofComment },
      { table: 'task_mails', where: ofComment },
      {
        table: 'notifications',
        where: sql`x.organization_id = k.organization_id and x.type = ${NotificationType.CommentOrMention}
          and x.subject = 'task ' || k.task_id || ' comment ' || k.id`,
      },
    ],
  }
}

async function requireOwnComment({ db, actor }: ChangeCall, id: number, taskId?: number) {
  let comments = visibleTasks(db, actor)
    .innerJoin('task_comments as k', (join) =>
      join.onRef('k.organization_id', '=', 't.organization_id').onRef('k.task_id', '=', 't.id'),
    )
    .where('k.id', '=', id)
    .where('k.change', 'is', null)
  if (taskId !== undefined) comments = comments.where('t.id', '=', taskId)
  const found = await comments
    .select(['k.employee_id', 'k.body', 't.id', 't.project_id'])
    .forUpdate('k')
    .executeTakeFirst()
  if (!found) throw new NotFound()
  if (found.employee_id !== actor.employmentId) throw new Forbidden()
  return { id: found.id, projectId: found.project_id, html: found.body }
}

/** Refuses to overwrite text that was changed on another device and not seen here. */
function refuseUnseen({ Title, Before }: Body, { html }: { html: string }): void {
  if (Before === undefined || [Before, Title].some((seen) => cleanRichText(seen) === html)) return
  throw new ValidationFailed({ Before: 'This comment was changed in the meantime.' })
}

async function insertComment({ db, actor }: ChangeCall, taskId: number, body: string, plain: string): Promise<number> {
  const { id } = await db
    .insertInto('task_comments')
    .values({
      organization_id: actor.organizationId,
      task_id: taskId,
      employee_id: actor.employmentId,
      body,
      plain,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function updateComment({ db, actor }: ChangeCall, id: number, body: string, plain: string): Promise<number> {
  await db
    .updateTable('task_comments')
    .set({ body, plain, updated_at: new Date() })
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .execute()
  return id
}

/**
 * Attaches the files that wait for this comment, and deletes those it no longer names, except the `added` newest ones.
 */
async function setFiles(
  { db, actor }: ChangeCall,
  { taskId, commentId }: { taskId: number; commentId: number },
  ids: readonly number[],
  added: number,
): Promise<void> {
  const of = sql`organization_id = ${actor.organizationId} and task_id = ${taskId}`
  const wanted = sql`${[...new Set(ids)]}::int[]`
  const gone = sql`${of} and comment_id = ${commentId} and id <> all(${wanted})
    and id not in (select id from task_attachments where ${of} and comment_id = ${commentId} order by id desc
      limit ${added})`
  await deleteIntoBin(db, actor, fileDeletion(gone), () => sql`delete from task_attachments where ${gone}`.execute(db))
  await sql`update task_attachments set comment_id = ${commentId}, is_waiting = false
    where ${of} and is_waiting and employee_id = ${actor.employmentId} and id = any(${wanted})`.execute(db)
}

async function countFilesOf({ db, actor }: ChangeCall, commentId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from task_attachments
    where organization_id = ${actor.organizationId} and comment_id = ${commentId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores mentions, without people who do not see the task. @returns who was not mentioned before */
async function setMentions(
  { db, actor }: ChangeCall,
  id: number,
  projectId: number,
  people: readonly number[],
): Promise<number[]> {
  const known = await namesInProject(db, actor, projectId, people)
  const ids = sql`${[...known.keys()]}::int[]`
  const { organizationId } = actor
  await sql`delete from task_mentions where organization_id = ${organizationId} and comment_id = ${id}
    and employee_id <> all(${ids})`.execute(db)
  const { rows } = await sql<{
    employee_id: number
  }>`insert into task_mentions (organization_id, comment_id, employee_id)
    select ${organizationId}::int, ${id}::int, employee_id from unnest(${ids}) as m (employee_id)
    on conflict do nothing returning employee_id`.execute(db)
  return rows.map(({ employee_id }) => employee_id)
}

/** Notifies open screens that the comments of a task have changed. */
export async function announce(
  { db, actor, publish }: ChangeCall,
  { id, projectId }: { id: number; projectId: number },
  newCommentId: number | null,
): Promise<void> {
  const { rows } = await sql<{ CommentCount: number; AttachmentCount: number }>`select
      (select count(*)::int from task_comments where organization_id = ${actor.organizationId} and task_id = ${id}
        and change is null) as "CommentCount",
      (select count(*)::int from task_attachments where organization_id = ${actor.organizationId} and task_id = ${id}
        and not is_waiting) as "AttachmentCount"`.execute(db)
  const { CommentCount = 0, AttachmentCount = 0 } = rows[0] ?? {}
  const to = await audienceOf(db, actor, projectId)
  const task = { Id: id, ProjectId: projectId }
  if (newCommentId !== null) {
    const patch = { CommentId: newCommentId, CommentCount, AttachmentCount }
    publishTaskEvent(publish, actor, { to, task, event: 'newCommentCreated', patch })
  } else {
    const patch = { CommentCount, AttachmentCount, HasChangedComments: true as const }
    publishTaskEvent(publish, actor, { to, task, event: 'taskChanged', patch })
  }
}
