import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The ratings that an app had before it was rated from a day onward, for minutes of earlier days that arrive late. The
 * record of the change is deleted after an hour.
 */
const statements = [
  "alter table organization_apps add column former_ratings jsonb not null default '[]'",
  "alter table rating_changes add column was_former jsonb not null default '[]'",
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
