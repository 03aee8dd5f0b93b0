import { minuteMs } from '@dayline/shared/calendar'
import type { AppUsageItem, CallData, RecentApp } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { organizationAppJson, pendingCategory } from '../../tracking/appRow.ts'
import { requestedDays } from '../../tracking/filters.ts'

type Filter = ReadBody<'/insights/apps'>

const recentMs = 10 * minuteMs

/** Ids of the people in scope, without blocked people, whom the overview leaves out. */
export async function idsInScope(db: Db, actor: Actor): Promise<number[]> {
  const people = await listReportPeople(db, actor, { IncludeBlockedEmployees: false })
  return people.map(({ ID }) => ID)
}

/** Apps of the last ten minutes with the number of people who used each, most used first. */
export async function recentApps(
  db: Db,
  actor: Actor,
  filter: Filter,
  now: number = Date.now(),
): Promise<CallData<'/insights/recentlyusedapps'>> {
  requestedDays(actor, filter, now)
  const from = new Date(now - recentMs)
  // `presences` excludes people without recent reports, so that their minutes are not read.
  const { rows } = await sql<RecentApp>`select
      json_build_object('ID', a.id, 'Name', a.name, 'Url', a.url, 'Icon', a.icon,
        'AICategory', coalesce(a.ai_category, ${pendingCategory}::text)) as "ActivityApp",
      used.people as "EmployeeCount"
    from (
      select o.app_id, count(distinct m.employee_id)::int as people
      from presences p
      join activity_minutes m on m.organization_id = p.organization_id and m.employee_id = p.employee_id
        and m.minute >= ${from} and m.minute <= ${new Date(now)}
      join organization_apps o on o.organization_id = m.organization_id and o.id = m.organization_app_id
      where p.organization_id = ${actor.organizationId} and p.last_minute >= ${from}
        and p.employee_id = any(${await idsInScope(db, actor)}::int[]) and m.status <= 1
      group by o.app_id) used
    join apps a on a.id = used.app_id
    order by used.people desc, lower(coalesce(nullif(a.name, ''), a.url)), a.id`.execute(db)
  return { Items: rows }
}

/** Working minutes by app or website (an app with an address) per team, most used first. Reads a summary. */
export async function appUsage(
  db: Db,
  actor: Actor,
  filter: Filter,
  kind: 'apps' | 'websites',
  now: number = Date.now(),
): Promise<{ Items: AppUsageItem[] }> {
  const { from, to } = requestedDays(actor, filter, now)
  const { rows } =
    await sql<AppUsageItem>`select ${organizationAppJson} as "OrganizationApp", used.minutes as "TotalMins"
    from (
      select d.organization_app_id, sum(d.minutes)::int as minutes from activity_day_apps d
      where d.organization_id = ${actor.organizationId} and d.work_date between ${from} and ${to}
        and d.employee_id = any(${await idsInScope(db, actor)}::int[]) and d.status <= 1
      group by d.organization_app_id) used
    join organization_apps o on o.organization_id = ${actor.organizationId} and o.id = used.organization_app_id
    join apps a on a.id = o.app_id
    where ${kind === 'websites' ? sql`a.url is not null` : sql`a.url is null`}
    order by used.minutes desc, lower(coalesce(nullif(a.name, ''), a.url)), o.id`.execute(db)
  return { Items: rows }
}
