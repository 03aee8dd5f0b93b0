import type { CallData, Employee, TimesheetEntry as Entry } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../access.ts'
import type { Trx } from '../db/database.ts'
import { listEmployees } from '../employees/employees.queries.ts'
import { ValidationFailed } from '../failures.ts'
import type { ReadBody } from '../route.ts'
import { addDays, daysBetween, isoWeekday, type LocalDate, minuteMs, startOfDay } from '../tracking/days.rules.ts'
import { askedDays } from '../tracking/filters.ts'
import type { DayRange } from '../tracking/ranges.rules.ts'
import { expectedMinutes, leaveByDay, type WorkWeek } from './expected.rules.ts'

export type TimesheetFilter = ReadBody<'/timesheet/list'>
type Asked = { organizationId: number; ids: number[]; range: DayRange }

/** A card for each day and person: a year of them is enough for a person, and so many at once for a server. */
const longestDays = 366
const mostCards = 40_000

/** Every day of the range with the people who worked on it, from the summaries alone (spec 2 §3). */
export async function listTimesheet(
  db: Trx,
  actor: Actor,
  filter: TimesheetFilter,
): Promise<CallData<'/timesheet/list'>> {
  const range = askedDays(actor, filter)
  const days = daysBetween(range.from, range.to) + 1
  if (days > longestDays) throw tooLong()
  const people = await askedPeople(db, actor, filter)
  // A month is always possible, whatever the size of the organization.
  if (days > 31 && days * people.length > mostCards) throw tooLong()
  const asked: Asked = { organizationId: actor.organizationId, ids: people.map(({ ID }) => ID), range }
  const expected = await readExpected(db, actor, asked)
  const entries = await readEntries(db, asked, people, expected)
  const { Timezone, WorkingDays } = actor.trackSettings
  const Items = []
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    Items.push({
      StartDate: new Date(startOfDay(day, Timezone)).toISOString(),
      Day: day,
      IsWorkingDay: WorkingDays.includes(isoWeekday(day)),
      EmployeeInsights: entries.get(day) ?? [],
    })
  }
  const worked = new Set([...entries.values()].flatMap((ofDay) => ofDay.map((entry) => entry.Employee.ID)))
  return { Items, Employees: people.filter(({ ID }) => worked.has(ID)) }
}

const tooLong = () => new ValidationFailed({ EndDate: 'This range is too long.' })

async function askedPeople(db: Trx, actor: Actor, filter: TimesheetFilter): Promise<Employee[]> {
  const { Items } = await listEmployees(db, actor, {
    Page: 1,
    PageSize: 100_000,
    TeamId: filter.TeamId,
    IncludeTeams: true,
    IncludeUsers: true,
    IncludeBlockedEmployees: filter.IncludeBlockedEmployees,
    EmployeeIds: filter.EmployeeId ? [filter.EmployeeId] : null,
  })
  return Items
}

type Expected = (employeeId: number, day: LocalDate) => number

/** What each day asks of each person: the organization's week, or the person's own, less approved leave. */
async function readExpected(db: Trx, actor: Actor, { organizationId, ids, range }: Asked): Promise<Expected> {
  const { WorkingDays, ExpectedWorkHours } = actor.trackSettings
  const custom = await sql<{ id: number; days: number[] | null; minutes: number | null }>`select id,
      custom_track_settings->'WorkingDays' as days, (custom_track_settings->>'ExpectedWorkHours')::int as minutes
    from employments where organization_id = ${organizationId} and id = any(${ids}::int[])
      and custom_track_settings is not null`.execute(db)
  const weeks = new Map(
    custom.rows.map(({ id, days, minutes }): [number, WorkWeek] => [
      id,
      { workingDays: days ?? WorkingDays, minutes: minutes ?? ExpectedWorkHours },
    ]),
  )
  const usual: WorkWeek = { workingDays: WorkingDays, minutes: ExpectedWorkHours }
  const leaves = await sql<{ id: number; from: string; to: string; halfDays: number }>`select employee_id as id,
      start_date::text as "from", end_date::text as "to", half_days as "halfDays" from leave_requests
    where organization_id = ${organizationId} and employee_id = any(${ids}::int[]) and status = 1
      and start_date <= ${range.to} and end_date >= ${range.from}`.execute(db)
  const off = new Map(
    [...Map.groupBy(leaves.rows, ({ id }) => id)].map(([id, own]) => [id, leaveByDay(own, weeks.get(id) ?? usual)]),
  )
  return (id, day) => expectedMinutes(day, weeks.get(id) ?? usual, off.get(id)?.get(day))
}

type Row = {
  day: LocalDate
  id: number
  first: Date
  last: Date
  working: number
  on_break: number
  idle: number
  level: number
}

async function readEntries(
  db: Trx,
  { organizationId, ids, range }: Asked,
  people: readonly Employee[],
  expected: Expected,
): Promise<Map<LocalDate, Entry[]>> {
  const { rows } = await sql<Row>`select work_date::text as day, employee_id as id, first_minute as first,
      last_minute as last, working, on_break, idle, round(level_sum::numeric / minutes, 2)::float8 as level
    from activity_days
    where organization_id = ${organizationId} and work_date between ${range.from} and ${range.to}
      and employee_id = any(${ids}::int[]) and minutes > 0`.execute(db)
  const place = new Map(people.map(({ ID, Blocked }, index) => [ID, { index, Blocked }]))
  const order = ({ id }: Row) => place.get(id)?.index ?? 0
  const entryOf = (row: Row): Entry => ({
    Employee: { ID: row.id, Blocked: place.get(row.id)?.Blocked ?? false },
    ClockIn: row.first.toISOString(),
    ClockOut: new Date(row.last.getTime() + minuteMs).toISOString(),
    Working: row.working,
    OnBreak: row.on_break,
    Idle: row.idle,
    TotalMins: row.working + row.on_break + row.idle,
    ActivityLevel: row.level,
    ExpectedWorkHoursDiff: row.working - expected(row.id, row.day),
  })
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return new Map([...byDay].map(([day, ofDay]) => [day, ofDay.sort((a, b) => order(a) - order(b)).map(entryOf)]))
}
