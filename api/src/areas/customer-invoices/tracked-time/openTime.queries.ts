import { addDays } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { ValidationFailed } from '../../../http/failures.ts'
import { joinedRate, rateOf } from '../../../people/employees/rates/rates.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { OpenTime } from './timeLines.rules.ts'

type Requested = { customerId: number; from: string; to: string; projectIds: readonly number[] }

const maxDays = 366

/** @throws ValidationFailed unless the days are a valid range of at most a year */
export function requireRange({ StartDate, EndDate }: { StartDate: string; EndDate: string }): void {
  if (EndDate < StartDate) throw new ValidationFailed({ EndDate: 'End must be after start.' })
  if (EndDate > addDays(StartDate, maxDays)) throw new ValidationFailed({ EndDate: 'Please choose at most a year.' })
}

/**
 * Working time on a customer's projects that no invoice bills yet, by project, task, day and person. Time of a task
 * counts for the task's current project, as in reports; non-billable tasks are left out. Minutes that arrive after
 * their day was billed are open.
 */
export async function readOpenTime(
  db: Db,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { customerId, from, to, projectIds }: Requested,
): Promise<OpenTime[]> {
  const chosen = projectIds.length > 0 ? sql`and p.id = any(${[...projectIds]}::int[])` : sql``
  const { rows } = await sql<OpenTime>`
    with worked as (
      select d.organization_id, d.work_date, d.employee_id, d.task_id, case when d.task_id = 0 then d.project_id else 0 end as project_key,
        coalesce(t.project_id, d.project_id) as project_id, coalesce(t.title, '') as task, sum(d.minutes)::int as minutes
      from activity_day_tasks d
      left join tasks t on t.organization_id = d.organization_id and t.id = d.task_id and d.task_id <> 0
      where d.organization_id = ${organizationId} and d.work_date between ${from} and ${to} and d.status <= 1
        and not coalesce(t.non_billable, false)
      group by 1, 2, 3, 4, 5, 6, 7),
    billed as (
      select work_date, employee_id, task_id, project_id as project_key, sum(minutes)::int as minutes
      from invoiced_time where organization_id = ${organizationId} and work_date between ${from} and ${to}
      group by 1, 2, 3, 4)
    select w.work_date as day, w.employee_id as "employeeId", u.first_name || ' ' || u.last_name as employee,
      ${rateOf('bill')} as "billRate", p.id as "projectId", p.title as project, w.task_id as "taskId", w.task,
      w.minutes - coalesce(b.minutes, 0) as minutes
    from worked w
    join projects p on p.organization_id = ${organizationId} and p.id = w.project_id
      and p.customer_id = ${customerId} and p.deleted_at is null ${chosen}
    join employments e on e.organization_id = ${organizationId} and e.id = w.employee_id
    left join users u on u.id = e.user_id
    left join billed b using (work_date, employee_id, task_id, project_key)
    ${joinedRate('w')}
    where w.minutes > coalesce(b.minutes, 0)
    order by lower(p.title), p.id, lower(w.task), w.task_id, w.work_date, w.employee_id`.execute(db)
  return rows
}
