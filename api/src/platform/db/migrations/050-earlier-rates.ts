import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Rates that people had on days before those of their employment's row (docs/decisions/061), and working minutes at
 * such rates by task: the counterpart of `task_time`, which has the employment's rate.
 */
const key = 'organization_id, task_id, project_id, employee_id, is_billed, rate_minor'
const counted = 'd.status <= 1 and (d.task_id <> 0 or d.project_id <> 0)'

/** Rows of a day with its earlier rates, one for each kind in `kinds`: not paid yet, and billed. */
const atEarlierRates = (days: string, kinds: string) => `select d.organization_id, d.task_id,
    case when d.task_id = 0 then d.project_id else 0 end, d.employee_id, k.is_billed,
    case when k.is_billed then r.bill_rate_minor else r.pay_rate_minor end, sum(d.minutes * d.sign * k.sign)
  from ${days} d
  join earlier_rates r on r.organization_id = d.organization_id and r.employee_id = d.employee_id
    and d.work_date >= r.valid_from and d.work_date < r.valid_until
  cross join (values ${kinds}) k (is_billed, sign)
  where ${counted} group by 1, 2, 3, 4, 5, 6 order by 1, 4, 2, 3, 5, 6`

const ofTime = '(false, 1), (true, 1)'
/** Marked minutes have a rate of their own; invoices ignore marks. */
const ofMarks = '(false, -1)'
const added = '(select *, 1 as sign from added)'
const gone = '(select *, -1 as sign from gone)'
const changed = '(select *, 1 as sign from added union all select *, -1 from gone)'

const add = (counts: string) => `insert into task_rate_time as t ${counts}
  on conflict (${key}) do update set minutes = t.minutes + excluded.minutes`
// Only an update: the row of a permanently deleted person may already be gone.
const subtract = (counts: string) => `update task_rate_time t set minutes = t.minutes + g.minutes
  from (${counts}) g (${key}, minutes)
  where (t.organization_id, t.task_id, t.project_id, t.employee_id, t.is_billed, t.rate_minor)
    = (g.organization_id, g.task_id, g.project_id, g.employee_id, g.is_billed, g.rate_minor)`

function triggers(table: string, name: string, kinds: string): string[] {
  const follow = (event: string, tables: string, statement: string) => [
    `create function ${name}_${event}() returns trigger language plpgsql as $$ begin
  ${statement};
  return null;
end $$`,
    `create trigger ${name}_${event} after ${event} on ${table} referencing ${tables}
  for each statement execute function ${name}_${event}()`,
  ]
  return [
    ...follow('insert', 'new table as added', add(atEarlierRates(added, kinds))),
    ...follow('delete', 'old table as gone', subtract(atEarlierRates(gone, kinds))),
    ...follow('update', 'old table as gone new table as added', add(atEarlierRates(changed, kinds))),
  ]
}

const ofPerson = (table: string) =>
  `(select *, 1 as sign from ${table} where organization_id = organization and employee_id = employee)`

const statements = [
  `create table earlier_rates (
  organization_id int not null,
  employee_id int not null,
  -- The first of a person is valid from -infinity; each ends where the next begins, the last with that of the employment.
  valid_from date not null,
  valid_until date not null,
  pay_rate_minor int not null check (pay_rate_minor >= 0),
  bill_rate_minor int not null check (bill_rate_minor >= 0),
  primary key (organization_id, employee_id, valid_from),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  check (valid_until > valid_from)
)`,
  `create table task_rate_time (
  organization_id int not null, task_id int not null, project_id int not null, employee_id int not null,
  is_billed boolean not null, rate_minor int not null, minutes int not null,
  primary key (${key}),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80)`,
  ...triggers('activity_day_tasks', 'rate_time', ofTime),
  ...triggers('activity_day_pay', 'rate_marks', ofMarks),
  `create function recount_rate_time(organization int, employee int) returns void language plpgsql as $$ begin
  delete from task_rate_time where organization_id = organization and employee_id = employee;
  ${add(atEarlierRates(ofPerson('activity_day_tasks'), ofTime))};
  ${add(atEarlierRates(ofPerson('activity_day_pay'), ofMarks))};
end $$`,
  ...['earlier_rates', 'task_rate_time'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  ]),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
