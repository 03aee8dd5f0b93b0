import { type Kysely, sql } from 'kysely'

/**
 * API keys with a scope, an expiry and their last use; who looked at a key; why an organization was deleted. The record
 * of an exposed key has the key's title, because it outlives the key.
 */
const schema = `
alter table api_keys add column scopes text[] not null default '{read,activity}';
alter table api_keys add column expires_at timestamptz;
alter table api_keys add column last_used_at timestamptz;
create table api_key_exposures (
  organization_id int not null references organizations (id) on delete cascade,
  id int primary key generated always as identity,
  api_key_id int not null,
  title text not null,
  employee_id int not null,
  exposed_at timestamptz not null default now()
);
create index api_key_exposures_of_key on api_key_exposures (organization_id, api_key_id, exposed_at desc);
create table organization_deletions (
  organization_id int primary key references organizations (id) on delete cascade,
  employee_id int not null,
  reason text not null,
  created_at timestamptz not null default now()
);
${['api_key_exposures', 'organization_deletions']
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
