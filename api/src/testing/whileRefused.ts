import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

type Refused = {
  table: string
  /** The statement, such as `insert` or `update of sent_at`. */
  change: string
  /** Only rows that match. */
  when?: RawBuilder<unknown>
}

/** Runs `work` while the database refuses a change of rows, as if their disk were full. */
export async function whileRefused(
  database: Pick<Database, 'system'>,
  { table, change, when = sql`true` }: Refused,
  work: () => Promise<unknown>,
): Promise<void> {
  await database.system(async (trx) => {
    await sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise 'refused'; end $$`.execute(trx)
    await sql`create trigger refuse before ${sql.raw(change)} on ${sql.table(table)} for each row
      when (${when}) execute function refuse()`.execute(trx)
  })
  try {
    await work()
  } finally {
    await database.system((trx) => sql`drop trigger refuse on ${sql.table(table)}`.execute(trx))
  }
}
