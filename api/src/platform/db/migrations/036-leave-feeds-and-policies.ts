import { type Kysely, sql } from 'kysely'

/**
 * A calendar address of each person, of which only a hash is stored; and policies that grant leave rights by month or
 * year. A right from a policy names its period, once per person and kind, so that the job may run again. Expired leave
 * is a negative right; a right that was deleted by hand remains with zero days, so that the job does not grant it
 * again.
 */
const schema = `
create table leave_feeds (
  organization_id int not null,
  employee_id int not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create table leave_policies (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  team_id int,
  type smallint not null check (type between 0 and 4),
  half_days int not null check (half_days > 0),
  period text not null check (period in ('month', 'year')),
  starts_on date not null,
  -- Null: everything is carried over.
  carry_half_days int check (carry_half_days >= 0),
  -- MM-DD of the year after; null: carried days do not expire.
  carry_last_day text check (carry_last_day ~ '^[0-9]{2}-[0-9]{2}$'),
  created_by int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique nulls not distinct (organization_id, type, team_id),
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references employments (organization_id, id) on delete cascade
);
alter table leave_rights add column policy_id int;
alter table leave_rights add column policy_kind text check (policy_kind in ('accrual', 'limit', 'last-day'));
alter table leave_rights add column granted_for date;
alter table leave_rights drop constraint leave_rights_half_days_check;
alter table leave_rights add constraint leave_rights_half_days_check
  check (half_days > 0 or policy_kind is not null);
alter table leave_rights add foreign key (organization_id, policy_id)
  references leave_policies (organization_id, id) on delete set null (policy_id);
create unique index leave_rights_of_policies
  on leave_rights (organization_id, employee_id, type, policy_kind, granted_for) where policy_kind is not null;
${['leave_feeds', 'leave_policies']
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
