import { binDays } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { deleteSome } from '../../platform/db/deleteSome.ts'

/** An item may have all comments of a task. */
const itemsAtOnce = 100

/** Forgets what was deleted long ago; its files follow by the queue. @returns whether more may be left */
export function emptyBins(database: Database): Promise<boolean> {
  return database.system((trx) =>
    deleteSome(trx, 'deleted_items', sql`deleted_at < now() - make_interval(days => ${binDays})`, itemsAtOnce),
  )
}
