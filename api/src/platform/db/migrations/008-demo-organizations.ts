import { type Kysely, sql } from 'kysely'

/** The demo's organizations: when each was filled, and when someone first changed something in it. */
const schema = `
create table demo_organizations (
  organization_id int primary key references organizations (id) on delete cascade,
  seeded_on date not null,
  changed_at timestamptz
);
alter table demo_organizations enable row level security;
create policy tenant on demo_organizations to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
