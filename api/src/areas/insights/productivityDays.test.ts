import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import type { CallData } from '@dayline/shared/contract'
import fc from 'fast-check'
import { mixedMinutes, mixedProjects, mixedTasks } from '../../testing/mixedMinutes.ts'
import type { Name } from '../../testing/people.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
const trackers = ['manager', 'employee', 'peer', 'designer'] as const satisfies Name[]
const figures = ['Working', 'Productive', 'Natural', 'Unproductive'] as const
type Figures = Record<(typeof figures)[number], number>

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone, EnableProjectManagement: true })
  const { organizationId, engineering, design } = testApp.home
  const appsOf = (team: number) =>
    testApp.database.system(async (trx) => {
      const ids: number[] = []
      for (const productivity of [1, 2, 3]) {
        const app = await trx
          .insertInto('apps')
          .values({ name: `App ${productivity} of ${team}` })
          .returning('id')
          .executeTakeFirstOrThrow()
        const values = { organization_id: organizationId, app_id: app.id, team_id: team, productivity }
        ids.push(
          (await trx.insertInto('organization_apps').values(values).returning('id').executeTakeFirstOrThrow()).id,
        )
      }
      return ids
    })
  const apps = { engineering: await appsOf(engineering), design: await appsOf(design) }
  for (const [index, who] of trackers.entries()) {
    // No one works three days ago, so the list has a gap.
    for (const daysAgo of [1, 2, 4, 5]) {
      const { employmentId: employeeId } = testApp.people[who]
      const start = startOfDayMs(addDays(today, -daysAgo), zone) + 10 * 60 * minuteMs
      const count = 40 + 7 * index + 11 * daysAgo
      const of = who === 'designer' ? apps.design : apps.engineering
      const minutes = mixedMinutes({ start, count, turn: daysAgo, apps: of })
      await testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, []))
    }
  }
})
after(() => testApp.close())

async function read(path: '/insights/productivity' | '/insights/productivitydays', filter: object, as: As) {
  const { body } = await testApp.call(path, { DateFilter: 4, IncludeBlockedEmployees: false, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return (body.Data?.Items ?? []) as Figures[]
}
const readDays = (filter: object, as: As) =>
  read('/insights/productivitydays', filter, as) as Promise<CallData<'/insights/productivitydays'>['Items']>
const sumsOf = (items: readonly Figures[]) => figures.map((field) => items.reduce((all, item) => all + item[field], 0))
const daysOf = (from: number, to: number) => ({
  DateFilter: 10 as const,
  StartDate: new Date(startOfDayMs(addDays(today, -from), zone)).toISOString(),
  EndDate: new Date(startOfDayMs(addDays(today, 1 - to), zone) - 1).toISOString(),
})

test('days add up to the rows of the report, for any days, role, person, team, project and task', async () => {
  const { engineering, design } = testApp.home
  const requests = fc.record({
    to: fc.integer({ min: 0, max: 5 }),
    length: fc.integer({ min: 0, max: 5 }),
    as: fc.constantFrom<As[]>('owner', 'manager', 'employee'),
    EmployeeId: fc.constantFrom(null, null, ...trackers.map((who) => testApp.people[who].employmentId)),
    TeamId: fc.constantFrom(null, null, engineering, design),
    ProjectId: fc.constantFrom(...mixedProjects),
    ProjectTaskId: fc.constantFrom(...mixedTasks),
    IncludeBlockedEmployees: fc.boolean(),
  })
  let worked = 0
  const property = fc.asyncProperty(requests, async ({ to, length, as, ...filter }) => {
    const request = { ...daysOf(to + length, to), ...filter }
    const days = await readDays(request, as)
    const sums = sumsOf(days)
    assert.deepEqual(sums, sumsOf(await read('/insights/productivity', request, as)))
    for (const { Working, Productive, Natural, Unproductive } of days)
      assert.equal(Working, Productive + Natural + Unproductive)
    worked += sums[0] ?? 0
  })
  await fc.assert(property, { numRuns: 60 })
  assert.ok(worked > 0)
})

test('returns days in order, each equal to the report of that day, without days without work', async () => {
  const days = await readDays(daysOf(6, 0), 'owner')
  assert.deepEqual(
    days.map(({ Day }) => Day),
    [5, 4, 2, 1].map((daysAgo) => addDays(today, -daysAgo)),
  )
  assert.deepEqual(sumsOf(days.slice(1, 2)), sumsOf(await read('/insights/productivity', daysOf(4, 4), 'owner')))
})

test('returns an Employee only their days and a Manager only their team’s, regardless of the filter', async () => {
  const { employmentId } = testApp.people.designer
  assert.deepEqual(await readDays({ EmployeeId: employmentId }, 'employee'), [])
  assert.deepEqual(await readDays({ TeamId: testApp.home.design }, 'manager'), [])
  const own = await readDays({ EmployeeId: testApp.people.employee.employmentId }, 'owner')
  assert.deepEqual(await readDays({}, 'employee'), own)
})

test('refuses a reversed range under its field', async () => {
  const { body } = await testApp.call('/insights/productivitydays', daysOf(1, 3), 'owner')
  assert.equal(body.HasError, true)
  assert.notEqual(body.ValidationErrors.length, 0)
})
