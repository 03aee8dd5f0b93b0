import type { LocalDate } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { daysOfCountry } from '../../areas/holidays/countryDays.rules.ts'
import { storedYears } from '../../areas/holidays/holidayYears.ts'
import type { Db } from '../../platform/db/database.ts'

const place = { country: 'TR', state: null }
/**
 * Holidays of the demo's country. They depend only on the calendar, so a demo filled on another day has the same ones.
 */
export const demoHolidays: ReadonlySet<LocalDate> = new Set(
  daysOfCountry(place, { first: 2020, last: 2045 }).map(({ day }) => day),
)

/** Gives a demo organization the holidays of its country, once. */
export async function insertHolidays(trx: Db, organizationId: number, zone: string, now: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into holiday_calendars (organization_id, country)
    values (${organizationId}, ${place.country}) on conflict do nothing returning id`.execute(trx)
  const [calendar] = rows
  if (!calendar) return
  const days = daysOfCountry(place, storedYears(zone, now))
  await sql`insert into holidays (organization_id, calendar_id, day, name, source)
    select ${organizationId}::int, ${calendar.id}::int, day, name, 'country'
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ name }) => name)}::text[]) as new (day, name)`.execute(
    trx,
  )
}
