import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { ExplainedTotal } from '@dayline/shared/contract'
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
  await testApp.set({ Timezone: zone, EnableProjectManagement: true })
  for (const [index, who] of trackers.entries()) {
    const { organizationId, employmentId: employeeId } = testApp.people[who]
    for (let day = 1; day <= 2; day++) {
      const start = startOfDayMs(addDays(today, -day), zone) + 10 * 60 * minuteMs
      const minutes = mixedMinutes({ start, count: 30 + 7 * index, turn: day, apps: [] })
      await testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, []))
    }
  }
})
after(() => testApp.close())

test('a sum of a report is that of the explanations of its people, for any total and any filters', async () => {
  const { engineering, design } = testApp.home
  const filters = fc.record({
    total: fc.constantFrom(...totals),
    from: fc.integer({ min: 1, max: 2 }),
    length: fc.integer({ min: 0, max: 2 }),
    TeamId: fc.constantFrom(null, engineering, design),
    ProjectId: fc.constantFrom(...mixedProjects),
    ProjectTaskId: fc.constantFrom(...mixedTasks),
  })
  let explainedMins = 0
  const property = fc.asyncProperty(filters, async ({ total: [Total, field], from, length, TeamId, ...task }) => {
    const end = addDays(today, -from)
    const days = {
      DateFilter: 10 as const,
      StartDate: new Date(startOfDayMs(addDays(end, -length), zone)).toISOString(),
      EndDate: new Date(startOfDayMs(addDays(end, 1), zone) - 1).toISOString(),
    }
    const { body: report } = await testApp.call('/insights/worktimes', { ...days, ...task, TeamId }, 'owner')
    for (const { Employee, ...row } of report.Data?.Items ?? []) {
      const of = { ...days, ...task, EmployeeId: Employee.ID, Total, PageSize: 96 }
      const { body } = await testApp.call('/activitylogs/explain', of, 'owner')
      const stretches = (body.Data?.Items ?? []).reduce((sum, { Mins }) => sum + Mins, 0)
      assert.deepEqual([body.Data?.TotalMins, stretches], [row[field], row[field]], `${field} of ${Employee.FirstName}`)
      explainedMins += stretches
    }
  })
  await fc.assert(property, { numRuns: 15 })
  assert.ok(explainedMins > 0)
})
