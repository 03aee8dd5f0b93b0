import { type Kysely, sql } from 'kysely'

/** The referral program. It belongs to people, not to organizations, so tenants see none of it. */
const schema = `
create table affiliates (
  user_id int primary key references users (id) on delete cascade,
  ref_code text not null unique,
  joined_at timestamptz not null default now()
);
create table affiliate_visits (
  id int primary key generated always as identity,
  affiliate_user_id int not null references affiliates (user_id) on delete cascade,
  -- A keyed fingerprint of address and browser.
  visitor bytea not null,
  visited_at timestamptz not null default now()
);
create index affiliate_visits_of_visitor on affiliate_visits (affiliate_user_id, visitor, visited_at desc);
create table affiliate_referrals (
  user_id int primary key references users (id) on delete cascade,
  affiliate_user_id int not null references affiliates (user_id) on delete cascade,
  created_at timestamptz not null default now()
);
create index affiliate_referrals_of_affiliate on affiliate_referrals (affiliate_user_id);
create table affiliate_payouts (
  id int primary key generated always as identity,
  affiliate_user_id int not null references affiliates (user_id) on delete cascade,
  amount_minor int not null check (amount_minor > 0),
  account text not null,
  requested_at timestamptz not null default now()
);
create index affiliate_payouts_of_affiliate on affiliate_payouts (affiliate_user_id);
`

const systemTables = ['affiliates', 'affiliate_visits', 'affiliate_referrals', 'affiliate_payouts']

const walls = systemTables
  .map(
    (table) => `revoke all on ${table} from dayline_tenant;
alter table ${table} enable row level security;
create policy nobody on ${table} to dayline_tenant using (false);`,
  )
  .join('\n')

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
  await sql.raw(walls).execute(db)
}
