import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { TaskSort } from '@dayline/shared/contract'
import { createTask, insertTaskProjects, type TaskProjects } from '../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())

const employmentOf = (name: 'employee' | 'designer' | 'peer' | 'blocked' | 'stranger') =>
  testApp.people[name].employmentId
const titles = async (filter: object, as: As = 'owner') => {
  const { body } = await testApp.call('/project/listtasks', filter, as)
  return body.Data?.Items.map(({ Title }) => Title) ?? assert.fail(JSON.stringify(body))
}

test('a new task has its defaults, is first in the manual order, and is read as it was saved', async () => {
  const created = await testApp.call(
    '/project/addupdatetask',
    { ProjectId: projects.open, Title: ' Landing page ', Source: 0, OrderNo: 1, AssigneeIds: [], Status: 0 },
    'owner',
  )
  const item = created.body.Data?.Item ?? assert.fail()
  const { Title, Status, Priority, Source, DueDate, AssigneeIds, NonBillable, Project, TotalMins } = item
  assert.deepEqual(
    { Title, Status, Priority, Source, DueDate, AssigneeIds, NonBillable, TotalMins },
    {
      Title: 'Landing page',
      Status: 0,
      Priority: 1,
      Source: 0,
      DueDate: null,
      AssigneeIds: [],
      NonBillable: false,
      TotalMins: null,
    },
  )
  assert.equal(Project.Title, 'Open')
  const later = await createTask(testApp, { ProjectId: projects.open, Title: 'Later' })
  assert.ok(later.OrderNo < item.OrderNo)
  const read = await testApp.call('/project/gettask', { Id: item.ID }, 'employee')
  assert.equal(read.body.Data?.Item.Title, 'Landing page')
  assert.equal(read.body.Data?.Item.CreatedBy?.ID, testApp.people.owner.employmentId)
  assert.equal(read.body.Data?.Item.TotalMins, 0)
  assert.deepEqual(read.body.Data?.Item.TrackedTime, [])
})

test('reports each missing or invalid field', async () => {
  const headers = { authorization: `Bearer ${await testApp.tokenOf('owner')}` }
  const errors = async (body: object) =>
    (await testApp.post('/project/addupdatetask', body, headers)).body.ValidationErrors.map(({ Key, Value }) => [
      Key,
      Value,
    ])
  assert.deepEqual(await errors({}), [
    ['ProjectId', 'Project is required.'],
    ['Title', 'Title is required.'],
  ])
  const bad = { ProjectId: projects.open, Title: 'x'.repeat(501), DueDate: 'soon', Status: 6, Priority: -1 }
  assert.deepEqual(await errors(bad), [
    ['Title', 'Title can have at most 500 characters.'],
    ['Status', 'Please choose a status.'],
    ['Priority', 'Please choose a priority.'],
    ['DueDate', 'Please choose a date.'],
  ])
  assert.deepEqual(await errors({ ProjectId: projects.open, Title: ' ' }), [['Title', 'Title is required.']])
})

test('refuses a project or person of another organization like an unknown one', async () => {
  const errors = async (body: { ProjectId: number; AssigneeIds?: number[] }) =>
    (await testApp.call('/project/addupdatetask', { Title: 'Foreign', ...body }, 'owner')).body.ValidationErrors
  assert.deepEqual(await errors({ ProjectId: projects.foreign }), await errors({ ProjectId: 999_999 }))
  const foreign = await errors({ ProjectId: projects.open, AssigneeIds: [employmentOf('stranger')] })
  assert.deepEqual(foreign, [{ Key: 'AssigneeIds', Value: 'Please choose people who see this project.' }])
  assert.deepEqual(foreign, await errors({ ProjectId: projects.open, AssigneeIds: [999_999] }))
  assert.deepEqual(foreign, await errors({ ProjectId: projects.open, AssigneeIds: [employmentOf('blocked')] }))
  assert.deepEqual(foreign, await errors({ ProjectId: projects.engineering, AssigneeIds: [employmentOf('designer')] }))
  assert.deepEqual(await titles({ SearchTerm: 'Foreign' }), [])
})

test('every call answers for a task that the caller does not see as for a random id', async () => {
  const { Id } = await createTask(testApp, { ProjectId: projects.engineering, Title: 'Unseen' })
  const bodies = {
    '/project/gettask': {},
    '/project/addupdatetask': { ProjectId: projects.open, Title: 'Stolen' },
    '/project/updatetasktitle': { Title: 'Stolen' },
    '/project/updatetaskstatus': { Status: 1 },
    '/project/updatetaskpriority': { Priority: 3 },
    '/project/updatetaskduedate': { DueDate: '2026-12-24' },
    '/project/updatetaskproject': { ProjectId: projects.open },
    '/project/updatetaskdetails': { Details: 'Stolen' },
    '/project/updatetaskassignees': { AssigneeIds: [] },
    '/project/updatetaskbillable': { NonBillable: true },
    '/project/movetask': {},
    '/project/deletetask': {},
  } as const
  await testApp.set({ AllowEmployeesToDeleteTasks: true })
  const before = (await testApp.call('/project/gettask', { Id }, 'owner')).body
  for (const [path, body] of Object.entries(bodies)) {
    for (const as of ['stranger', 'designer'] as const) {
      const headers = { authorization: `Bearer ${await testApp.tokenOf(as)}` }
      const random = await testApp.post(path, { ...body, Id: 999_999 }, headers)
      assert.equal(random.status, 404, path)
      assert.deepEqual(await testApp.post(path, { ...body, Id }, headers), random, `${path} as ${as}`)
    }
  }
  assert.deepEqual((await testApp.call('/project/gettask', { Id }, 'owner')).body, before)
  await testApp.set({ AllowEmployeesToDeleteTasks: false })
})

test('lists tasks by every filter', async () => {
  await testApp.database.statement((db) => db.updateTable('tasks').set({ deleted_at: new Date() }).execute())
  const { organizationId: organization_id } = testApp.home
  const customer = await testApp.database.system(async (trx) => {
    const values = { organization_id, title: 'Acme', name: 'Wile', surname: 'Coyote' }
    const { id } = await trx.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()
    await trx.updateTable('projects').set({ customer_id: id }).where('id', '=', projects.design).execute()
    return id
  })
  const AssigneeIds = [employmentOf('employee')]
  await createTask(testApp, { ProjectId: projects.open, Title: 'Alpha 100%', Status: 0, Priority: 0, AssigneeIds })
  await createTask(testApp, { ProjectId: projects.engineering, Title: 'beta', Status: 1, DueDate: '2026-11-10' })
  await createTask(testApp, { ProjectId: projects.design, Title: 'Gamma', Priority: 3, DueDate: '2026-11-20' })
  const cases: [object, string[]][] = [
    [{}, ['Gamma', 'beta', 'Alpha 100%']],
    [{ ProjectId: projects.open }, ['Alpha 100%']],
    [{ ProjectId: projects.foreign }, []],
    [{ CustomerId: customer }, ['Gamma']],
    [{ AssigneeId: employmentOf('employee') }, ['Alpha 100%']],
    [{ AssigneeId: 0 }, ['Gamma', 'beta']],
    [{ Status: 0 }, ['Gamma', 'Alpha 100%']],
    [{ Status: 1 }, ['beta']],
    [{ Priority: 0 }, ['Alpha 100%']],
    [{ DueFrom: '2026-11-11' }, ['Gamma']],
    [{ DueTo: '2026-11-10' }, ['beta']],
    // 00:30 of the 11th in Istanbul, the organization's zone, is the 10th in UTC.
    [{ DueFrom: '2026-11-10T21:30:00Z' }, ['Gamma']],
    [{ SearchTerm: '100%' }, ['Alpha 100%']],
    [{ SearchTerm: 'ET' }, ['beta']],
    [{ Status: 0, Priority: 3, SearchTerm: 'a' }, ['Gamma']],
  ]
  await testApp.set({ Timezone: 'Europe/Istanbul' })
  for (const [filter, expected] of cases) assert.deepEqual(await titles(filter), expected, JSON.stringify(filter))
  assert.deepEqual(await titles({}, 'employee'), ['beta', 'Alpha 100%'])
  assert.deepEqual(await titles({}, 'designer'), ['Gamma', 'Alpha 100%'])
  assert.deepEqual(await titles({ ProjectId: projects.engineering }, 'designer'), [])
})

test('lists tasks in every order, page by page', async () => {
  await createTask(testApp, { ProjectId: projects.open, Title: 'Delta', Status: 1, DueDate: '2026-11-10' })
  const cases: [TaskSort, string[]][] = [
    [TaskSort.Newest, ['Delta', 'Gamma', 'beta', 'Alpha 100%']],
    [TaskSort.DueSoonest, ['Delta', 'beta', 'Gamma', 'Alpha 100%']],
    [TaskSort.Priority, ['Gamma', 'Delta', 'beta', 'Alpha 100%']],
    [TaskSort.Title, ['Alpha 100%', 'beta', 'Delta', 'Gamma']],
    [TaskSort.RecentlyCompleted, ['Delta', 'beta', 'Gamma', 'Alpha 100%']],
    [TaskSort.FirstCompleted, ['beta', 'Delta', 'Gamma', 'Alpha 100%']],
    [TaskSort.ByHand, ['Delta', 'Gamma', 'beta', 'Alpha 100%']],
  ]
  for (const [Sort, expected] of cases) {
    assert.deepEqual(await titles({ Sort }), expected, `sort ${Sort}`)
    const pages = [await titles({ Sort, PageSize: 3 }), await titles({ Sort, PageSize: 3, Page: 2 })]
    assert.deepEqual(pages.flat(), expected, `pages of sort ${Sort}`)
  }
  const { body } = await testApp.call('/project/listtasks', { PageSize: 3, Page: 2 }, 'owner')
  assert.deepEqual([body.Data?.TotalCount, body.Data?.Page, body.Data?.PageSize], [4, 2, 3])
})

test('refuses a bad filter under its field', async () => {
  const headers = { authorization: `Bearer ${await testApp.tokenOf('owner')}` }
  const { body } = await testApp.post('/project/listtasks', { Sort: 9, DueTo: 'x', Status: 7, Page: 0 }, headers)
  assert.deepEqual(body.ValidationErrors.map(({ Key }) => Key).sort(), ['DueTo', 'Page', 'Sort', 'Status'])
})

test('the board has every status with its count and its first tasks in the manual order', async () => {
  const { body } = await testApp.call('/project/taskboard', { PageSize: 1 }, 'owner')
  const columns = body.Data?.Columns.map(({ Status, Items, TotalCount }) => [
    Status,
    Items.map(({ Title }) => Title),
    TotalCount,
  ])
  assert.deepEqual(columns, [
    [0, ['Gamma'], 2],
    [1, ['Delta'], 2],
    [2, [], 0],
    [3, [], 0],
    [4, [], 0],
    [5, [], 0],
  ])
})

test('lists people who see the project as possible assignees, blocked ones marked, and their teams', async () => {
  const emails = async (filter: object, as: As = 'employee') =>
    (await testApp.call('/project/listtaskemployees', filter, as)).body.Data?.Items.map(({ ID }) => ID)
  const { owner, coowner, manager, employee, peer, blocked, designer } = testApp.people
  const ids = (...people: { employmentId: number }[]) => people.map(({ employmentId }) => employmentId).sort()
  const inEngineering = await emails({ ProjectId: projects.engineering })
  assert.deepEqual(inEngineering?.sort(), ids(owner, coowner, manager, employee, peer, blocked))
  assert.deepEqual(
    (await emails({ ProjectId: projects.engineering, IncludeBlockedEmployees: false }))?.includes(blocked.employmentId),
    false,
  )
  assert.deepEqual((await emails({ ProjectId: projects.design }, 'designer'))?.sort(), ids(owner, coowner, designer))
  assert.deepEqual(await emails({ ProjectId: projects.design }), [], 'a project that the caller does not see')
  assert.deepEqual(await emails({ ProjectId: projects.foreign }), [])
  const { body } = await testApp.call('/project/listtaskemployees', { PageSize: 1000 }, 'employee')
  const marked = body.Data?.Items.filter(({ Blocked }) => Blocked).map(({ ID }) => ID)
  assert.deepEqual(marked, ids(blocked))
  const teams = await testApp.call('/project/listtaskteams', { ProjectId: projects.engineering }, 'employee')
  assert.deepEqual(
    teams.body.Data?.Items.map(({ ID }) => ID),
    [testApp.home.engineering],
  )
})
