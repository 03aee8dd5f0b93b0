import { type Kysely, sql } from 'kysely'

/**
 * Links that show a report to people without an account. Only a hash of the token is stored. A row records who created
 * and who revoked the link, and how often it was opened.
 */
const schema = `
create table report_links (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity,
  title text not null,
  -- The request of the report, as the contract has it.
  shown jsonb not null,
  token_hash bytea not null unique,
  created_by int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_by int,
  revoked_at timestamptz,
  opens int not null default 0,
  last_opened_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references employments (organization_id, id) on delete cascade,
  foreign key (organization_id, revoked_by) references employments (organization_id, id) on delete set null (revoked_by)
);
alter table report_links enable row level security;
create policy tenant on report_links to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
