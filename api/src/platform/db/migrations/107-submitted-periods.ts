import { type QueryExecutorProvider, sql } from 'kysely'

/** Every shell counts the submitted periods; almost all that are stored are decided. */
const statements = [
  // Its condition is that of `listSubmitted`.
  `create index timesheet_periods_submitted on timesheet_periods (organization_id, from_day, to_day) where state = 1`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
