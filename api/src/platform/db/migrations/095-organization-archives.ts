import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Archives of organizations that their owners requested (docs/decisions/089), and invoices of subscriptions, which the
 * law requires for longer than the organization exists (docs/decisions/090).
 */
const statements = [
  `create table organization_archives (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  -- The employment. No reference: the row says who asked, also after they left.
  requested_by int not null,
  status text not null default 'waiting' check (status in ('waiting', 'working', 'ready', 'failed', 'removed')),
  done int not null default 0,
  total int not null default 0,
  file text,
  bytes bigint,
  sha256 text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  expires_at timestamptz,
  -- Of the link that was given last; it opens once.
  link_hash bytea,
  link_expires_at timestamptz,
  downloaded_at timestamptz,
  primary key (organization_id, id)
)`,
  // One archive is created at a time.
  `create unique index organization_archives_running on organization_archives (organization_id) where status in ('waiting', 'working')`,
  `create index organization_archives_expiry on organization_archives (expires_at) where file is not null`,
  `alter table organization_archives enable row level security`,
  `create policy tenant on organization_archives to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  `create table kept_billing_invoices (
  organization_no int not null,
  provider text not null,
  transaction_id text not null,
  invoice_no text,
  currency smallint not null,
  paid_minor int not null,
  refunded_minor int not null,
  description text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  paid_at timestamptz not null,
  recipient jsonb,
  delete_on date not null,
  primary key (provider, transaction_id)
)`,
  `revoke all on kept_billing_invoices from dayline_tenant`,
  `alter table kept_billing_invoices enable row level security`,
  `create policy nobody on kept_billing_invoices to dayline_tenant using (false)`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
