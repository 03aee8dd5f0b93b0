import { type QueryExecutorProvider, sql } from 'kysely'

/** Whether a right was granted by a monthly or a yearly policy, so that a change between them grants no month twice. */
const statements = [
  "alter table leave_rights add column policy_period text check (policy_period in ('month', 'year'))",
  // The note of a granted year is "For 2026", that of a month "For 2026-07".
  `update leave_rights set policy_period = case when notes ~ '^For [0-9]{4}$' then 'year' else 'month' end
    where policy_kind = 'accrual'`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
