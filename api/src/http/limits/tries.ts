import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** How often something was tried in the window that is open now, and how long that lasts. */
export type Tries = { count: number; endsInMs: number }

/**
 * Counts one more try under a key, in the database, so that several processes count together (docs/decisions/004).
 * The window begins with its first try; the first one after it begins the next. What is left of it is counted from now,
 * because a statement that waited for another one has a `now()` from before that one's window.
 */
export async function countTry(database: Database, key: string, withinMs: number): Promise<Tries> {
  const end = sql`now() + make_interval(secs => ${withinMs / 1000})`
  const { rows } = await database.statement((db) =>
    sql<{ count: number; ends_in: number }>`insert into tries as t (key, count, ends_at) values (${key}, 1, ${end})
      on conflict (key) do update set
        count = case when t.ends_at <= now() then 1 else t.count + 1 end,
        ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
      returning count, extract(epoch from ends_at - clock_timestamp())::float8 as ends_in`.execute(db),
  )
  const [row] = rows
  if (!row) throw new Error('A try was not counted.')
  return { count: row.count, endsInMs: Math.ceil(row.ends_in * 1000) }
}

/** Whether something was tried in a window that is still open. */
export async function isTried(database: Database, key: string): Promise<boolean> {
  const { rows } = await database.statement((db) =>
    sql`select from tries where key = ${key} and ends_at > now()`.execute(db),
  )
  return rows.length > 0
}

/** Begins again at nothing. */
export async function forgetTries(database: Database, key: string): Promise<void> {
  await database.statement((db) => sql`delete from tries where key = ${key}`.execute(db))
}
