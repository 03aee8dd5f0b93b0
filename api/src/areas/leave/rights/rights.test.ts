import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type CallBody, LeaveRightSort, PlanId } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(async () => {
  await testApp.database.system((trx) => sql`delete from leave_rights`.execute(trx))
})

type Form = CallBody<'/leavemanagement/addupdatelaveright'>
const paths = ['/leavemanagement/addupdatelaveright', '/leavemanagement/addupdateleaveright'] as const
const save = (as: As, changes: Form = {}, path: (typeof paths)[number] = paths[0]) =>
  testApp.call(path, { Id: 0, EmployeeId: testApp.people.employee.employmentId, Type: 0, Count: 20, ...changes }, as)
async function saved(...given: Parameters<typeof save>) {
  const { status, body } = await save(...given)
  assert.equal(body.HasError, false, `${status} ${JSON.stringify(body)}`)
  return body.Data?.Item as NonNullable<typeof body.Data>['Item']
}
const errorsOf = async (...given: Parameters<typeof save>) =>
  Object.fromEntries((await save(...given)).body.ValidationErrors.map(({ Key, Value }) => [Key, Value]))
const list = async (as: As, filter: object = {}) =>
  ((await testApp.call('/leavemanagement/listleaverights', filter, as)).body.Data?.Items ?? []).map(({ ID }) => ID)

test('adds a right under either path, with the person who added it', async () => {
  for (const path of paths) {
    const right = await saved('owner', { Count: 12.5, Notes: 'Rest of the year' }, path)
    assert.deepEqual(
      [right.EmployeeId, right.Type, right.Count, right.Notes, right.CreatedByEmployee?.FirstName],
      [testApp.people.employee.employmentId, 0, 12.5, 'Rest of the year', 'owner'],
    )
    const { body } = await testApp.call('/leavemanagement/getleaveright', { Id: right.ID }, 'manager')
    assert.deepEqual(body.Data?.Item, right)
  }
})

test('Managers only add, for their team; Employees add nothing', async () => {
  const designer = { EmployeeId: testApp.people.designer.employmentId }
  const right = await saved('manager')
  assert.equal((await save('manager', designer)).status, 404)
  assert.equal((await save('owner', { EmployeeId: testApp.people.stranger.employmentId })).status, 404)
  assert.equal((await save('manager', { Id: right.ID })).status, 403)
  for (const as of ['employee', 'apiKey'] as const) assert.equal((await save(as)).status, 403, as)
  assert.equal((await save('stranger', { Id: right.ID })).status, 404)
})

test('reports invalid input by field', async () => {
  assert.deepEqual(await errorsOf('owner', { EmployeeId: null, Type: null, Count: null }), {
    EmployeeId: 'Please choose an employee.',
    Type: 'Type is required.',
    Count: 'Count is required.',
  })
  for (const Count of [0, 0.4, 9999.5, -1]) {
    assert.deepEqual(
      await errorsOf('owner', { Count }),
      { Count: 'Count must be between 0.5 and 9999 days.' },
      `${Count}`,
    )
  }
  assert.deepEqual(await errorsOf('owner', { Count: 1.2 }), { Count: 'Count must be in steps of half a day.' })
  assert.deepEqual(await errorsOf('owner', { Type: 7 }), { Type: 'Type is not valid.' })
  assert.deepEqual(await list('owner'), [])
})

test('Owners and Co-owners change and delete a right', async () => {
  const right = await saved('owner')
  assert.equal((await saved('coowner', { Id: right.ID, Count: 3 })).Count, 3)
  const remove = (as: As, Id = right.ID) => testApp.call('/leavemanagement/deleteleaveright', { Id }, as)
  for (const as of ['manager', 'employee', 'apiKey'] as const) assert.equal((await remove(as)).status, 403, as)
  assert.equal((await remove('stranger')).status, 404)
  assert.deepEqual((await remove('owner')).body.Data, { Id: right.ID })
  assert.equal((await remove('owner')).status, 404)
})

test('names the rights of a policy, which cannot be changed', async () => {
  const { organizationId, employmentId } = testApp.people.employee
  const added = await saved('owner')
  assert.equal(added.IsOfPolicy, false)
  await testApp.database.system((trx) =>
    sql`insert into leave_rights (organization_id, employee_id, type, half_days, policy_kind, granted_for)
      values (${organizationId}, ${employmentId}, 0, 4, 'accrual', '2026-01-01')`.execute(trx),
  )
  const { Items } = await testApp.succeed('/leavemanagement/listleaverights', {}, 'owner')
  assert.deepEqual(
    Items.map(({ Count, IsOfPolicy }) => [Count, IsOfPolicy]),
    [
      [2, true],
      [20, false],
    ],
  )
  const { body } = await save('owner', { Id: Items[0]?.ID ?? 0, Count: 3 })
  assert.equal(body.Message, 'This right comes from a policy. Delete it and add another one.')
})

test('each role lists the rights of its scope, filtered and sorted', async () => {
  const few = await saved('owner', { Count: 2, Type: 1 })
  const many = await saved('owner')
  const other = await saved('owner', { EmployeeId: testApp.people.designer.employmentId })
  assert.deepEqual(await list('owner'), [other.ID, many.ID, few.ID])
  assert.deepEqual(await list('manager'), [many.ID, few.ID])
  assert.deepEqual(await list('employee'), [many.ID, few.ID])
  assert.deepEqual(await list('peer'), [])
  assert.deepEqual(await list('stranger'), [])
  assert.deepEqual(await list('owner', { Type: 0 }), [other.ID, many.ID])
  assert.deepEqual(await list('owner', { TeamId: testApp.home.design }), [other.ID])
  assert.deepEqual(await list('owner', { EmployeeId: testApp.people.designer.employmentId }), [other.ID])
  assert.deepEqual(await list('owner', { Sort: LeaveRightSort.Count, SortDescending: false }), [
    few.ID,
    other.ID,
    many.ID,
  ])
  assert.deepEqual(await list('owner', { DateFilter: 2 }), [])
})

test('lists the balances of everyone in scope, except blocked people', async () => {
  await saved('owner')
  const balances = async (as: As, filter: object = {}) => {
    const { body } = await testApp.call('/leavemanagement/listleavebalances', filter, as)
    return body.Data
  }
  const all = await balances('owner')
  assert.ok(all?.Items.every(({ Employee }) => !Employee.Blocked))
  const own = all?.Items.find(({ Employee }) => Employee.ID === testApp.people.employee.employmentId)
  assert.deepEqual(own?.Balances, [{ Type: 0, Count: 20, Granted: 20, Approved: 0, Pending: 0 }])
  assert.deepEqual(
    (await balances('employee'))?.Items.map(({ Employee }) => Employee.FirstName),
    ['employee'],
  )
  assert.equal(
    (await balances('owner', { Type: 1, EmployeeId: testApp.people.employee.employmentId }))?.Items[0]?.Balances.length,
    0,
  )
  const second = await balances('owner', { Page: 2, PageSize: 2 })
  assert.deepEqual(
    second?.Items.map(({ Employee }) => Employee.ID),
    all?.Items.slice(2, 4).map(({ Employee }) => Employee.ID),
  )
  assert.equal(second?.TotalCount, all?.TotalCount)
})

test('exports require the plan and are for Owners', async () => {
  for (const path of ['/leavemanagement/exportleaverights', '/leavemanagement/exportleaverequests'] as const) {
    assert.match(
      (await testApp.call(path, { Format: 'csv' }, 'owner')).body.Data?.Url ?? '',
      /^\/api\/exports\/leave-.*\.csv\?token=/,
    )
    assert.equal((await testApp.call(path, {}, 'manager')).status, 403)
    assert.equal((await testApp.call(path, {}, 'apiKey')).status, 403)
    const backwards = { DateFilter: 10 as const, StartDate: '2026-11-02T00:00:00Z', EndDate: '2026-11-01T00:00:00Z' }
    assert.deepEqual(
      (await testApp.call(path, backwards, 'owner')).body.ValidationErrors.map(({ Key }) => Key),
      ['EndDate'],
    )
  }
  await testApp.setPlan(PlanId.Starter)
  assert.equal((await testApp.call('/leavemanagement/exportleaverights', {}, 'owner')).status, 403)
})
