import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { jobEntries } from '../../../testing/jobEntries.ts'
import { type PolicyForm, policiesOf, year, zone } from '../../../testing/somePolicies.ts'
import { listedEvents } from '../../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { accrueAll } from './accrue.ts'

const noonOf = (day: string) => Date.parse(`${day}T09:00:00Z`)

let testApp: TestApp
const events = listedEvents()
const { reset, save, leftOf } = policiesOf(() => testApp)
before(async () => {
  testApp = await openTestApp({ events })
  await testApp.set({ Timezone: zone })
})
after(() => testApp.close())
beforeEach(reset)

test('a policy for many people makes open lists refetch once', async () => {
  events.take()
  const { body } = await save()
  assert.ok((body.Data?.AddedRights ?? 0) >= 6)
  assert.equal(events.take().filter(({ event }) => event === 'leaveChanged').length, 1)
})

test('a new policy grants its days immediately, and the job grants nothing twice', async () => {
  const { body } = await save()
  assert.equal(body.HasError, false, JSON.stringify(body))
  assert.deepEqual([body.Data?.Item.Count, body.Data?.Item.CarryCount, body.Data?.Item.CarryLastDay], [20, 5, '03-31'])
  assert.ok((body.Data?.AddedRights ?? 0) >= 6)
  assert.equal(await leftOf('employee'), 20)
  assert.equal(await accrueAll(testApp.database), 0)
  assert.deepEqual(await jobEntries(testApp.database, 'give leave rights'), [])
  assert.equal((await save({ Id: body.Data?.Item.ID as number })).body.Data?.AddedRights, 0)
})

test('a right of a policy cannot be edited, and is not granted again after its deletion', async () => {
  await save()
  const { body } = await testApp.call(
    '/leavemanagement/listleaverights',
    { EmployeeId: testApp.people.employee.employmentId },
    'owner',
  )
  const right = body.Data?.Items[0]
  const edited = { Id: right?.ID as number, EmployeeId: right?.EmployeeId, Type: 0, Count: 3 }
  assert.match((await testApp.call('/leavemanagement/addupdateleaveright', edited, 'owner')).body.Message, /policy/)
  await testApp.call('/leavemanagement/deleteleaveright', { Id: right?.ID as number }, 'owner')
  assert.equal(await accrueAll(testApp.database), 0)
  assert.equal(await leftOf('employee'), 0)
  const again = await testApp.call('/leavemanagement/getleaveright', { Id: right?.ID as number }, 'owner')
  assert.equal(again.status, 404)
})

test('a deleted policy grants nothing more and keeps the rights that it granted', async () => {
  const { body } = await save()
  const Id = body.Data?.Item.ID as number
  assert.equal((await testApp.call('/leavemanagement/deletepolicy', { Id }, 'owner')).body.HasError, false)
  assert.equal(await accrueAll(testApp.database, noonOf(`${year + 1}-06-01`)), 0)
  assert.equal(await leftOf('employee'), 20)
  assert.equal((await testApp.call('/leavemanagement/deletepolicy', { Id }, 'owner')).status, 404)
})

test('refuses invalid input at its field, and a second policy for a type', async () => {
  const errors = async (changes: PolicyForm) => (await save(changes)).body.ValidationErrors.map(({ Key }) => Key)
  assert.deepEqual(await errors({ Type: null, Count: 0, StartDay: null, CarryCount: -1, CarryLastDay: '02-30' }), [
    'Type',
    'Count',
    'CarryCount',
    'StartDay',
    'CarryLastDay',
  ])
  assert.deepEqual(await errors({ StartDay: `${year - 1}-12-31`, Count: 0.3 }), ['Count', 'StartDay'])
  await save()
  assert.deepEqual(await errors({}), ['Type'])
})

test('a policy of a past year keeps its first day when its days change, but not with another type, team or period', async () => {
  const { body } = await save()
  const Id = body.Data?.Item.ID as number
  const StartDay = `${year - 1}-01-01`
  await testApp.database.system((trx) => sql`update leave_policies set starts_on = ${StartDay}`.execute(trx))
  await accrueAll(testApp.database)
  const edited = await save({ Id, StartDay, Count: 22 })
  assert.deepEqual([edited.body.Data?.Item.StartDay, edited.body.Data?.AddedRights], [StartDay, 0])
  for (const other of [
    { Period: 'month' as const },
    { Type: 1 as const },
    { TeamId: testApp.home.design },
    { Id: 0 },
  ]) {
    const { ValidationErrors } = (await save({ Id, StartDay, ...other })).body
    assert.deepEqual(
      ValidationErrors.map(({ Key }) => Key),
      ['StartDay'],
      JSON.stringify(other),
    )
  }
})

test('only Owners and Co-owners see and change policies, and only those of their organization', async () => {
  const { body } = await save()
  const Id = body.Data?.Item.ID as number
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await save({}, as)).status, 403, as)
    assert.equal((await testApp.call('/leavemanagement/listpolicies', {}, as)).status, 403, as)
  }
  assert.deepEqual((await testApp.call('/leavemanagement/listpolicies', {}, 'stranger')).body.Data?.Items, [])
  assert.equal((await save({ Id, Type: 1 }, 'stranger')).status, 404)
  assert.equal((await save({ TeamId: testApp.home.design, Type: 2 }, 'stranger')).status, 404)
  assert.equal((await testApp.call('/leavemanagement/deletepolicy', { Id }, 'stranger')).status, 404)
})
