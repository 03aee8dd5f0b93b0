import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantMs, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { type CallBody, ExplainedTotal } from '@dayline/shared/contract'
import fc from 'fast-check'
import { mixedMinutes, mixedProjects, mixedTasks } from '../../testing/mixedMinutes.ts'
import type { Name } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
const trackers = ['manager', 'employee', 'designer'] as const satisfies Name[]
const totals = [
  [ExplainedTotal.All, 'TotalMins'],
  [ExplainedTotal.Working, 'Working'],
  [ExplainedTotal.OnBreak, 'OnBreak'],
  [ExplainedTotal.Idle, 'Idle'],
  [ExplainedTotal.Productive, 'Productive'],
  [ExplainedTotal.Natural, 'Natural'],
  [ExplainedTotal.Unproductive, 'Unproductive'],
] as const

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  await testApp.set({ Timezone: zone, EnableProjectManagement: true, Clockin: '10:10', WorkingDays: everyDay })
  for (const [index, who] of trackers.entries()) {
    const { organizationId, employmentId: employeeId } = testApp.people[who]
    for (let day = 1; day <= 2; day++) {
      const start = startOfDayMs(addDays(today, -day), zone) + (10 * 60 + 9 * index + day) * minuteMs
      const minutes = mixedMinutes({ start, count: 30 + 7 * index, turn: day, apps: [] })
      await testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, []))
    }
  }
})
after(() => testApp.close())

/** Filters of a report: days, team, project and task. */
const someFilter = {
  from: fc.integer({ min: 1, max: 2 }),
  length: fc.integer({ min: 0, max: 2 }),
  team: fc.constantFrom(null, 'engineering' as const, 'design' as const),
  ProjectId: fc.constantFrom(...mixedProjects),
  ProjectTaskId: fc.constantFrom(...mixedTasks),
}

async function report(
  { from, length, team }: { from: number; length: number; team: 'engineering' | 'design' | null },
  task: object,
) {
  const end = addDays(today, -from)
  const days = {
    DateFilter: 10 as const,
    StartDate: new Date(startOfDayMs(addDays(end, -length), zone)).toISOString(),
    EndDate: new Date(startOfDayMs(addDays(end, 1), zone) - 1).toISOString(),
  }
  const TeamId = team && testApp.home[team]
  const { body } = await testApp.call('/insights/worktimes', { ...days, ...task, TeamId }, 'owner')
  return { days, rows: body.Data?.Items ?? [] }
}

async function explained(of: Partial<CallBody<'/activitylogs/explain'>>) {
  const { body } = await testApp.call('/activitylogs/explain', { PageSize: 96, ...of }, 'owner')
  return { runs: body.Data?.Items ?? [], total: body.Data?.TotalMins }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

test('a sum of a report equals the minutes that explain it, for any total and any filters', async () => {
  let explainedMins = 0
  const filters = fc.record({ total: fc.constantFrom(...totals), ...someFilter })
  const property = fc.asyncProperty(filters, async ({ total: [Total, field], from, length, team, ...task }) => {
    const { days, rows } = await report({ from, length, team }, task)
    for (const { Employee, ...row } of rows) {
      const { runs, total } = await explained({ ...days, ...task, EmployeeId: Employee.ID, Total })
      const stretches = sumOf(runs.map(({ Mins }) => Mins))
      assert.deepEqual([total, stretches], [row[field], row[field]], `${field} of ${Employee.FirstName}`)
      explainedMins += stretches
    }
  })
  await fc.assert(property, { numRuns: 15 })
  assert.ok(explainedMins > 0)
})

test('lateness and activity level equal those of the explaining days, and of the minutes of those days', async () => {
  let late = 0
  const property = fc.asyncProperty(fc.record(someFilter), async ({ from, length, team, ...task }) => {
    const { days, rows } = await report({ from, length, team }, task)
    for (const { Employee, ...row } of rows) {
      const EmployeeId = Employee.ID
      const { body } = await testApp.call('/insights/employeedays', { ...days, ...task, EmployeeId }, 'owner')
      const items = body.Data?.Items ?? []
      const lateDays = items.filter(({ LateClockIn }) => LateClockIn > 0)
      assert.deepEqual(
        [sumOf(lateDays.map(({ LateClockIn }) => LateClockIn)), lateDays.length],
        [row.LateClockIn, row.LateClockInCount],
      )
      const mins = sumOf(items.map(({ TotalMins }) => TotalMins))
      const input = sumOf(items.map(({ InputSecs }) => InputSecs))
      assert.deepEqual([mins, input], [row.TotalMins, row.InputSecs])
      assert.equal(Math.round((input / (mins || 1)) * 100) / 100, row.ActivityLevel)
      late += row.LateClockIn

      // The same from the minutes: the first minute of a day, and the input of each minute.
      const whole = await explained({ ...days, EmployeeId, Total: ExplainedTotal.All })
      for (const { Day, ClockIn, LateClockIn } of items) {
        const first = whole.runs.find(({ WorkDate }) => WorkDate === Day)
        assert.equal(first?.StartDate, ClockIn)
        assert.equal(LateClockIn, Math.max(0, (Date.parse(ClockIn) - instantMs(Day, 610, zone)) / minuteMs))
      }
      const { runs } = await explained({ ...days, ...task, EmployeeId, Total: ExplainedTotal.All })
      const typed = sumOf(runs.map(({ Mins, ActivityLevel }) => Mins * ActivityLevel))
      assert.ok(Math.abs(typed - input) <= 0.005 * mins + 1e-6, `${typed} seconds of ${input}`)
    }
  })
  await fc.assert(property, { numRuns: 10 })
  assert.ok(late > 0)
})
