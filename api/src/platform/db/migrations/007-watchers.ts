import { type Kysely, sql } from 'kysely'

/** Keys for the agents of one person, and what ActivityWatch's watchers report (docs/decisions/013). */
const schema = `
-- 32 random bytes behind a prefix; only their hash is kept.
create table agent_keys (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  title text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create index agent_keys_by_employee on agent_keys (organization_id, employee_id);

-- One row for each person whose watchers report. Locking it orders the person's writes; before derived_until every
-- minute that the events make has been written.
create table watched_people (
  organization_id int not null,
  employee_id int not null,
  derived_until timestamptz,
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 50);

create table watcher_buckets (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  -- The watcher's own name of it, such as "aw-watcher-afk_laptop".
  name text not null,
  type text not null,
  client text not null,
  hostname text not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, employee_id, name),
  foreign key (organization_id, employee_id) references watched_people (organization_id, employee_id) on delete cascade
);

create table watcher_events (
  organization_id int not null,
  bucket_id int not null,
  id bigint generated always as identity unique,
  started_at timestamptz not null,
  -- In seconds, as reported; ended_at is what searches use.
  duration double precision not null,
  ended_at timestamptz not null,
  data jsonb not null,
  primary key (organization_id, bucket_id, id),
  foreign key (organization_id, bucket_id) references watcher_buckets (organization_id, id) on delete cascade,
  check (ended_at >= started_at)
) with (fillfactor = 80);
create index watcher_events_by_start on watcher_events (organization_id, bucket_id, started_at);
create index watcher_events_by_end on watcher_events (organization_id, bucket_id, ended_at);
`

const walls = ['agent_keys', 'watched_people', 'watcher_buckets', 'watcher_events']
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
  await sql.raw(walls).execute(db)
}
