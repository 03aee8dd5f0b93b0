import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * `activity_day_tasks` by month and by part of a month, for sums of many people over long ranges (docs/decisions/071).
 * A row has all statuses and ratings as columns, so that a report reads one row per person and task. Triggers keep it
 * equal to the days whenever they are added, recomputed or purged. It replaces `activity_month_tasks`.
 */
const key = 'organization_id, period, employee_id, task_id, project_id'
const counts = {
  working: 'status <= 1',
  productive: 'status <= 1 and productivity = 1',
  neutral: 'status <= 1 and productivity = 2',
  unproductive: 'status <= 1 and productivity = 3',
  on_break: 'status = 2',
  idle: 'status = 3',
}
const columns = Object.keys(counts)
const sums = Object.values(counts).map((counted) => `coalesce(sum(minutes * sign) filter (where ${counted}), 0)`)

/** A month's number is its digits and 0, its parts are the digits and 1 to 4: days 1–8, 9–16, 17–24, and the rest. */
const ofDays = (days: string) => `select organization_id, period, employee_id, task_id,
    case when task_id = 0 then project_id else 0 end, ${sums.join(', ')}
  from ${days} cross join lateral (select (extract(year from work_date) * 1000 + extract(month from work_date) * 10)::int
      as month, least((extract(day from work_date)::int - 1) / 8, 3) + 1 as part) of_day
    cross join lateral (values (month), (month + part)) periods (period)
  group by 1, 2, 3, 4, 5`

const add = (days: string) => `insert into activity_period_tasks as t (${key}, ${columns.join(', ')})
    ${ofDays(days)} order by 1, 2, 3, 4, 5
    on conflict (${key}) do update set ${columns.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')}`
// Only an update: the row of a permanently deleted person may already be gone.
const subtract = (days: string) => `update activity_period_tasks t
    set ${columns.map((name) => `${name} = t.${name} + g.${name}`).join(', ')}
    from (${ofDays(days)}) g (${key}, ${columns.join(', ')})
    where (t.organization_id, t.period, t.employee_id, t.task_id, t.project_id)
      = (g.organization_id, g.period, g.employee_id, g.task_id, g.project_id)`

const follow = (event: string, tables: string, statement: string) => [
  `create function periods_${event}() returns trigger language plpgsql as $$ begin
  ${statement};
  return null;
end $$`,
  `create trigger periods_${event} after ${event} on activity_day_tasks referencing ${tables}
  for each statement execute function periods_${event}()`,
]

const statements = [
  ...['insert', 'delete', 'update'].flatMap((event) => [
    `drop trigger months_${event} on activity_day_tasks`,
    `drop function months_${event}()`,
  ]),
  'drop table activity_month_tasks',
  `create table activity_period_tasks (
  organization_id int not null,
  period int not null,
  employee_id int not null,
  -- The project is 0 with a task.
  task_id int not null, project_id int not null,
  ${columns.map((name) => `${name} int not null`).join(', ')},
  primary key (${key}),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80)`,
  `insert into activity_period_tasks (${key}, ${columns.join(', ')}) ${ofDays('(select *, 1 as sign from activity_day_tasks) d')}`,
  ...follow('insert', 'new table as added', add('(select *, 1 as sign from added) d')),
  ...follow('delete', 'old table as gone', subtract('(select *, -1 as sign from gone) d')),
  ...follow(
    'update',
    'old table as gone new table as added',
    add('(select *, 1 as sign from added union all select *, -1 from gone) d'),
  ),
  'alter table activity_period_tasks enable row level security',
  `create policy tenant on activity_period_tasks to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  // Minutes with a note; those without are the rest of the day.
  `create table activity_day_notes (
  organization_id int not null, work_date date not null, employee_id int not null, work_note_id int not null,
  working int not null, minutes int not null,
  primary key (organization_id, work_date, employee_id, work_note_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80)`,
  `insert into activity_day_notes (organization_id, work_date, employee_id, work_note_id, working, minutes)
  select organization_id, work_date, employee_id, work_note_id, coalesce(sum(minutes) filter (where status <= 1), 0), sum(minutes)
  from activity_day_tasks where work_note_id <> 0 group by 1, 2, 3, 4`,
  'alter table activity_day_notes enable row level security',
  `create policy tenant on activity_day_notes to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
