import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * `recount_rate_time` finds a person's time by their days: the keys of the summaries begin with the day, so that a
 * search by person would walk through those of the whole organization.
 */
const key = 'organization_id, task_id, project_id, employee_id, is_billed, rate_minor'

// `offset 0` stops PostgreSQL from reading everyone's rows for a join instead.
const ofPerson = (table: string) => `select t.* from activity_days a
    cross join lateral (select s.* from ${table} s where s.organization_id = a.organization_id
      and s.work_date = a.work_date and s.employee_id = a.employee_id offset 0) t
    where a.organization_id = organization and a.employee_id = employee`

const add = (table: string, kinds: string) => `insert into task_rate_time as t
    select d.organization_id, d.task_id, case when d.task_id = 0 then d.project_id else 0 end, d.employee_id,
      k.is_billed, case when k.is_billed then r.bill_rate_minor else r.pay_rate_minor end, sum(d.minutes * k.sign)
    from (${ofPerson(table)}) d
    join earlier_rates r on r.organization_id = d.organization_id and r.employee_id = d.employee_id
      and d.work_date >= r.valid_from and d.work_date < r.valid_until
    cross join (values ${kinds}) k (is_billed, sign)
    where d.status <= 1 and (d.task_id <> 0 or d.project_id <> 0)
    group by 1, 2, 3, 4, 5, 6 order by 1, 4, 2, 3, 5, 6
    on conflict (${key}) do update set minutes = t.minutes + excluded.minutes`

const statements = [
  `create or replace function recount_rate_time(organization int, employee int) returns void language plpgsql as $$ begin
  delete from task_rate_time where organization_id = organization and employee_id = employee;
  ${add('activity_day_tasks', '(false, 1), (true, 1)')};
  ${add('activity_day_pay', '(false, -1)')};
end $$`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
