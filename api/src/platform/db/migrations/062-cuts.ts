import { type QueryExecutorProvider, sql } from 'kysely'

/** Entries that remove recorded time (docs/decisions/068): log status 6, not worked. */
const statements = [
  `alter table time_entries drop constraint time_entries_log_status_check`,
  `alter table time_entries add constraint time_entries_log_status_check check (log_status in (1, 2, 6))`,
  // Each batch of minutes reads this while it holds the lock of the person.
  `create index time_entries_that_cut on time_entries (organization_id, employee_id, started_at)
  where log_status = 6 and status = 1`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
