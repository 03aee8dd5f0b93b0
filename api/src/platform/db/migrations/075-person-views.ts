import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Who looked at whose data (docs/decisions/077): one row per viewer, kind of data, group of people and hour. The
 * application's role only reads; rows are added in the background and deleted with the data that was viewed.
 */
const statements = [
  `create table person_views (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  -- The employment; null for an API key. Of a shared link, whoever made it. No foreign key: the row outlives the person.
  viewer_id int,
  source text not null,
  -- As in the audit log: "minutes", "work times".
  what text not null,
  is_export boolean not null,
  -- What was asked for: employee:7, several:7,8, team:3 or everyone.
  about text not null,
  hour timestamptz not null,
  at timestamptz not null,
  -- Whom that was at the time, without the viewer.
  employee_ids int[] not null,
  primary key (organization_id, id)
)`,
  `create unique index person_views_hour on person_views
  (organization_id, hour, viewer_id, source, what, is_export, about) nulls not distinct`,
  'create index person_views_people on person_views using gin (employee_ids)',
  'revoke insert, update, delete, truncate on person_views from dayline_tenant',
  'alter table person_views enable row level security',
  `create policy tenant on person_views to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
