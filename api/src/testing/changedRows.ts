import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

export type ChangedRows = { table: string; rows: number }

/**
 * Counts how many rows of these tables each statement and each transaction inserts, updates and deletes while something
 * runs, in the order of the transactions. Rows that a foreign key deletes are counted too.
 */
export async function changedRows(
  database: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<{ statements: ChangedRows[]; transactions: number[] }> {
  const events = [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const
  await database.system(async (trx) => {
    await sql`create table changed_rows (transaction xid8, table_name text, rows int)`.execute(trx)
    await sql`create function note_changed_rows() returns trigger security definer language plpgsql as $$ begin
      insert into changed_rows select pg_current_xact_id(), tg_table_name, count(*) from changed;
      return null; end $$`.execute(trx)
    for (const table of tables) {
      for (const [event, rows] of events) {
        await sql`create trigger ${sql.ref(`note_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          referencing ${sql.raw(rows)} table as changed for each statement execute function note_changed_rows()`.execute(
          trx,
        )
      }
    }
  })
  await work()
  return database.system(async (trx) => {
    const statements =
      await sql<ChangedRows>`select table_name as table, rows from changed_rows where rows > 0`.execute(trx)
    const transactions = await sql<{ rows: number }>`select sum(rows)::int as rows from changed_rows
      group by transaction having sum(rows) > 0 order by transaction`.execute(trx)
    await sql`drop function note_changed_rows cascade`.execute(trx)
    await sql`drop table changed_rows`.execute(trx)
    return { statements: statements.rows, transactions: transactions.rows.map(({ rows }) => rows) }
  })
}
