import { type Kysely, sql } from 'kysely'

/**
 * Offers of an organization from its Owner to a colleague. One is open at a time; decided ones stay as the record of who
 * owned the organization when.
 */
const schema = `
create table ownership_offers (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  from_employee_id int not null,
  to_employee_id int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
  decided_at timestamptz,
  primary key (organization_id, id),
  check ((outcome is null) = (decided_at is null)),
  foreign key (organization_id, from_employee_id) references employments (organization_id, id) on delete cascade,
  foreign key (organization_id, to_employee_id) references employments (organization_id, id) on delete cascade
);
create unique index ownership_offers_open on ownership_offers (organization_id) where outcome is null;
alter table ownership_offers enable row level security;
create policy tenant on ownership_offers to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
