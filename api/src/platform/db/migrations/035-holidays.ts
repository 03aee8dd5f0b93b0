import { type Kysely, sql } from 'kysely'

/**
 * Public holidays. The days of a country or a file are stored, not computed at each read: SQL reads them, and a newer
 * release of the library does not change past counts. A team's calendar replaces the organization's; the view has the
 * days of each person. Leave may now count as zero days, if all its days became holidays.
 */
const schema = `
create table holiday_calendars (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  team_id int,
  country text,
  state text,
  file_title text,
  primary key (organization_id, id),
  unique nulls not distinct (organization_id, team_id),
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade
);
create table holidays (
  organization_id int not null,
  id int generated always as identity unique,
  calendar_id int not null,
  day date not null,
  name text not null,
  source text not null check (source in ('country', 'file', 'own')),
  is_removed boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, calendar_id, day),
  foreign key (organization_id, calendar_id) references holiday_calendars (organization_id, id) on delete cascade
);
create view employee_holidays with (security_invoker = true) as
  select e.organization_id, e.id as employee_id, h.day, h.name
  from employments e
  cross join lateral (
    select c.id from holiday_calendars c
    where c.organization_id = e.organization_id and (c.team_id is null or c.team_id = e.team_id)
    order by c.team_id nulls last limit 1) calendar
  join holidays h on h.organization_id = e.organization_id and h.calendar_id = calendar.id and not h.is_removed;
alter table leave_requests drop constraint leave_requests_half_days_check;
alter table leave_requests add constraint leave_requests_half_days_check check (half_days >= 0);
${['holiday_calendars', 'holidays']
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
