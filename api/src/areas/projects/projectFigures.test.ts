import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantMs, minuteMs } from '@dayline/shared/calendar'
import { type Project, ProjectSort } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { addProjectTime, type ProjectTime, times } from '../../testing/projectTime.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { amountsOf, priceInSql } from '../../tracking/amounts.rules.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'
import { recomputeDays } from '../../tracking/summaries.ts'

const zone = 'Europe/Istanbul'
let testApp: TestApp
let projects: ProjectTime
let harbor = 0
let secret = 0
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
  harbor = projects.tasks.build.projectId
  secret = projects.tasks.logo.projectId
  await projects.track('employee', 540, [...times(50, { task: 'build' }), ...times(7, { task: 'test' })])
  await projects.track('employee', 600, [
    ...times(9, { task: 'build', status: 2 }),
    ...times(5, {}),
    ...times(31, { task: 'docs' }),
  ])
  await projects.track('peer', 540, times(41, { task: 'build' }))
  await projects.track('designer', 540, [...times(13, { task: 'build' }), ...times(22, { task: 'logo' })])
  await projects.track('blocked', 540, times(3, { task: 'test' }))
})
after(() => testApp.close())

async function get(Id: number, as: As = 'owner'): Promise<Project> {
  const { body } = await testApp.call('/project/get', { Id }, as)
  return body.Data?.Item ?? assert.fail(JSON.stringify(body))
}
const sums = ({ SpentMins, TotalCost, TotalBillableAmount }: Project) => [
  SpentMins,
  Math.round((TotalCost ?? 0) * 100),
  Math.round((TotalBillableAmount ?? 0) * 100),
]
async function insights(ProjectId: number) {
  const filter = { ...projects.days, ProjectId, Statuses: [], IncludeBlockedEmployees: true }
  const { body } = await testApp.call('/insights/tasks', filter, 'owner')
  const items = body.Data?.Items ?? assert.fail()
  const sum = (key: 'TotalMins' | 'TotalSpent' | 'TotalBillable') =>
    items.reduce((total, item) => total + (item[key] ?? 0), 0)
  return [sum('TotalMins'), sum('TotalSpent'), sum('TotalBillable')]
}
/** Stores minutes of the employee with a project and no task. */
async function trackUntasked(projectId: number, from: number, count: number, day = projects.day) {
  const { organizationId, employmentId } = testApp.people.employee
  const minutes = Array.from({ length: count }, (_, index) => ({
    minute: instantMs(day, from, zone) + index * minuteMs,
    status: 1,
    activityLevel: 30,
    productivity: 2,
    organizationAppId: null,
    projectId,
    taskId: null,
    workNoteId: null,
    source: 0,
  }))
  await testApp.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []),
  )
}
const statement = (query: ReturnType<typeof sql>) => testApp.database.system((trx) => query.execute(trx))

test('time, cost and billable amount equal those of task insights, to the minor unit', async () => {
  assert.deepEqual(sums(await get(harbor)), [145, 1666 + 1743 + 673 + 1033 + 233, 2778 + 4784 + 867 + 389])
  for (const id of [harbor, secret]) assert.deepEqual(sums(await get(id)), await insights(id))
})

test('the database rounds an amount as the reports do', async () => {
  const minutes = Array.from({ length: 500 }, (_, index) => index * 7)
  const rates = minutes.map((_, index) => (index * 997) % 5003)
  const price = priceInSql(sql`g.minutes`, sql`g.rate`)
  const { rows } = await testApp.database.system((trx) =>
    sql<{
      price: number
    }>`select ${price} as price from unnest(${minutes}::int[], ${rates}::int[]) as g (minutes, rate)`.execute(trx),
  )
  assert.deepEqual(
    rows.map((row) => row.price),
    minutes.map((each, index) => {
      return amountsOf({ minutes: each, payRate: rates[index] ?? 0, billRate: 0, isBillable: true }).spent
    }),
  )
})

test('the sums stay equal after a recomputation, and after a task moves or is deleted', async () => {
  const { home, people, database } = testApp
  const { build, docs } = projects.tasks
  const before = sums(await get(harbor))
  await database.system(async (trx) =>
    recomputeDays(trx, { organizationId: home.organizationId, employeeId: people.employee.employmentId }),
  )
  assert.deepEqual(sums(await get(harbor)), before)
  await statement(sql`update tasks set project_id = ${secret} where id = ${build.id}`)
  for (const id of [harbor, secret]) assert.deepEqual(sums(await get(id)), await insights(id))
  assert.deepEqual(sums(await get(harbor)), [41, 1033 + 233, 389])
  await statement(sql`update tasks set project_id = ${harbor} where id = ${build.id}`)
  await statement(sql`update tasks set deleted_at = now() where id = ${docs.id}`)
  assert.deepEqual(sums(await get(harbor)), before, 'the time of a deleted task stays')
})

test('includes time without a task, also as a separate figure, at the rates of its person', async () => {
  const before = sums(await get(secret))
  await trackUntasked(secret, 700, 10)
  const project = await get(secret)
  assert.equal(project.UntaskedMins, 10)
  assert.deepEqual(sums(project), [Number(before[0]) + 10, Number(before[1]) + 333, Number(before[2]) + 556])
  const [tracked = 0] = await insights(secret)
  assert.equal(project.SpentMins - project.UntaskedMins, tracked)
})

test("people who may edit projects see everyone's sums; others see the time of their scope and no amount", async () => {
  assert.deepEqual(sums(await get(harbor, 'manager')), sums(await get(harbor)))
  await testApp.set({ AllowManagersToCreateAndEditProjects: false })
  const seen: [As, number][] = [
    ['manager', 50 + 7 + 31 + 41 + 3],
    ['otherManager', 13],
    ['employee', 50 + 7 + 31],
    ['coowner', 145],
  ]
  for (const [as, minutes] of seen) {
    const { SpentMins, TotalCost } = await get(harbor, as)
    assert.deepEqual([SpentMins, TotalCost === null], [minutes, as !== 'coowner'], as)
  }
  await testApp.set({ AllowManagersToCreateAndEditProjects: true })
})

test('the list has the same figures and can be sorted by them', async () => {
  await statement(sql`update projects set total_budget_minor = 1000000 where id = ${harbor}`)
  await statement(sql`update projects set total_budget_minor = 2000 where id = ${secret}`)
  const list = async (Sort: (typeof ProjectSort)[keyof typeof ProjectSort], SortDescending: boolean) => {
    const { body } = await testApp.call('/project/list', { IncludeDetails: true, Sort, SortDescending }, 'owner')
    return body.Data?.Items ?? assert.fail()
  }
  const byTime = await list(ProjectSort.TimeSpent, true)
  assert.deepEqual(
    byTime.map(({ ID, TotalCost, SpentMins }) => [ID, TotalCost, SpentMins]),
    await Promise.all(
      [harbor, secret].map(async (id) => {
        const { TotalCost, SpentMins } = await get(id)
        return [id, TotalCost, SpentMins]
      }),
    ),
  )
  const ids = async (isDescending: boolean) => (await list(ProjectSort.Budget, isDescending)).map(({ ID }) => ID)
  assert.deepEqual(
    [await ids(true), await ids(false)],
    [
      [secret, harbor],
      [harbor, secret],
    ],
  )
  await statement(sql`update projects set total_budget_minor = 0 where id = ${secret}`)
  assert.deepEqual(await ids(true), [harbor, secret], 'without a budget it is last')
})

test('the forecast divides the rest of the budget by the mean cost of the last four weeks', async () => {
  const now = new Date()
  const spent = Math.round(((await get(harbor)).TotalCost ?? 0) * 100)
  await statement(
    sql`update projects set created_at = '2020-01-01', total_budget_minor = ${3 * spent} where id = ${harbor}`,
  )
  const { Forecast } = await get(harbor)
  // All of it was tracked three days ago: the rest is twice the cost of the 28 days.
  assert.deepEqual(
    [Forecast?.Spent, Forecast?.From, Forecast?.To, Forecast?.RunsOutOn],
    [spent / 100, addDays(projects.day, -25), addDays(projects.day, 2), addDays(projects.day, 3 + 56)],
  )
  await statement(sql`update projects set created_at = ${now} where id = ${harbor}`)
  assert.equal((await get(harbor)).Forecast, null, 'a new project has no pace')
  await statement(
    sql`update projects set created_at = '2020-01-01', total_budget_minor = ${spent} where id = ${harbor}`,
  )
  assert.equal((await get(harbor)).Forecast, null, 'the budget is used up')
})

test('the list has the forecasts of all its projects on request, each with its own days', async () => {
  const listed = async (body: object, as: As = 'owner') => {
    const items = (await testApp.call('/project/list', { IncludeDetails: true, ...body }, as)).body.Data?.Items ?? []
    return new Map(items.map((item) => [item.ID, item]))
  }
  await statement(sql`update projects set created_at = '2020-01-01', total_budget_minor = 1000000 where id = ${harbor}`)
  await statement(
    sql`update projects set created_at = now() - interval '8 days', total_budget_minor = 500000 where id = ${secret}`,
  )
  const recent = (await get(secret)).TotalCost
  // Before the days of this project, and within those of the other one.
  await trackUntasked(secret, 700, 10, addDays(projects.day, -9))
  const all = await listed({ IncludeForecasts: true })
  const [ofHarbor, ofSecret] = [all.get(harbor)?.Forecast, all.get(secret)?.Forecast]
  assert.deepEqual([ofHarbor?.From, ofSecret?.From], [addDays(projects.day, -25), addDays(projects.day, -5)])
  assert.deepEqual([ofHarbor?.Spent, ofSecret?.Spent], [all.get(harbor)?.TotalCost, recent])
  assert.ok((all.get(secret)?.TotalCost ?? 0) > (recent ?? 0))
  assert.deepEqual([ofHarbor, ofSecret], [(await get(harbor)).Forecast, (await get(secret)).Forecast])

  for (const item of (await listed({})).values()) assert.ok(!('Forecast' in item), 'only on request')
  await testApp.set({ AllowManagersToCreateAndEditProjects: false })
  assert.equal((await listed({ IncludeForecasts: true }, 'manager')).get(harbor)?.Forecast, null)
  await testApp.set({ AllowManagersToCreateAndEditProjects: true, EnableCostManagement: false })
  assert.equal((await listed({ IncludeForecasts: true })).get(harbor)?.Forecast, null)
  await testApp.set({ EnableCostManagement: true })
})

test('a deleted project keeps its time under its name', async () => {
  const before = await insights(harbor)
  await testApp.call('/project/deleteproject', { Id: harbor }, 'owner')
  assert.deepEqual(await insights(harbor), before)
  const { body } = await testApp.call('/insights/tasks', { ...projects.days, Statuses: [] }, 'owner')
  assert.ok(body.Data?.Items.some(({ Task }) => Task.Project.Title === 'Harbor (deleted)'))
})
