import type { CalendarDay, Holiday, HolidayCalendar } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { requestedPerson } from '../../tracking/filters.ts'

/** The holidays that apply to one person in scope, in order. @throws NotFound */
export async function listHolidays(
  db: Db,
  actor: Actor,
  { StartDay, EndDay, EmployeeId }: ReadBody<'/holiday/list'>,
): Promise<Holiday[]> {
  const id = await requestedPerson(db, actor, EmployeeId)
  const { rows } = await sql<Holiday>`select day::text as "Day", name as "Name" from employee_holidays
    where organization_id = ${actor.organizationId} and employee_id = ${id} and day between ${StartDay} and ${EndDay}
    order by day`.execute(db)
  return rows
}

/** The calendars with their days of a year: the organization's first, then those of teams by title. */
export async function listCalendars(
  db: Db,
  { organizationId }: Actor,
  { Year }: ReadBody<'/holiday/listcalendars'>,
): Promise<HolidayCalendar[]> {
  const { rows } = await sql<HolidayCalendar>`select c.team_id as "TeamId", c.country as "Country", c.state as "State",
      c.file_title as "FileTitle", coalesce(days.list, '[]') as "Days"
    from holiday_calendars c
    left join teams t on t.organization_id = c.organization_id and t.id = c.team_id
    left join lateral (select jsonb_agg(jsonb_build_object('ID', h.id, 'Day', h.day, 'Name', h.name, 'Source', h.source,
        'IsRemoved', h.is_removed) order by h.day) as list
      from holidays h where h.organization_id = c.organization_id and h.calendar_id = c.id
        and h.day between ${`${Year}-01-01`} and ${`${Year}-12-31`}) days on true
    where c.organization_id = ${organizationId}
    order by c.team_id is not null, lower(t.title), c.id`.execute(db)
  return rows
}

/** One day of a calendar; null if the organization has no such day. */
export async function readDay(db: Db, { organizationId }: Actor, id: number): Promise<CalendarDay | null> {
  const { rows } = await sql<CalendarDay>`select id as "ID", day::text as "Day", name as "Name", source as "Source",
      is_removed as "IsRemoved" from holidays where organization_id = ${organizationId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}
