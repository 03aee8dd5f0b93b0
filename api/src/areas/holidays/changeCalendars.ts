import type { LocalDate } from '@dayline/shared/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { type Deletion, deleteIntoBin } from '../../http/bin/deleteIntoBin.ts'
import { NotFound, ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { daysOfCountry, isKnownPlace, type NamedDay } from './countryDays.rules.ts'
import { daysOfFile } from './fileDays.rules.ts'
import { readDay } from './holidays.queries.ts'
import { storedYears } from './holidayYears.ts'

type TeamId = number | null | undefined
type Origin = { country: string | null; state: string | null; fileTitle: string | null }

/** Id of the calendar of a team or the organization, created if it is missing. @throws NotFound for a foreign team */
async function calendarOf(db: Db, { organizationId }: Actor, teamId: TeamId): Promise<number> {
  if (teamId) {
    const team = await db
      .selectFrom('teams')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', teamId)
      .executeTakeFirst()
    if (!team) throw new NotFound()
  }
  const { rows } = await sql<{ id: number }>`insert into holiday_calendars (organization_id, team_id)
    values (${organizationId}, ${teamId ?? null})
    on conflict (organization_id, team_id) do update set team_id = excluded.team_id returning id`.execute(db)
  return (rows[0] as { id: number }).id
}

/** Replaces the calendar's days by those of a country, or by none. @throws ValidationFailed, NotFound */
export async function saveCalendar(
  db: Db,
  actor: Actor,
  { TeamId, Country, State }: ReadBody<'/holiday/savecalendar'>,
): Promise<number> {
  const place = Country ? { country: Country, state: State ?? null } : null
  if (place && !isKnownPlace(place)) throw new ValidationFailed({ Country: 'No holidays are known for this place.' })
  const origin = { country: place?.country ?? null, state: place?.state ?? null, fileTitle: null }
  return replaceDays(
    db,
    actor,
    TeamId,
    origin,
    place ? daysOfCountry(place, storedYears(actor.trackSettings.Timezone)) : [],
  )
}

/** Replaces the calendar's days by those of a file. @throws ValidationFailed, NotFound */
export async function importCalendar(
  db: Db,
  actor: Actor,
  { TeamId, FileTitle, Text }: ReadBody<'/holiday/importcalendar'>,
): Promise<number> {
  const { first, last } = storedYears(actor.trackSettings.Timezone)
  const read = daysOfFile(Text, { from: `${first}-01-01`, to: `${last}-12-31` })
  if ('refusal' in read) throw new ValidationFailed({ Text: read.refusal })
  return replaceDays(db, actor, TeamId, { country: null, state: null, fileTitle: FileTitle }, read.days)
}

/** Days added by hand stay, and override a day of the same date. @returns how many days the calendar has now */
async function replaceDays(
  db: Db,
  actor: Actor,
  teamId: TeamId,
  { country, state, fileTitle }: Origin,
  days: readonly NamedDay[],
): Promise<number> {
  const { organizationId } = actor
  const calendarId = await calendarOf(db, actor, teamId)
  await sql`update holiday_calendars set country = ${country}, state = ${state}, file_title = ${fileTitle}
    where organization_id = ${organizationId} and id = ${calendarId}`.execute(db)
  await sql`delete from holidays where organization_id = ${organizationId} and calendar_id = ${calendarId}
    and source <> 'own'`.execute(db)
  await addDays(db, { organizationId, calendarId, source: fileTitle === null ? 'country' : 'file' }, days)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from holidays
    where organization_id = ${organizationId} and calendar_id = ${calendarId}`.execute(db)
  return rows[0]?.count ?? 0
}

type Target = { organizationId: number; calendarId: number; source: 'country' | 'file' }

/** Adds days whose dates the calendar does not have yet. */
export async function addDays(
  db: Db,
  { organizationId, calendarId, source }: Target,
  days: readonly NamedDay[],
): Promise<void> {
  await sql`insert into holidays (organization_id, calendar_id, day, name, source)
    select ${organizationId}::int, ${calendarId}::int, day, name, ${source}
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ name }) => name)}::text[]) as new (day, name)
    on conflict (organization_id, calendar_id, day) do nothing`.execute(db)
}

/** Moves a calendar and its days to the bin. @returns its id. @throws NotFound where there is none */
export async function deleteCalendar(db: Db, actor: Actor, teamId: TeamId): Promise<number> {
  const deleted: { id: number }[] = []
  const isIt = sql`organization_id = ${actor.organizationId} and team_id is not distinct from ${teamId ?? null}::int`
  const deletion: Deletion = {
    kind: 'holidayCalendar',
    records: sql`holiday_calendars c where ${isIt}`,
    id: sql`c.id`,
    title: sql`coalesce((select 'Holidays of ' || t.title from teams t
      where t.organization_id = c.organization_id and t.id = c.team_id), 'Holidays of the organization')`,
    parts: [
      { table: 'holiday_calendars', where: sql`x.organization_id = c.organization_id and x.id = c.id` },
      { table: 'holidays', where: sql`x.organization_id = c.organization_id and x.calendar_id = c.id` },
    ],
  }
  await deleteIntoBin(db, actor, deletion, async () => {
    const { rows } = await sql<{ id: number }>`delete from holiday_calendars where ${isIt} returning id`.execute(db)
    deleted.push(...rows)
  })
  const [calendar] = deleted
  if (!calendar) throw new NotFound()
  return calendar.id
}

/** Adds a day by hand. @throws ValidationFailed for a date that the calendar already has, NotFound */
export async function addOwnDay(
  db: Db,
  actor: Actor,
  { TeamId, Day, Name }: ReadBody<'/holiday/addday'>,
): Promise<number> {
  const { first, last } = storedYears(actor.trackSettings.Timezone)
  const year = Number(Day.slice(0, 4))
  if (year < first || year > last) throw new ValidationFailed({ Day: `Please choose a day from ${first} to ${last}.` })
  const calendarId = await calendarOf(db, actor, TeamId)
  const { rows } = await sql<{ id: number }>`insert into holidays (organization_id, calendar_id, day, name, source)
    values (${actor.organizationId}, ${calendarId}, ${Day}, ${Name}, 'own')
    on conflict (organization_id, calendar_id, day) do nothing
    returning id`.execute(db)
  const [row] = rows
  if (row) return row.id
  const { rows: worked } = await sql`select from holidays where organization_id = ${actor.organizationId}
    and calendar_id = ${calendarId} and day = ${Day} and is_removed`.execute(db)
  throw new ValidationFailed({ Day: worked.length > 0 ? markedAsWorked : 'This day is already a holiday.' })
}

const markedAsWorked = 'This day is a holiday that is marked as worked. Please restore it instead.'

/**
 * Moves a day that was added by hand to the bin, which leaves the country's day of that date; marks any other day as
 * worked.
 * @throws NotFound
 */
export async function removeDay(db: Db, actor: Actor, id: number): Promise<void> {
  const day = await readDay(db, actor, id)
  if (!day) throw new NotFound()
  const where = sql`where organization_id = ${actor.organizationId} and id = ${id}`
  if (day.Source !== 'own') {
    await sql`update holidays set is_removed = true ${where}`.execute(db)
    return
  }
  const { rows } = await sql<CountryCalendar>`select c.id, c.country, c.state from holiday_calendars c
    where c.organization_id = ${actor.organizationId} and c.country is not null
      and c.id = (select calendar_id from holidays ${where})`.execute(db)
  await deleteIntoBin(db, actor, dayDeletion(where), () => sql`delete from holidays ${where}`.execute(db))
  const [calendar] = rows
  if (calendar) await addCountryDay(db, actor, calendar, day.Day)
}

type CountryCalendar = { id: number; country: string; state: string | null }

/** Adds the day that a country was not given because the calendar had an own day of that date. */
async function addCountryDay(db: Db, { organizationId }: Actor, { id, ...place }: CountryCalendar, day: LocalDate) {
  const year = Number(day.slice(0, 4))
  const found = daysOfCountry(place, { first: year, last: year }).filter((named) => named.day === day)
  await addDays(db, { organizationId, calendarId: id, source: 'country' }, found)
}

const dayDeletion = (where: RawBuilder<unknown>): Deletion => ({
  kind: 'holiday',
  records: sql`holidays h ${where}`,
  id: sql`h.id`,
  title: sql`h.name || ', ' || h.day`,
  parentId: sql`h.calendar_id`,
  parts: [{ table: 'holidays', where: sql`x.organization_id = h.organization_id and x.id = h.id` }],
})

/** @throws NotFound */
export async function restoreDay(db: Db, { organizationId }: Actor, id: number): Promise<void> {
  const { rows } = await sql`update holidays set is_removed = false
    where organization_id = ${organizationId} and id = ${id} returning id`.execute(db)
  if (rows.length === 0) throw new NotFound()
}
