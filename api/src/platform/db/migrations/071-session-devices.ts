import { type QueryExecutorProvider, sql } from 'kysely'

/** The user agent of a session; null for earlier sessions, and for clients that send none. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table sessions add column user_agent text`.execute(db)
}
