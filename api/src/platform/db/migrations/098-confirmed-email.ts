import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * When an account last proved that it receives mail at its address; null if it never did. Operators have to
 * (docs/operations.md). Accounts from before this migration count as confirmed.
 */
const statements = [
  'alter table users add column email_confirmed_at timestamptz',
  'update users set email_confirmed_at = created_at',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
