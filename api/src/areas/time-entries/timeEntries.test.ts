import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { type CallBody, TimeEntrySort } from '@dayline/shared/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { assertSummariesMatch, summaryTables } from '../../testing/summariesMatch.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const yesterday = addDays(localDate(Date.now(), zone), -1)
const nine = startOfDayMs(yesterday, zone) + 9 * 60 * minuteMs
const at = (minutes: number) => new Date(nine + minutes * minuteMs).toISOString()

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(async () => {
  await testApp.set({ AutoApproveForTimeEntries: false, AllowEmployeesToAddManualTimeEntries: true })
  await clear()
})

function clear() {
  return testApp.database.system(async (trx) => {
    for (const table of ['time_entries', 'activity_minutes', 'shifts', 'work_stops', 'presences', ...summaryTables])
      await sql`delete from ${sql.table(table)}`.execute(trx)
  })
}

type Form = CallBody<'/timeentry/create'>
function form(from: number, to: number, changes: Form = {}): Form {
  return {
    EmployeeId: testApp.people.employee.employmentId,
    StartDate: at(from),
    EndDate: at(to),
    LogStatus: 1,
    ProductivityStatus: 1,
    Reason: 'Customer visit',
    ...changes,
  }
}
async function create(as: As, from: number, to: number, changes: Form = {}) {
  const { body } = await testApp.call('/timeentry/create', form(from, to, changes), as)
  return body
}
async function created(as: As, from: number, to: number, changes: Form = {}) {
  const body = await create(as, from, to, changes)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Item as NonNullable<typeof body.Data>['Item']
}

/** Stores minutes of one status as an agent reports them. */
async function track(from: number, to: number, status: number) {
  const minutes = Array.from({ length: to - from }, (_, index): NewMinute => {
    const minute = nine + (from + index) * minuteMs
    const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
    return { minute, status, activityLevel: 30, productivity: 2, source: 0, ...none }
  })
  const { organizationId, employmentId } = testApp.people.employee
  await testApp.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []),
  )
}
async function minutesOf() {
  const { rows } = await testApp.database.statement((db) =>
    sql<{
      at: number
      status: number
      source: number
    }>`select ((extract(epoch from minute) - ${nine / 1000}::bigint) / 60)::int as at,
      status, source from activity_minutes where employee_id = ${testApp.people.employee.employmentId} order by 1`.execute(
      db,
    ),
  )
  return rows
}
const audit = () => assertSummariesMatch(testApp.database, testApp.home.organizationId)
const idsOf = (items: { ID: number }[] | undefined) => (items ?? []).map(({ ID }) => ID)

test('a request is pending until decided; each role lists the rows of its scope', async () => {
  const entry = await created('employee', 0, 30)
  assert.equal(entry.Status, 0)
  assert.equal(entry.TotalMinutes, 30)
  assert.equal(entry.Title, 'Customer visit')
  assert.equal(entry.Employee.ID, testApp.people.employee.employmentId)
  assert.deepEqual(await minutesOf(), [])
  for (const as of ['owner', 'coowner', 'manager', 'employee', 'apiKey'] as const) {
    const { body } = await testApp.call('/timeentry/list', {}, as)
    assert.deepEqual(idsOf(body.Data?.Items), [entry.ID], as)
  }
  for (const as of ['otherManager', 'peer', 'stranger'] as const) {
    const { body } = await testApp.call('/timeentry/list', { EmployeeId: entry.Employee.ID }, as)
    assert.deepEqual(body.Data?.Items, [], as)
  }
})

test('only those who see a person learn that an entry is submitted or decided', async (t) => {
  const publish = t.mock.method(testApp.app.services.events, 'publish')
  const { ID: Id } = await created('employee', 0, 30)
  await testApp.succeed('/timeentry/approve', { Id }, 'manager')
  const told = publish.mock.calls.map((call) => call.arguments).filter(([, event]) => event === 'timeEntriesChanged')
  const EmployeeId = testApp.people.employee.employmentId
  const change = [testApp.channelsOf('owner', 'coowner', 'manager', 'employee'), 'timeEntriesChanged', { EmployeeId }]
  assert.deepEqual(told, [change, change])
})

test('filters the list by each status, including pending', async () => {
  const pending = await created('employee', 0, 30)
  const approved = await created('employee', 30, 60)
  const rejected = await created('employee', 60, 90)
  await testApp.call('/timeentry/approve', { Id: approved.ID }, 'manager')
  await testApp.call('/timeentry/reject', { Id: rejected.ID, RejectionReason: 'No' }, 'manager')
  const listed = async (Status: number | null) =>
    idsOf((await testApp.call('/timeentry/list', { Status }, 'owner')).body.Data?.Items).sort((a, b) => a - b)
  assert.deepEqual(await listed(0), [pending.ID])
  assert.deepEqual(await listed(1), [approved.ID])
  assert.deepEqual(await listed(2), [rejected.ID])
  assert.deepEqual(await listed(null), [pending.ID, approved.ID, rejected.ID])
})

test('lists pending entries first when requested, each part in the requested order', async () => {
  const entries = [
    await created('employee', 0, 30),
    await created('employee', 30, 60),
    await created('employee', 60, 90),
  ]
  const ids = entries.map(({ ID }) => ID)
  for (const Id of ids.slice(1)) await testApp.call('/timeentry/approve', { Id }, 'manager')
  const list = async (body: CallBody<'/timeentry/list'>) =>
    idsOf((await testApp.call('/timeentry/list', body, 'manager')).body.Data?.Items)
  assert.deepEqual(await list({}), ids.toReversed())
  assert.deepEqual(await list({ PendingFirst: true }), [ids[0], ids[2], ids[1]])
  assert.deepEqual(await list({ PendingFirst: true, SortDescending: false }), ids)
})

test('previews the number of minutes that an approval will change', async () => {
  await track(10, 20, 1)
  await track(20, 25, 2)
  await track(25, 40, 3)
  const entry = await created('employee', 0, 60)
  const decided = await created('employee', 60, 70)
  await testApp.call('/timeentry/reject', { Id: decided.ID, RejectionReason: 'No' }, 'manager')
  const preview = async (as: As) => {
    const { status, body } = await testApp.call('/timeentry/preview', { Ids: [decided.ID, entry.ID] }, as)
    return status === 200 ? body.Data?.Items : status
  }
  const effect = { Id: entry.ID, Changes: 45, Untracked: 30, Idle: 15, Working: 10, OnBreak: 5 }
  assert.deepEqual(await preview('manager'), [effect])
  assert.deepEqual(await preview('otherManager'), [])
  assert.deepEqual(await preview('stranger'), [])
  assert.equal(await preview('employee'), 403)
  const before = await minutesOf()
  assert.equal(before.filter(({ source }) => source === 1).length, 0, 'reading changes nothing')
  await testApp.call('/timeentry/approve', { Id: entry.ID }, 'manager')
  const written = (await minutesOf()).filter(({ source }) => source === 1)
  assert.equal(written.length, effect.Changes)
})

test('previews what a new entry would change, and what overlaps it', async () => {
  await track(0, 20, 1)
  await track(20, 30, 2)
  await track(30, 45, 3)
  await created('manager', 60, 90)
  const refused = await created('manager', 90, 120)
  await testApp.call('/timeentry/reject', { Id: refused.ID, RejectionReason: 'Not worked' }, 'manager')
  const preview = async (as: As, changes: Form = {}) => {
    const { EmployeeId, StartDate, EndDate } = form(10, 100, changes)
    return testApp.call('/timeentry/previewnew', { EmployeeId, StartDate, EndDate }, as)
  }
  const expected = {
    Effect: { Changes: 70, Untracked: 55, Idle: 15, Working: 10, OnBreak: 10 },
    Overlaps: [{ StartDate: at(60), EndDate: at(90) }],
  }
  assert.deepEqual((await preview('manager')).body.Data, expected)
  // An employee's entry is always their own, regardless of the person named.
  const { employmentId } = testApp.people.owner
  assert.deepEqual((await preview('employee', { EmployeeId: employmentId })).body.Data, expected)
  assert.equal((await preview('otherManager')).status, 404)
  assert.equal((await preview('stranger')).status, 404)
  const { body } = await preview('manager', { EmployeeId: null, EndDate: at(10) })
  const fields = body.ValidationErrors?.map(({ Key }) => Key)
  assert.deepEqual(fields, ['EmployeeId', 'EndDate'])
  // The approval writes exactly what was previewed.
  const entry = await created('manager', 10, 60)
  const before = await minutesOf()
  await testApp.call('/timeentry/approve', { Id: entry.ID }, 'manager')
  const written = (await minutesOf()).filter(({ source }) => source === 1)
  assert.equal(written.length, 30)
  assert.equal(before.filter(({ source }) => source === 1).length, 0)
})

test('employees create entries for themselves, managers for their team', async () => {
  const own = await created('employee', 0, 10, { EmployeeId: testApp.people.peer.employmentId })
  assert.equal(own.Employee.ID, testApp.people.employee.employmentId)
  const foreign = { EmployeeId: testApp.people.designer.employmentId }
  const random = { EmployeeId: 999_999 }
  for (const changes of [foreign, random]) {
    assert.equal((await testApp.call('/timeentry/create', form(20, 30, changes), 'manager')).status, 404)
  }
  assert.equal(
    (await create('owner', 20, 30, { EmployeeId: null })).ValidationErrors[0]?.Value,
    'Please choose an employee.',
  )
})

test('the setting removes the permission from managers and employees', async () => {
  await testApp.set({ AllowEmployeesToAddManualTimeEntries: false })
  assert.equal((await testApp.call('/timeentry/create', form(0, 30), 'employee')).status, 403)
  assert.equal((await testApp.call('/timeentry/create', form(0, 30), 'manager')).status, 403)
  assert.equal((await create('owner', 0, 30)).HasError, false)
})

test('reports invalid input by field and stores nothing', async () => {
  const empty = await testApp.call('/timeentry/create', {}, 'owner')
  assert.deepEqual(empty.body.ValidationErrors.map(({ Key }) => Key).sort(), [
    'EmployeeId',
    'EndDate',
    'LogStatus',
    'ProductivityStatus',
    'Reason',
    'StartDate',
  ])
  const unknownProject = await create('owner', 0, 30, { ProjectId: 999_999, ProjectTaskId: 999_999 })
  assert.deepEqual(
    unknownProject.ValidationErrors.map(({ Key }) => Key),
    ['ProjectId'],
  )
  const list = await testApp.call('/timeentry/list', {}, 'owner')
  assert.equal(list.body.Data?.TotalCount, 0)
})

test('refuses overlapping entries of one person; a rejected one leaves its time free', async () => {
  const first = await created('employee', 0, 30)
  await created('employee', 30, 60)
  const overlapping = await create('owner', 10, 20)
  assert.deepEqual(overlapping.ValidationErrors, [
    { Key: 'StartDate', Value: 'This overlaps another entry (09:00–09:30).' },
  ])
  await testApp.call('/timeentry/reject', { Id: first.ID, RejectionReason: 'Not agreed' }, 'manager')
  assert.equal((await create('owner', 10, 20)).HasError, false)
  assert.equal((await create('owner', 10, 20, { EmployeeId: testApp.people.peer.employmentId })).HasError, false)
})

test('two forms sent at the same time create one entry', async () => {
  const answers = await Promise.all([create('owner', 0, 30), create('manager', 0, 30)])
  assert.equal(answers.filter(({ HasError }) => !HasError).length, 1)
})

test('approval fills gaps and idle time, never work or breaks; deletion restores every minute', async () => {
  await track(0, 10, 1)
  await track(10, 20, 3)
  await track(20, 25, 2)
  const before = await minutesOf()
  const entry = await created('employee', 5, 40)
  const approved = await testApp.call('/timeentry/approve', { Id: entry.ID }, 'manager')
  assert.equal(approved.body.Data?.Item.Status, 1)
  assert.equal(approved.body.Data?.Item.DecidedBy, 'manager Test')
  const during = await minutesOf()
  assert.deepEqual(
    during.filter(({ at }) => at < 10),
    before.filter(({ at }) => at < 10),
  )
  assert.deepEqual(
    during.filter(({ at }) => at >= 20 && at < 25),
    before.filter(({ at }) => at >= 20 && at < 25),
  )
  assert.equal(during.filter(({ source, status }) => source === 1 && status === 1).length, 25)
  await audit()
  const { status } = await testApp.call('/timeentry/delete', { Id: entry.ID }, 'employee')
  assert.equal(status, 403)
  const removed = await testApp.call('/timeentry/delete', { Id: entry.ID }, 'manager')
  assert.deepEqual(removed.body.Data, { Id: entry.ID })
  assert.deepEqual(await minutesOf(), before)
  await audit()
})

test('sums stay correct when an agent sends minutes after the approval', async () => {
  const entry = await created('employee', 0, 60)
  await testApp.call('/timeentry/approve', { Id: entry.ID }, 'owner')
  await track(30, 90, 1)
  assert.equal((await minutesOf()).length, 90)
  await audit()
  await testApp.call('/timeentry/delete', { Id: entry.ID }, 'owner')
  assert.equal((await minutesOf()).length, 30)
  await audit()
})

test('an entry across midnight belongs to its first day', async () => {
  const { Item } = (
    await testApp.call('/timeentry/create', form(0, 0, { StartDate: at(-600 - 30), EndDate: at(-600 + 90) }), 'owner')
  ).body.Data as { Item: { ID: number } }
  await testApp.call('/timeentry/approve', { Id: Item.ID }, 'owner')
  const { rows } = await testApp.database.statement((db) =>
    sql<{
      day: string
      n: number
    }>`select work_date::text as day, count(*)::int as n from activity_minutes group by 1`.execute(db),
  )
  assert.deepEqual(rows, [{ day: addDays(yesterday, -1), n: 120 }])
  await audit()
})

test('only managers decide, once, and a rejection needs a reason', async () => {
  const { ID: Id } = await created('employee', 0, 30)
  for (const path of ['/timeentry/approve', '/timeentry/reject'] as const) {
    const body = { Id, RejectionReason: 'No' }
    assert.equal((await testApp.call(path, body, 'employee')).status, 403)
    assert.equal((await testApp.call(path, body, 'otherManager')).status, 404)
    assert.equal((await testApp.call(path, body, 'stranger')).status, 404)
    assert.equal((await testApp.call(path, { ...body, Id: 999_999 }, 'owner')).status, 404)
    assert.equal((await testApp.call(path, body, 'apiKey')).status, 403)
  }
  const dots = await testApp.call('/timeentry/reject', { Id, RejectionReason: '...' }, 'manager')
  assert.deepEqual(dots.body.ValidationErrors, [{ Key: 'RejectionReason', Value: 'Please specify...' }])
  const both = await Promise.all([
    testApp.call('/timeentry/approve', { Id }, 'manager'),
    testApp.call('/timeentry/reject', { Id, RejectionReason: 'Too long' }, 'owner'),
  ])
  assert.equal(both.filter(({ body }) => !body.HasError).length, 1)
  assert.match(both.find(({ body }) => body.HasError)?.body.Message ?? '', /already been decided/)
})

test('employees can delete only their own pending requests', async () => {
  const { ID: Id } = await created('employee', 0, 30)
  assert.equal((await testApp.call('/timeentry/delete', { Id }, 'peer')).status, 404)
  assert.deepEqual((await testApp.call('/timeentry/delete', { Id }, 'employee')).body.Data, { Id })
  assert.equal((await testApp.call('/timeentry/delete', { Id }, 'employee')).status, 404)
})

test('an entry that was decided after it was shown is not deleted', async () => {
  const { ID: Id } = await created('employee', 0, 30)
  await testApp.succeed('/timeentry/approve', { Id }, 'manager')
  const refused = await testApp.call('/timeentry/delete', { Id, Status: 0 }, 'owner')
  assert.equal(refused.body.Message, 'This time entry has been decided in the meantime.')
  assert.equal((await minutesOf()).length, 30)
  await testApp.succeed('/timeentry/delete', { Id, Status: 1 }, 'owner')
  assert.deepEqual(await minutesOf(), [])
})

test('automatic approval adds the minutes immediately', async () => {
  await testApp.set({ AutoApproveForTimeEntries: true })
  const entry = await created('employee', 0, 30, { LogStatus: 2, ProductivityStatus: null })
  assert.deepEqual([entry.Status, entry.ProductivityStatus, entry.DecidedBy], [1, 2, null])
  assert.equal((await minutesOf()).filter(({ status }) => status === 2).length, 30)
  await audit()
})

test('an approved entry never replaces tracked work and breaks; its deletion restores everything', async () => {
  // 0 is an untracked minute.
  const pattern = fc.array(fc.constantFrom(0, 1, 2, 3), { minLength: 60, maxLength: 60 })
  const stretch = fc.tuple(fc.integer({ min: -10, max: 50 }), fc.integer({ min: 1, max: 30 }))
  await fc.assert(
    fc.asyncProperty(pattern, stretch, async (statuses, [from, length]) => {
      await clear()
      for (const [minute, status] of statuses.entries()) if (status > 0) await track(minute, minute + 1, status)
      const before = await minutesOf()
      const { ID: Id } = await created('owner', from, from + length)
      await testApp.call('/timeentry/approve', { Id }, 'owner')
      const during = await minutesOf()
      const work = (rows: typeof before) => rows.filter(({ source, status }) => source === 0 && status !== 3)
      assert.deepEqual(work(during), work(before))
      const inside = during.filter(({ at }) => at >= from && at < from + length)
      assert.equal(inside.length, length)
      assert.ok(inside.every(({ status }) => status !== 3))
      await audit()
      await testApp.call('/timeentry/delete', { Id }, 'owner')
      assert.deepEqual(await minutesOf(), before)
      await audit()
    }),
    { numRuns: 8 },
  )
})

test('sorts entries by each column in both directions, equal ones by their start', async () => {
  const { Start, End, Duration, Employee, Status } = TimeEntrySort
  const short = await created('employee', 0, 30)
  const long = await created('employee', 40, 160)
  const peers = await created('peer', 50, 80, { EmployeeId: testApp.people.peer.employmentId })
  await testApp.call('/timeentry/approve', { Id: long.ID }, 'owner')
  const sorted = async (filter: object) => {
    const { body } = await testApp.call('/timeentry/list', { DateFilter: 5, ...filter }, 'owner')
    return (body.Data?.Items ?? []).map(({ ID }) => ID)
  }
  assert.deepEqual(await sorted({}), [peers.ID, long.ID, short.ID])
  assert.deepEqual(await sorted({ Sort: Start, SortDescending: false }), [short.ID, long.ID, peers.ID])
  assert.deepEqual(await sorted({ Sort: End }), [long.ID, peers.ID, short.ID])
  assert.deepEqual(await sorted({ Sort: Duration }), [long.ID, peers.ID, short.ID])
  assert.deepEqual(await sorted({ Sort: Duration, SortDescending: false }), [peers.ID, short.ID, long.ID])
  assert.deepEqual(await sorted({ Sort: Status }), [long.ID, peers.ID, short.ID])
  assert.deepEqual(await sorted({ Sort: Employee, SortDescending: false }), [long.ID, short.ID, peers.ID])
  const pages = await Promise.all(
    [1, 2, 3].map((Page) => sorted({ Sort: Duration, SortDescending: false, Page, PageSize: 1 })),
  )
  assert.deepEqual(pages.flat(), [peers.ID, short.ID, long.ID])
})

test('an entry and its decision take effect once when sent again with their keys', async () => {
  const keyed = async (as: As, key: string) => ({
    authorization: `Bearer ${await testApp.tokenOf(as)}`,
    'Idempotency-Key': key,
  })
  const entry = await keyed('employee', 'entry-once-0001')
  const first = await testApp.post('/timeentry/create', form(0, 60), entry)
  assert.deepEqual(await testApp.post('/timeentry/create', form(0, 60), entry), first)
  const { body } = await testApp.call('/timeentry/list', { Page: 1 }, 'owner')
  assert.equal(body.Data?.TotalCount, 1)
  const Id = body.Data.Items[0]?.ID ?? assert.fail()
  const decision = await keyed('owner', 'decision-once-0001')
  const approved = await testApp.post('/timeentry/approve', { Id }, decision)
  // Without the key, it would be refused as already decided.
  assert.deepEqual(await testApp.post('/timeentry/approve', { Id }, decision), approved)
})
