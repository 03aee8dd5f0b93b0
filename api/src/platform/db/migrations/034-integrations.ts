import { type Kysely, sql } from 'kysely'

/**
 * Projects that are connected to an external task tool, the results of each run of "Sync tasks", and which task of
 * Dayline corresponds to which task of the tool (docs/decisions/051). `seen` has the tool's values at the last run.
 */
const schema = `
create table project_integrations (
  organization_id int not null,
  project_id int not null,
  tool smallint not null,
  access_token bytea not null,
  refresh_token bytea,
  expires_at timestamptz,
  external_project_id text,
  external_title text,
  connected_by int,
  connected_at timestamptz not null default now(),
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

-- A task that people moved to another project or deleted keeps its row, so that no run creates it again.
create table synced_tasks (
  organization_id int not null,
  project_id int not null,
  source smallint not null,
  external_task_id text not null,
  task_id int not null,
  seen jsonb not null,
  primary key (organization_id, project_id, source, external_task_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade
);
create index synced_tasks_by_task on synced_tasks (organization_id, task_id);

create table task_syncs (
  organization_id int not null,
  id int generated always as identity unique,
  project_id int not null,
  tool smallint not null,
  employee_id int,
  status smallint not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  place text,
  total int,
  created int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  waits_until timestamptz,
  message text,
  taken_until timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create unique index task_syncs_running on task_syncs (organization_id, project_id) where status = 0;
create index task_syncs_by_project on task_syncs (organization_id, project_id, id desc);

create table task_sync_entries (
  organization_id int not null,
  id int generated always as identity unique,
  sync_id int not null,
  outcome smallint not null,
  title text not null,
  external_task_id text not null,
  task_id int,
  details text,
  primary key (organization_id, id),
  foreign key (organization_id, sync_id) references task_syncs (organization_id, id) on delete cascade
);
create index task_sync_entries_by_sync on task_sync_entries (organization_id, sync_id, outcome desc, id);
`

const tenantTables = ['project_integrations', 'synced_tasks', 'task_syncs', 'task_sync_entries']

const policies = tenantTables
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
  await sql.raw(policies).execute(db)
}
