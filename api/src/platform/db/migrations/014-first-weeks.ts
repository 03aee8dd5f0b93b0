import { type Kysely, sql } from 'kysely'

/**
 * The checklist of a new organization: a row from its creation onward, so older organizations and the demo have none.
 * Its other steps are read from the organization's data; working days have a default, so only a person's answer shows
 * that they were reviewed.
 */
const schema = `
create table first_weeks (
  organization_id int primary key references organizations (id) on delete cascade,
  working_days_at timestamptz,
  dismissed_at timestamptz
);
alter table first_weeks enable row level security;
create policy tenant on first_weeks to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
