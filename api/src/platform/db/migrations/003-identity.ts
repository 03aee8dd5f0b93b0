import { type Kysely, sql } from 'kysely'

/** Invitations, password reset codes, socket tickets, uploaded pictures, notification settings. */
const schema = `
-- One for each employment that nobody has taken yet; it goes when somebody does. Only a hash of the code is kept.
create table invitations (
  organization_id int not null,
  employee_id int not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  code_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);

-- Keyed by address, with or without a user behind it: asking and trying write the same for both, so that neither the
-- answer nor its time tells whether an address is registered.
create table password_resets (
  email text primary key,
  user_id int references users (id) on delete cascade,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

create table realtime_tickets (
  ticket_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);

-- Pictures of people and organizations. One that no row shows any more is removed after a day.
create table uploads (
  key text primary key,
  user_id int not null references users (id) on delete cascade,
  -- Set when it was sent as the organization's picture.
  organization_id int references organizations (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table notification_settings (
  organization_id int not null,
  employee_id int not null,
  type smallint not null,
  email boolean not null,
  web boolean not null,
  primary key (organization_id, employee_id, type),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);

create table feature_requests (
  user_id int not null references users (id) on delete cascade,
  title text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, title)
);

create table account_deletions (
  user_id int primary key references users (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null default now()
);

-- The socket adapter's own: messages that are too long for NOTIFY pass through it.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);

-- For ending the sessions of one place, which a block or a new role does.
create index sessions_by_employment on sessions (organization_id, employment_id);

-- Requests run as a role that cannot see sessions; whoever may change or block a colleague may end the colleague's.
create function end_sessions_of(employment int) returns setof bigint language sql security definer
  set search_path = public, pg_temp
  as $$ update sessions set ended_at = now()
    where organization_id = current_organization() and employment_id = employment and ended_at is null
    returning id $$;
`

const tenantTables = ['invitations', 'notification_settings']
const systemTables = [
  'password_resets',
  'realtime_tickets',
  'uploads',
  'feature_requests',
  'account_deletions',
  'socket_io_attachments',
]

const walls = `
${tenantTables
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')}
${systemTables
  .map(
    (table) => `revoke all on ${table} from dayline_tenant;
alter table ${table} enable row level security;
create policy nobody on ${table} to dayline_tenant using (false);`,
  )
  .join('\n')}
-- An organization's settings screen shows a picture that was sent for it.
grant select (key, organization_id) on uploads to dayline_tenant;
create policy tenant on uploads for select to dayline_tenant using (organization_id = current_organization());
revoke all on function end_sessions_of(int) from public;
grant execute on function end_sessions_of(int) to dayline_tenant;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
  await sql.raw(walls).execute(db)
}
