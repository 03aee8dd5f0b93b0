import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDay } from '@dayline/shared/calendar'
import type { CallBody } from '@dayline/shared/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { summariesHold } from '../testing/summariesHold.ts'
import { type As, openWorld, type World } from '../testing/world.ts'
import { type NewMinute, storeMinutes } from '../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const yesterday = addDays(localDate(Date.now(), zone), -1)
const nine = startOfDay(yesterday, zone) + 9 * 60 * minuteMs
const at = (minutes: number) => new Date(nine + minutes * minuteMs).toISOString()

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())
beforeEach(async () => {
  await world.set({ AutoApproveForTimeEntries: false, AllowEmployeesToAddManualTimeEntries: true })
  await clear()
})

function clear() {
  return world.database.system(async (trx) => {
    for (const table of ['time_entries', 'activity_minutes', 'shifts', 'work_stops', 'presences', 'activity_days'])
      await sql`delete from ${sql.table(table)}`.execute(trx)
    for (const table of ['activity_day_tasks', 'activity_day_apps'])
      await sql`delete from ${sql.table(table)}`.execute(trx)
  })
}

type Form = CallBody<'/timeentry/create'>
function form(from: number, to: number, changes: Form = {}): Form {
  return {
    EmployeeId: world.people.employee.employmentId,
    StartDate: at(from),
    EndDate: at(to),
    LogStatus: 1,
    ProductivityStatus: 1,
    Reason: 'Customer visit',
    ...changes,
  }
}
async function create(as: As, from: number, to: number, changes: Form = {}) {
  const { body } = await world.call('/timeentry/create', form(from, to, changes), as)
  return body
}
async function created(as: As, from: number, to: number, changes: Form = {}) {
  const body = await create(as, from, to, changes)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Item as NonNullable<typeof body.Data>['Item']
}

/** What an agent saw: minutes of one status. */
async function track(from: number, to: number, status: number) {
  const minutes = Array.from({ length: to - from }, (_, index): NewMinute => {
    const minute = nine + (from + index) * minuteMs
    const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
    return { minute, status, activityLevel: 30, productivity: 2, source: 0, ...none }
  })
  const { organizationId, employmentId } = world.people.employee
  await world.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []),
  )
}
async function minutesOf() {
  const { rows } = await world.database.statement((db) =>
    sql<{
      at: number
      status: number
      source: number
    }>`select ((extract(epoch from minute) - ${nine / 1000}::bigint) / 60)::int as at,
      status, source from activity_minutes where employee_id = ${world.people.employee.employmentId} order by 1`.execute(
      db,
    ),
  )
  return rows
}
const audit = () => summariesHold(world.database, world.home.organizationId)
const idsOf = (items: { ID: number }[] | undefined) => (items ?? []).map(({ ID }) => ID)

test('a request waits for a decision; each role lists the rows of its scope', async () => {
  const entry = await created('employee', 0, 30)
  assert.equal(entry.Status, 0)
  assert.equal(entry.TotalMinutes, 30)
  assert.equal(entry.Title, 'Customer visit')
  assert.equal(entry.Employee.ID, world.people.employee.employmentId)
  assert.deepEqual(await minutesOf(), [])
  for (const as of ['owner', 'coowner', 'manager', 'employee', 'apiKey'] as const) {
    const { body } = await world.call('/timeentry/list', {}, as)
    assert.deepEqual(idsOf(body.Data?.Items), [entry.ID], as)
  }
  for (const as of ['otherManager', 'peer', 'stranger'] as const) {
    const { body } = await world.call('/timeentry/list', { EmployeeId: entry.Employee.ID }, as)
    assert.deepEqual(body.Data?.Items, [], as)
  }
  const pending = await world.call('/timeentry/list', { Status: 0 }, 'owner')
  assert.equal(pending.body.Data?.TotalCount, 1)
  const approved = await world.call('/timeentry/list', { Status: 1 }, 'owner')
  assert.equal(approved.body.Data?.TotalCount, 0)
})

test('before an approval it can be asked how many of the minutes will change', async () => {
  await track(10, 20, 1)
  await track(20, 25, 2)
  await track(25, 40, 3)
  const entry = await created('employee', 0, 60)
  const decided = await created('employee', 60, 70)
  await world.call('/timeentry/reject', { Id: decided.ID, RejectionReason: 'No' }, 'manager')
  const preview = async (as: As) => {
    const { status, body } = await world.call('/timeentry/preview', { Ids: [decided.ID, entry.ID] }, as)
    return status === 200 ? body.Data?.Items : status
  }
  const effect = { Id: entry.ID, Changes: 45, Untracked: 30, Idle: 15, Working: 10, OnBreak: 5 }
  assert.deepEqual(await preview('manager'), [effect])
  assert.deepEqual(await preview('otherManager'), [])
  assert.deepEqual(await preview('stranger'), [])
  assert.equal(await preview('employee'), 403)
  const before = await minutesOf()
  assert.equal(before.filter(({ source }) => source === 1).length, 0, 'asking changes nothing')
  await world.call('/timeentry/approve', { Id: entry.ID }, 'manager')
  const written = (await minutesOf()).filter(({ source }) => source === 1)
  assert.equal(written.length, effect.Changes)
})

test('an employee always writes the own employment, managers that of their team', async () => {
  const own = await created('employee', 0, 10, { EmployeeId: world.people.peer.employmentId })
  assert.equal(own.Employee.ID, world.people.employee.employmentId)
  const foreign = { EmployeeId: world.people.designer.employmentId }
  const random = { EmployeeId: 999_999 }
  for (const changes of [foreign, random]) {
    assert.equal((await world.call('/timeentry/create', form(20, 30, changes), 'manager')).status, 404)
  }
  assert.equal(
    (await create('owner', 20, 30, { EmployeeId: null })).ValidationErrors[0]?.Value,
    'Please choose an employee.',
  )
})

test('the setting takes the right from managers and employees', async () => {
  await world.set({ AllowEmployeesToAddManualTimeEntries: false })
  assert.equal((await world.call('/timeentry/create', form(0, 30), 'employee')).status, 403)
  assert.equal((await world.call('/timeentry/create', form(0, 30), 'manager')).status, 403)
  assert.equal((await create('owner', 0, 30)).HasError, false)
})

test('bad input is answered by field and stores nothing', async () => {
  const empty = await world.call('/timeentry/create', {}, 'owner')
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
  const list = await world.call('/timeentry/list', {}, 'owner')
  assert.equal(list.body.Data?.TotalCount, 0)
})

test('entries of one person do not overlap; a rejected one leaves its time free', async () => {
  const first = await created('employee', 0, 30)
  await created('employee', 30, 60)
  const overlapping = await create('owner', 10, 20)
  assert.deepEqual(overlapping.ValidationErrors, [
    { Key: 'StartDate', Value: 'This overlaps another entry (09:00–09:30).' },
  ])
  await world.call('/timeentry/reject', { Id: first.ID, RejectionReason: 'Not agreed' }, 'manager')
  assert.equal((await create('owner', 10, 20)).HasError, false)
  assert.equal((await create('owner', 10, 20, { EmployeeId: world.people.peer.employmentId })).HasError, false)
})

test('two forms that arrive at once make one entry', async () => {
  const answers = await Promise.all([create('owner', 0, 30), create('manager', 0, 30)])
  assert.equal(answers.filter(({ HasError }) => !HasError).length, 1)
})

test('approval fills gaps and idle time, never work or breaks; deleting gives every minute back', async () => {
  await track(0, 10, 1)
  await track(10, 20, 3)
  await track(20, 25, 2)
  const before = await minutesOf()
  const entry = await created('employee', 5, 40)
  const approved = await world.call('/timeentry/approve', { Id: entry.ID }, 'manager')
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
  const { status } = await world.call('/timeentry/delete', { Id: entry.ID }, 'employee')
  assert.equal(status, 403)
  const removed = await world.call('/timeentry/delete', { Id: entry.ID }, 'manager')
  assert.deepEqual(removed.body.Data, { Id: entry.ID })
  assert.deepEqual(await minutesOf(), before)
  await audit()
})

test('minutes that an agent sends afterwards keep the books right', async () => {
  const entry = await created('employee', 0, 60)
  await world.call('/timeentry/approve', { Id: entry.ID }, 'owner')
  await track(30, 90, 1)
  assert.equal((await minutesOf()).length, 90)
  await audit()
  await world.call('/timeentry/delete', { Id: entry.ID }, 'owner')
  assert.equal((await minutesOf()).length, 30)
  await audit()
})

test('an entry across midnight stays with its first day', async () => {
  const { Item } = (
    await world.call('/timeentry/create', form(0, 0, { StartDate: at(-600 - 30), EndDate: at(-600 + 90) }), 'owner')
  ).body.Data as { Item: { ID: number } }
  await world.call('/timeentry/approve', { Id: Item.ID }, 'owner')
  const { rows } = await world.database.statement((db) =>
    sql<{
      day: string
      n: number
    }>`select work_date::text as day, count(*)::int as n from activity_minutes group by 1`.execute(db),
  )
  assert.deepEqual(rows, [{ day: addDays(yesterday, -1), n: 120 }])
  await audit()
})

test('a decision is made once, by managers only, with a reason that says something', async () => {
  const { ID: Id } = await created('employee', 0, 30)
  for (const path of ['/timeentry/approve', '/timeentry/reject'] as const) {
    const body = { Id, RejectionReason: 'No' }
    assert.equal((await world.call(path, body, 'employee')).status, 403)
    assert.equal((await world.call(path, body, 'otherManager')).status, 404)
    assert.equal((await world.call(path, body, 'stranger')).status, 404)
    assert.equal((await world.call(path, { ...body, Id: 999_999 }, 'owner')).status, 404)
    assert.equal((await world.call(path, body, 'apiKey')).status, 403)
  }
  const dots = await world.call('/timeentry/reject', { Id, RejectionReason: '...' }, 'manager')
  assert.deepEqual(dots.body.ValidationErrors, [{ Key: 'RejectionReason', Value: 'Please specify...' }])
  const both = await Promise.all([
    world.call('/timeentry/approve', { Id }, 'manager'),
    world.call('/timeentry/reject', { Id, RejectionReason: 'Too long' }, 'owner'),
  ])
  assert.equal(both.filter(({ body }) => !body.HasError).length, 1)
  assert.match(both.find(({ body }) => body.HasError)?.body.Message ?? '', /already been decided/)
})

test('an employee takes back a pending request of their own only', async () => {
  const { ID: Id } = await created('employee', 0, 30)
  assert.equal((await world.call('/timeentry/delete', { Id }, 'peer')).status, 404)
  assert.deepEqual((await world.call('/timeentry/delete', { Id }, 'employee')).body.Data, { Id })
  assert.equal((await world.call('/timeentry/delete', { Id }, 'employee')).status, 404)
})

test('with automatic approval the minutes are there at once', async () => {
  await world.set({ AutoApproveForTimeEntries: true })
  const entry = await created('employee', 0, 30, { LogStatus: 2, ProductivityStatus: null })
  assert.deepEqual([entry.Status, entry.ProductivityStatus, entry.DecidedBy], [1, 2, null])
  assert.equal((await minutesOf()).filter(({ status }) => status === 2).length, 30)
  await audit()
})

test('whatever was tracked, an approved entry keeps work and breaks, and its deletion leaves no trace', async () => {
  // 0 stands for an untracked minute.
  const pattern = fc.array(fc.constantFrom(0, 1, 2, 3), { minLength: 60, maxLength: 60 })
  const stretch = fc.tuple(fc.integer({ min: -10, max: 50 }), fc.integer({ min: 1, max: 30 }))
  await fc.assert(
    fc.asyncProperty(pattern, stretch, async (statuses, [from, length]) => {
      await clear()
      for (const [minute, status] of statuses.entries()) if (status > 0) await track(minute, minute + 1, status)
      const before = await minutesOf()
      const { ID: Id } = await created('owner', from, from + length)
      await world.call('/timeentry/approve', { Id }, 'owner')
      const during = await minutesOf()
      const kept = (rows: typeof before) => rows.filter(({ source, status }) => source === 0 && status !== 3)
      assert.deepEqual(kept(during), kept(before))
      const inside = during.filter(({ at }) => at >= from && at < from + length)
      assert.equal(inside.length, length)
      assert.ok(inside.every(({ status }) => status !== 3))
      await audit()
      await world.call('/timeentry/delete', { Id }, 'owner')
      assert.deepEqual(await minutesOf(), before)
      await audit()
    }),
    { numRuns: 8 },
  )
})
