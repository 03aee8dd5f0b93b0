import { type Kysely, sql } from 'kysely'

/**
 * The current work of people without an agent: one row per person, until they stop. Only then an entry is created. The
 * title remains readable if the task is deleted meanwhile.
 */
const schema = `
create table running_work (
  organization_id int not null,
  employee_id int not null,
  started_at timestamptz not null,
  task_id int,
  task_title text,
  note text,
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  foreign key (organization_id, task_id) references tasks (organization_id, id),
  check (task_title is not null or note is not null)
);
alter table running_work enable row level security;
create policy tenant on running_work to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
