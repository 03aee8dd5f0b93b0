import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from './testDatabase.ts'

/**
 * Waits until as many other connections wait for a lock; queries through `trx`, so that it stays open. The embedded
 * database has one connection: there the others wait for `trx` itself, and this returns at once.
 */
export async function waitForBlocked(trx: QueryExecutorProvider, count = 1): Promise<void> {
  while (isPostgres) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(trx)
    if (rows.length >= count) return
  }
}
