import { type Kysely, sql } from 'kysely'

/** What the latest rating of an app replaced, so that it can be undone exactly. */
const schema = `
create table rating_changes (
  organization_id int not null,
  organization_app_id int not null,
  id int generated always as identity unique,
  -- The new rating, null when one was taken back, and what stood there before.
  productivity smallint,
  was smallint,
  was_reviewed_at timestamptz,
  was_reviewed_by int,
  -- The first day it reached; null = all of them.
  from_day date,
  changed_at timestamptz not null default now(),
  primary key (organization_id, organization_app_id),
  foreign key (organization_id, organization_app_id) references organization_apps (organization_id, id) on delete cascade
);

-- The working minutes that the app had at that moment, by the rating that they had.
create table rating_change_minutes (
  organization_id int not null,
  organization_app_id int not null,
  employee_id int not null,
  productivity smallint not null,
  minutes tstzmultirange not null,
  primary key (organization_id, organization_app_id, employee_id, productivity),
  foreign key (organization_id, organization_app_id) references rating_changes (organization_id, organization_app_id)
    on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
${['rating_changes', 'rating_change_minutes']
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
