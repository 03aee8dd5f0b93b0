import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  addDays,
  daysBetween,
  isoWeekday,
  localDate,
  minuteMs,
  startOfDayMs,
  startOfWeekFrom,
  zoneOffsetMs,
} from '@dayline/shared/calendar'
import { type CallBody, type CallData, TimesheetChip, TimesheetSort } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
/** The Monday two weeks before this week, which may still be running. */
const monday = addDays(today, -14 - isoWeekday(today) + 1)
const instant = (day: string, hours: number) => new Date(startOfDayMs(day, zone) + hours * 60 * minuteMs).toISOString()
const rangeOf = (from: string, to: string) => ({
  DateFilter: 10 as const,
  StartDate: instant(from, 0),
  EndDate: instant(to, 23),
})
const week = rangeOf(monday, addDays(monday, 6))
const fortnight = rangeOf(monday, addDays(monday, 13))
const workers = ['employee', 'peer', 'designer', 'blocked', 'manager'] as const

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ AllowEmployeeToSeeTheirTimesheet: true })
  // Pseudorandom with a fixed seed: who works when, how long, and how much of it is idle.
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  for (const who of workers) {
    for (let day = 0; day < 14; day += 1) {
      if (random(4) > 0) await track(who, addDays(monday, day), 7 + random(16), 20 + random(700), random)
    }
  }
  const { employee, peer, designer } = testApp.people
  await testApp.database.system(async (trx) => {
    await sql`update employments set weekly_limit_hours = 38 where id = ${employee.employmentId}`.execute(trx)
    await sql`update shifts set stopped_at = last_minute + interval '1 minute'
      where employee_id = any(${[peer.employmentId, designer.employmentId]}::int[])`.execute(trx)
    await sql`update employments set deleted_at = now() where id = ${designer.employmentId}`.execute(trx)
  })
})
after(() => testApp.close())

async function track(
  who: (typeof workers)[number],
  day: string,
  hour: number,
  count: number,
  random: (below: number) => number,
) {
  const { organizationId, employmentId } = testApp.people[who]
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const start = startOfDayMs(day, zone) + hour * 60 * minuteMs
  const minutes = Array.from({ length: count }, (_, index): NewMinute => {
    const status = index > 5 && random(9) === 0 ? 2 + random(2) : 1
    return { minute: start + index * minuteMs, status, activityLevel: random(61), productivity: 1, source: 0, ...none }
  })
  await testApp.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []),
  )
}

async function read<Path extends '/timesheet/list' | '/timesheet/summary'>(path: Path, body: object, as: As) {
  const answer = await testApp.call(path, body as CallBody<Path>, as)
  assert.equal(answer.body.HasError, false, JSON.stringify(answer.body))
  return answer.body.Data as CallData<Path>
}
const summary = (as: As, body: object) => read('/timesheet/summary', { ...week, PageSize: 1000, ...body }, as)

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const mean = (numbers: readonly number[]) => (numbers.length > 0 ? Math.round(sum(numbers) / numbers.length) : null)

type Full = CallData<'/timesheet/list'>
/** The days of some people as a flat list. */
function daysOf({ Items }: Full, ids: readonly number[]) {
  return Items.flatMap(({ Day, IsWorkingDay, EmployeeInsights }) =>
    EmployeeInsights.filter(({ Employee }) => ids.includes(Employee.ID)).map((entry) => {
      const clock = (text: string | null) => {
        const at = Date.parse(text ?? '')
        return (at + zoneOffsetMs(at, zone) - Date.parse(`${Day}T00:00:00Z`)) / minuteMs
      }
      return { IsWorkingDay, ...entry, Day, in: clock(entry.ClockIn), out: clock(entry.ClockOut) }
    }),
  )
}
/** The full answer for some people, summed day by day. */
function modelOf(full: Full, ids: readonly number[]) {
  const days = daysOf(full, ids)
  const workdays = days.filter(({ IsWorkingDay }) => IsWorkingDay)
  const isMixed = workdays.length > 0 && workdays.length < days.length
  const TotalMins = sum(days.map((day) => day.TotalMins))
  return {
    Days: days.length,
    ClockIn: mean(days.map((day) => day.in)),
    ClockOut: mean(days.map((day) => day.out)),
    OnWorkingDays: isMixed
      ? {
          ClockIn: mean(workdays.map((day) => day.in)),
          ClockOut: mean(workdays.map((day) => day.out)),
          DaysOff: days.length - workdays.length,
        }
      : null,
    ActivityLevel: TotalMins > 0 ? sum(days.map(({ InputSecs = 0 }) => InputSecs)) / TotalMins : null,
    Working: sum(days.map((day) => day.Working)),
    OnBreak: sum(days.map((day) => day.OnBreak)),
    Idle: sum(days.map((day) => day.Idle)),
    TotalMins,
  }
}
function chipFiguresOf(full: Full, id: number) {
  const days = daysOf(full, [id])
  const weeks = Map.groupBy(days, ({ Day }) => (full.Items.length <= 7 ? '' : startOfWeekFrom(Day, 1)))
  const expected = full.Expected?.find(({ EmployeeId }) => EmployeeId === id)?.Mins
  const past = sum(days.filter(({ Day }) => Day < today).map(({ Working }) => Working))
  return {
    FullestWeek: Math.max(0, ...[...weeks.values()].map((ofWeek) => sum(ofWeek.map(({ Working }) => Working)))),
    Difference: expected === undefined ? null : past - expected,
    isMissing: days.some(({ IsClockOutMissing }) => IsClockOutMissing),
  }
}

const filters: [As, object][] = [
  ['owner', week],
  ['owner', fortnight],
  ['owner', { ...fortnight, IncludeBlockedEmployees: true }],
  ['owner', rangeOf(addDays(monday, 3), addDays(monday, 3))],
  ['owner', rangeOf(addDays(monday, 5), addDays(monday, 15))],
  ['owner', rangeOf(addDays(monday, 30), addDays(monday, 31))],
  ['manager', fortnight],
  ['employee', fortnight],
  ['apiKey', week],
]

test('rows, totals, columns and counts equal those of the full answer, for every filter and role', async () => {
  for (const [as, body] of filters) {
    const full = await read('/timesheet/list', body, as)
    const compact = await read('/timesheet/summary', { ...body, PageSize: 1000, IncludeCells: true }, as)
    const name = `${as} ${JSON.stringify(body)}`
    const ids = full.Employees.map(({ ID }) => ID)
    assert.deepEqual(
      compact.Items.map(({ ID }) => ID),
      ids,
      name,
    )
    assert.deepEqual(compact.Totals, modelOf(full, ids), name)
    assert.equal(compact.Days, full.Items.length)
    for (const { Cells = [], ...row } of compact.Items) {
      const own = full.Employees.find(({ ID }) => ID === row.ID)
      const { isMissing: _, ...chipFigures } = chipFiguresOf(full, row.ID)
      assert.deepEqual(
        row,
        {
          ID: row.ID,
          FirstName: own?.FirstName,
          LastName: own?.LastName,
          Image: own?.Image,
          Team: own?.Team?.Title ?? null,
          Blocked: own?.Blocked,
          Deleted: own?.Deleted ?? false,
          ...modelOf(full, [row.ID]),
          ...chipFigures,
          WeeklyLimit: (full.WeeklyLimits?.find(({ EmployeeId }) => EmployeeId === row.ID)?.Hours ?? 0) * 60 || null,
        },
        name,
      )
      const ofCells = compact.Spans.map(({ Start, End }) => {
        const days = daysOf(full, [row.ID]).filter(({ Day }) => Day >= Start && Day <= End)
        const working = sum(days.map(({ Working }) => Working))
        const expected = working - sum(days.map(({ ExpectedWorkHoursDiff }) => ExpectedWorkHoursDiff))
        return days.length > 0 ? [working, expected, days.some((day) => day.IsClockOutMissing) ? 1 : 0] : null
      })
      assert.deepEqual(Cells, ofCells, name)
    }
    for (const { Start, End, Working } of compact.Spans) {
      const days = daysOf(full, ids).filter(({ Day }) => Day >= Start && Day <= End)
      assert.equal(Working, sum(days.map((day) => day.Working)), name)
      assert.ok(full.Items.length <= 7 ? Start === End : daysBetween(Start, End) < 7)
    }
    const figures = ids.map((id) => chipFiguresOf(full, id))
    assert.deepEqual(compact.Counts, {
      Over: figures.filter(({ FullestWeek }) => FullestWeek > 40 * 60).length,
      Under: figures.filter(({ Difference }) => (Difference ?? 0) < 0).length,
      MissingClockOut: figures.filter(({ isMissing }) => isMissing).length,
      Left: full.Employees.filter(({ Deleted }) => Deleted).length,
    })
  }
})

test('a person’s row and days off do not depend on who else is shown', async () => {
  const { employmentId: EmployeeId } = testApp.people.peer
  await testApp.database.system((trx) =>
    sql`update employments set custom_track_settings = '{"WorkingDays": [2, 3, 4, 5, 6]}' where id = ${EmployeeId}`.execute(
      trx,
    ),
  )
  try {
    const rowOf = ({ Items }: CallData<'/timesheet/summary'>) =>
      Items.find((row) => row.ID === EmployeeId) ?? assert.fail('no row')
    const [among, alone] = [await summary('owner', fortnight), await summary('owner', { ...fortnight, EmployeeId })]
    assert.deepEqual(rowOf(among), rowOf(alone))
    const full = async (filter: object) => daysOf(await read('/timesheet/list', filter, 'owner'), [EmployeeId])
    const daysOff = (days: ReturnType<typeof daysOf>) => days.map(({ Day, IsWorkingDay }) => [Day, IsWorkingDay])
    const alike = await full({ ...fortnight, EmployeeId })
    assert.deepEqual(daysOff(await full(fortnight)), daysOff(alike))
    assert.equal(alike.find(({ Day }) => isoWeekday(Day) === 6)?.IsWorkingDay, true)
  } finally {
    await testApp.database.system((trx) =>
      sql`update employments set custom_track_settings = null where id = ${EmployeeId}`.execute(trx),
    )
  }
})

test('a chip limits rows and totals to the people it counts, and changes no count', async () => {
  const all = await summary('owner', fortnight)
  const counts = [all.Counts.Over, all.Counts.Under, all.Counts.MissingClockOut, all.Counts.Left]
  assert.ok(counts[1] && counts[2] && counts[3], `${counts}`)
  const full = await read('/timesheet/list', fortnight, 'owner')
  for (const Only of Object.values(TimesheetChip)) {
    const only = await summary('owner', { ...fortnight, Only })
    assert.deepEqual([only.TotalCount, only.Counts], [counts[Only], all.Counts])
    assert.deepEqual(
      only.Totals,
      modelOf(
        full,
        only.Items.map(({ ID }) => ID),
      ),
    )
  }
})

test('pages together are the whole list in each order, and sums do not depend on the page', async () => {
  for (const Sort of [null, ...Object.values(TimesheetSort)]) {
    for (const SortDescending of [false, true]) {
      const whole = await summary('owner', { ...fortnight, Sort, SortDescending })
      const pages = []
      for (let Page = 1; Page <= 3; Page += 1) {
        const page = await summary('owner', { ...fortnight, Sort, SortDescending, Page, PageSize: 2 })
        assert.deepEqual([page.Totals, page.Counts, page.TotalCount], [whole.Totals, whole.Counts, whole.TotalCount])
        pages.push(...page.Items)
      }
      assert.deepEqual(pages, whole.Items.slice(0, 6))
    }
  }
  const byTotal = await summary('owner', { ...fortnight, Sort: TimesheetSort.Total, SortDescending: true })
  const totals = byTotal.Items.map(({ TotalMins }) => TotalMins)
  assert.deepEqual(
    totals,
    totals.toSorted((a, b) => b - a),
  )
  // Rows without a difference, such as people who left, are last in both directions.
  for (const SortDescending of [false, true]) {
    const { Items } = await summary('owner', { ...fortnight, Sort: TimesheetSort.Difference, SortDescending })
    assert.equal(Items.at(-1)?.Deleted, true)
  }
})

test('employees need the setting, people out of scope have no row, and bad bodies are refused by field', async () => {
  const { designer } = testApp.people
  assert.deepEqual((await summary('manager', { EmployeeId: designer.employmentId })).Items, [])
  assert.deepEqual((await summary('stranger', {})).Items, [])
  const wrong = await testApp.call('/timesheet/summary', { ...week, Page: 0, Only: 9 } as never, 'owner')
  assert.deepEqual(wrong.body.ValidationErrors?.map(({ Key }) => Key).sort(), ['Only', 'Page'])
  const long = await testApp.call('/timesheet/summary', { ...week, StartDate: '2020-01-01T00:00:00Z' }, 'owner')
  assert.deepEqual(long.body.ValidationErrors, [{ Key: 'EndDate', Value: 'This range is too long.' }])
  await testApp.set({ AllowEmployeeToSeeTheirTimesheet: false })
  assert.equal((await testApp.call('/timesheet/summary', week, 'employee')).status, 403)
})
