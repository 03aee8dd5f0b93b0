import { type Kysely, sql } from 'kysely'

/** What tabs report about the releases that they run. It names no person and no organization. */
const schema = `
create table release_reports (
  tab_id uuid not null,
  remote text not null,
  release text not null,
  -- Of the registry that the tab went by when it last told.
  seq int not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- When the tab last said that it runs the release, left it, or saw it throw.
  running_at timestamptz,
  left_at timestamptz,
  error_at timestamptz,
  phase text,
  code text,
  primary key (tab_id, remote, release)
);
create index release_reports_by_time on release_reports (last_at);
revoke all on release_reports from dayline_tenant;
alter table release_reports enable row level security;
create policy nobody on release_reports to dayline_tenant using (false);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
