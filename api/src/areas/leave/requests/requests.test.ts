import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, localDate, startOfWeek } from '@dayline/shared/calendar'
import { type CallBody, LeaveRequestSort } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { waitForBlocked } from '../../../testing/waitForBlocked.ts'

const zone = 'Europe/Istanbul'
/** The Monday in two weeks. */
const monday = addDays(startOfWeek(localDate(Date.now(), zone)), 14)
const day = (after: number) => addDays(monday, after)
/** A range that includes all requests, regardless of the year. */
const around = {
  DateFilter: 10 as const,
  StartDate: `${addDays(monday, -40)}T00:00:00+03:00`,
  EndDate: `${addDays(monday, 40)}T00:00:00+03:00`,
}

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(async () => {
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5] })
  await testApp.database.system(async (trx) => {
    await sql`delete from leave_requests`.execute(trx)
    await sql`delete from leave_rights`.execute(trx)
  })
  for (const name of ['owner', 'manager', 'employee', 'peer', 'designer', 'stranger'] as const) await grant(name, 0, 20)
})

async function grant(
  name: 'owner' | 'manager' | 'employee' | 'peer' | 'designer' | 'stranger',
  type: number,
  days: number,
) {
  const { organizationId, employmentId } = testApp.people[name]
  await testApp.database.system((trx) =>
    sql`insert into leave_rights (organization_id, employee_id, type, half_days)
      values (${organizationId}, ${employmentId}, ${type}, ${days * 2})`.execute(trx),
  )
}

type Form = CallBody<'/leavemanagement/addupdateleaverequest'>
const save = async (as: As, changes: Form = {}) => {
  const form = { Id: 0, Type: 0, Count: 1, StartDate: monday, Notes: 'Family visit', ...changes }
  return testApp.call('/leavemanagement/addupdateleaverequest', form, as)
}
async function saved(as: As, changes: Form = {}) {
  const { status, body } = await save(as, changes)
  assert.equal(body.HasError, false, `${status} ${JSON.stringify(body)}`)
  return body.Data?.Item as NonNullable<typeof body.Data>['Item']
}
const errorsOf = async (as: As, changes: Form) =>
  Object.fromEntries((await save(as, changes)).body.ValidationErrors.map(({ Key, Value }) => [Key, Value]))
const list = async (as: As, filter: object = {}) => {
  const { body } = await testApp.call('/leavemanagement/listleaverequests', { ...around, ...filter }, as)
  return (body.Data?.Items ?? []).map(({ ID }) => ID)
}
const leftOf = async (as: As, Id?: number) => {
  const { body } = await testApp.call('/leavemanagement/getemployeeleaveright', { Id }, as)
  return body.Data?.Items.find(({ Type }) => Type === 0)?.Count
}
const idOf = (name: 'owner' | 'manager' | 'employee' | 'designer' | 'peer' | 'stranger') =>
  testApp.people[name].employmentId
const decide = (verb: 'approve' | 'reject' | 'delete', Id: number, as: As, RejectionReason = 'No one else is there') =>
  verb === 'reject'
    ? testApp.call('/leavemanagement/rejectleaverequest', { Id, RejectionReason }, as)
    : testApp.call(`/leavemanagement/${verb}leaverequest` as '/leavemanagement/approveleaverequest', { Id }, as)

test('a request is pending with computed end and days off, and each role lists its scope', async () => {
  // The whole week and half of the next Monday.
  const request = await saved('employee', { Count: 5.5, EndDate: day(1), OffDays: 9 })
  assert.deepEqual(
    [request.Status, request.StartDate, request.EndDate, request.OffDays, request.Count],
    [0, monday, day(7), 2, 5.5],
  )
  assert.deepEqual(
    [request.EmployeeId, request.Employee.ID, request.Notes],
    [idOf('employee'), idOf('employee'), 'Family visit'],
  )
  for (const as of ['owner', 'coowner', 'manager', 'employee', 'apiKey'] as const)
    assert.deepEqual(await list(as), [request.ID], as)
  for (const as of ['otherManager', 'peer', 'stranger'] as const) {
    assert.deepEqual(await list(as, { EmployeeId: idOf('employee') }), [], as)
    const { status } = await testApp.call('/leavemanagement/getleaverequests', { Id: request.ID }, as)
    assert.equal(status, 404, as)
  }
  const { body } = await testApp.call('/leavemanagement/getleaverequests', { Id: request.ID }, 'employee')
  assert.deepEqual(body.Data?.Item, request)
})

test('Managers and Employees request for themselves; Owners choose the person', async () => {
  for (const as of ['manager', 'employee'] as const) {
    assert.equal((await saved(as, { EmployeeId: idOf('designer') })).EmployeeId, idOf(as))
  }
  assert.equal((await saved('owner', { EmployeeId: idOf('designer') })).EmployeeId, idOf('designer'))
  assert.deepEqual(await errorsOf('owner', {}), { EmployeeId: 'Please choose an employee.' })
  for (const EmployeeId of [idOf('stranger'), 999_999]) assert.equal((await save('owner', { EmployeeId })).status, 404)
  assert.equal((await save('apiKey', { EmployeeId: idOf('employee') })).status, 403)
})

test('reports invalid input by field, and stores nothing', async () => {
  const duration = 'Duration must be between 0.5 and 20 days.'
  assert.deepEqual(await errorsOf('employee', { Type: null, StartDate: null, Count: null }), {
    Type: 'Type is required.',
    StartDate: 'Please choose a start date.',
    Reason: 'Duration is required.',
    Count: 'Duration is required.',
  })
  assert.deepEqual(await errorsOf('employee', { Count: 20.5 }), { Reason: duration, Count: duration })
  assert.deepEqual(await errorsOf('employee', { Count: 0 }), { Reason: duration, Count: duration })
  assert.deepEqual(await errorsOf('employee', { StartDate: day(5) }), {
    StartDate: 'This is not a working day. Please choose another start date.',
  })
  assert.equal((await errorsOf('employee', { Type: 1 })).Reason, 'There are no days of this type left.')
  assert.equal((await save('employee', { StartDate: 'soon' })).body.HasError, true)
  assert.deepEqual(await list('owner'), [])
})

test('days left are rights less approved and pending days; a rejection frees its days', async () => {
  const approved = await saved('employee', { Count: 2 })
  const pending = await saved('employee', { Count: 1.5, StartDate: day(2) })
  const rejected = await saved('employee', { Count: 4, StartDate: day(7) })
  assert.equal(await leftOf('employee'), 12.5)
  await decide('approve', approved.ID, 'owner')
  await decide('reject', rejected.ID, 'owner')
  assert.equal(await leftOf('employee'), 16.5)
  const { body } = await testApp.call('/leavemanagement/getemployeeleaveright', {}, 'employee')
  assert.deepEqual(body.Data, {
    Items: [{ Type: 0, Count: 16.5, Granted: 20, Approved: 2, Pending: 1.5 }],
    WorkingDays: [1, 2, 3, 4, 5],
    Holidays: [],
  })
  assert.equal(
    (await errorsOf('employee', { Count: 17, StartDate: day(14) })).Reason,
    'Duration must be between 0.5 and 16.5 days.',
  )
  await decide('delete', pending.ID, 'employee')
  assert.equal(await leftOf('employee'), 18)
})

test('shows the days left of a person only to those with the person in scope', async () => {
  const Id = idOf('employee')
  for (const as of ['owner', 'manager', 'employee'] as const) assert.equal(await leftOf(as, Id), 20, as)
  for (const as of ['otherManager', 'peer', 'stranger'] as const) {
    assert.equal((await testApp.call('/leavemanagement/getemployeeleaveright', { Id }, as)).status, 404, as)
  }
})

test('two concurrent requests cannot use the same days left', async () => {
  const answers = await Promise.all([
    save('employee', { Count: 12 }),
    save('owner', { Count: 12, StartDate: day(21), EmployeeId: idOf('employee') }),
  ])
  assert.equal(answers.filter(({ body }) => !body.HasError).length, 1)
})

test('each half of a day can be requested once', async () => {
  await saved('employee', { Count: 0.5 })
  const other = await saved('employee', { Count: 0.5 })
  assert.match((await errorsOf('employee', { Count: 0.5 })).StartDate ?? '', /^This overlaps another request \(/)
  await decide('reject', other.ID, 'owner')
  await saved('employee', { Count: 0.5 })
})

test('only Owners and Co-owners decide, once, and a rejection requires a reason', async () => {
  const { ID } = await saved('employee')
  for (const verb of ['approve', 'reject'] as const) {
    for (const as of ['manager', 'employee', 'apiKey'] as const)
      assert.equal((await decide(verb, ID, as)).status, 403, as)
    assert.equal((await decide(verb, ID, 'stranger')).status, 404)
    assert.equal((await decide(verb, 999_999, 'owner')).status, 404)
  }
  for (const reason of ['', '...', '  ']) {
    const { body } = await decide('reject', ID, 'owner', reason)
    assert.deepEqual(body.ValidationErrors, [{ Key: 'RejectionReason', Value: 'Please specify...' }])
  }
  const both = await Promise.all([decide('approve', ID, 'owner'), decide('reject', ID, 'coowner')])
  assert.equal(both.filter(({ body }) => !body.HasError).length, 1)
  assert.match(both.find(({ body }) => body.HasError)?.body.Message ?? '', /already been decided/)
})

test('names who made a decision', async () => {
  const first = await saved('employee')
  const second = await saved('employee', { StartDate: day(1) })
  const approved = (await decide('approve', first.ID, 'owner')).body.Data as { Item: typeof first }
  assert.deepEqual([approved.Item.Status, approved.Item.ApprovedByEmployee?.FirstName], [1, 'owner'])
  assert.equal(approved.Item.RejectedByEmployee, null)
  const rejected = (await decide('reject', second.ID, 'coowner', 'Too late')).body.Data as { Item: typeof first }
  const { Status, RejectedByEmployee, ApprovedByEmployee, RejectionReason } = rejected.Item
  assert.deepEqual(
    [Status, RejectedByEmployee?.FirstName, ApprovedByEmployee, RejectionReason],
    [2, 'coowner', null, 'Too late'],
  )
})

test('authors withdraw a pending request, Owners delete one at any status', async () => {
  const own = await saved('employee')
  for (const as of ['manager', 'apiKey'] as const) assert.equal((await decide('delete', own.ID, as)).status, 403, as)
  for (const as of ['peer', 'otherManager', 'stranger'] as const)
    assert.equal((await decide('delete', own.ID, as)).status, 404, as)
  assert.deepEqual((await decide('delete', own.ID, 'employee')).body.Data, { Id: own.ID })
  assert.equal((await decide('delete', own.ID, 'employee')).status, 404)
  const decided = await saved('manager')
  await decide('approve', decided.ID, 'owner')
  assert.equal((await decide('delete', decided.ID, 'manager')).status, 403)
  assert.deepEqual((await decide('delete', decided.ID, 'coowner')).body.Data, { Id: decided.ID })
})

test('an author changes a pending request, an Owner any; new days make it pending again', async () => {
  const { ID } = await saved('employee', { Count: 20 })
  // The days of the request itself are not counted against it.
  const longer = await saved('employee', { Id: ID, Count: 19.5 })
  assert.deepEqual([longer.ID, longer.Count], [ID, 19.5])
  assert.equal((await save('manager', { Id: ID })).status, 403)
  assert.equal((await save('peer', { Id: ID })).status, 404)
  await decide('approve', ID, 'owner')
  assert.equal((await save('employee', { Id: ID, Count: 1 })).status, 403)
  const noted = await saved('owner', { Id: ID, Count: 19.5, Notes: 'By train' })
  assert.deepEqual([noted.Status, noted.Notes, noted.EmployeeId], [1, 'By train', idOf('employee')])
  const shorter = await saved('owner', { Id: ID, Count: 3 })
  assert.deepEqual([shorter.Status, shorter.EndDate, shorter.ApprovedByEmployee], [0, day(2), null])
  assert.equal(await leftOf('employee'), 17)
})

test('the note can be changed after the days of a request have become invalid', async () => {
  const { ID } = await saved('employee', { Count: 20 })
  await testApp.database.system((trx) => sql`delete from leave_rights`.execute(trx))
  await testApp.set({ WorkingDays: [2, 3, 4, 5] })
  assert.deepEqual(Object.keys(await errorsOf('employee', { Id: ID, Count: 19.5 })), ['StartDate', 'Reason', 'Count'])
  const { Notes, Count, StartDate } = await saved('employee', { Id: ID, Count: 20, Notes: 'By train' })
  assert.deepEqual([Notes, Count, StartDate], ['By train', 20, monday])
})

test('lists requests with a day in the range, by default this year, and filters and sorts them', async () => {
  await grant('employee', 1, 5)
  const annual = await saved('employee', { Count: 3 })
  const sick = await saved('employee', { Type: 1, StartDate: day(7) })
  const other = await saved('owner', { EmployeeId: idOf('designer'), StartDate: day(8) })
  await decide('approve', annual.ID, 'owner')
  assert.deepEqual(await list('owner'), [other.ID, sick.ID, annual.ID])
  assert.deepEqual(await list('owner', { Type: 0 }), [other.ID, annual.ID])
  assert.deepEqual(await list('owner', { Status: 0 }), [other.ID, sick.ID])
  assert.deepEqual(await list('owner', { EmployeeId: idOf('designer') }), [other.ID])
  assert.deepEqual(await list('owner', { TeamId: testApp.home.engineering }), [sick.ID, annual.ID])
  assert.deepEqual(await list('stranger', { TeamId: testApp.home.engineering }), [])
  const last = { StartDate: `${day(2)}T00:00:00+03:00`, EndDate: `${day(2)}T23:59:59+03:00` }
  assert.deepEqual(await list('owner', last), [annual.ID])
  assert.deepEqual(await list('owner', { Page: 2, PageSize: 2 }), [annual.ID])
  const sorted = { Sort: LeaveRequestSort.Count, SortDescending: false }
  assert.deepEqual(await list('owner', sorted), [other.ID, sick.ID, annual.ID])
  const thisYear = await testApp.call('/leavemanagement/listleaverequests', {}, 'owner')
  const year = localDate(Date.now(), zone).slice(0, 4)
  const expected = [other, sick, annual].filter(
    ({ StartDate, EndDate }) => StartDate.startsWith(year) || EndDate.startsWith(year),
  )
  assert.equal(thisYear.body.Data?.TotalCount, expected.length)
  const backwards = await testApp.call('/leavemanagement/listleaverequests', { DateFilter: 10 }, 'owner')
  assert.deepEqual(
    backwards.body.ValidationErrors.map(({ Key }) => Key),
    ['StartDate'],
  )
})

test('refuses every call without leave management', async () => {
  await testApp.set({ EnableLeaveManagement: false })
  try {
    assert.equal((await save('employee')).status, 403)
    assert.equal((await testApp.call('/leavemanagement/listleaverequests', {}, 'owner')).status, 403)
  } finally {
    await testApp.set({ EnableLeaveManagement: true })
  }
})

test('a request follows the working days of the organization', async () => {
  await testApp.set({ WorkingDays: [1, 2, 3] })
  const request = await saved('employee', { Count: 4 })
  assert.deepEqual([request.EndDate, request.OffDays], [day(7), 4])
  assert.ok((await errorsOf('employee', { StartDate: day(3) })).StartDate)
})

test('a request that waits for a change of the working days follows the new ones', async () => {
  let asked: ReturnType<typeof saved> | undefined
  await testApp.database.system(async (trx) => {
    await sql`select from employments where id = ${idOf('employee')} for no key update`.execute(trx)
    asked = saved('employee', { Count: 5.5 })
    await waitForBlocked(trx)
    const settings = JSON.stringify({ WorkingDays: [1, 2, 3, 4, 5, 6] })
    await sql`update organizations set track_settings = track_settings || ${settings}::jsonb
      where id = ${testApp.home.organizationId}`.execute(trx)
  })
  const request = await asked
  assert.deepEqual([request?.EndDate, request?.OffDays], [day(5), 0])
})
