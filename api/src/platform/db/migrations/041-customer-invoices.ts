import { type Kysely, sql } from 'kysely'

/**
 * Invoices to customers. Numbers are counted per year in a row that creating an invoice locks. A deleted invoice
 * remains as a row, so that every number is accounted for. `invoiced_time` has the part of `activity_day_tasks` that an
 * invoice bills, with the keys of `task_time`: the rest of the summaries is open.
 */
const schema = `
create table invoice_numbers (
  organization_id int not null references organizations (id) on delete cascade,
  year smallint not null,
  last int not null,
  primary key (organization_id, year)
);
create table customer_invoices (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  number text not null,
  customer_id int not null,
  currency smallint not null check (currency between 1 and 4),
  status smallint not null default 1 check (status between 1 and 4),
  issued_on date not null,
  invoice_date date not null,
  due_date date not null,
  -- As they are printed: later changes of the organization and the customer do not change an invoice.
  supplier jsonb not null,
  customer jsonb not null,
  notes text not null default '',
  items jsonb not null,
  last_item_key int not null default 0,
  total_minor bigint not null default 0,
  paid_minor bigint not null default 0 check (paid_minor between 0 and total_minor),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index customer_invoices_by_customer on customer_invoices (organization_id, customer_id);
create table invoice_history (
  organization_id int not null,
  id int generated always as identity,
  invoice_id int not null,
  type smallint not null check (type in (1, 2)),
  title text not null,
  paid_minor bigint not null,
  payment_date date,
  notes text,
  employee_id int,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references customer_invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id)
    on delete set null (employee_id)
);
create index invoice_history_of_invoice on invoice_history (organization_id, invoice_id, id desc);
create table invoiced_time (
  organization_id int not null,
  work_date date not null,
  employee_id int not null,
  -- 0 with a task, which may move to another project.
  project_id int not null,
  -- 0 stands for "none" because the columns are part of the key.
  task_id int not null,
  invoice_id int not null,
  item_key int not null,
  minutes int not null check (minutes > 0),
  primary key (organization_id, work_date, employee_id, project_id, task_id, invoice_id, item_key),
  foreign key (organization_id, invoice_id) references customer_invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create index invoiced_time_of_invoice on invoiced_time (organization_id, invoice_id, item_key);
${['invoice_numbers', 'customer_invoices', 'invoice_history', 'invoiced_time']
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
