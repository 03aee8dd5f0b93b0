import { type QueryExecutorProvider, sql } from 'kysely'

/** What pictures are compared by (docs/decisions/069). Pictures from before have none and are like no other. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('alter table screenshots add column likeness text').execute(db)
}
