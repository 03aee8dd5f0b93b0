import { addMonths, type LocalDate, leaveByDay, listDays, localDate } from '@dayline/shared/calendar'
import { type Employee, EntryLogStatus, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import { todayOf } from '../../http/todayOf.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import { seesEverybody } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { type ReportScope, requestedDays } from '../../tracking/filters.ts'
import { retentionMonths } from '../../tracking/retention/retention.queries.ts'
import { maxGapMs } from '../../tracking/shifts.rules.ts'
import { readApprovedLeave } from '../../tracking/work-days/approvedLeave.queries.ts'
import { expectedMinutes } from '../../tracking/work-days/expected.rules.ts'
import { readWorkWeeks, type WorkWeek, type WorkWeeks } from '../../tracking/work-days/workWeeks.queries.ts'

export type TimesheetFilter = ReadBody<'/timesheet/list'>

/** Longest range, and most cards (one per day and person) of a range over 31 days: the server can handle no more. */
const maxRangeDays = 366
const maxCards = 40_000
/** A month is always possible, however large the organization. */
const alwaysDays = 31

/** Employee, first and last minute since 1970, then minutes and the sum of levels. */
export type Figures = [
  id: number,
  first: number,
  last: number,
  working: number,
  onBreak: number,
  idle: number,
  productive: number,
  levelSum: number,
  minutes: number,
]

/** Expected minutes of work of a person on a day. */
export type Expected = (employeeId: number, day: LocalDate) => number

/** The data of a timesheet, regardless of which parts are shown. */
export type SheetData = {
  days: LocalDate[]
  /** Today in the organization's zone. */
  today: LocalDate
  /** The first day whose time the nightly removal does not delete (docs/product/time.md#retention). */
  firstKept: LocalDate
  /** Everyone who matches the filter, in the order of lists, including people without a minute. */
  people: Employee[]
  /** The week that all of them share, otherwise the organization's. */
  week: WorkWeek
  /** The week of each person. */
  weekOf: WorkWeeks
  figures: Map<LocalDate, Figures[]>
  expected: Expected
  /** Keys of employee and day, from `keyOf`. */
  missingClockOuts: Set<string>
  weeklyLimits: { EmployeeId: number; Hours: number }[]
  /** The day on which each blocked person was blocked. */
  blockedOn: Map<number, LocalDate>
}

export const keyOf = (employeeId: number, day: LocalDate): string => `${employeeId} ${day}`

/** The days and people of a timesheet. @throws ValidationFailed for a range that is invalid or too long */
export async function readDaysAndPeople(db: Db, actor: Actor, filter: TimesheetFilter) {
  const range = requestedDays(actor, filter)
  const days = listDays(range.from, range.to)
  if (days.length > maxRangeDays) throw new ValidationFailed({ EndDate: 'This range is too long.' })
  const people = await listReportPeople(db, actor, { ...filter, deletedWithTimeOn: range })
  if (days.length > alwaysDays && days.length * people.length > maxCards) {
    const most = Math.max(alwaysDays, Math.floor(maxCards / people.length))
    throw new ValidationFailed({
      EndDate: `This range is too long for so many people. Choose a team or a person, or at most ${most} days.`,
    })
  }
  return { range, days, people }
}

/** Reads summaries only. @throws ValidationFailed for a range that is invalid or too long */
export async function readSheetData(db: Db, actor: Actor, filter: TimesheetFilter): Promise<SheetData> {
  const { range, days, people } = await readDaysAndPeople(db, actor, filter)
  const scope: ReportScope = { organizationId: actor.organizationId, ids: people.map(({ ID }) => ID), range }
  const weekOf = await readWorkWeeks(db, actor, scope.ids)
  const expected = await readExpected(db, actor, weekOf, scope)
  const today = todayOf(actor)
  const [figures, missingClockOuts, terms, months] = await Promise.all([
    readFigures(db, scope),
    readMissingClockOuts(db, scope, today),
    readTerms(db, actor, scope),
    retentionMonths(db, actor.organizationId),
  ])
  return {
    days,
    today,
    firstKept: addMonths(today, -months),
    people,
    week: sharedWeek(weekOf, scope.ids),
    weekOf,
    figures,
    expected,
    missingClockOuts,
    ...terms,
  }
}

/**
 * Expected minutes of the past days by person, from the day on which they joined or first worked; without people who
 * left. Days before the first kept one, and those from a block onward, count only where the person has time.
 */
export function sumExpected(
  { people, days, today, firstKept, figures, expected, blockedOn }: SheetData,
  zone: string,
): Map<number, number> {
  const past = days.filter((day) => day < today)
  const firstDay = new Map<number, LocalDate>()
  for (const day of [...figures.keys()].sort()) {
    for (const [id] of figures.get(day) ?? []) if (!firstDay.has(id)) firstDay.set(id, day)
  }
  return new Map(
    people
      .filter(({ ID, Deleted }) => !Deleted && firstDay.has(ID))
      .map(({ ID, JoinDate }) => {
        const joined = JoinDate ? localDate(Date.parse(JoinDate), zone) : undefined
        const worked = firstDay.get(ID)
        const isWithUs = (day: LocalDate) => [joined, worked].some((first) => first !== undefined && day >= first)
        const blocked = blockedOn.get(ID)
        const isDue = (day: LocalDate) => day >= firstKept && (blocked === undefined || day < blocked)
        const counts = (day: LocalDate) => isDue(day) || figures.get(day)?.some(([id]) => id === ID)
        return [ID, past.reduce((sum, day) => sum + (isWithUs(day) && counts(day) ? expected(ID, day) : 0), 0)]
      }),
  )
}

/**
 * Past days with a shift that ended without a clock-out. A shift that begins and ends with manual time, in one or more
 * entries, has no clock-out to miss; one whose end was cut has the beginning of the cut as its clock-out.
 */
async function readMissingClockOuts(db: Db, { organizationId, ids, range }: ReportScope, today: LocalDate) {
  const isManual = (minute: 'started_at' | 'last_minute') => sql`exists (select from time_entries e
    where e.organization_id = s.organization_id and e.employee_id = s.employee_id and e.status = 1
      and e.started_at <= ${sql.ref(`s.${minute}`)} and e.ended_at > ${sql.ref(`s.${minute}`)})`
  // A cut may begin in a gap of its shift, after the last minute that remains.
  const isCut = sql`exists (select from time_entries e
    where e.organization_id = s.organization_id and e.employee_id = s.employee_id
      and e.status = ${sql.lit(TimeEntryStatus.Approved)} and e.log_status = ${sql.lit(EntryLogStatus.NotWorked)}
      and e.started_at > s.last_minute and e.started_at <= s.last_minute + make_interval(secs => ${sql.lit(maxGapMs / 1000)})
      and not exists (select from shifts n where n.organization_id = s.organization_id and n.employee_id = s.employee_id
        and n.started_at > s.last_minute and n.started_at < e.started_at))`
  const { rows } = await sql<{ key: string }>`select distinct s.employee_id || ' ' || s.work_date as key from shifts s
    where s.organization_id = ${organizationId} and s.work_date between ${range.from} and ${range.to}
      and s.work_date < ${today} and s.employee_id = any(${ids}::int[]) and s.stopped_at is null
      and s.last_minute <= ${new Date(Date.now() - maxGapMs)}
      and not (${isManual('started_at')} and ${isManual('last_minute')} or ${isCut})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Blocks, and weekly limits, which are visible to Owners, Co-owners and the person. */
async function readTerms(
  db: Db,
  actor: Actor,
  { organizationId, ids }: ReportScope,
): Promise<Pick<SheetData, 'weeklyLimits' | 'blockedOn'>> {
  const { rows } = await sql<{ id: number; hours: number | null; blockedOn: LocalDate | null }>`select id,
      weekly_limit_hours as hours, (blocked_at at time zone ${actor.trackSettings.Timezone})::date::text as "blockedOn"
    from employments where organization_id = ${organizationId} and id = any(${ids}::int[])
      and (weekly_limit_hours is not null or blocked_at is not null)`.execute(db)
  const isVisible = (id: number) => seesEverybody(actor) || id === actor.employmentId
  return {
    weeklyLimits: rows.flatMap(({ id, hours }) =>
      hours !== null && isVisible(id) ? [{ EmployeeId: id, Hours: hours }] : [],
    ),
    blockedOn: new Map(rows.flatMap(({ id, blockedOn }) => (blockedOn === null ? [] : [[id, blockedOn] as const]))),
  }
}

/** The week that the people shown share, such as a team's; otherwise the organization's. */
function sharedWeek(weekOf: WorkWeeks, ids: readonly number[]): WorkWeek {
  const weeks = new Set(ids.map(weekOf))
  const [first] = weeks
  return weeks.size === 1 && first ? first : weekOf(noPerson)
}
const noPerson = 0

/** Expected minutes by person and day: from the organization's week or the person's own, less approved leave. */
async function readExpected(db: Db, actor: Actor, weekOf: WorkWeeks, scope: ReportScope): Promise<Expected> {
  const { range } = scope
  const off = new Map(
    [...(await readApprovedLeave(db, actor, scope))].map(([id, own]) => [id, leaveByDay(own, weekOf(id))]),
  )
  // Most people share one week: its days are computed once, not for each of them.
  const usual = new Map<WorkWeek, Map<LocalDate, number>>()
  const usualOf = (week: WorkWeek) => {
    const known =
      usual.get(week) ?? new Map(listDays(range.from, range.to).map((day) => [day, expectedMinutes(day, week)]))
    usual.set(week, known)
    return known
  }
  return (id, day) => {
    const week = weekOf(id)
    const halvesOff = off.get(id)?.get(day)
    return halvesOff ? expectedMinutes(day, week, halvesOff) : (usualOf(week).get(day) ?? 0)
  }
}

/**
 * Each row is a day with everyone's figures in one array: a month of a thousand people is 30 rows instead of 30,000
 * with ten columns each. Reading those took five times as long as finding them.
 */
async function readFigures(db: Db, { organizationId, ids, range }: ReportScope): Promise<Map<LocalDate, Figures[]>> {
  const { rows } = await sql<{ day: LocalDate; figures: string }>`select work_date::text as day,
      array_agg(array[employee_id, (date_part('epoch', first_minute) / 60)::int, (date_part('epoch', last_minute) / 60)::int,
        working, on_break, idle, productive, level_sum, minutes])::text as figures
    from activity_days
    where organization_id = ${organizationId} and work_date between ${range.from} and ${range.to}
      and employee_id = any(${ids}::int[]) and minutes > 0
    group by work_date`.execute(db)
  return new Map(rows.map(({ day, figures }) => [day, readArrays<Figures>(figures)]))
}

/** Parses an array of arrays of numbers in PostgreSQL's format. */
const readArrays = <Item>(text: string) => JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']')) as Item[]
