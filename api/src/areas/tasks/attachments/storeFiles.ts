import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../http/access.ts'
import type { Preparing } from '../../../http/prepare.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Media } from '../../../platform/media/media.ts'
import { claimFiles, reserveFiles } from '../../../platform/media/reservedFiles.ts'
import type { CheckedFile } from './contents.ts'

/** A file in the store under a reserved key. */
export type StoredFile = CheckedFile & { key: string }
type Place = { taskId: number; commentId: number | null; isWaiting: boolean }

/** Stores files of a task under random keys, which are reserved until `insertFiles`. No transaction may be open. */
export async function storeFiles(
  { actor: { organizationId }, slice }: Pick<Preparing, 'actor' | 'slice'>,
  media: Media,
  files: readonly CheckedFile[],
): Promise<StoredFile[]> {
  if (files.length === 0) return []
  const named = files.map((file) => ({
    ...file,
    key: `${organizationId}/tasks/${randomBytes(16).toString('hex')}.${file.extension}`,
  }))
  await slice((trx) => reserveFiles(trx, organizationId, keysOf(named)))
  await Promise.all(named.map(({ key, bytes }) => media.files.put(key, bytes)))
  return named
}

/** Adds stored files to a task or comment. @returns their ids */
export async function insertFiles(db: Db, actor: Actor, place: Place, files: readonly StoredFile[]): Promise<number[]> {
  if (files.length === 0) return []
  const rows = await db
    .insertInto('task_attachments')
    .values(
      files.map(({ key, filename, type, bytes, size }) => ({
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
  await claimFiles(db, actor.organizationId, keysOf(files))
  return rows.map(({ id }) => id)
}

const keysOf = (files: readonly StoredFile[]) => files.map(({ key }) => key)
