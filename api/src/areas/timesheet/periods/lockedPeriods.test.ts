import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays } from '@dayline/shared/calendar'
import { PeriodState } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { at, From, periodsOf, To, week, zone } from '../../../testing/somePeriods.ts'
import { assertSummariesMatch } from '../../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { waitForBlocked } from '../../../testing/waitForBlocked.ts'
import { finishHeld } from '../../../tracking/locked-time/finishHeld.ts'
import { lockForEveryone } from '../../../tracking/locked-time/lockPeriods.ts'
import { lockPerson } from '../../../tracking/person.ts'

let testApp: TestApp
const { reset, idOf, refusal, report, entry, periods, ofEmployee, approve } = periodsOf(() => testApp)
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(reset)

const isLocked = /This time is locked/

test('refuses every change of locked time: entries, their deletion, cuts', async () => {
  await report(From, 0, 30)
  const { Item } = await testApp.succeed('/timeentry/create', entry(From, 60, 90), 'employee')
  await testApp.succeed('/timeentry/approve', { Id: Item.ID }, 'manager')
  const late = await testApp.succeed('/timeentry/create', entry(addDays(To, 1), 0, 30), 'employee')
  await approve()
  for (const changes of [{}, { LogStatus: 6 }]) {
    const refused = await refusal('/timeentry/create', { ...entry(From, 10, 20), ...changes }, 'owner')
    assert.match(String(refused), /^The timesheet from .+ to .+ is locked\. It has to be unlocked first\.$/)
  }
  const preview = await testApp.succeed('/timeentry/previewnew', entry(From, 10, 20), 'employee')
  assert.match(preview.Locked ?? '', /is locked/)
  assert.equal(
    (await testApp.succeed('/timeentry/previewnew', entry(addDays(To, 1), 40, 50), 'employee')).Locked,
    undefined,
  )
  assert.match(String(await refusal('/timeentry/delete', { Id: Item.ID }, 'owner')), isLocked)
  assert.equal((await ofEmployee('owner')).Working, 60)
  // Open time next to it is not affected.
  await testApp.succeed('/timeentry/approve', { Id: late.Item.ID }, 'manager')
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
})

test('the database itself refuses changes of locked time by a request, except of its ratings', async () => {
  await report(From, 0, 30)
  await approve()
  const { organizationId, employmentId, userId } = testApp.people.employee
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employmentId}`
  const change = (statement: ReturnType<typeof sql>) =>
    testApp.database.tenant({ organizationId, userId }, (trx) => statement.execute(trx))
  for (const statement of [
    sql`update activity_minutes set status = 2 where ${ofPerson}`,
    sql`update activity_minutes set work_date = work_date + 1 where ${ofPerson}`,
    sql`update activity_minutes set project_id = 1 where ${ofPerson}`,
    sql`delete from activity_minutes where ${ofPerson} and minute = ${at(From, 0)}`,
    sql`insert into work_stops (organization_id, employee_id, stopped_at)
      values (${organizationId}, ${employmentId}, ${at(From, 31)})`,
  ]) {
    await assert.rejects(change(statement), { code: 'DL001' })
  }
  await change(sql`update activity_minutes set productivity = 1 where ${ofPerson}`)
  await change(sql`insert into work_stops (organization_id, employee_id, stopped_at)
    values (${organizationId}, ${employmentId}, ${at(addDays(To, 1), 0)})`)
})

test('minutes that arrive late wait, are reported as waiting, and count after an unlock with a reason', async () => {
  await report(From, 0, 30)
  await approve()
  const late = await report(From, 20, 30)
  assert.deepEqual([late.Accepted, late.Duplicates, late.Waiting], [0, 10, 20])
  const again = await report(From, 20, 30)
  assert.deepEqual([again.Accepted, again.Duplicates, again.Waiting], [0, 30, undefined])
  const waiting = await ofEmployee('employee')
  assert.deepEqual([waiting.Working, waiting.Waiting], [30, 20])
  const unlock = { ...week, EmployeeId: idOf('employee'), Reason: 'The laptop was offline' }
  assert.equal(await refusal('/timesheet/unlockperiod', { ...unlock, Reason: ' ' }, 'manager'), 'Please give a reason.')
  assert.equal(await refusal('/timesheet/unlockperiod', unlock, 'employee'), 403)
  await testApp.succeed('/timesheet/unlockperiod', unlock, 'manager')
  const open = await ofEmployee('employee')
  assert.deepEqual([open.State, open.Working, open.Waiting], [PeriodState.Open, 50, 0])
  assert.deepEqual([open.Reason, open.ChangedBy], ['The laptop was offline', 'manager Test'])
  assert.match(String(await refusal('/timesheet/unlockperiod', unlock, 'manager')), /is not locked/)
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
})

test('a lock for everyone includes people who join later; approved periods stay locked after its removal', async () => {
  await approve()
  await testApp.succeed('/timesheet/lockperiod', week, 'coowner')
  const states = async () => new Map((await periods('owner')).map(({ Employee, State }) => [Employee.ID, State]))
  assert.deepEqual((await states()).get(idOf('employee')), PeriodState.Approved)
  assert.deepEqual((await states()).get(idOf('designer')), PeriodState.Locked)
  const joined = await testApp.database.system(async (trx) => {
    const of = sql`organization_id = ${testApp.home.organizationId} and id = ${idOf('peer')}`
    await sql`delete from timesheet_periods where employee_id = ${idOf('peer')}`.execute(trx)
    const { rows } = await sql<{ id: number }>`insert into employments (organization_id, team_id, role)
      select organization_id, team_id, role from employments where ${of} returning id`.execute(trx)
    const locks = await sql`select from timesheet_periods where employee_id = ${rows[0]?.id}`.execute(trx)
    await sql`delete from employments where id = ${rows[0]?.id}`.execute(trx)
    return locks.rows.length
  })
  assert.equal(joined, 1)
  const one = { ...week, EmployeeId: idOf('designer'), Reason: 'Wrong day' }
  assert.equal(await refusal('/timesheet/unlockperiod', one, 'manager'), 404)
  await testApp.succeed('/timesheet/unlockperiod', one, 'owner')
  const approved = { ...one, EmployeeId: idOf('employee') }
  assert.equal(await refusal('/timesheet/unlockperiod', approved, 'manager'), 403)
  assert.equal(await refusal('/timesheet/unlockperiod', { ...week, Reason: 'All' }, 'manager'), 403)
  await testApp.succeed('/timesheet/unlockperiod', { ...week, Reason: 'Payroll was wrong' }, 'owner')
  assert.deepEqual([...new Set((await states()).values())].sort(), [PeriodState.Open, PeriodState.Approved])
})

test('a manager cannot unlock an approved period that is being locked for everyone', async () => {
  await approve()
  const person = { organizationId: testApp.home.organizationId, employeeId: idOf('employee'), zone }
  let refused = Promise.resolve<unknown>(null)
  await testApp.database.system(async (trx) => {
    await lockPerson(trx, person)
    refused = refusal('/timesheet/unlockperiod', { ...week, EmployeeId: person.employeeId, Reason: 'Wrong' }, 'manager')
    await waitForBlocked(trx)
    await lockForEveryone(trx, { ...person, from: From, to: To })
  })
  assert.equal(await refused, 403)
})

test('a lock for everyone can be removed while no one is in it', async () => {
  await testApp.succeed('/timesheet/lockperiod', week, 'owner')
  await testApp.database.system((trx) => sql`delete from timesheet_periods`.execute(trx))
  await testApp.succeed('/timesheet/unlockperiod', { ...week, Reason: 'All' }, 'owner')
  assert.match(String(await refusal('/timesheet/unlockperiod', { ...week, Reason: 'All' }, 'owner')), /is not locked/)
})

test('a cut removes recorded time, reports of it do not bring it back, and its deletion does', async () => {
  await report(From, 0, 60)
  const cut = { ...entry(From, 40, 60), LogStatus: 6, ProductivityStatus: null, Reason: 'Forgot to clock out' }
  const preview = await testApp.succeed('/timeentry/previewnew', cut, 'employee')
  assert.deepEqual([preview.Effect.Changes, preview.Effect.Working], [20, 20])
  const { Item } = await testApp.succeed('/timeentry/create', cut, 'employee')
  assert.equal(Item.LogStatus, 6)
  await testApp.succeed('/timeentry/approve', { Id: Item.ID }, 'manager')
  assert.equal((await ofEmployee('employee')).Working, 40)
  const again = await report(From, 30, 30)
  assert.deepEqual([again.Accepted, again.Duplicates, again.Waiting], [0, 30, undefined])
  await testApp.succeed('/timeentry/delete', { Id: Item.ID }, 'manager')
  assert.equal((await ofEmployee('employee')).Working, 60)
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
})

test('minutes that a cut holds do not wait for an unlock', async () => {
  await report(From, 0, 10)
  const cut = { ...entry(From, 10, 30), LogStatus: 6, ProductivityStatus: null, Reason: 'Forgot to clock out' }
  const { Item } = await testApp.succeed('/timeentry/create', cut, 'employee')
  await testApp.succeed('/timeentry/approve', { Id: Item.ID }, 'manager')
  assert.equal((await report(From, 10, 10)).Waiting, 10)
  assert.equal((await ofEmployee('employee')).Waiting, 0)
  await approve()
  assert.equal((await report(From, 20, 15)).Waiting, 15)
  assert.equal((await ofEmployee('employee')).Waiting, 5)
})

test('a job stores what a request left waiting', async () => {
  await report(From, 0, 10)
  await approve()
  await report(From, 10, 10)
  await testApp.database.system((trx) =>
    sql`update timesheet_periods set state = 0, from_at = null, to_at = null`.execute(trx),
  )
  await finishHeld(testApp.database, new AbortController().signal)
  const open = await ofEmployee('employee')
  assert.deepEqual([open.Working, open.Waiting], [20, 0])
})
