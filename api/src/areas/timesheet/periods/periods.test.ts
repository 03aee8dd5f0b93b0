import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays } from '@dayline/shared/calendar'
import { channels, PeriodState, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { From, periodsOf, To, today, week } from '../../../testing/somePeriods.ts'
import { countRowsRead, statementsOf } from '../../../testing/statements.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
const { reset, idOf, refusal, report, entry, periods, ofEmployee, approve } = periodsOf(() => testApp)
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(reset)

test('a period is submitted, returned with a reason, resubmitted and approved; its history has each step', async () => {
  await report(From, 0, 30)
  const EmployeeId = idOf('employee')
  assert.equal((await ofEmployee('employee')).State, PeriodState.Open)
  await testApp.succeed('/timesheet/submitperiod', week, 'employee')
  assert.match(String(await refusal('/timesheet/submitperiod', week, 'employee')), /changed in the meantime/)
  assert.equal(
    await refusal('/timesheet/returnperiod', { ...week, EmployeeId, Reason: '...' }, 'manager'),
    'Please write what has to be changed.',
  )
  await testApp.succeed('/timesheet/returnperiod', { ...week, EmployeeId, Reason: 'Friday is missing' }, 'manager')
  const returned = await ofEmployee('employee')
  assert.deepEqual([returned.State, returned.Reason], [PeriodState.Returned, 'Friday is missing'])
  await testApp.succeed('/timesheet/submitperiod', week, 'employee')
  assert.deepEqual((await approve()).Ids, [EmployeeId])
  const approved = await ofEmployee('manager')
  assert.deepEqual([approved.State, approved.Working, approved.CanDecide], [PeriodState.Approved, 30, true])
  const { Items } = await testApp.succeed('/timesheet/periodhistory', { ...week, EmployeeId }, 'employee')
  assert.deepEqual(
    Items.map(({ Action }) => Action),
    [2, 1, 3, 1],
  )
  assert.equal(Items[2]?.Reason, 'Friday is missing')
})

test('submitted periods are listed for the people who decide until they are decided', async () => {
  await report(From, 0, 30)
  const earlier = { From: addDays(From, -7), To: addDays(To, -7) }
  await testApp.succeed('/timesheet/submitperiod', week, 'employee')
  await testApp.succeed('/timesheet/submitperiod', week, 'manager')
  await testApp.succeed('/timesheet/submitperiod', earlier, 'employee')
  const waiting = async (as: As) => {
    const { Items, TotalCount } = await testApp.succeed('/timesheet/submittedperiods', {}, as)
    return [TotalCount, ...Items.map(({ From: from, People }) => [from, People])]
  }
  assert.deepEqual(await waiting('owner'), [3, [earlier.From, 1], [From, 2]])
  // A manager does not see their own.
  assert.deepEqual(await waiting('manager'), [2, [earlier.From, 1], [From, 1]])
  assert.deepEqual(await waiting('otherManager'), [0])
  assert.deepEqual(await waiting('stranger'), [0])
  assert.equal(await refusal('/timesheet/submittedperiods', {}, 'employee'), 403)
  await approve()
  assert.deepEqual(await waiting('manager'), [1, [earlier.From, 1]])
})

test('only those who see a person learn that a period is submitted or returned, and everyone that one is approved', async (t) => {
  await report(From, 0, 30)
  const publish = t.mock.method(testApp.app.services.events, 'publish')
  const told = () => {
    const calls = publish.mock.calls.map((call) => call.arguments)
    publish.mock.resetCalls()
    return calls.flatMap(([to, event]) => (event === 'timesheetPeriodsChanged' ? [to] : []))
  }
  const seeing = testApp.channelsOf('owner', 'coowner', 'manager', 'employee')
  await testApp.succeed('/timesheet/submitperiod', week, 'employee')
  assert.deepEqual(told(), [seeing])
  const returned = { ...week, EmployeeId: idOf('employee'), Reason: 'Friday is missing' }
  await testApp.succeed('/timesheet/returnperiod', returned, 'manager')
  assert.deepEqual(told(), [seeing])
  await testApp.succeed('/timesheet/submitperiod', week, 'employee')
  told()
  await approve()
  assert.deepEqual(told(), [channels.organization(testApp.home.organizationId)])
})

test('counting submitted periods reads no decided ones', async () => {
  const { organizationId, userId } = testApp.people.manager
  await testApp.database.system((trx) =>
    sql`insert into timesheet_periods (organization_id, employee_id, from_day, to_day, state)
      select organization_id, id, day, day + 6, ${PeriodState.Returned} from employments
      cross join lateral (select ${From}::date - 7 * n as day from generate_series(1, 20) n) weeks
      where organization_id = ${organizationId}`.execute(trx),
  )
  await testApp.succeed('/timesheet/submitperiod', week, 'employee')
  const sent = await statementsOf(() => testApp.succeed('/timesheet/submittedperiods', {}, 'manager'))
  assert.equal(await countRowsRead(testApp.database, { organizationId, userId }, 'timesheet_periods', sent), 1)
})

test('the list of periods reads no decided entries to count the pending ones', async () => {
  const { organizationId, userId } = testApp.people.manager
  await testApp.succeed('/timeentry/create', entry(From, 0, 30), 'employee')
  await testApp.database.system((trx) =>
    sql`insert into time_entries (organization_id, employee_id, title, started_at, ended_at, log_status, productivity,
        reason, status, created_by)
      select organization_id, employee_id, title, started_at - n * interval '1 day', ended_at - n * interval '1 day',
        log_status, productivity, reason, ${TimeEntryStatus.Approved}::smallint, created_by
      from time_entries, generate_series(1, 50) n`.execute(trx),
  )
  const sent = await statementsOf(async () => assert.equal((await ofEmployee('manager')).PendingEntries, 1))
  // Once to find its person, and once to compare it with the bounds of the period.
  assert.equal(await countRowsRead(testApp.database, { organizationId, userId }, 'time_entries', sent), 2)
})

test('periods that were submitted before a change of their length or first day do not wait for a decision', async () => {
  await testApp.succeed('/timesheet/submitperiod', week, 'employee')
  const waiting = async (settings: Parameters<TestApp['set']>[0]) => {
    await testApp.set(settings)
    return (await testApp.succeed('/timesheet/submittedperiods', {}, 'manager')).TotalCount
  }
  assert.equal(await waiting({ TimesheetPeriod: 2 }), 0)
  assert.equal(await waiting({ TimesheetPeriod: 0 }), 0)
  assert.equal(await waiting({ TimesheetPeriod: 1, FirstWeekday: 7 }), 0)
  assert.equal(await waiting({ FirstWeekday: 1 }), 1)
})

test('people who were blocked or deleted are listed with time, a pending entry or a submitted period, and not for a lock for everyone', async () => {
  await report(From, 0, 30, 'peer')
  await testApp.succeed('/timesheet/submitperiod', week, 'employee')
  const untilMidnight = { ...entry(To, 14 * 60, 15 * 60), EmployeeId: idOf('designer') }
  await testApp.succeed('/timeentry/create', untilMidnight, 'designer')
  await testApp.succeed('/timesheet/lockperiod', { From: addDays(From, -7), To: addDays(To, -7) }, 'owner')
  const gone = [idOf('employee'), idOf('peer'), idOf('designer')]
  const setGone = (deletedAt: Date | null, blockedAt: Date | null) =>
    testApp.database.system((trx) =>
      sql`update employments set blocked_at = ${blockedAt}, deleted_at = ${deletedAt}
        where id = any(${gone}::int[])`.execute(trx),
    )
  const listed = async (Day: string) =>
    (await testApp.succeed('/timesheet/periods', { Day }, 'owner')).Items.map(({ Employee }) => Employee.ID)
      .filter((id) => gone.includes(id))
      .sort((a, b) => a - b)
  const now = new Date()
  for (const deletedAt of [null, now]) {
    await setGone(deletedAt, now)
    assert.deepEqual(
      await listed(From),
      gone.toSorted((a, b) => a - b),
    )
    assert.deepEqual(await listed(addDays(From, -7)), [])
    assert.deepEqual(await listed(addDays(From, 7)), [])
  }
  await testApp.succeed('/timesheet/approveperiods', { ...week, EmployeeIds: gone.slice(0, 1) }, 'owner')
  assert.equal((await ofEmployee('owner')).State, PeriodState.Approved)
  assert.equal((await testApp.succeed('/timesheet/submittedperiods', {}, 'owner')).TotalCount, 0)
  await setGone(null, null)
})

test('each role decides about the people of its scope, and a manager not about their own time', async () => {
  const body = { ...week, EmployeeIds: [idOf('employee')] }
  assert.equal(await refusal('/timesheet/approveperiods', body, 'employee'), 403)
  assert.equal(await refusal('/timesheet/approveperiods', body, 'otherManager'), 404)
  assert.equal(await refusal('/timesheet/approveperiods', body, 'stranger'), 404)
  assert.equal(await refusal('/timesheet/lockperiod', week, 'manager'), 403)
  const own = { ...week, EmployeeIds: [idOf('manager')] }
  assert.match(String(await refusal('/timesheet/approveperiods', own, 'manager')), /You cannot decide on your own/)
  for (const who of ['employee', 'manager'] as const) await testApp.succeed('/timesheet/submitperiod', week, who)
  const back = { ...week, EmployeeId: idOf('employee'), Reason: 'Friday is missing' }
  assert.equal(await refusal('/timesheet/returnperiod', back, 'employee'), 403)
  assert.equal(await refusal('/timesheet/returnperiod', back, 'otherManager'), 404)
  assert.equal(await refusal('/timesheet/returnperiod', back, 'stranger'), 404)
  const ownBack = { ...back, EmployeeId: idOf('manager') }
  assert.match(String(await refusal('/timesheet/returnperiod', ownBack, 'manager')), /You cannot decide on your own/)
  assert.equal((await ofEmployee('owner')).State, PeriodState.Submitted)
  assert.deepEqual((await testApp.succeed('/timesheet/approveperiods', own, 'owner')).Ids, [idOf('manager')])
  assert.deepEqual(
    (await periods('peer')).map(({ Employee }) => Employee.ID),
    [idOf('peer')],
  )
  assert.equal(await refusal('/timesheet/periodhistory', { ...week, EmployeeId: idOf('designer') }, 'manager'), 404)
})

test('accepts only whole periods that are over, while periods are switched on', async () => {
  const { From: now, To: end, IsOver } = await testApp.succeed('/timesheet/periods', { Day: today }, 'employee')
  assert.equal(IsOver, false)
  assert.equal((await testApp.succeed('/timesheet/periods', { Day: From }, 'employee')).IsOver, true)
  assert.match(String(await refusal('/timesheet/submitperiod', { From: now, To: end }, 'employee')), /not over/)
  assert.match(String(await refusal('/timesheet/submitperiod', { From, To: From }, 'employee')), /not a period/)
  await approve()
  await testApp.set({ TimesheetPeriod: 0 })
  assert.match(String(await refusal('/timesheet/submitperiod', week, 'peer')), /switched off/)
  const off = await testApp.succeed('/timesheet/periods', { Day: From }, 'owner')
  assert.deepEqual([off.Items, off.OtherLocks], [[], [{ ...week, People: 1 }]])
  // A period locked before can still be unlocked.
  const unlock = { ...week, Reason: 'Not in use' }
  assert.deepEqual((await testApp.succeed('/timesheet/unlockperiod', unlock, 'owner')).Ids, [idOf('employee')])
})
