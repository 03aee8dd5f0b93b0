import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * `activity_day_tasks` by month, for sums of many people over long ranges (docs/decisions/061). Triggers keep it equal
 * to the days whenever they are added, recomputed or purged.
 */
const key = 'organization_id, month, employee_id, project_id, task_id, status, productivity'
const ofDays = (days: string) => `select organization_id, date_trunc('month', work_date)::date as month, employee_id,
    project_id, task_id, status, productivity, sum(minutes * sign) as minutes
  from ${days} group by 1, 2, 3, 4, 5, 6, 7`

const add = (days: string) => `insert into activity_month_tasks as t (${key}, minutes)
    ${ofDays(days)} order by 1, 2, 3, 4, 5, 6, 7
    on conflict (${key}) do update set minutes = t.minutes + excluded.minutes`
// Only an update: the row of a permanently deleted person may already be gone.
const subtract = (days: string) => `update activity_month_tasks t set minutes = t.minutes + g.minutes
    from (${ofDays(days)}) g
    where (t.organization_id, t.month, t.employee_id, t.project_id, t.task_id, t.status, t.productivity)
      = (g.organization_id, g.month, g.employee_id, g.project_id, g.task_id, g.status, g.productivity)`

const follow = (event: string, tables: string, statement: string) => [
  `create function months_${event}() returns trigger language plpgsql as $$ begin
  ${statement};
  return null;
end $$`,
  `create trigger months_${event} after ${event} on activity_day_tasks referencing ${tables}
  for each statement execute function months_${event}()`,
]

const statements = [
  `create table activity_month_tasks (
  organization_id int not null,
  -- The first day of the month.
  month date not null,
  employee_id int not null,
  project_id int not null, task_id int not null, status smallint not null, productivity smallint not null,
  minutes int not null,
  primary key (${key}),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80)`,
  `insert into activity_month_tasks (${key}, minutes) ${ofDays('(select *, 1 as sign from activity_day_tasks) d')}`,
  ...follow('insert', 'new table as added', add('(select *, 1 as sign from added) d')),
  ...follow('delete', 'old table as gone', subtract('(select *, -1 as sign from gone) d')),
  ...follow(
    'update',
    'old table as gone new table as added',
    add('(select *, 1 as sign from added union all select *, -1 from gone) d'),
  ),
  'alter table activity_month_tasks enable row level security',
  `create policy tenant on activity_month_tasks to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
