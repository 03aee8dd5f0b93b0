import { type Kysely, sql } from 'kysely'

/** Manual time entries, videos, views of screenshots, files to remove, and the leases of jobs. */
const schema = `
create table time_entries (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  title text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  log_status smallint not null check (log_status in (1, 2)),
  productivity smallint not null check (productivity between 1 and 3),
  project_id int,
  task_id int,
  reason text not null,
  -- 0 pending, 1 approved, 2 rejected
  status smallint not null default 0 check (status between 0 and 2),
  rejection_reason text,
  created_by int not null,
  -- null = decided by the organization's setting
  decided_by int,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id),
  foreign key (organization_id, task_id) references tasks (organization_id, id),
  check (ended_at > started_at and ended_at <= started_at + interval '600 minutes'),
  check ((status = 2) = (rejection_reason is not null))
);
create index time_entries_by_employee on time_entries (organization_id, employee_id, started_at desc);
create index time_entries_by_time on time_entries (organization_id, started_at desc, id desc);

-- The idle minutes that an approved entry took the place of, as they were: deleting the entry puts them back.
create table time_entry_replaced_minutes (
  organization_id int not null,
  entry_id int not null,
  employee_id int not null,
  minute timestamptz not null,
  organization_app_id int,
  project_id int,
  task_id int,
  work_note_id int,
  status smallint not null,
  productivity smallint not null,
  activity_level smallint not null,
  source smallint not null,
  primary key (organization_id, employee_id, minute),
  foreign key (organization_id, entry_id) references time_entries (organization_id, id) on delete cascade
);
create index time_entry_replaced_minutes_by_entry on time_entry_replaced_minutes (organization_id, entry_id);

create table timelapse_videos (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  work_date date not null,
  video_key text not null,
  thumbnail_key text not null,
  frames int not null,
  seconds real not null,
  created_at timestamptz not null default now(),
  -- Somebody removed it; the row stays so that no second video of the day is made.
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create unique index timelapse_videos_day on timelapse_videos (organization_id, employee_id, work_date);

-- Who looked at whose screenshots, on which of the organization's days, and how many of them. Viewer 0 is an API key.
create table screenshot_views (
  organization_id int not null,
  employee_id int not null,
  viewer_id int not null,
  day date not null,
  count int not null,
  last_at timestamptz not null,
  primary key (organization_id, employee_id, viewer_id, day),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);

-- Files that no row names any more. They go after the transaction that gave them up, so that none is lost by a rollback.
-- Without a reference to the organization: its files must go too when it is removed.
create table media_deletions (
  organization_id int not null,
  id bigint generated always as identity unique,
  file text not null,
  queued_at timestamptz not null default now(),
  primary key (organization_id, id)
);
-- Whoever removes a row, also by a cascade, gives up its files.
create function give_up_screenshot_files() returns trigger language plpgsql as $$ begin
  insert into media_deletions (organization_id, file)
    select organization_id, file from gone, unnest(array[image_key, thumbnail_key]) as file;
  return null;
end $$;
create trigger give_up_files after delete on screenshots referencing old table as gone
  for each statement execute function give_up_screenshot_files();
create function give_up_video_files() returns trigger language plpgsql as $$ begin
  insert into media_deletions (organization_id, file)
    select organization_id, file from gone, unnest(array[video_key, thumbnail_key]) as file;
  return null;
end $$;
create trigger give_up_files after delete on timelapse_videos referencing old table as gone
  for each statement execute function give_up_video_files();

-- What an app's rating decides about: a handful of days of a few people instead of everybody's month.
create index activity_day_apps_by_app on activity_day_apps (organization_id, organization_app_id, work_date);

-- An agent that sends a picture again sends the same instant.
create unique index screenshots_identity on screenshots (organization_id, employee_id, taken_at);
drop index screenshots_by_employee;

-- When a job runs next, and until when a process has taken it.
create table jobs (
  name text primary key,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  ran_at timestamptz
);
`

const tenantTables = [
  'time_entries',
  'time_entry_replaced_minutes',
  'timelapse_videos',
  'screenshot_views',
  'media_deletions',
]

const walls = `
${tenantTables
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')}
revoke all on jobs from dayline_tenant;
alter table jobs enable row level security;
create policy nobody on jobs to dayline_tenant using (false);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
  await sql.raw(walls).execute(db)
}
