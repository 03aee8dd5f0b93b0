import { type Kysely, sql } from 'kysely'

/** Counting the screenshots of some days reads only the index; before, it read the picture rows of all days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index screenshots_by_day on screenshots (organization_id, work_date, employee_id)
    include (taken_at, status, project_id)`.execute(db)
}
