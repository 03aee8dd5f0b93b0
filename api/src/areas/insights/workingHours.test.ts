import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, clockMinutes, instantMs, isoWeekday, localDate } from '@dayline/shared/calendar'
import type { WorkingHour } from '@dayline/shared/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { up } from '../../platform/db/migrations/029-hours-of-days.ts'
import { up as addApps } from '../../platform/db/migrations/032-apps-of-hours.ts'
import { mixedMinutes, mixedProjects, mixedTasks } from '../../testing/mixedMinutes.ts'
import type { Name } from '../../testing/people.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

/** Its hours begin 15 minutes before those of UTC, so whole UTC hours would not be enough. */
const zone = 'Asia/Kathmandu'
const monday = '2026-10-19'
const trackers = ['manager', 'employee', 'peer', 'designer'] as const satisfies Name[]

let testApp: TestApp
const work = (who: Name, minutes: readonly NewMinute[], of = zone) => {
  const { organizationId, employmentId: employeeId } = testApp.people[who]
  return testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone: of }, minutes, []))
}
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone, EnableProjectManagement: true })
  for (const [index, who] of trackers.entries()) {
    for (const day of [0, 1, 3, 8]) {
      // One person works past midnight.
      const start = instantMs(addDays(monday, day), index === 1 ? 22 * 60 + 50 : 9 * 60 + 37, zone)
      await work(who, mixedMinutes({ start, count: 150 + 31 * index + day, turn: day, apps: [] }))
    }
  }
})
after(() => testApp.close())

const daysOf = (from: string, to: string, of = zone) => ({
  DateFilter: 10 as const,
  StartDate: new Date(instantMs(from, 0, of)).toISOString(),
  EndDate: new Date(instantMs(addDays(to, 1), 0, of) - 1).toISOString(),
})
const wholeWeeks = daysOf(monday, addDays(monday, 13))

async function read<Item>(path: string, body: object, as: As = 'owner'): Promise<Item[]> {
  const answer = await testApp.call(path as '/insights/workinghours', { IncludeBlockedEmployees: false, ...body }, as)
  assert.equal(answer.body.HasError, false, JSON.stringify(answer.body))
  return (answer.body.Data?.Items ?? []) as unknown as Item[]
}
const readHours = (filter: object, as?: As) => read<WorkingHour>('/insights/workinghours', filter, as)
const sumOf = (items: readonly { Working: number }[]) => items.reduce((sum, { Working }) => sum + Working, 0)

/** The organization's minutes by weekday and hour, counted from the raw minutes. */
async function countedMinutes(from: string, to: string, of = zone): Promise<Map<string, number>> {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ minute: Date }>`select minute from activity_minutes where organization_id = ${testApp.home.organizationId}
      and status <= 1 and work_date between ${from} and ${to}`.execute(trx),
  )
  const counts = new Map<string, number>()
  for (const { minute } of rows) {
    const at = minute.getTime()
    const cell = `${isoWeekday(localDate(at, of))} ${Math.floor(clockMinutes(at, of) / 60)}`
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  return counts
}
const asCells = (items: readonly WorkingHour[]) =>
  new Map(items.map(({ Weekday, Hour, Working }) => [`${Weekday} ${Hour}`, Working]))

test('counts minutes by weekday and hour in the organization’s zone, even after midnight', async () => {
  const hours = await readHours(wholeWeeks)
  assert.deepEqual(asCells(hours), await countedMinutes(monday, addDays(monday, 13)))
  // The shift of Monday evening continues into Tuesday's first hour.
  assert.ok(hours.some(({ Weekday, Hour }) => Weekday === 2 && Hour === 0))
  assert.deepEqual(
    hours,
    hours.toSorted((a, b) => a.Weekday - b.Weekday || a.Hour - b.Hour),
  )
})

test('hours and their people add up to the report, for any days, role, person, team, project and task', async () => {
  const { engineering, design } = testApp.home
  const requests = fc.record({
    from: fc.integer({ min: 0, max: 9 }),
    length: fc.integer({ min: 0, max: 9 }),
    as: fc.constantFrom<As[]>('owner', 'manager', 'employee'),
    EmployeeId: fc.constantFrom(null, null, ...trackers.map((who) => testApp.people[who].employmentId)),
    TeamId: fc.constantFrom(null, null, engineering, design),
    ProjectId: fc.constantFrom(...mixedProjects),
    ProjectTaskId: fc.constantFrom(...mixedTasks),
    turn: fc.nat(100),
  })
  let worked = 0
  const property = fc.asyncProperty(requests, async ({ from, length, as, turn, ...filter }) => {
    const request = { ...daysOf(addDays(monday, from), addDays(monday, from + length)), ...filter }
    const hours = await readHours(request, as)
    const sum = sumOf(hours)
    assert.equal(sum, sumOf(await read('/insights/worktimes', request, as)))
    const cell = hours[turn % Math.max(1, hours.length)]
    if (cell) {
      const { Weekday, Hour, Working } = cell
      const people = await read<{ Working: number }>(
        '/insights/workinghouremployees',
        { ...request, Weekday, Hour },
        as,
      )
      assert.equal(sumOf(people), Working)
      assert.deepEqual(
        people,
        people.toSorted((a, b) => b.Working - a.Working),
      )
    }
    worked += sum
  })
  await fc.assert(property, { numRuns: 60 })
  assert.ok(worked > 0)
})

test('counts both occurrences of a repeated hour, and nothing for a skipped hour', async () => {
  const berlin = 'Europe/Berlin'
  await testApp.set({ Timezone: berlin })
  const start = instantMs('2026-03-28', 23 * 60, berlin)
  const autumn = instantMs('2025-10-25', 23 * 60 + 30, berlin)
  const working = (from: number, count: number) =>
    mixedMinutes({ start: from, count, turn: 0, apps: [] }).map((minute) => ({ ...minute, status: 1 }))
  await work('peer', working(start, 6 * 60), berlin)
  await work('peer', working(autumn, 6 * 60), berlin)
  const hoursOf = async (day: string) =>
    (await readHours(daysOf(day, day, berlin))).map(({ Weekday, Hour, Working }) => [Weekday, Hour, Working])
  assert.deepEqual(
    await hoursOf('2026-03-28'),
    [[6, 23]].concat([0, 1, 3, 4, 5].map((hour) => [7, hour])).map((cell) => [...cell, 60]),
  )
  const twice = await hoursOf('2025-10-25')
  assert.deepEqual(twice, [
    [6, 23, 30],
    [7, 0, 60],
    [7, 1, 60],
    [7, 2, 120],
    [7, 3, 60],
    [7, 4, 30],
  ])
  const body = { ...daysOf('2025-10-25', '2025-10-25', berlin), Weekday: 7, Hour: 2 }
  assert.equal(sumOf(await read('/insights/workinghouremployees', body)), 120)
  await testApp.set({ Timezone: zone })
})

test('returns an Employee only their hours and a Manager only their team’s, regardless of the filter', async () => {
  const { employmentId } = testApp.people.designer
  assert.deepEqual(await readHours({ ...wholeWeeks, EmployeeId: employmentId }, 'employee'), [])
  assert.deepEqual(await readHours({ ...wholeWeeks, TeamId: testApp.home.design }, 'manager'), [])
  const own = await readHours({ ...wholeWeeks, EmployeeId: testApp.people.employee.employmentId })
  assert.deepEqual(await readHours(wholeWeeks, 'employee'), own)
  assert.notEqual(sumOf(own), 0)
})

test('refuses a nonexistent hour or weekday under its field', async () => {
  for (const [body, field] of [
    [{ Weekday: 1, Hour: 24 }, 'Hour'],
    [{ Weekday: 0, Hour: 9 }, 'Weekday'],
  ] as const) {
    const answer = await testApp.call('/insights/workinghouremployees', { ...wholeWeeks, ...body }, 'owner')
    assert.deepEqual(
      answer.body.ValidationErrors.map(({ Key }) => Key),
      [field],
    )
  }
})

test('the migrations compute the hours from existing minutes', async () => {
  await testApp.database.system(async (trx) => {
    await sql`drop table activity_day_hours, activity_day_task_hours`.execute(trx)
    await up(trx)
    await addApps(trx)
  })
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
})
