import type { Page } from '@dayline/shared/contract'
import type { SelectQueryBuilder } from 'kysely'

/** One page of a list, as the wire shows it. */
export function pageOf<Item>(Items: Item[], TotalCount: number, asked: { Page: number; PageSize: number }): Page<Item> {
  return { Items, TotalCount, Page: asked.Page, PageSize: asked.PageSize }
}

// What kysely calls a row of which nothing is selected yet.
// biome-ignore lint/complexity/noBannedTypes: see above
type Nothing = {}

/** The asked page of what a query finds, and how many it finds. `shape` adds the columns and an order without ties. */
export async function readPage<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Nothing>,
  asked: { Page: number; PageSize: number },
  shape: (found: SelectQueryBuilder<DB, Table, Nothing>) => SelectQueryBuilder<DB, Table, Row>,
): Promise<Page<Row>> {
  const counting = found.select((eb) => eb.fn.countAll<number>().as('count'))
  // Over any table the compiler cannot tell what a row is like; here it is known.
  const { count } = (await counting.executeTakeFirstOrThrow()) as { count: number }
  const page = shape(found).limit(asked.PageSize)
  const rows = (await page.offset((asked.Page - 1) * asked.PageSize).execute()) as Row[]
  return pageOf(rows, count, asked)
}

/** A pattern for `ilike` that finds what a person typed, signs included. */
export const contains = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`
