import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, isoWeekday, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { type CallBody, type CallPath, PeriodState, type PersonPeriod } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { countRowsRead, statementsOf } from '../../../testing/statements.ts'
import { assertSummariesMatch, summaryTables } from '../../../testing/summariesMatch.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { waitForBlocked } from '../../../testing/waitForBlocked.ts'
import { finishHeld } from '../../../tracking/locked-time/finishHeld.ts'
import { lockForEveryone } from '../../../tracking/locked-time/lockPeriods.ts'
import { lockPerson } from '../../../tracking/person.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
/** A week that is always in the past, yet recent enough for entries. */
const From = addDays(today, -13 - isoWeekday(today))
const To = addDays(From, 6)
const week = { From, To }
const at = (day: string, minutes: number) =>
  new Date(startOfDayMs(day, zone) + (9 * 60 + minutes) * minuteMs).toISOString()

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(async () => {
  await testApp.set({ TimesheetPeriod: 1, AutoApproveForTimeEntries: false })
  await testApp.database.system(async (trx) => {
    const periods = ['timesheet_period_events', 'timesheet_periods', 'locked_periods', 'held_minutes']
    const time = ['time_entries', 'activity_minutes', 'shifts', 'work_stops', 'presences', ...summaryTables]
    for (const table of [...periods, ...time]) await sql`delete from ${sql.table(table)}`.execute(trx)
  })
})

const idOf = (who: 'employee' | 'peer' | 'manager' | 'designer') => testApp.people[who].employmentId

async function refusal<P extends CallPath>(path: P, body: CallBody<P>, as: As) {
  const { status, body: answer } = await testApp.call(path, body, as)
  assert.equal(answer.HasError, true, path)
  return status === 200 ? answer.Message || answer.ValidationErrors.map(({ Value }) => Value).join() : status
}
const report = (day: string, from: number, count: number, as: As = 'employee') => {
  const Items = Array.from({ length: count }, (_, index) => ({
    StartDate: at(day, from + index),
    Status: 1,
    ActivityLevel: 20,
  }))
  return testApp.succeed('/activitylogs/add', { Items }, as)
}
const entry = (day: string, from: number, to: number) => ({
  EmployeeId: idOf('employee'),
  StartDate: at(day, from),
  EndDate: at(day, to),
  LogStatus: 1,
  ProductivityStatus: 1,
  Reason: 'Customer visit',
})
async function periods(as: As): Promise<PersonPeriod[]> {
  return (await testApp.succeed('/timesheet/periods', { Day: From }, as)).Items
}
const ofEmployee = async (as: As) =>
  (await periods(as)).find(({ Employee }) => Employee.ID === idOf('employee')) as PersonPeriod
const approve = (as: As = 'manager') =>
  testApp.succeed('/timesheet/approveperiods', { ...week, EmployeeIds: [idOf('employee')] }, as)
const isLocked = /This time is locked/

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
  const pending = async () => {
    const counts = [week, next].map(async ({ From: Day }) => {
      const { Items } = await testApp.succeed('/timesheet/periods', { Day }, 'manager')
      return Items.find(({ Employee }) => Employee.ID === idOf('employee'))?.PendingEntries
    })
    return Promise.all(counts)
  }
  // A shift from 23:00 to 02:00, and an entry after midnight, within it.
  await report(To, 14 * 60, 180)
  const { Item } = await testApp.succeed('/timeentry/create', entry(To, 16 * 60, 16 * 60 + 30), 'employee')
  assert.deepEqual(await pending(), [1, 0])
  const body = { EmployeeIds: [idOf('employee')] }
  assert.match(String(await refusal('/timesheet/approveperiods', { ...week, ...body }, 'manager')), /1 time entry/)
  await testApp.succeed('/timesheet/approveperiods', { ...next, ...body }, 'manager')
  await testApp.succeed('/timeentry/approve', { Id: Item.ID }, 'manager')
  await approve()
  assert.deepEqual(await pending(), [0, 0])
})

test('a pending entry across midnight blocks both periods', async () => {
  await testApp.succeed('/timeentry/create', entry(To, 14 * 60, 16 * 60), 'employee')
  const both = [week, { From: addDays(From, 7), To: addDays(To, 7) }]
  for (const { From: Day, To: end } of both) {
    const { Items } = await testApp.succeed('/timesheet/periods', { Day }, 'manager')
    assert.equal(Items.find(({ Employee }) => Employee.ID === idOf('employee'))?.PendingEntries, 1)
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
