import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Payments of tracked time (docs/decisions/054). A mark states which minutes of a person have their own payment or
 * rate; it covers instants rather than rows, so a minute that is deleted and reported again is still paid.
 */
const figures = 'minutes int not null'
const unitKey = 'organization_id, task_id, project_id, employee_id, payment_id, pay_rate_minor'
const unitsOf = (
  rows: string,
) => `select organization_id, task_id, case when task_id = 0 then project_id else 0 end as project_id,
      employee_id, payment_id, pay_rate_minor, sum(minutes) as minutes
    from ${rows} where status <= 1 and (task_id <> 0 or project_id <> 0) group by 1, 2, 3, 4, 5, 6`

const statements = [
  `create table payroll_payments (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  employee_id int not null,
  -- The requested days.
  start_date date not null,
  end_date date not null,
  minutes int not null,
  price_minor bigint not null check (price_minor > 0),
  currency smallint not null,
  paid_by int not null,
  created_at timestamptz not null default now(),
  cancelled_by int,
  cancelled_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  check ((cancelled_by is null) = (cancelled_at is null)),
  check (end_date >= start_date)
)`,
  `create index payroll_payments_by_time on payroll_payments (organization_id, created_at desc, id desc)`,
  // The items of a payment, one row per task and rate; they remain when minutes are purged.
  `create table payroll_payment_parts (
  organization_id int not null,
  payment_id int not null,
  -- 0 stands for "none" because the columns are part of the key.
  project_id int not null,
  task_id int not null,
  pay_rate_minor int not null,
  ${figures},
  price_minor bigint not null,
  primary key (organization_id, payment_id, task_id, project_id, pay_rate_minor),
  foreign key (organization_id, payment_id) references payroll_payments (organization_id, id) on delete cascade
)`,
  `create table pay_marks (
  organization_id int not null,
  id bigint generated always as identity,
  employee_id int not null,
  -- The day of the minutes in UTC: unlike their work date it never changes.
  utc_day date not null,
  -- Null: these minutes have a rate and are not paid.
  payment_id int,
  pay_rate_minor int not null check (pay_rate_minor >= 0),
  covered tstzmultirange not null,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  foreign key (organization_id, payment_id) references payroll_payments (organization_id, id) on delete cascade
)`,
  `create index pay_marks_by_day on pay_marks (organization_id, employee_id, utc_day)`,
  `create index pay_marks_by_payment on pay_marks (organization_id, payment_id) where payment_id is not null`,
  // Marked minutes only: all others have the person's current rate and are not paid.
  `create table activity_day_pay (
  organization_id int not null, work_date date not null, employee_id int not null,
  project_id int not null, task_id int not null, status smallint not null, productivity smallint not null,
  payment_id int not null, pay_rate_minor int not null, ${figures},
  primary key (organization_id, work_date, employee_id, project_id, task_id, status, productivity, payment_id, pay_rate_minor),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80)`,
  // The marked part of task_time, maintained by triggers in the same way.
  `create table task_pay_time (
  organization_id int not null, task_id int not null, project_id int not null, employee_id int not null,
  payment_id int not null, pay_rate_minor int not null, ${figures},
  primary key (${unitKey}),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80)`,
  `create function add_task_pay_time() returns trigger language plpgsql as $$ begin
  insert into task_pay_time as t (${unitKey}, minutes) ${unitsOf('added')} order by 1, 4, 2, 3, 5, 6
    on conflict (${unitKey}) do update set minutes = t.minutes + excluded.minutes;
  return null;
end $$`,
  `create function remove_task_pay_time() returns trigger language plpgsql as $$ begin
  update task_pay_time t set minutes = t.minutes - g.minutes from (${unitsOf('gone')}) g
    where (t.organization_id, t.task_id, t.project_id, t.employee_id, t.payment_id, t.pay_rate_minor)
      = (g.organization_id, g.task_id, g.project_id, g.employee_id, g.payment_id, g.pay_rate_minor);
  return null;
end $$`,
  `create trigger pay_added after insert on activity_day_pay referencing new table as added
  for each statement execute function add_task_pay_time()`,
  `create trigger pay_removed after delete on activity_day_pay referencing old table as gone
  for each statement execute function remove_task_pay_time()`,
  `create trigger pay_before_change after update on activity_day_pay referencing old table as gone
  for each statement execute function remove_task_pay_time()`,
  `create trigger pay_after_change after update on activity_day_pay referencing new table as added
  for each statement execute function add_task_pay_time()`,
  ...['payroll_payments', 'payroll_payment_parts', 'pay_marks', 'activity_day_pay', 'task_pay_time'].flatMap(
    (table) => [
      `alter table ${table} enable row level security`,
      `create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
    ],
  ),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
