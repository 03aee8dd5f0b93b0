import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BinKind } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { password } from '../../testing/people.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const restore = (Kind: BinKind, Ids: number[], as: As = 'owner') => testApp.call('/bin/restore', { Kind, Ids }, as)
const list = async (as: As, filter: { Kinds?: BinKind[]; SearchTerm?: string; PageSize?: number } = {}) =>
  (await testApp.call('/bin/list', filter, as)).body.Data
const rowsOf = async (table: string) => {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t order by id`.execute(trx),
  )
  return rows.map(({ row }) => row)
}
async function view(Title: string, more: { Screen?: string; IsDefault?: boolean } = {}, as: As = 'manager') {
  const body = { Screen: 'timesheet', Search: 'team=2', Title, ...more }
  return (await testApp.call('/savedview/save', body, as)).body.Data?.Item.ID ?? assert.fail()
}
const customer = async (Title: string) =>
  (await testApp.call('/project/addupdatecustomer', { Title, Name: 'Wile', Surname: 'Coyote' }, 'owner')).body.Data
    ?.Item.ID ?? assert.fail()
const project = async (Title: string) =>
  (await testApp.call('/project/addupdateproject', { Title, Color: '#1f6feb', TotalBudget: 0 }, 'owner')).body.Data
    ?.Item.ID ?? assert.fail()
const team = async (Title: string) =>
  (await testApp.call('/team/addorupdate', { Title, Color: '#1f6feb' }, 'owner')).body.Data?.Item.ID ?? assert.fail()

test('restores a project, a customer and a team as they were', async () => {
  const ids = { project: await project('Harbor'), customer: await customer('Acme'), team: await team('Night shift') }
  const tables = ['projects', 'customers', 'teams']
  const before = await Promise.all(tables.map(rowsOf))
  await testApp.call('/project/deleteproject', { Id: ids.project }, 'owner')
  await testApp.call('/project/deletecustomer', { Id: ids.customer }, 'owner')
  const gone = await testApp.call('/team/delete', { Id: ids.team, Password: password }, 'owner')
  assert.equal(gone.body.HasError, false, gone.body.Message)
  assert.notDeepEqual(await Promise.all(tables.map(rowsOf)), before)
  assert.deepEqual(
    (await list('owner'))?.Items.map(({ Kind, Title }) => `${Kind}: ${Title}`),
    ['team: Night shift', 'customer: Acme', 'project: Harbor'],
  )
  for (const kind of ['project', 'customer', 'team'] as const) {
    assert.equal((await restore(kind, [ids[kind]], 'stranger')).status, 404, kind)
    assert.equal((await restore(kind, [ids[kind]], 'employee')).status, 403, kind)
    assert.deepEqual((await restore(kind, [ids[kind]])).body.Data?.Restored, [ids[kind]], kind)
    assert.deepEqual((await restore(kind, [ids[kind]])).body.Data?.AlreadyBack, [ids[kind]], kind)
  }
  assert.deepEqual(await Promise.all(tables.map(rowsOf)), before)
})

test('reports a name that has been taken meanwhile, and leaves the item in the bin', async () => {
  const first = await team('Support')
  await testApp.call('/team/delete', { Id: first, Password: password }, 'owner')
  await team('support')
  assert.equal((await restore('team', [first])).body.Message, 'This team name is already in use.')

  const own = await view('Late')
  await testApp.call('/savedview/delete', { Id: own }, 'manager')
  const other = await view('late')
  assert.equal(
    (await restore('savedView', [own], 'manager')).body.Message,
    'Another view of this screen has this name.',
  )
  await testApp.call('/savedview/delete', { Id: other }, 'manager')
  assert.deepEqual((await restore('savedView', [own], 'manager')).body.Data?.Restored, [own])
  assert.equal((await list('owner', { Kinds: ['team'] }))?.TotalCount, 1)
})

test('saved views belong to their owner only, and only one is the default', async () => {
  const before = await rowsOf('saved_views')
  const first = await view('Night', { IsDefault: true })
  const stored = await rowsOf('saved_views')
  await testApp.call('/savedview/delete', { Id: first }, 'manager')
  assert.deepEqual(await rowsOf('saved_views'), before)
  assert.equal((await restore('savedView', [first], 'owner')).status, 404)
  assert.deepEqual((await list('owner', { Kinds: ['savedView'] }))?.Items, [])
  await restore('savedView', [first], 'manager')
  assert.deepEqual(await rowsOf('saved_views'), stored)

  await testApp.call('/savedview/delete', { Id: first }, 'manager')
  const next = await view('Day', { IsDefault: true })
  await restore('savedView', [first], 'manager')
  const { body } = await testApp.call('/savedview/list', {}, 'manager')
  const defaults = body.Data?.Items.filter(({ Screen, IsDefault }) => Screen === 'timesheet' && IsDefault)
  assert.deepEqual(
    defaults?.map(({ ID }) => ID),
    [next],
  )
})

test('a record that was deleted again is in the bin once, with its last deletion', async () => {
  const Id = await customer('Twice')
  for (let n = 0; n < 2; n++) {
    await testApp.call('/project/deletecustomer', { Id }, 'owner')
    assert.deepEqual((await restore('customer', [Id])).body.Data?.Restored, [Id])
  }
  await testApp.call('/project/deletecustomer', { Id }, 'owner')
  assert.equal((await list('owner', { SearchTerm: 'twice' }))?.TotalCount, 1)
})

test('the list can be searched, filtered and paged; refuses a bad body', async () => {
  for (const title of ['Paged 1', 'Paged 2', 'Paged 3']) {
    await testApp.call('/project/deletecustomer', { Id: await customer(title) }, 'owner')
  }
  const page = await list('owner', { Kinds: ['customer'], SearchTerm: 'paged', PageSize: 2 })
  assert.deepEqual([page?.Items.map(({ Title }) => Title), page?.TotalCount], [['Paged 3', 'Paged 2'], 3])
  assert.equal((await list('owner', { SearchTerm: '%' }))?.TotalCount, 0)
  const bad = await testApp.post(
    '/bin/restore',
    { Kind: 'invoice', Ids: [] },
    { authorization: `Bearer ${await testApp.tokenOf('owner')}` },
  )
  assert.equal(bad.body.HasError, true)
  assert.deepEqual(bad.body.ValidationErrors.map(({ Key }) => Key).sort(), ['Ids', 'Kind'])
  assert.equal((await testApp.call('/bin/list', {}, 'apiKey')).status, 403)
})

test('restores a risk report with the people that it excludes', async () => {
  const idle = { Statuses: [3], ProductivityStatuses: [], Type: 0, ValueDurationMinutes: 5, ValueMinutes: 60 } as const
  const Conditions = [{ ...idle, Statuses: [...idle.Statuses], ProductivityStatuses: [] }]
  const ExcludedEmployeeIds = [testApp.people.peer.employmentId]
  const saved = await testApp.call(
    '/riskusersettings/addorupdate',
    { Title: 'Much idle', Conditions, ExcludedEmployeeIds },
    'owner',
  )
  const Id = saved.body.Data?.Item.ID ?? assert.fail(JSON.stringify(saved.body))
  const stored = await rowsOf('risk_reports')
  await testApp.call('/riskusersettings/delete', { Id }, 'owner')
  assert.equal((await restore('riskReport', [Id], 'manager')).status, 403)
  assert.deepEqual((await restore('riskReport', [Id])).body.Data?.Restored, [Id])
  assert.deepEqual(await rowsOf('risk_reports'), stored)
  const { body } = await testApp.call('/riskusersettings/list', {}, 'owner')
  assert.deepEqual(body.Data?.Items.find(({ ID }) => ID === Id)?.ExcludedEmployeeIds, ExcludedEmployeeIds)
})

test('restores holidays, unless others exist by then', async () => {
  const year = new Date().getUTCFullYear()
  const add = async (Day: string) =>
    (await testApp.call('/holiday/addday', { Day, Name: 'Founding day' }, 'owner')).body.Data?.Item.ID ?? assert.fail()
  const first = await add(`${year}-03-03`)
  const tables = ['holiday_calendars', 'holidays']
  const stored = await Promise.all(tables.map(rowsOf))
  await testApp.call('/holiday/removeday', { Id: first }, 'owner')
  assert.deepEqual(
    (await list('owner', { Kinds: ['holiday'] }))?.Items.map(({ Title, Where }) => [Title, Where]),
    [[`Founding day, ${year}-03-03`, 'the organization']],
  )
  const same = await add(`${year}-03-03`)
  assert.equal((await restore('holiday', [first])).body.Message, 'This day is already a holiday.')
  await testApp.call('/holiday/removeday', { Id: same }, 'owner')
  assert.deepEqual((await restore('holiday', [first])).body.Data?.Restored, [first])
  assert.deepEqual(await Promise.all(tables.map(rowsOf)), stored)

  const gone = (await testApp.call('/holiday/deletecalendar', {}, 'owner')).body.Data?.Id ?? assert.fail()
  assert.equal((await restore('holiday', [same])).body.Message, 'Its holidays were removed. Please restore them first.')
  await add(`${year}-04-04`)
  const refused = await restore('holidayCalendar', [gone])
  assert.equal(refused.body.Message, 'Other holidays were added in the meantime. Please remove them first.')
  await testApp.call('/holiday/deletecalendar', {}, 'owner')
  assert.deepEqual((await restore('holidayCalendar', [gone])).body.Data?.Restored, [gone])
  assert.deepEqual(await Promise.all(tables.map(rowsOf)), stored)
})
