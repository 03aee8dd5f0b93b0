import { type Kysely, sql } from 'kysely'

/**
 * Whom to mail that a timesheet was submitted: one row per person who decides. `due_at` is null while its mail is being
 * sent, when it was sent, when there was nothing to decide any more, and when it was given up.
 */
const schema = `
create table period_mails (
  organization_id int not null,
  id int generated always as identity unique,
  -- Whose timesheet it is, and who reads the mail.
  employee_id int not null,
  recipient_id int not null,
  from_day date not null,
  to_day date not null,
  due_at timestamptz default now() + interval '5 minutes',
  tries smallint not null default 0,
  sent_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, employee_id, from_day, to_day, recipient_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  foreign key (organization_id, recipient_id) references employments (organization_id, id) on delete cascade
);
create index period_mails_due on period_mails (due_at) where due_at is not null;
create index period_mails_of_recipient on period_mails (organization_id, recipient_id);
alter table period_mails enable row level security;
create policy tenant on period_mails to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
