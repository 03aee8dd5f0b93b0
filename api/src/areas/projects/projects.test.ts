import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { channels } from '@dayline/shared/contract'
import { listedEvents } from '../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
  await insertProjects()
})
after(() => testApp.close())

async function insertProjects() {
  const { home, people, database } = testApp
  await database.system(async (trx) => {
    const organization_id = home.organizationId
    const add = async (title: string, order_no: number) => {
      const values = { organization_id, title, order_no }
      const { id } = await trx.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow()
      await trx
        .insertInto('tasks')
        .values({ organization_id, project_id: id, title: `Task of ${title}` })
        .execute()
      return id
    }
    await add('Everybody', 1)
    const team = await add('Engineering only', 2)
    const person = await add('Designer only', 3)
    const gone = await add('Deleted', 4)
    await trx
      .insertInto('project_teams')
      .values({ organization_id, project_id: team, team_id: home.engineering })
      .execute()
    await trx
      .insertInto('project_employees')
      .values({ organization_id, project_id: person, employee_id: people.designer.employmentId })
      .execute()
    await trx.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  })
}

const company = { Title: 'Acme', Name: 'Wile', Surname: 'Coyote' }

test('lists all projects and tasks for owners, for others those assigned to them, their team or no one', async () => {
  const seen: [As, string[]][] = [
    ['owner', ['Everybody', 'Engineering only', 'Designer only']],
    ['manager', ['Everybody', 'Engineering only']],
    ['employee', ['Everybody', 'Engineering only']],
    ['designer', ['Everybody', 'Designer only']],
    ['otherManager', ['Everybody']],
    ['stranger', []],
  ]
  for (const [as, titles] of seen) {
    const projects = (await testApp.call('/project/list', {}, as)).body.Data?.Items.map(({ Title }) => Title)
    assert.deepEqual(projects, titles, as)
    const tasks = (await testApp.call('/project/listtasks', {}, as)).body.Data?.Items.map(({ Title }) => Title)
    assert.deepEqual(tasks?.sort(), titles.map((title) => `Task of ${title}`).sort(), as)
  }
})

test('names deleted projects, tasks and customers to those who saw them, and nothing of others', async () => {
  const { ProjectId, ProjectTaskId } = await testApp.database.system(async (trx) => {
    const found = trx.selectFrom('tasks as t').innerJoin('projects as p', 'p.id', 't.project_id')
    const task = await found
      .where('p.title', '=', 'Deleted')
      .select(['t.id as ProjectTaskId', 'p.id as ProjectId'])
      .executeTakeFirstOrThrow()
    await trx.updateTable('tasks').set({ deleted_at: new Date() }).where('id', '=', task.ProjectTaskId).execute()
    return task
  })
  const { body } = await testApp.call('/project/addupdatecustomer', company, 'owner')
  const { ID: CustomerId } = body.Data?.Item ?? assert.fail()
  const titles = async (as: As, asked: object = { ProjectId, ProjectTaskId, CustomerId }) =>
    (await testApp.call('/project/titles', asked, as)).body.Data
  assert.equal((await titles('owner'))?.Customer, 'Acme')
  await testApp.call('/project/deletecustomer', { Id: CustomerId }, 'owner')
  const deleted = { Project: 'Deleted (deleted)', ProjectTask: 'Task of Deleted (deleted)' }
  assert.deepEqual(await titles('owner'), { ...deleted, Customer: 'Acme (deleted)' })
  assert.deepEqual(await titles('employee'), { ...deleted, Customer: null }, 'may not read customers')
  assert.deepEqual(await titles('stranger'), { Project: null, ProjectTask: null, Customer: null })
  assert.deepEqual(await titles('owner', { ProjectId }), { ...deleted, ProjectTask: null, Customer: null })
  const [hidden] =
    (await testApp.call('/project/list', { SearchTerm: 'Engineering only' }, 'owner')).body.Data?.Items ?? []
  assert.equal((await titles('designer', { ProjectId: hidden?.ID }))?.Project, null)
})

test("filtering by another organization's project finds nothing", async () => {
  const [project] = (await testApp.call('/project/list', {}, 'owner')).body.Data?.Items ?? []
  const own = await testApp.call('/project/listtasks', { ProjectId: project?.ID }, 'owner')
  const foreign = await testApp.call('/project/listtasks', { ProjectId: project?.ID }, 'stranger')
  assert.equal(own.body.Data?.TotalCount, 1)
  assert.equal(foreign.body.Data?.TotalCount, 0)
})

test('stores, reads, changes, finds and deletes a customer', async () => {
  const added = await testApp.call(
    '/project/addupdatecustomer',
    { ...company, Email: '', Notes: ' 50% \\ _ ' },
    'manager',
  )
  assert.equal(added.body.Message, 'Saved successfully.')
  const { ID: Id } = added.body.Data?.Item ?? assert.fail()
  assert.equal(added.body.Data?.Item.Email, null)
  const changed = await testApp.call('/project/addupdatecustomer', { ...company, Id, Title: 'Acme 100%' }, 'owner')
  assert.equal(changed.body.Data?.Item.ID, Id)
  const before = changed.body.Data?.Item ?? assert.fail()
  const change = async (body: object) => (await testApp.call('/project/addupdatecustomer', body, 'owner')).body.Data
  assert.deepEqual((await change({ Id, Phone: '1' }))?.Item, { ...before, Phone: '1' }, 'omitted fields stay unchanged')
  assert.deepEqual((await change({ Id }))?.Item, { ...before, Phone: '1' })
  assert.deepEqual((await change({ Id, Phone: '', Notes: null }))?.Item, { ...before, Notes: null })
  const found = await testApp.call('/project/listcustomers', { SearchTerm: '100%' }, 'owner')
  assert.deepEqual(
    found.body.Data?.Items.map(({ Title }) => Title),
    ['Acme 100%'],
  )
  assert.equal((await testApp.call('/project/getcustomer', { Id }, 'coowner')).body.Data?.Item.Title, 'Acme 100%')
  const deleted = await testApp.call('/project/deletecustomer', { Id }, 'owner')
  assert.deepEqual(deleted.body.Data, { Id })
  const left = await testApp.call('/project/listcustomers', { SearchTerm: '100%' }, 'owner')
  assert.deepEqual(left.body.Data?.Items, [], 'a deleted customer leaves the list')
  assert.equal((await testApp.call('/project/getcustomer', { Id }, 'owner')).status, 404)
  assert.equal((await testApp.call('/project/deletecustomer', { Id }, 'owner')).status, 404)
})

test('tabs of the organization learn that a customer was added, changed, deleted or restored, but not what it is', async () => {
  events.take()
  const added = await testApp.call('/project/addupdatecustomer', company, 'owner')
  const { ID: Id } = added.body.Data?.Item ?? assert.fail()
  const notice = {
    to: [channels.organization(testApp.home.organizationId)],
    event: 'customersChanged',
    payload: { CustomerId: Id },
  }
  assert.deepEqual(events.take(), [notice])
  await testApp.call('/project/addupdatecustomer', { Id, Phone: '1' }, 'owner')
  assert.deepEqual(events.take(), [notice])
  await testApp.call('/project/addupdatecustomer', { Id, Phone: '2' }, 'stranger')
  assert.deepEqual(events.take(), [])
  await testApp.call('/project/deletecustomer', { Id }, 'owner')
  assert.deepEqual(events.take(), [notice])
  await testApp.call('/bin/restore', { Kind: 'customer', Ids: [Id] }, 'owner')
  assert.deepEqual(events.take(), [notice])
})

test('answers a customer of another organization like an unknown id and leaves it unchanged', async () => {
  const added = await testApp.call('/project/addupdatecustomer', company, 'owner')
  const { ID: Id } = added.body.Data?.Item ?? assert.fail()
  const random = await testApp.call('/project/getcustomer', { Id: 999_999 }, 'stranger')
  assert.equal(random.status, 404)
  assert.deepEqual(await testApp.call('/project/getcustomer', { Id }, 'stranger'), random)
  assert.deepEqual(await testApp.call('/project/deletecustomer', { Id }, 'stranger'), random)
  assert.deepEqual(
    await testApp.call('/project/addupdatecustomer', { ...company, Id, Title: 'Stolen' }, 'stranger'),
    random,
  )
  const { body } = await testApp.call('/project/getcustomer', { Id }, 'owner')
  assert.equal(body.Data?.Item.Title, 'Acme')
})

test('reports each missing or invalid field and stores nothing', async () => {
  const authorization = `Bearer ${await testApp.tokenOf('owner')}`
  const count = async () => (await testApp.call('/project/listcustomers', {}, 'owner')).body.Data?.TotalCount
  const before = await count()
  const { body } = await testApp.post(
    '/project/addupdatecustomer',
    { Title: ' ', Email: 'x', Phone: 5 },
    { authorization },
  )
  assert.deepEqual(body.ValidationErrors, [
    { Key: 'Title', Value: 'Company is required.' },
    { Key: 'Email', Value: 'Please enter a valid email address.' },
    { Key: 'Phone', Value: 'Phone is not valid.' },
    { Key: 'Name', Value: 'Name is required.' },
    { Key: 'Surname', Value: 'Surname is required.' },
  ])
  assert.equal(await count(), before)
})

test('the settings decide what managers may do with customers, and the area switch for everyone', async () => {
  const added = await testApp.call('/project/addupdatecustomer', company, 'manager')
  const { ID: Id } = added.body.Data?.Item ?? assert.fail()
  assert.equal((await testApp.call('/project/deletecustomer', { Id }, 'manager')).status, 403)
  await testApp.set({ AllowManagersToDeleteCustomers: true, AllowManagersToCreateAndEditCustomers: false })
  assert.equal((await testApp.call('/project/addupdatecustomer', { ...company, Id }, 'manager')).status, 403)
  assert.equal((await testApp.call('/project/deletecustomer', { Id }, 'manager')).status, 403, 'needs editing')
  await testApp.set({ AllowManagersToCreateAndEditCustomers: true })
  assert.equal((await testApp.call('/project/deletecustomer', { Id }, 'manager')).status, 200)
  await testApp.set({ EnableProjectManagement: false })
  assert.equal((await testApp.call('/project/list', {}, 'owner')).status, 403)
  await testApp.set({ EnableProjectManagement: true })
})

test('a repeat with the same key acts once with the same answer; the key is refused with another body', async () => {
  const { people } = testApp
  const authorization = `Bearer ${await testApp.tokenOf('owner')}`
  const headers = { authorization, 'Idempotency-Key': `key-${people.owner.userId}-0001` }
  const body = { ...company, Title: 'Only once' }
  const [first, second] = await Promise.all([
    testApp.post('/project/addupdatecustomer', body, headers),
    testApp.post('/project/addupdatecustomer', body, headers),
  ])
  assert.deepEqual(first, second)
  assert.deepEqual(await testApp.post('/project/addupdatecustomer', body, headers), first)
  const found = await testApp.call('/project/listcustomers', { SearchTerm: 'Only once' }, 'owner')
  assert.equal(found.body.Data?.TotalCount, 1)
  const other = await testApp.post('/project/addupdatecustomer', company, headers)
  assert.equal(other.body.HasError, true)
})
