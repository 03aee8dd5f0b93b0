import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../http/access.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { CheckedFile } from './contents.ts'

type Place = { taskId: number; commentId: number | null; isWaiting: boolean }

/** Stores files of a task under random keys. @returns their ids */
export async function storeFiles(
  db: Db,
  actor: Actor,
  media: Media,
  place: Place,
  files: readonly CheckedFile[],
): Promise<number[]> {
  if (files.length === 0) return []
  const named = files.map((file) => ({
    ...file,
    key: `${actor.organizationId}/tasks/${randomBytes(16).toString('hex')}.${file.extension}`,
  }))
  const rows = await db
    .insertInto('task_attachments')
    .values(
      named.map(({ key, filename, type, bytes, size }) => ({
        organization_id: actor.organizationId,
        task_id: place.taskId,
        comment_id: place.commentId,
        is_waiting: place.isWaiting,
        employee_id: actor.employmentId,
        file: key,
        filename,
        type,
        size: bytes.length,
        width: size?.width ?? null,
        height: size?.height ?? null,
      })),
    )
    .returning('id')
    .execute()
  await Promise.all(named.map(({ key, bytes }) => media.files.put(key, bytes)))
  return rows.map(({ id }) => id)
}
