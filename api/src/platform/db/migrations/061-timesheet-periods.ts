import { type QueryExecutorProvider, sql } from 'kysely'

const tenantTables = ['timesheet_periods', 'locked_periods', 'timesheet_period_events', 'held_minutes']

const isLocked = (rows: string, at: string) => `exists (
    select from ${rows} r join timesheet_periods p on p.organization_id = r.organization_id
      and p.employee_id = r.employee_id and r.${at} >= p.from_at and r.${at} < p.to_at)`

/** Everything about a minute except its rating: a rating moves no time. */
const fixed = ['work_date', 'project_id', 'task_id', 'work_note_id', 'organization_app_id', 'status', 'activity_level']
const columns = (row: string) => fixed.map((column) => `${row}.${column}`).join(', ')

const guard = (
  name: string,
  condition: string,
) => `create function ${name}() returns trigger language plpgsql as $$ begin
  if ${condition} then raise exception 'This time is locked.' using errcode = 'DL001'; end if;
  return null;
end $$`

/**
 * Requests run as this role. The purge, filling a demo and deleting an organization do not: they remove time that no
 * longer matters to anyone.
 */
const asTenant = `for each statement when (current_user = 'dayline_tenant')`

/** Locked time of people (docs/decisions/067): no request may change it, by any route. */
const statements = [
  `create table timesheet_periods (
  organization_id int not null,
  employee_id int not null,
  from_day date not null,
  to_day date not null,
  -- 0 open again, 1 submitted, 2 approved, 3 returned, 4 locked for everyone
  state smallint not null check (state between 0 and 4),
  -- The instants of a locked period: to midnight, or as far as a shift goes over it. The end is not part of it.
  from_at timestamptz,
  to_at timestamptz,
  primary key (organization_id, employee_id, from_day, to_day),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  check (to_day >= from_day),
  check ((from_at is not null) = (state in (2, 4)) and (to_at is not null) = (state in (2, 4)))
)`,
  `create index timesheet_periods_by_day on timesheet_periods (organization_id, from_day, to_day)`,
  // Periods that an Owner locked for everyone, including people who join later.
  `create table locked_periods (
  organization_id int not null references organizations (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (organization_id, from_day, to_day)
)`,
  `create function lock_periods_of_new() returns trigger language plpgsql as $$ begin
  insert into timesheet_periods (organization_id, employee_id, from_day, to_day, state, from_at, to_at)
    select n.organization_id, n.id, p.from_day, p.to_day, 4, p.from_at, p.to_at
    from added n join locked_periods p on p.organization_id = n.organization_id;
  return null;
end $$`,
  `create trigger lock_periods_of_new after insert on employments referencing new table as added
  for each statement execute function lock_periods_of_new()`,
  `create table timesheet_period_events (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity,
  -- Null: of everyone.
  employee_id int,
  from_day date not null,
  to_day date not null,
  -- 1 submitted, 2 approved, 3 returned, 4 locked, 5 unlocked
  action smallint not null check (action between 1 and 5),
  reason text,
  by_employee int not null,
  at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
)`,
  `create index timesheet_period_events_by_person on timesheet_period_events (organization_id, from_day, employee_id)`,
  // Minutes reported too late, for locked or cut time: stored here until that time is open again.
  `create table held_minutes (
  organization_id int not null,
  employee_id int not null,
  -- Of status 4, a clock-out, with its seconds.
  minute timestamptz not null,
  status smallint not null check (status between 0 and 4),
  organization_app_id int,
  project_id int,
  task_id int,
  work_note_id int,
  productivity smallint not null,
  activity_level smallint not null,
  source smallint not null,
  primary key (organization_id, employee_id, minute, status),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
)`,
  guard('refuse_locked_additions', isLocked('added', 'minute')),
  guard('refuse_locked_removals', isLocked('gone', 'minute')),
  guard(
    'refuse_locked_changes',
    isLocked(
      `(select n.organization_id, n.employee_id, n.minute from added n
        join gone o on o.organization_id = n.organization_id and o.employee_id = n.employee_id and o.minute = n.minute
        where (${columns('n')}) is distinct from (${columns('o')}))`,
      'minute',
    ),
  ),
  guard('refuse_locked_stops', isLocked('added', 'stopped_at')),
  `create trigger refuse_locked_additions after insert on activity_minutes referencing new table as added
  ${asTenant} execute function refuse_locked_additions()`,
  `create trigger refuse_locked_removals after delete on activity_minutes referencing old table as gone
  ${asTenant} execute function refuse_locked_removals()`,
  `create trigger refuse_locked_changes after update on activity_minutes referencing new table as added old table as gone
  ${asTenant} execute function refuse_locked_changes()`,
  `create trigger refuse_locked_stops after insert on work_stops referencing new table as added
  ${asTenant} execute function refuse_locked_stops()`,
  ...tenantTables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  ]),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
