import { type QueryExecutorProvider, sql } from 'kysely'

/** Which paid minutes were paid as overtime (docs/decisions/066). Unpaid overtime is counted when it is read. */
const statements = [
  `alter table pay_marks add column is_overtime boolean not null default false`,
  // The overtime among the row's minutes.
  `alter table activity_day_pay add column overtime int not null default 0`,
  `alter table payroll_payments add column overtime_minutes int not null default 0`,
  `alter table payroll_payment_parts add column overtime_minutes int not null default 0`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
