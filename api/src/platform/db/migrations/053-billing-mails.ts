import { type Kysely, sql } from 'kysely'

/** Mails about subscription payments; a row is inserted before each mail, so that it is sent once. */
const schema = `
create table billing_mails (
  organization_id int not null references organizations (id) on delete cascade,
  kind text not null check (kind in ('receipt', 'failed renewal')),
  -- The payment, or the subscription and its unpaid period.
  subject text not null,
  employee_id int not null,
  -- Null: sent, given up, or on its way.
  retry_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, kind, subject, employee_id)
);
create index billing_mails_due on billing_mails (retry_at) where retry_at is not null;
alter table billing_mails enable row level security;
create policy tenant on billing_mails to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
