import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * How much of an hour's working time was in apps, and how much on websites (those with an address): the overview
 * compares both with the day before up to the same time, and would otherwise read every minute of everyone.
 */
const statements = [
  `alter table activity_day_hours
  add column apps smallint not null default 0, add column websites smallint not null default 0`,
  `update activity_day_hours h set apps = used.apps, websites = used.websites
from (
  select m.organization_id, m.work_date, m.employee_id, date_trunc('hour', m.minute, 'UTC') as hour,
    count(*) filter (where a.url is null) as apps, count(*) filter (where a.url is not null) as websites
  from activity_minutes m
  join organization_apps o on o.organization_id = m.organization_id and o.id = m.organization_app_id
  join apps a on a.id = o.app_id
  where m.status <= 1
  group by 1, 2, 3, 4) used
where h.organization_id = used.organization_id and h.work_date = used.work_date and h.employee_id = used.employee_id
  and h.hour = used.hour`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
