import type { Page } from '@dayline/shared/contract'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
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

/** A pattern for `ilike` that matches the typed text literally, wildcards included. */
export const contains = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** Blanks and punctuation, by number: `[:alnum:]` knows only ASCII in a database without a locale. */
const betweenWords = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+'

/** Whether each word of the term starts a word of the text, or a part of one: `jones` finds "Smith-Jones". */
export function startsWords(text: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const starts = term.split(/\s+/).map((word) => contains(` ${word}`))
  return sql`(' ' || ${text} || ' ' || regexp_replace(${text}, ${betweenWords}, ' ', 'g')) ilike all (${starts}::text[])`
}
