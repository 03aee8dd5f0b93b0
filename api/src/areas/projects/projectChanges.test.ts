import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ProjectSort } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableCostManagement: true })
})
after(() => testApp.close())

const blank = { Title: 'Harbor', Color: '#8B4DFF' }
async function add(body: object, as: As = 'owner') {
  const { body: answer } = await testApp.call('/project/addupdateproject', { ...blank, ...body }, as)
  return answer.Data?.Item ?? assert.fail(JSON.stringify(answer))
}
const details = { IncludeDetails: true } as const
async function list(body: object = {}, as: As = 'owner') {
  const { body: answer } = await testApp.call('/project/list', { ...details, ...body }, as)
  return answer.Data?.Items ?? assert.fail(JSON.stringify(answer))
}
const titles = async (body: object = {}, as: As = 'owner') => (await list(body, as)).map(({ Title }) => Title)

test('stores, reads, changes and deletes a project', async () => {
  const { home, people } = testApp
  const company = { Title: 'Acme', Name: 'Wile', Surname: 'Coyote' }
  const customer = await testApp.call('/project/addupdatecustomer', company, 'owner')
  const { ID: CustomerId } = customer.body.Data?.Item ?? assert.fail()
  const added = await add({
    Title: ' Pier ',
    CustomerId,
    TeamIds: [home.design, home.design],
    EmployeeIds: [people.employee.employmentId],
    Notes: 'Two\nlines',
    TotalBudget: 1234.56,
  })
  const stored = {
    ...blank,
    Title: 'Pier',
    CustomerId,
    Customer: { ID: CustomerId, Title: 'Acme' },
    TeamIds: [home.design],
    EmployeeIds: [people.employee.employmentId],
    Notes: 'Two\nlines',
    TotalBudget: 1234.56,
    Integration: null,
    BudgetAlert: null,
    Connection: null,
    SpentMins: 0,
    UntaskedMins: 0,
    TotalCost: 0,
    TotalBillableAmount: 0,
  }
  const { ID: Id, OrderNo, CreateDate, Forecast, ...rest } = added
  assert.deepEqual(rest, stored)
  assert.equal(Forecast, null)
  assert.deepEqual((await list({ SearchTerm: 'pier' }))[0], { ID: Id, OrderNo, ...stored })
  const read = await testApp.call('/project/get', { Id, IncludeTeams: true }, 'coowner')
  assert.equal(read.body.Data?.Item.CreateDate, CreateDate)
  assert.deepEqual(
    read.body.Data?.Item.Teams?.map(({ ID }) => ID),
    [home.design],
  )
  const kept = await testApp.call('/project/addupdateproject', { Id, Color: '#3D7BF2' }, 'owner')
  const recolored = { ...added, Color: '#3D7BF2' }
  assert.deepEqual(kept.body.Data?.Item, recolored, 'omitted fields stay unchanged')
  assert.deepEqual((await testApp.call('/project/addupdateproject', { Id }, 'owner')).body.Data?.Item, recolored)
  const changed = await add({ Id, Title: 'Quay', CustomerId: null, Notes: '' })
  assert.deepEqual([changed.Title, changed.CustomerId, changed.Notes], ['Quay', null, null])
  assert.deepEqual(
    [changed.TeamIds, changed.EmployeeIds, changed.TotalBudget],
    [rest.TeamIds, rest.EmployeeIds, 1234.56],
  )
  assert.deepEqual((await add({ Id, TeamIds: [], EmployeeIds: [] })).TeamIds, [])
  const deleted = await testApp.call('/project/deleteproject', { Id }, 'owner')
  assert.deepEqual([deleted.body.Data, deleted.body.Message], [{ Id }, 'Deleted successfully.'])
  assert.equal((await testApp.call('/project/get', { Id }, 'owner')).status, 404)
  assert.equal((await testApp.call('/project/deleteproject', { Id }, 'owner')).status, 404)
  assert.equal((await testApp.call('/project/addupdateproject', { ...blank, Id }, 'owner')).status, 404)
})

test('reports each missing or invalid field and stores nothing', async () => {
  const authorization = `Bearer ${await testApp.tokenOf('owner')}`
  const count = (await list()).length
  const errors = async (body: object) => {
    const answer = await testApp.post('/project/addupdateproject', body, { authorization })
    return Object.fromEntries(answer.body.ValidationErrors.map(({ Key, Value }) => [Key, Value]))
  }
  assert.deepEqual(await errors({ Title: ' ', Color: '' }), {
    Title: 'Title is required.',
    Color: 'Color is required.',
  })
  assert.deepEqual(await errors({ Color: 'red', Title: 'x' }), { Color: 'Please choose a color.' })
  assert.deepEqual(await errors({}), { Title: 'Title is required.', Color: 'Color is required.' })
  assert.deepEqual(await errors({ Id: 1, Title: '' }), { Title: 'Title is required.' })
  const range = 'Budget must be between 0 and 100,000,000.'
  for (const [TotalBudget, sentence] of [
    [-0.01, range],
    [100_000_000.01, range],
    [1.001, 'Budget has at most two decimals.'],
  ] as const) {
    assert.deepEqual(await errors({ ...blank, TotalBudget }), { TotalBudget: sentence })
  }
  const { stranger } = testApp.people
  assert.deepEqual(await errors({ ...blank, CustomerId: 999_999 }), { CustomerId: 'Please choose a customer.' })
  // Lists of ids are all or nothing; an id of another organization counts as unknown.
  assert.deepEqual(await errors({ ...blank, TeamIds: [testApp.home.design, testApp.away.design] }), {
    TeamIds: 'Please choose a team.',
  })
  assert.deepEqual(await errors({ ...blank, EmployeeIds: [stranger.employmentId] }), {
    EmployeeIds: 'Please choose an employee.',
  })
  assert.equal((await list()).length, count)
  assert.equal((await add({ Title: 'Dear', TotalBudget: 100_000_000 })).TotalBudget, 100_000_000)
})

test('a Manager adds and changes visible projects; their choice of teams and people is ignored', async () => {
  const { home } = testApp
  const added = await add({ Title: 'Of a manager', TeamIds: [home.design] }, 'manager')
  assert.deepEqual(added.TeamIds, [])
  const secret = await add({ Title: 'Design only', TeamIds: [home.design] })
  const random = await testApp.call('/project/get', { Id: 999_999 }, 'manager')
  assert.equal(random.status, 404)
  const write = { ...blank, Id: secret.ID, Title: 'Stolen' }
  for (const as of ['manager', 'stranger'] as const) {
    assert.deepEqual(await testApp.call('/project/get', { Id: secret.ID }, as), random)
    assert.deepEqual(await testApp.call('/project/addupdateproject', write, as), random)
  }
  await testApp.set({ AllowManagersToDeleteProjects: true })
  assert.deepEqual(await testApp.call('/project/deleteproject', { Id: secret.ID }, 'manager'), random)
  const kept = await add({ Id: secret.ID, Title: 'Design first', TeamIds: [home.engineering] }, 'otherManager')
  assert.deepEqual([kept.Title, kept.TeamIds], ['Design first', [home.design]])
  assert.equal((await testApp.call('/project/deleteproject', { Id: added.ID }, 'manager')).status, 200)
})

test('the settings decide what managers may do, and the area switch decides for everyone', async () => {
  const { ID: Id } = await add({ Title: 'Switched' })
  const write = { ...blank, Id }
  await testApp.set({ AllowManagersToCreateAndEditProjects: false, AllowManagersToDeleteProjects: false })
  assert.equal((await testApp.call('/project/addupdateproject', write, 'manager')).status, 403)
  assert.equal((await testApp.call('/project/deleteproject', { Id }, 'manager')).status, 403)
  // Without the permission to edit, a visible project is returned without its planning fields.
  for (const as of ['manager', 'employee'] as const) {
    const { body } = await testApp.call('/project/get', { Id }, as)
    const { Title, Notes, TeamIds, EmployeeIds, TotalBudget, TotalCost, TotalBillableAmount, Forecast } =
      body.Data?.Item ?? assert.fail()
    assert.equal(Title, 'Switched')
    assert.deepEqual(
      [Notes, TeamIds, EmployeeIds, TotalBudget, TotalCost, TotalBillableAmount, Forecast],
      Array(7).fill(null),
    )
  }
  await testApp.set({ AllowManagersToCreateAndEditProjects: true, EnableCostManagement: false })
  const without = await add({ Id, TotalBudget: 5 })
  assert.deepEqual([without.TotalBudget, without.TotalCost], [null, null])
  await testApp.set({ EnableCostManagement: true })
  assert.equal((await add({ Id })).TotalBudget, 0, 'a budget is not changed while no one sees it')
  await testApp.set({ EnableProjectManagement: false })
  assert.equal((await testApp.call('/project/get', { Id }, 'owner')).status, 403)
  await testApp.set({ EnableProjectManagement: true })
})

test('people and teams that were deleted meanwhile may stay in a project, but cannot be added', async () => {
  const { people, home } = testApp
  const values = { Title: 'Secret', TeamIds: [home.design], EmployeeIds: [people.peer.employmentId] }
  const { ID: Id } = await add(values)
  const setDeleted = (at: Date | null) =>
    testApp.database.system(async (trx) => {
      await sql`update employments set deleted_at = ${at} where id = ${people.peer.employmentId}`.execute(trx)
      await sql`update teams set deleted_at = ${at} where id = ${home.design}`.execute(trx)
    })
  await setDeleted(new Date())
  try {
    const renamed = await add({ ...values, Id, Title: 'Top secret' })
    assert.deepEqual([renamed.TeamIds, renamed.EmployeeIds], [values.TeamIds, values.EmployeeIds])
    const other = { Title: 'Another', Color: '#8B4DFF', EmployeeIds: values.EmployeeIds }
    const { body } = await testApp.call('/project/addupdateproject', other, 'owner')
    assert.deepEqual(body.ValidationErrors, [{ Key: 'EmployeeIds', Value: 'Please choose an employee.' }])
  } finally {
    await setDeleted(null)
  }
})

test('sorts by each column, pages, and filters by customer and search', async () => {
  const { home, people } = testApp
  for (const { ID } of await list()) await testApp.call('/project/deleteproject', { Id: ID }, 'owner')
  const customerOf = async (Title: string) => {
    const values = { Title, Name: 'A', Surname: 'B' }
    const { body } = await testApp.call('/project/addupdatecustomer', values, 'owner')
    return body.Data?.Item.ID ?? assert.fail()
  }
  const zebra = await customerOf('Zebra')
  const yak = await customerOf('Yak')
  await add({ Title: 'b', CustomerId: zebra, TeamIds: [home.design] })
  await add({ Title: 'C', TeamIds: [home.design, home.engineering], EmployeeIds: [people.peer.employmentId] })
  await add({ Title: 'a', CustomerId: yak })
  assert.deepEqual(await titles(), ['b', 'C', 'a'], 'as they were added')
  const sorted = (Sort: (typeof ProjectSort)[keyof typeof ProjectSort], SortDescending = false) =>
    titles({ Sort, SortDescending })
  assert.deepEqual(await sorted(ProjectSort.Title), ['a', 'b', 'C'])
  assert.deepEqual(await sorted(ProjectSort.Title, true), ['C', 'b', 'a'])
  assert.deepEqual(await sorted(ProjectSort.Customer), ['a', 'b', 'C'])
  assert.deepEqual(await sorted(ProjectSort.Customer, true), ['b', 'a', 'C'], 'without a customer it is last')
  assert.deepEqual(await sorted(ProjectSort.Teams, true), ['C', 'b', 'a'])
  assert.deepEqual(await sorted(ProjectSort.Employees, true), ['C', 'a', 'b'])
  assert.deepEqual(await titles({ CustomerId: yak }), ['a'])
  assert.deepEqual(await titles({ SearchTerm: 'zeb' }), ['b'], 'by the customer')
  const byWordStart = (SearchTerm: string) => titles({ SearchTerm, SearchByWordStart: true })
  assert.deepEqual([await byWordStart('B'), await byWordStart('zeb')], [['b'], []], 'by the title only')
  const page = await testApp.call('/project/list', { Page: 2, PageSize: 2, Sort: ProjectSort.Title }, 'owner')
  assert.deepEqual([page.body.Data?.TotalCount, page.body.Data?.Items.map(({ Title }) => Title)], [3, ['C']])
  assert.deepEqual(await titles({ CustomerId: yak }, 'stranger'), [])
})

test("pickers list all teams and people for owners, the manager's team, or only the employee", async () => {
  const { home, people } = testApp
  const read = async (as: As) => {
    const teams = await testApp.call('/project/listteams', {}, as)
    const employees = await testApp.call('/project/listemployees', {}, as)
    return [teams.body.Data?.Items.length, employees.body.Data?.Items.map(({ ID }) => ID).sort()]
  }
  const [teams, employees] = await read('owner')
  assert.deepEqual([teams, (employees as number[]).length], [2, 8])
  const own = ['manager', 'employee', 'peer', 'blocked'] as const
  assert.deepEqual(await read('manager'), [1, own.map((name) => people[name].employmentId).sort()])
  assert.deepEqual(await read('employee'), [1, [people.employee.employmentId]])
  assert.ok(home.engineering)
})
