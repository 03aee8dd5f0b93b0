import { binDays } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { deleteSome } from '../../platform/db/deleteSome.ts'
import { emptyRecords } from './emptyRecords.ts'

/** Few, because one item may contain all comments of a task. */
const itemsAtOnce = 100

/**
 * Deletes expired items, then the contents of their records; the queue removes their files afterwards.
 * @returns whether more may remain
 */
export async function emptyBins(database: Database): Promise<boolean> {
  const hasMore = await database.system((trx) =>
    deleteSome(trx, 'deleted_items', sql`deleted_at < now() - make_interval(days => ${binDays})`, itemsAtOnce),
  )
  return (await emptyRecords(database)) || hasMore
}
