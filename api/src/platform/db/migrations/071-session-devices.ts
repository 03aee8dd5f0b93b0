import { type QueryExecutorProvider, sql } from 'kysely'

/** What the browser or program of a session said it is; null for sessions from before, and for what says nothing. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table sessions add column user_agent text`.execute(db)
}
