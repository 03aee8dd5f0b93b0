import { type Kysely, sql } from 'kysely'

/**
 * Filters of a screen under a name. Titles are compared case-insensitively; `place` is the order and has no unique
 * constraint, because the whole order is written at once.
 */
const schema = `
create table saved_views (
  id int primary key generated always as identity,
  organization_id int not null,
  employee_id int not null,
  screen text not null,
  title text not null,
  search text not null,
  is_default boolean not null default false,
  place int not null,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create unique index saved_views_title on saved_views (employee_id, screen, lower(title));
create unique index saved_views_default on saved_views (employee_id, screen) where is_default;
alter table saved_views enable row level security;
create policy tenant on saved_views to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
