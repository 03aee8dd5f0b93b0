import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The day from which a person's days count; `created_at` is when they were invited. People who joined before get the
 * later one of their invitation and their account. Null for invited people, and for those who created the organization.
 */
const statements = [
  'alter table employments add column joined_at timestamptz',
  `update employments e set joined_at = greatest(e.created_at, u.created_at) from users u where u.id = e.user_id`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
