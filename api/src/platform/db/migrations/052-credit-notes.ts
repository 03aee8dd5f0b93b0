import { type Kysely, sql } from 'kysely'

/**
 * Credit notes and reminders of invoices to customers, and the version of a draft, for concurrent edits. Numbers are
 * counted by series and year. Existing invoices send no reminders, because no one has requested them.
 */
const schema = `
alter table invoice_numbers add column series text not null default 'INV';
alter table invoice_numbers drop constraint invoice_numbers_pkey;
alter table invoice_numbers add primary key (organization_id, series, year);
alter table customer_invoices
  add column version int not null default 1,
  add column changed_by int,
  add column credited_minor bigint not null default 0,
  add column sends_reminders boolean not null default false,
  add constraint credited_within_total check (credited_minor between 0 and total_minor);
create table credit_notes (
  organization_id int not null,
  id int generated always as identity,
  number text not null,
  invoice_id int not null,
  issued_on date not null,
  reason text not null,
  -- With the keys of the invoice's lines.
  items jsonb not null,
  -- Of each rate what is left of the invoice's tax, so that the parts of a credit add up to the whole.
  taxes jsonb not null,
  total_minor bigint not null check (total_minor >= 0),
  employee_id int,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, invoice_id) references customer_invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id)
    on delete set null (employee_id)
);
create index credit_notes_of_invoice on credit_notes (organization_id, invoice_id, id desc);
create index credit_notes_of_employee on credit_notes (organization_id, employee_id);
create table invoice_settings (
  organization_id int primary key references organizations (id) on delete cascade,
  sends_reminders boolean not null
);
-- A row before each mail, so that it is sent once.
create table invoice_mails (
  organization_id int not null,
  invoice_id int not null,
  kind text not null check (kind in ('reminder 1', 'reminder 2', 'reminder 3', 'overdue', 'paid')),
  -- 0 stands for the client because the column is part of the key.
  employee_id int not null default 0,
  -- Null: sent, given up, or on its way.
  retry_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, invoice_id, kind, employee_id),
  foreign key (organization_id, invoice_id) references customer_invoices (organization_id, id) on delete cascade
);
create index invoice_mails_due on invoice_mails (retry_at) where retry_at is not null;
create index customer_invoices_late on customer_invoices (due_date) where deleted_at is null and status in (2, 3);
${['credit_notes', 'invoice_settings', 'invoice_mails']
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')}
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
