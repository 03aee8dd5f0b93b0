import { type QueryExecutorProvider, sql } from 'kysely'

/** Each list of timesheet periods counts the pending entries; almost all that are stored are decided. */
const statements = [
  // Its condition is that of `countPending`.
  `create index time_entries_pending on time_entries (organization_id, employee_id, started_at) where status = 0`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
