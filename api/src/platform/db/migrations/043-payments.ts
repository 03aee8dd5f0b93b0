import { type Kysely, sql } from 'kysely'

/**
 * Reports of payment providers, and what follows from them: the subscription, its invoices and cards. The reports are
 * the source; each new one recomputes the rest from all of them (docs/decisions/056). Full card numbers are stored
 * nowhere.
 */
const schema = `
alter table subscriptions add column provider text;
alter table subscriptions add column provider_subscription_id text;
alter table subscriptions add column period_start timestamptz;
alter table subscriptions add column credit_minor int not null default 0;

create table payment_events (
  id int primary key generated always as identity,
  -- Null: the event names no organization of this installation.
  organization_id int references organizations (id) on delete cascade,
  provider text not null,
  event_id text not null,
  subscription_id text,
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  event jsonb not null,
  unique (provider, event_id)
);
create index payment_events_of_organization on payment_events (organization_id, happened_at);
create index payment_events_of_subscription on payment_events (provider, subscription_id);

create table billing_invoices (
  organization_id int not null references organizations (id) on delete cascade,
  id int primary key generated always as identity,
  provider text not null,
  transaction_id text not null,
  invoice_no text,
  -- 0 lira, 1 dollar.
  currency smallint not null,
  paid_minor int not null,
  refunded_minor int not null default 0,
  -- In US cents and without tax: what commissions are computed from.
  net_usd_minor int not null,
  description text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  paid_at timestamptz not null,
  -- Whom it is made out to, as it was at the time of the payment.
  recipient jsonb,
  unique (provider, transaction_id)
);
create index billing_invoices_of_organization on billing_invoices (organization_id, paid_at desc);

create table payment_methods (
  organization_id int not null references organizations (id) on delete cascade,
  id int primary key generated always as identity,
  provider text not null,
  -- The processor's name for the card; worthless elsewhere.
  token text not null,
  bin text not null,
  last4 text not null,
  family text not null,
  expire_month smallint not null,
  expire_year smallint not null,
  has_error boolean not null default false,
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create index payment_methods_of_organization on payment_methods (organization_id);
create unique index payment_methods_primary on payment_methods (organization_id) where is_primary;

-- One charge of a card, from the verification to its end. A crash in between leaves a row that a job finishes.
create table card_payments (
  organization_id int not null references organizations (id) on delete cascade,
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('card', 'start', 'change', 'renewal')),
  status text not null check (status in ('verifying', 'charging', 'done', 'failed')),
  card jsonb not null,
  amount_minor int not null,
  -- The state of the subscription after the payment.
  outcome jsonb,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index card_payments_open on card_payments (updated_at) where status = 'charging';
create index card_payments_of_organization on card_payments (organization_id);

create table subscription_discounts (
  organization_id int primary key references organizations (id) on delete cascade,
  code text not null,
  percent smallint not null check (percent between 1 and 100),
  payments_left int not null
);

create table cancellations (
  organization_id int not null references organizations (id) on delete cascade,
  id int primary key generated always as identity,
  employee_id int not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index cancellations_of_organization on cancellations (organization_id);

-- Codes belong to the installation.
create table billing_codes (
  code text primary key,
  grants jsonb not null,
  max_uses int not null,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create table billing_code_uses (
  code text not null references billing_codes (code) on delete cascade,
  organization_id int not null references organizations (id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (code, organization_id)
);
create index billing_code_uses_of_organization on billing_code_uses (organization_id);
`

const tenantTables = [
  'payment_events',
  'billing_invoices',
  'payment_methods',
  'card_payments',
  'subscription_discounts',
  'cancellations',
]
const systemTables = ['billing_codes', 'billing_code_uses']

const walls = `
${tenantTables
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')}
${systemTables
  .map(
    (table) => `revoke all on ${table} from dayline_tenant;
alter table ${table} enable row level security;
create policy nobody on ${table} to dayline_tenant using (false);`,
  )
  .join('\n')}
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
  await sql.raw(walls).execute(db)
}
