import { type QueryExecutorProvider, sql } from 'kysely'

/** The value by which pictures are compared (docs/decisions/069). Earlier pictures have none and match no other. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('alter table screenshots add column likeness text').execute(db)
}
