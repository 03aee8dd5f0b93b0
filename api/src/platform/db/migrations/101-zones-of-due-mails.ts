import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The zone in whose morning a due date was noticed, so that a person who moves to another zone does not make its morning
 * count as done.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table task_mails add column zone text`.execute(db)
}
