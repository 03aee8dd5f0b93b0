import { sql } from 'kysely'
import { noteJobAction } from '../../platform/audit/jobAuditRules.ts'
import type { Database } from '../../platform/db/database.ts'
import { forEachSeparately } from '../../platform/jobs/forEachSeparately.ts'
import { addDays } from './changeCalendars.ts'
import { daysOfCountry } from './countryDays.rules.ts'
import { storedYears } from './holidayYears.ts'

/** Calendars stored by earlier versions may end with the last days of a feast that begins in the year before. */
const daysIntoNextYear = 2

type Row = {
  organizationId: number
  calendarId: number
  country: string
  state: string | null
  zone: string
  lastYear: number
}

/**
 * Adds the years that country calendars do not have yet. A second run adds nothing.
 * @returns how many calendars were extended
 * @throws AggregateError with the errors of the calendars that failed, after the others are extended
 */
export async function extendCalendars(database: Database, now: number = Date.now()): Promise<number> {
  const { rows } = await database.system((db) =>
    sql<Row>`select c.organization_id as "organizationId", c.id as "calendarId", c.country, c.state,
        o.timezone as zone, coalesce(extract(year from max(h.day) - ${daysIntoNextYear}::int)::int, 0) as "lastYear"
      from holiday_calendars c
      join organizations o on o.id = c.organization_id and o.deleted_at is null
      left join holidays h on h.organization_id = c.organization_id and h.calendar_id = c.id and h.source = 'country'
      where c.country is not null group by c.organization_id, c.id, o.id order by c.organization_id, c.id`.execute(db),
  )
  let extended = 0
  await forEachSeparately(rows, async ({ organizationId, calendarId, country, state, zone, lastYear }) => {
    const { first, last } = storedYears(zone, now)
    if (lastYear >= last) return
    const days = daysOfCountry({ country, state }, { first: Math.max(first, lastYear + 1), last })
    await database.system(async (db) => {
      await addDays(db, { organizationId, calendarId, source: 'country' }, days)
      noteJobAction(db, 'extend holidays', { organizationId })
    })
    extended += 1
  })
  return extended
}
