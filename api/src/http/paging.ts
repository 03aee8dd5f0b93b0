import type { Page } from '@dayline/shared/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** One page of a list, as the wire shows it. */
export function pageOf<Item>(
  Items: Item[],
  TotalCount: number,
  requested: { Page: number; PageSize: number },
): Page<Item> {
  return { Items, TotalCount, Page: requested.Page, PageSize: requested.PageSize }
}

// Kysely's type of a row before anything is selected.
// biome-ignore lint/complexity/noBannedTypes: see above
type Nothing = {}

/** The requested page of a query's rows, and their total count. `shape` adds the columns and a total order. */
export async function readPage<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Nothing>,
  requested: { Page: number; PageSize: number },
  shape: (found: SelectQueryBuilder<DB, Table, Nothing>) => SelectQueryBuilder<DB, Table, Row>,
): Promise<Page<Row>> {
  const counting = found.select((eb) => eb.fn.countAll<number>().as('count'))
  // For an arbitrary table the compiler cannot infer the row type.
  const { count } = (await counting.executeTakeFirstOrThrow()) as { count: number }
  const page = shape(found).limit(requested.PageSize)
  const rows = (await page.offset((requested.Page - 1) * requested.PageSize).execute()) as Row[]
  return pageOf(rows, count, requested)
}

/** How many rows a query finds; `found` is its part from `from` on. */
export async function countFound(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db)
  return rows[0]?.count ?? 0
}
