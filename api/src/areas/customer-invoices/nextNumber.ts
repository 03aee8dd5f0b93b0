import { sql } from 'kysely'
import { todayOf } from '../../http/todayOf.ts'
import type { Db } from '../../platform/db/database.ts'
import type { InvoiceScope } from './invoiceRow.ts'

/**
 * The next number of a series in this year. The counter's row stays locked until the transaction ends: two documents
 * never get the same number, and a failed transaction leaves no gap.
 */
export async function nextNumber(db: Db, actor: InvoiceScope, series: 'INV' | 'CN'): Promise<string> {
  const year = Number(todayOf(actor).slice(0, 4))
  const { last } = await db
    .insertInto('invoice_numbers')
    .values({ organization_id: actor.organizationId, series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'series', 'year']).doUpdateSet({ last: sql`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${series}-${year}-${String(last).padStart(4, '0')}`
}
