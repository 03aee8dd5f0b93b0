import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Addresses that people are found by. With a Turkish locale, `lower` makes "ı" of a capital "I", so that no one who
 * typed one in their address could sign in. Addresses have ASCII letters only, which this collation lowercases alike in
 * every database.
 */
const statements = [
  `alter table users alter column email type text collate "C"`,
  `alter table invitations alter column email type text collate "C"`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
