import { type Kysely, sql } from 'kysely'

/**
 * A row for each daily or weekly summary that was started, so that no process sends it again. `day` is the last day
 * that it covers; `retry_at` is set after a failure, and null while the summary is being sent, after it was sent or
 * abandoned, and if there was nothing to send.
 */
const schema = `
create table summary_mails (
  organization_id int not null,
  employee_id int not null,
  type smallint not null,
  day date not null,
  tries smallint not null,
  tried_at timestamptz not null,
  retry_at timestamptz,
  sent_at timestamptz,
  primary key (organization_id, employee_id, type, day),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
alter table summary_mails enable row level security;
create policy tenant on summary_mails to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
