import { type Kysely, sql } from 'kysely'

/**
 * The data model of tracked time.
 *
 * Two rules run through it. Every table of an organization is keyed by (organization_id, …), so that no foreign key
 * can cross organizations and row-level security has one shape. And time is kept in whole minutes: a row of
 * activity_minutes is one minute of one person, so that sums are exact and a repeated batch is the same key again.
 * SQL stays within PostgreSQL 15; the embedded database supports that too.
 */
const schema = `
create table users (
  id int generated always as identity primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  password_updated_at timestamptz,
  timezone text not null default 'Etc/UTC',
  image_key text,
  paddle_customer_id text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;

create table organizations (
  id int generated always as identity primary key,
  organization_no int not null unique,
  title text not null,
  image_key text,
  industry smallint,
  expectation smallint,
  invoice jsonb,
  -- TrackSettings of the contract, read and written as a whole; the zone stands beside it because SQL cuts days with it.
  track_settings jsonb not null,
  timezone text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table subscriptions (
  organization_id int primary key references organizations (id) on delete cascade,
  plan_id smallint not null,
  is_trial boolean not null default false,
  is_lifetime boolean not null default false,
  users int not null,
  teams int,
  lifetime_free_users int not null default 0,
  is_cancelled boolean not null default false,
  end_at timestamptz not null,
  yearly boolean not null default false,
  paddle_price_id text,
  custom_data_retention_months smallint
);

create table teams (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  title text not null,
  color text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index teams_title on teams (organization_id, lower(title));

create table employments (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  user_id int references users (id),
  team_id int,
  role smallint not null check (role between 2 and 5),
  employee_code text,
  pay_rate_minor int not null default 0,
  bill_rate_minor int not null default 0,
  weekly_limit_hours smallint,
  custom_track_settings jsonb,
  app_version text,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, team_id) references teams (organization_id, id)
);
create unique index employments_user on employments (organization_id, user_id) where user_id is not null;
create index employments_by_user on employments (user_id);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id int not null references users (id) on delete cascade,
  organization_id int,
  employment_id int,
  request_source text not null default 'web',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (organization_id, employment_id) references employments (organization_id, id) on delete cascade
);
create index sessions_by_user on sessions (user_id);

create table captcha_solutions (signature text primary key, expires_at timestamptz not null);

create table api_keys (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  title text not null,
  key_hash bytea not null unique,
  key_cipher bytea not null,
  enabled boolean not null default true,
  created_by int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table idempotency_keys (
  user_id int not null references users (id) on delete cascade,
  key text not null,
  path text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create table customers (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  title text not null, name text not null, surname text not null,
  email text, phone text, website text, address text, tax_office text, tax_number text, notes text,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (organization_id, id)
);

create table projects (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  title text not null,
  customer_id int,
  color text not null default '#8B4DFF',
  notes text,
  total_budget_minor bigint not null default 0,
  order_no int not null default 1,
  integration smallint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create table project_teams (
  organization_id int not null, project_id int not null, team_id int not null,
  primary key (organization_id, project_id, team_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade
);
create table project_employees (
  organization_id int not null, project_id int not null, employee_id int not null,
  primary key (organization_id, project_id, employee_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create table tasks (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  project_id int not null,
  title text not null check (length(title) <= 500),
  details text,
  status smallint not null default 0,
  priority smallint not null default 1,
  due_at timestamptz,
  source smallint not null default 0,
  order_no int not null default 1,
  external_task_id text,
  non_billable boolean not null default false,
  created_by int,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id)
);
create index tasks_by_project on tasks (organization_id, project_id);
create table task_assignees (
  organization_id int not null, task_id int not null, employee_id int not null,
  primary key (organization_id, task_id, employee_id),
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);

-- What the world knows of an app or a site; reviews are each organization's own.
create table apps (
  id int generated always as identity primary key,
  name text not null,
  url text,
  icon text,
  ai_category text,
  created_at timestamptz not null default now()
);
create unique index apps_identity on apps (lower(name), lower(coalesce(url, '')));

-- An app as a team of the organization uses it. productivity null = not reviewed yet, counted as neutral.
create table organization_apps (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  app_id int not null references apps (id),
  team_id int,
  productivity smallint check (productivity between 1 and 3),
  suggestion smallint check (suggestion between 1 and 3),
  first_seen_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by int,
  primary key (organization_id, id),
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade
);
create unique index organization_apps_identity on organization_apps (organization_id, app_id, coalesce(team_id, 0));

create table work_notes (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  title text not null,
  primary key (organization_id, id)
);
create unique index work_notes_title on work_notes (organization_id, title);

-- A stretch of work from clock-in to clock-out. Its first minute decides the day that all of its minutes belong to,
-- so overnight work stays with the day of its clock-in.
create table shifts (
  organization_id int not null,
  employee_id int not null,
  started_at timestamptz not null,
  work_date date not null,
  last_minute timestamptz not null,
  stopped_at timestamptz,
  primary key (organization_id, employee_id, started_at),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create index shifts_by_day on shifts (organization_id, work_date);

-- The instants at which a person stopped working. They are kept apart from shifts because a stop may arrive before the
-- minutes that it ends, and shifts must not depend on the order of arrival.
create table work_stops (
  organization_id int not null,
  employee_id int not null,
  stopped_at timestamptz not null,
  primary key (organization_id, employee_id, stopped_at),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);

create table activity_minutes (
  minute timestamptz not null,
  organization_id int not null,
  employee_id int not null,
  work_date date not null,
  organization_app_id int,
  project_id int,
  task_id int,
  work_note_id int,
  status smallint not null check (status between 0 and 3),
  productivity smallint not null check (productivity between 1 and 3),
  activity_level smallint not null check (activity_level between 0 and 60),
  source smallint not null default 0,
  primary key (organization_id, employee_id, minute),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  check (minute = date_trunc('minute', minute, 'UTC'))
);
create index activity_minutes_by_day on activity_minutes (organization_id, work_date, employee_id);
create index activity_minutes_by_task on activity_minutes (organization_id, task_id, work_date) where task_id is not null;

-- What a person is doing now; the row is also the lock that orders one person's writes.
create table presences (
  organization_id int not null,
  employee_id int not null,
  status smallint not null,
  since timestamptz not null,
  last_minute timestamptz,
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);

-- Summaries, kept in the transaction that writes the minutes. All counts are minutes.
create table activity_days (
  organization_id int not null, work_date date not null, employee_id int not null,
  first_minute timestamptz not null,
  last_minute timestamptz not null,
  working int not null, on_break int not null, idle int not null,
  productive int not null, neutral int not null, unproductive int not null,
  -- Sum of activity levels and number of minutes: their quotient is the mean level, which can be added up.
  level_sum int not null, minutes int not null,
  primary key (organization_id, work_date, employee_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 70);
create index activity_days_by_employee on activity_days (organization_id, employee_id, work_date);

-- 0 stands for "none" because the columns are part of the key.
create table activity_day_tasks (
  organization_id int not null, work_date date not null, employee_id int not null,
  project_id int not null, task_id int not null, work_note_id int not null,
  status smallint not null, productivity smallint not null,
  minutes int not null, level_sum int not null,
  primary key (organization_id, work_date, employee_id, project_id, task_id, work_note_id, status, productivity),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80);

create table activity_day_apps (
  organization_id int not null, work_date date not null, employee_id int not null,
  organization_app_id int not null,
  status smallint not null, productivity smallint not null,
  minutes int not null, level_sum int not null,
  primary key (organization_id, work_date, employee_id, organization_app_id, status, productivity),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80);

create table screenshots (
  organization_id int not null,
  id bigint generated always as identity unique,
  employee_id int not null,
  taken_at timestamptz not null,
  work_date date not null,
  organization_app_id int,
  project_id int,
  task_id int,
  url text,
  status smallint not null,
  activity_level smallint not null,
  screen_count smallint not null default 1,
  -- Names of the stored files below the media root; tiny is a data URL for the first paint.
  image_key text not null,
  thumbnail_key text not null,
  tiny text,
  width smallint not null,
  height smallint not null,
  is_blurred boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create index screenshots_by_employee on screenshots (organization_id, employee_id, taken_at desc);
create index screenshots_by_time on screenshots (organization_id, taken_at desc, id desc);

create table leave_rights (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  type smallint not null check (type between 0 and 4),
  half_days int not null check (half_days > 0),
  notes text,
  created_by int,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create table leave_requests (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  type smallint not null check (type between 0 and 4),
  start_date date not null,
  end_date date not null,
  half_days int not null check (half_days > 0),
  off_days smallint not null default 0,
  notes text,
  status smallint not null default 0 check (status between 0 and 2),
  rejection_reason text,
  decided_by int,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  check (end_date >= start_date)
);
create index leave_requests_by_employee on leave_requests (organization_id, employee_id, start_date);
`

/** Tables whose rows belong to one organization: each gets the same policy. */
const tenantTables = [
  'subscriptions',
  'teams',
  'employments',
  'api_keys',
  'customers',
  'projects',
  'project_teams',
  'project_employees',
  'tasks',
  'task_assignees',
  'organization_apps',
  'work_notes',
  'shifts',
  'work_stops',
  'activity_minutes',
  'presences',
  'activity_days',
  'activity_day_tasks',
  'activity_day_apps',
  'screenshots',
  'leave_rights',
  'leave_requests',
]

/**
 * Row-level security. Requests run as this plain role, with the organization and the user set for the transaction only;
 * the connection's own role owns the tables, bypasses the policies, and is for migrations, sign-in and jobs. Settings
 * that are not set read as null: no row.
 */
const walls = `
-- Two databases of one server may be made at the same moment, and a role belongs to the server.
do $$ begin
  if not exists (select from pg_roles where rolname = 'dayline_tenant') then create role dayline_tenant nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant dayline_tenant to current_user;
grant usage on schema public to dayline_tenant;
grant select, insert, update, delete on all tables in schema public to dayline_tenant;
alter default privileges in schema public grant select, insert, update, delete on tables to dayline_tenant;
grant usage on all sequences in schema public to dayline_tenant;
-- Requests of an organization never need these, nor anybody's password.
revoke all on captcha_solutions, sessions from dayline_tenant;
revoke all on users from dayline_tenant;
grant select (id, email, first_name, last_name, timezone, image_key, created_at, deleted_at) on users to dayline_tenant;
grant update (first_name, last_name, timezone, image_key) on users to dayline_tenant;

create function current_organization() returns int language sql stable
  as $$ select nullif(current_setting('dayline.organization', true), '')::int $$;
create function current_user_id() returns int language sql stable
  as $$ select nullif(current_setting('dayline.user', true), '')::int $$;

${tenantTables
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')}

alter table organizations enable row level security;
create policy tenant on organizations to dayline_tenant
  using (id = current_organization()) with check (id = current_organization());
alter table users enable row level security;
create policy colleagues on users for select to dayline_tenant
  using (id = current_user_id() or exists (select from employments e where e.user_id = users.id));
create policy self on users for update to dayline_tenant using (id = current_user_id());
alter table sessions enable row level security;
create policy self on sessions to dayline_tenant using (user_id = current_user_id());
alter table idempotency_keys enable row level security;
create policy self on idempotency_keys to dayline_tenant
  using (user_id = current_user_id()) with check (user_id = current_user_id());
alter table captcha_solutions enable row level security;
create policy nobody on captcha_solutions to dayline_tenant using (false);
alter table apps enable row level security;
create policy everybody on apps to dayline_tenant using (true) with check (true);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
  await sql.raw(walls).execute(db)
}
