import type { LocalDate, WorkDays } from '@dayline/shared/calendar'
import { TrackSettings } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'

/** The days on which a person works, and the expected minutes per day. */
export type WorkWeek = WorkDays & { holidays: ReadonlySet<LocalDate>; minutes: number }
/** Returns a person's week. People with equal weeks get the same object. */
export type WorkWeeks = (employeeId: number) => WorkWeek

/** A person's differences from the organization; `calendar` is null when its holidays apply. */
type Own = { id: number; days: number[] | null; minutes: number | null; calendar: number | null }
type Calendar = { id: number; isOfOrganization: boolean; days: LocalDate[] }
type Organization = Pick<Actor, 'organizationId' | 'trackSettings'>

/** The working days of people: the organization's, or a person's own, less the holidays of their team or organization. */
export async function readWorkWeeks(
  db: Db,
  { organizationId, trackSettings }: Organization,
  ids: readonly number[],
): Promise<WorkWeeks> {
  const [own, calendars] = await Promise.all([
    sql<Own>`select e.id, e.custom_track_settings->'WorkingDays' as days,
        (e.custom_track_settings->>'ExpectedWorkHours')::int as minutes, c.id as calendar
      from employments e
      left join holiday_calendars c on c.organization_id = e.organization_id and c.team_id = e.team_id
      where e.organization_id = ${organizationId} and e.id = any(${[...ids]}::int[])
        and (e.custom_track_settings is not null or c.id is not null)`.execute(db),
    sql<Calendar>`select c.id, c.team_id is null as "isOfOrganization",
        coalesce(array_agg(h.day::text order by h.day) filter (where not h.is_removed), '{}') as days
      from holiday_calendars c
      left join holidays h on h.organization_id = c.organization_id and h.calendar_id = c.id
      where c.organization_id = ${organizationId} group by c.id, c.team_id`.execute(db),
  ])
  const { WorkingDays, ExpectedWorkHours } = trackSettings
  const holidaysOf = new Map(calendars.rows.map(({ id, days }) => [id, new Set(days)]))
  const ofOrganization = calendars.rows.find(({ isOfOrganization }) => isOfOrganization)
  const usual: WorkWeek = {
    workingDays: WorkingDays,
    minutes: ExpectedWorkHours,
    holidays: new Set(ofOrganization?.days),
  }
  const weeks = new Map<string, WorkWeek>()
  const weekOf = new Map(
    own.rows.map(({ id, days, minutes, calendar }): [number, WorkWeek] => {
      const key = JSON.stringify([days, minutes, calendar])
      const week = weeks.get(key) ?? {
        workingDays: days ?? WorkingDays,
        minutes: minutes ?? ExpectedWorkHours,
        holidays: (calendar === null ? null : holidaysOf.get(calendar)) ?? usual.holidays,
      }
      weeks.set(key, week)
      return [id, week]
    }),
  )
  return (id) => weekOf.get(id) ?? usual
}

/**
 * The same by the organization's settings as they are stored now: after a lock that may have waited for a change of the
 * working days, since those of the call were read before. Plans do not limit them.
 */
export async function readStoredWeeks(db: Db, organizationId: number, ids: readonly number[]): Promise<WorkWeeks> {
  const { track_settings: stored } = await db
    .selectFrom('organizations')
    .select('track_settings')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return readWorkWeeks(db, { organizationId, trackSettings: TrackSettings.parse(stored) }, ids)
}

/** Parts that a statement computes once for all its rows, instead of for each row. */
type Computed = {
  /** The day of the week, 1 = Monday, as JSON. */
  weekday: RawBuilder<unknown>
  /** A table or CTE with the columns of `employee_holidays`. */
  holidays: RawBuilder<unknown>
}

/** The same rule in SQL, for a day of a person; `e` is the person's row in `employments`. */
export function isWorkingDaySql(
  { trackSettings }: Organization,
  day: RawBuilder<unknown>,
  { weekday, holidays }: Computed = { weekday: weekdayOf(day), holidays: sql`employee_holidays` },
): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(e.custom_track_settings->'WorkingDays', ${JSON.stringify(trackSettings.WorkingDays)}::jsonb)
      @> ${weekday}
    and not exists (select from ${holidays} off where off.organization_id = e.organization_id
      and off.employee_id = e.id and off.day = ${day}))`
}

/** The day of the week as JSON, to be found in a list of working days. */
export const weekdayOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_jsonb(extract(isodow from ${day})::int)`
