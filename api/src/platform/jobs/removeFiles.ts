import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Media } from '../media/media.ts'
import { sharedFiles } from '../media/store.ts'

const atOnce = 200

/**
 * Removes files that no row names any more, and reserved ones that none ever named. The file is removed before its row:
 * after a crash in between, it is removed again, which does no harm.
 */
export async function removeFiles({ database, media }: { database: Database; media: Media }): Promise<boolean> {
  const queued = await database.system((trx) =>
    trx
      .selectFrom('media_deletions')
      .select(['id', 'file'])
      .where('queued_at', '<=', sql<Date>`now()`)
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  )
  if (queued.length === 0) return false
  for (const { file } of queued) {
    if (!file.startsWith(sharedFiles)) await media.files.remove(file)
  }
  const ids = queued.map(({ id }) => id)
  await database.system((trx) => trx.deleteFrom('media_deletions').where('id', 'in', ids).execute())
  return queued.length === atOnce
}
