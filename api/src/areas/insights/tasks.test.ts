import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody, CallData } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { addProjectTime, type ProjectTime, times } from '../../testing/projectTime.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

type Task = CallData<'/insights/tasks'>['Items'][number]

let testApp: TestApp
let projects: ProjectTime
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
  await projects.track('employee', 540, [...times(50, { task: 'build' }), ...times(7, { task: 'test' })])
  await projects.track('employee', 600, [
    ...times(9, { task: 'build', status: 2 }),
    ...times(5, {}),
    ...times(31, { task: 'docs' }),
  ])
  await projects.track('peer', 540, times(41, { task: 'build' }))
  await projects.track('designer', 540, [...times(13, { task: 'build' }), ...times(22, { task: 'logo' })])
  await projects.track('blocked', 540, times(3, { task: 'test' }))
  await projects.track('stranger', 540, times(20, { task: 'foreign' }))
})
after(() => testApp.close())

const everyStatus = { Statuses: [] }
async function tasks(as: As, filter: Partial<CallBody<'/insights/tasks'>> = {}): Promise<Task[]> {
  const { body } = await testApp.call('/insights/tasks', { ...projects.days, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Items ?? []
}
async function people(as: As, filter: Partial<CallBody<'/insights/employeetasks'>> = {}) {
  const { body } = await testApp.call('/insights/employeetasks', { ...projects.days, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Items ?? []
}
const figures = ({ Task, TotalMins, TotalSpent, TotalBillable }: Task) => [
  Task.Title,
  TotalMins,
  TotalSpent,
  TotalBillable,
]

test('returns completed tasks with working time, and amounts at each person’s rates', async () => {
  // 50 min at 19.99 and 33.33, 41 at 25.50 and 70.01, 13 at 31.05 and 40.01, without breaks and time without a task.
  assert.deepEqual((await tasks('owner')).map(figures), [
    ['Build', 104, 1666 + 1743 + 673, 2778 + 4784 + 867],
    // Non-billable work has costs but no billable amount.
    ['Docs', 31, 1033, 0],
    ['Test', 7, 233, 389],
  ])
  const [build] = await tasks('owner')
  const { id, projectId } = projects.tasks.build
  assert.deepEqual(build?.Task, {
    ID: id,
    Title: 'Build',
    ProjectId: projectId,
    Status: 1,
    NonBillable: false,
    Project: { Title: 'Harbor', Color: '#8B4DFF' },
  })
})

test('filters by status: by default completed tasks; an empty list selects all', async () => {
  const titles = async (Statuses?: (0 | 1 | 4)[]) =>
    (await tasks('owner', Statuses ? { Statuses } : {})).map(({ Task }) => Task.Title)
  assert.deepEqual(await titles(), ['Build', 'Docs', 'Test'])
  assert.deepEqual(await titles([4]), ['Logo'])
  assert.deepEqual(await titles([0]), [])
  assert.deepEqual(await titles([]), ['Build', 'Docs', 'Test', 'Logo'])
})

test('the figures of a task’s people add up to the task', async () => {
  const { id } = projects.tasks.build
  const [build] = await tasks('owner')
  const parts = await people('owner', { ProjectTaskId: id })
  assert.deepEqual(
    parts.map(({ Employee, TotalMins, PayRate, BillRate }) => [Employee.FirstName, TotalMins, PayRate, BillRate]),
    [
      ['employee', 50, 1999, 3333],
      ['peer', 41, 2550, 7001],
      ['designer', 13, 3105, 4001],
    ],
  )
  for (const field of ['TotalMins', 'TotalSpent', 'TotalBillable'] as const)
    assert.equal(
      parts.reduce((sum, part) => sum + (part[field] ?? 0), 0),
      build?.[field],
      field,
    )
})

test('leaves out blocked people unless requested', async () => {
  const test = async (IncludeBlockedEmployees: boolean) =>
    (await tasks('owner', { IncludeBlockedEmployees })).find(({ Task }) => Task.Title === 'Test')?.TotalMins
  assert.deepEqual([await test(false), await test(true)], [7, 10])
})

test('returns a Manager the team’s time in visible projects, without rates', async () => {
  assert.deepEqual(
    (await tasks('manager', everyStatus)).map(({ Task, TotalMins }) => [Task.Title, TotalMins]),
    [
      ['Build', 91],
      ['Docs', 31],
      ['Test', 7],
    ],
  )
  const parts = await people('manager', { ...everyStatus, ProjectTaskId: projects.tasks.build.id })
  assert.deepEqual(
    parts.map(({ Employee, PayRate, BillRate }) => [Employee.FirstName, PayRate, BillRate]),
    [
      ['employee', null, null],
      ['peer', null, null],
    ],
  )
  assert.deepEqual(
    (await tasks('otherManager', everyStatus)).map(({ Task }) => Task.Title),
    ['Build', 'Logo'],
  )
  await testApp.database.system((trx) =>
    sql`update employments set team_id = ${testApp.home.engineering} where id = ${testApp.people.designer.employmentId}`.execute(
      trx,
    ),
  )
  const ofDesigner = { ...everyStatus, EmployeeId: testApp.people.designer.employmentId }
  assert.deepEqual(
    (await tasks('manager', ofDesigner)).map(({ Task }) => Task.Title),
    ['Build'],
  )
  await testApp.database.system((trx) =>
    sql`update employments set team_id = ${testApp.home.design} where id = ${testApp.people.designer.employmentId}`.execute(
      trx,
    ),
  )
})

test('refuses Employees, and everyone while project management is off', async () => {
  for (const path of ['/insights/tasks', '/insights/employeetasks'] as const) {
    assert.equal((await testApp.call(path, projects.days, 'employee')).status, 403)
    await testApp.set({ EnableProjectManagement: false })
    assert.equal((await testApp.call(path, projects.days, 'owner')).status, 403)
    await testApp.set({ EnableProjectManagement: true })
  }
})

test('returns nothing for a project, task, team or person out of scope, as for an unknown id', async () => {
  const { foreign, logo } = projects.tasks
  const { away, people: persons } = testApp
  for (const filter of [
    { ProjectId: foreign.projectId },
    { ProjectTaskId: foreign.id },
    { TeamId: away.design },
    { EmployeeId: persons.stranger.employmentId },
    { ProjectId: 999_999 },
  ]) {
    assert.deepEqual(await tasks('owner', { ...everyStatus, ...filter }), [], JSON.stringify(filter))
    assert.deepEqual(await people('owner', { ...everyStatus, ...filter }), [], JSON.stringify(filter))
  }
  assert.deepEqual(await tasks('manager', { ...everyStatus, ProjectTaskId: logo.id }), [])
  assert.deepEqual(await tasks('manager', { EmployeeId: persons.designer.employmentId }), [])
})

test('filters by project, task and person', async () => {
  const titles = async (filter: object) => (await tasks('owner', { ...everyStatus, ...filter })).map(figures)
  assert.deepEqual(await titles({ ProjectId: projects.tasks.logo.projectId }), [['Logo', 22, 1139, 1467]])
  assert.deepEqual(await titles({ ProjectTaskId: projects.tasks.test.id }), [['Test', 7, 233, 389]])
  assert.deepEqual(
    await titles({ ProjectId: projects.tasks.logo.projectId, ProjectTaskId: projects.tasks.test.id }),
    [],
  )
  assert.deepEqual(await titles({ EmployeeId: testApp.people.peer.employmentId }), [['Build', 41, 1743, 4784]])
})

test('refuses an invalid filter by its field', async () => {
  const keysOf = async (path: '/insights/tasks' | '/insights/employeetasks', filter: object) => {
    const { status, body } = await testApp.call(path, filter as never, 'owner')
    assert.deepEqual([status, body.HasError], [200, true])
    return body.ValidationErrors.map(({ Key }) => Key.split('.')[0])
  }
  for (const path of ['/insights/tasks', '/insights/employeetasks'] as const) {
    assert.deepEqual(await keysOf(path, { DateFilter: 6 }), ['DateFilter'])
    assert.deepEqual(await keysOf(path, { DateFilter: 10 }), ['StartDate'])
    assert.deepEqual(await keysOf(path, { ...projects.days, Statuses: [6] }), ['Statuses'])
    assert.deepEqual(await keysOf(path, { ...projects.days, ProjectId: 'x' }), ['ProjectId'])
  }
})

test('returns no amounts while cost management is off', async () => {
  await testApp.set({ EnableCostManagement: false })
  for (const item of await tasks('owner')) assert.deepEqual([item.TotalSpent, item.TotalBillable], [null, null])
  for (const item of await people('owner')) {
    assert.deepEqual([item.TotalSpent, item.TotalBillable], [null, null])
    assert.deepEqual([item.PayRate, item.BillRate], [null, null])
  }
  await testApp.set({ EnableCostManagement: true })
})

test('keeps the time of a deleted task, marked as deleted', async () => {
  const remove = (at: string | null) =>
    testApp.database.system((trx) =>
      sql`update tasks set deleted_at = ${at} where id = ${projects.tasks.docs.id}`.execute(trx),
    )
  await remove(new Date().toISOString())
  assert.ok((await tasks('owner')).some(({ Task, TotalMins }) => Task.Title === 'Docs (deleted)' && TotalMins === 31))
  await remove(null)
})
