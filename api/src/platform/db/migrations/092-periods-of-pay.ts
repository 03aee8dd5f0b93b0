import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * `activity_day_pay` by month and by part of a month, in the periods of `activity_period_tasks` (docs/decisions/087).
 * Overtime has its own rows, because a filter may count only some of it. Triggers keep it equal to the days.
 */
const key = 'organization_id, period, employee_id, task_id, project_id, payment_id, pay_rate_minor, is_overtime'
const counts = {
  working: 'status <= 1',
  productive: 'status <= 1 and productivity = 1',
  neutral: 'status <= 1 and productivity = 2',
  unproductive: 'status <= 1 and productivity = 3',
  on_break: 'status = 2',
  idle: 'status = 3',
}
const columns = Object.keys(counts)
const sums = Object.values(counts).map((counted) => `coalesce(sum(part.minutes * sign) filter (where ${counted}), 0)`)

const ofDays = (days: string) => `select organization_id, period, employee_id, task_id,
    case when task_id = 0 then project_id else 0 end, payment_id, pay_rate_minor, part.is_overtime, ${sums.join(', ')}
  from ${days} cross join lateral (select (extract(year from work_date) * 1000 + extract(month from work_date) * 10)::int
      as month, least((extract(day from work_date)::int - 1) / 8, 3) + 1 as number) of_day
    cross join lateral (values (month), (month + number)) periods (period)
    cross join lateral (values (false, d.minutes - overtime), (true, overtime)) part (is_overtime, minutes)
  where part.minutes <> 0 group by 1, 2, 3, 4, 5, 6, 7, 8`

const add = (days: string) => `insert into activity_period_pay as t (${key}, ${columns.join(', ')})
    ${ofDays(days)} order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (${key}) do update set ${columns.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')}`
// Only an update: the row of a permanently deleted person may already be gone.
const subtract = (days: string) => `update activity_period_pay t
    set ${columns.map((name) => `${name} = t.${name} + g.${name}`).join(', ')}
    from (${ofDays(days)}) g (${key}, ${columns.join(', ')})
    where (${key
      .split(', ')
      .map((name) => `t.${name}`)
      .join(', ')}) = (${key
      .split(', ')
      .map((name) => `g.${name}`)
      .join(', ')})`

// Most statements change no marked minutes.
const follow = (event: string, tables: string, some: string, statement: string) => [
  `create function pay_periods_${event}() returns trigger language plpgsql as $$ begin
  if exists (select from ${some}) then ${statement}; end if;
  return null;
end $$`,
  `create trigger pay_periods_${event} after ${event} on activity_day_pay referencing ${tables}
  for each statement execute function pay_periods_${event}()`,
]

const statements = [
  `create table activity_period_pay (
  organization_id int not null,
  period int not null,
  employee_id int not null,
  -- The project is 0 with a task.
  task_id int not null, project_id int not null,
  payment_id int not null, pay_rate_minor int not null, is_overtime boolean not null,
  ${columns.map((name) => `${name} int not null`).join(', ')},
  primary key (${key}),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80)`,
  `insert into activity_period_pay (${key}, ${columns.join(', ')}) ${ofDays('(select *, 1 as sign from activity_day_pay) d')}`,
  ...follow('insert', 'new table as added', 'added', add('(select *, 1 as sign from added) d')),
  ...follow('delete', 'old table as gone', 'gone', subtract('(select *, -1 as sign from gone) d')),
  ...follow(
    'update',
    'old table as gone new table as added',
    'added',
    add('(select *, 1 as sign from added union all select *, -1 from gone) d'),
  ),
  'alter table activity_period_pay enable row level security',
  `create policy tenant on activity_period_pay to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
