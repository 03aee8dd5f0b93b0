import type { TaskAttachment } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Media } from '../../../platform/media/media.ts'
import { canEditTasks } from '../rights.ts'

export type AttachmentRow = {
  id: number
  task_id: number
  comment_id: number | null
  is_waiting: boolean
  employee_id: number | null
  file: string
  filename: string
  type: string
  size: number
  width: number | null
  height: number | null
  created_at: Date
}

/** Files of a task, of comments or with these ids, newest first. Files that wait for a comment are found only by id. */
export async function readAttachments(
  db: Db,
  actor: Actor,
  of: { taskId: number } | { commentIds: readonly number[] } | { ids: readonly number[] },
  media: Media,
): Promise<TaskAttachment[]> {
  const chosen =
    'taskId' in of
      ? sql`task_id = ${of.taskId} and not is_waiting`
      : 'ids' in of
        ? sql`id = any(${[...of.ids]}::int[])`
        : sql`comment_id = any(${[...of.commentIds]}::int[]) and not is_waiting`
  const { rows } = await sql<AttachmentRow>`select * from task_attachments
    where organization_id = ${actor.organizationId} and ${chosen} order by id desc`.execute(db)
  return rows.map((row) => ({
    Id: row.id,
    CommentId: row.comment_id,
    Url: media.signMediaUrl(row.file),
    FilenameOrj: row.filename,
    Type: row.type,
    Size: row.size,
    Width: row.width,
    Height: row.height,
    CreateDate: row.created_at.toISOString(),
    EmployeeId: row.employee_id,
    HasDeletePermission: mayDeleteAttachment(actor, row),
  }))
}

/** A comment's file may be deleted by its author, a task's file by everyone who edits tasks. */
export function mayDeleteAttachment(
  actor: Actor,
  row: Pick<AttachmentRow, 'comment_id' | 'is_waiting' | 'employee_id'>,
): boolean {
  const isOwn = row.employee_id !== null && row.employee_id === actor.employmentId
  return row.comment_id !== null || row.is_waiting ? isOwn : canEditTasks(actor)
}
