import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Days whose video was deleted because their pictures changed: they get a new one regardless of their age. Videos of
 * other days are made for the last days only.
 */
const statements = [
  `create table videos_to_make (
  organization_id int not null,
  employee_id int not null,
  work_date date not null,
  primary key (organization_id, employee_id, work_date),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
)`,
  'alter table videos_to_make enable row level security',
  `create policy tenant on videos_to_make to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
