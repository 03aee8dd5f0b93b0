import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays } from '@dayline/shared/calendar'
import { TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { at, From, periodsOf, To, week, zone } from '../../../testing/somePeriods.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { waitForBlocked } from '../../../testing/waitForBlocked.ts'
import { lockPerson } from '../../../tracking/person.ts'

let testApp: TestApp
const { reset, idOf, refusal, report, entry, approve } = periodsOf(() => testApp)
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(reset)

/** Pending entries of the employee that the period from a day counts, and those that the list of its days shows. */
async function pendingOf(Day: string) {
  const { Items } = await testApp.succeed('/timesheet/periods', { Day }, 'manager')
  const days = { DateFilter: 10 as const, StartDate: at(Day, 0), EndDate: at(addDays(Day, 6), 0) }
  const body = { ...days, Status: TimeEntryStatus.Pending, ByWorkDay: true }
  const { TotalCount } = await testApp.succeed('/timeentry/list', body, 'manager')
  return [Items.find(({ Employee }) => Employee.ID === idOf('employee'))?.PendingEntries, TotalCount]
}

test('a pending entry blocks the approval', async () => {
  const { Item } = await testApp.succeed('/timeentry/create', entry(From, 0, 30), 'employee')
  const body = { ...week, EmployeeIds: [idOf('employee')] }
  assert.match(String(await refusal('/timesheet/approveperiods', body, 'manager')), /1 time entry of these days waits/)
  assert.match(String(await refusal('/timesheet/lockperiod', week, 'owner')), /waits for a decision/)
  await testApp.succeed('/timeentry/reject', { Id: Item.ID, RejectionReason: 'No' }, 'manager')
  await approve()
})

test('a pending entry blocks the periods whose time it overlaps, with a night shift up to its end', async () => {
  const next = { From: addDays(From, 7), To: addDays(To, 7) }
  const pending = () => Promise.all([week, next].map(({ From: Day }) => pendingOf(Day)))
  // A shift from 23:00 to 02:00, and an entry after midnight, within it.
  await report(To, 14 * 60, 180)
  const { Item } = await testApp.succeed('/timeentry/create', entry(To, 16 * 60, 16 * 60 + 30), 'employee')
  assert.deepEqual(await pending(), [
    [1, 1],
    [0, 0],
  ])
  const body = { EmployeeIds: [idOf('employee')] }
  assert.match(String(await refusal('/timesheet/approveperiods', { ...week, ...body }, 'manager')), /1 time entry/)
  await testApp.succeed('/timesheet/approveperiods', { ...next, ...body }, 'manager')
  await testApp.succeed('/timeentry/approve', { Id: Item.ID }, 'manager')
  await approve()
  assert.deepEqual((await pending()).flat(), [0, 0, 0, 0])
})

test('a pending entry across midnight blocks both periods', async () => {
  await testApp.succeed('/timeentry/create', entry(To, 14 * 60, 16 * 60), 'employee')
  const both = [week, { From: addDays(From, 7), To: addDays(To, 7) }]
  for (const { From: Day, To: end } of both) {
    assert.deepEqual(await pendingOf(Day), [1, 1])
    const body = { From: Day, To: end, EmployeeIds: [idOf('employee')] }
    assert.match(String(await refusal('/timesheet/approveperiods', body, 'manager')), /1 time entry/)
  }
})

test('an entry that is added during an approval, or a lock for everyone, blocks it', async () => {
  await report(From, 0, 30)
  const { organizationId } = testApp.home
  const person = { organizationId, employeeId: idOf('employee'), zone }
  const locking = [
    () => refusal('/timesheet/approveperiods', { ...week, EmployeeIds: [person.employeeId] }, 'manager'),
    () => refusal('/timesheet/lockperiod', week, 'owner'),
  ]
  for (const lock of locking) {
    let refused = Promise.resolve<unknown>(null)
    await testApp.database.system((trx) => sql`delete from time_entries`.execute(trx))
    await testApp.database.system(async (trx) => {
      await lockPerson(trx, person)
      refused = lock()
      await waitForBlocked(trx)
      await sql`insert into time_entries (organization_id, employee_id, title, started_at, ended_at, log_status,
          productivity, reason, created_by)
        values (${organizationId}, ${person.employeeId}, 'Visit', ${at(From, 60)}, ${at(From, 90)}, 1, 1, 'Visit',
          ${person.employeeId})`.execute(trx)
    })
    assert.match(String(await refused), /waits for a decision/)
  }
})

test('a shift that began in the period and is still running blocks it until the clock-out', async () => {
  const body = { ...week, EmployeeIds: [idOf('employee')] }
  const change = (statement: ReturnType<typeof sql>) => testApp.database.system((trx) => statement.execute(trx))
  // Minutes cannot reach from a past week to now, and the refusal reads only the shift.
  await change(sql`insert into shifts (organization_id, employee_id, started_at, work_date, last_minute)
    values (${testApp.home.organizationId}, ${idOf('employee')}, ${at(To, 14 * 60)}, ${To}, now())`)
  const isRunning = 'A shift on these days is still running. Please try again when it has ended.'
  assert.equal(await refusal('/timesheet/approveperiods', body, 'manager'), isRunning)
  assert.equal(await refusal('/timesheet/lockperiod', week, 'owner'), isRunning)
  await change(sql`update shifts set stopped_at = now()`)
  await testApp.succeed('/timesheet/approveperiods', body, 'manager')
})
