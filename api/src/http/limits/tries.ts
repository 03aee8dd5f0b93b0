import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Number of attempts in the current window, and how long the window still lasts. */
export type Tries = { count: number; endsInMs: number }

/**
 * Counts one more attempt under a key, in the database, so that several processes share the count (docs/decisions/004).
 * A window begins with its first attempt; the first attempt after its end begins the next. The remaining time is
 * computed from the current time, because the `now()` of a statement that waited for another is older than that one's
 * window.
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

/** Whether an attempt was made in a window that is still open. */
export async function isTried(database: Database, key: string): Promise<boolean> {
  const { rows } = await database.statement((db) =>
    sql`select from tries where key = ${key} and ends_at > now()`.execute(db),
  )
  return rows.length > 0
}

/** Resets the count to zero. */
export async function resetTries(database: Database, key: string): Promise<void> {
  await database.statement((db) => sql`delete from tries where key = ${key}`.execute(db))
}
