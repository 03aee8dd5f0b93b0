import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, addMonths, daysBetween, endOfDayMs, isoWeekday, listDays, minuteMs } from '@dayline/shared/calendar'
import { PlanId } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { As, TestApp } from '../../testing/testApp.ts'
import {
  instant,
  listWeek,
  monday,
  openTrackedWeek,
  today,
  track,
  week,
  yesterday,
  zone,
} from '../../testing/trackedWeek.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTrackedWeek()
})
after(() => testApp.close())
beforeEach(() => testApp.setPlan(PlanId.Business))

const list = (as: As, filter: object = {}) => listWeek(testApp, as, filter)
async function names(as: As, filter: object = {}) {
  return (await list(as, filter)).Employees.map(({ User }) => User?.Email.split('@')[0]).sort()
}

test('lists every day of the range, with working days and the minutes of each person', async () => {
  const { Items } = await list('owner')
  assert.deepEqual(
    Items.map(({ IsWorkingDay }) => IsWorkingDay),
    [true, true, true, true, true, false, false],
  )
  assert.equal(Items[0]?.Day, monday)
  assert.equal(Items[0]?.StartDate, instant(monday, 0))
  assert.deepEqual(Items[2]?.EmployeeInsights, [])
  const entry = Items[0]?.EmployeeInsights.find(({ Employee }) => Employee.ID === testApp.people.employee.employmentId)
  assert.deepEqual(entry, {
    Employee: { ID: testApp.people.employee.employmentId, Blocked: false },
    ClockIn: instant(monday, 9),
    ClockOut: instant(monday, 10.5),
    Working: 60,
    OnBreak: 0,
    Idle: 30,
    TotalMins: 90,
    Productive: 60,
    ActivityLevel: 30,
    InputSecs: 2700,
    ExpectedWorkHoursDiff: 60 - 480,
    IsClockOutMissing: true,
  })
  assert.equal(Items[5]?.EmployeeInsights[0]?.ExpectedWorkHoursDiff, 20)
})

test('past days have expected work for everyone listed; Owners and the person see weekly limits', async () => {
  const { employee, peer } = testApp.people
  await testApp.database.system((trx) =>
    sql`update employments set weekly_limit_hours = 38 where id = any(${[employee.employmentId, peer.employmentId]}::int[])`.execute(
      trx,
    ),
  )
  const owner = await list('owner')
  const expectedOf = (id: number) => owner.Expected?.find(({ EmployeeId }) => EmployeeId === id)?.Mins
  // Five working days from the Monday on which they first worked, including days without a minute.
  assert.equal(expectedOf(employee.employmentId), 5 * 480)
  assert.equal(owner.Expected?.length, owner.Employees.length)
  const limitsOf = ({ WeeklyLimits }: typeof owner) => WeeklyLimits?.map(({ EmployeeId }) => EmployeeId).sort()
  assert.deepEqual(limitsOf(owner), [employee.employmentId, peer.employmentId].sort())
  await testApp.set({ AllowEmployeeToSeeTheirTimesheet: true })
  assert.deepEqual((await list('employee')).WeeklyLimits, [{ EmployeeId: employee.employmentId, Hours: 38 }])
  assert.deepEqual((await list('manager')).WeeklyLimits, [])
})

test('today and later days have no expected work', async () => {
  const { employmentId: EmployeeId } = testApp.people.employee
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5, 6, 7] })
  try {
    const { Expected } = await list('owner', { EmployeeId, EndDate: instant(addDays(today, 7), 23) })
    assert.deepEqual(Expected, [{ EmployeeId, Mins: daysBetween(monday, today) * 480 }])
  } finally {
    await testApp.set({ WorkingDays: [1, 2, 3, 4, 5] })
  }
})

test('work is expected from the day on which a person joined, not from the invitation', async () => {
  const { employmentId } = testApp.people.designer
  await testApp.database.system((trx) =>
    sql`update employments set created_at = ${instant(monday, -200)}, joined_at = ${instant(monday, 33)}
      where id = ${employmentId}`.execute(trx),
  )
  const { Expected } = await list('owner', { EmployeeId: employmentId })
  assert.deepEqual(Expected, [{ EmployeeId: employmentId, Mins: 4 * 480 }])
})

test('days whose time the retention has deleted have no expected work', async () => {
  const { organizationId, employmentId: EmployeeId } = testApp.people.designer
  const store = (months: number | null) =>
    testApp.database.system(async (trx) => {
      await sql`update employments set created_at = ${instant(monday, -2400)}, joined_at = ${instant(monday, -2400)}
        where id = ${EmployeeId}`.execute(trx)
      await sql`update subscriptions set custom_data_retention_months = ${months}
        where organization_id = ${organizationId}`.execute(trx)
    })
  const filter = { EmployeeId, StartDate: instant(addDays(today, -80), 0), EndDate: instant(yesterday, 23) }
  const firstKept = addMonths(today, -1)
  const kept = listDays(firstKept, yesterday)
  const expected = kept.filter((day) => isoWeekday(day) <= 5).length * 480
  await store(1)
  try {
    assert.deepEqual((await list('owner', filter)).Expected, [{ EmployeeId, Mins: expected }])
    // A day that the nightly removal has not deleted yet is in the working time, so it is expected, too.
    await track(testApp, 'designer', { day: addDays(monday, -49), hour: 9, count: 10, status: 1 })
    assert.deepEqual((await list('owner', filter)).Expected, [{ EmployeeId, Mins: expected + 480 }])
  } finally {
    await store(null)
  }
})

test('nothing is expected of a person from the day on which they were blocked, except on days with time', async () => {
  const { employmentId: EmployeeId } = testApp.people.blocked
  const block = (at: string) =>
    testApp.database.system((trx) =>
      sql`update employments set blocked_at = ${at} where id = ${EmployeeId}`.execute(trx),
    )
  const filter = { EmployeeId, IncludeBlockedEmployees: true, EndDate: instant(yesterday, 23) }
  const expected = async () => (await list('owner', filter)).Expected
  await block(instant(addDays(monday, 2), 12))
  assert.deepEqual(await expected(), [{ EmployeeId, Mins: 2 * 480 }])
  // After midnight in the organization's zone, before it in UTC.
  await block(instant(addDays(monday, 2), 1))
  assert.deepEqual(await expected(), [{ EmployeeId, Mins: 2 * 480 }])
  await block(instant(monday, 20))
  assert.deepEqual(await expected(), [{ EmployeeId, Mins: 480 }])
})

test('marks a past day without a clock-out, but not one with a clock-out or entered by hand', async () => {
  const { employee } = testApp.people
  const saturday = addDays(monday, 5)
  const isMissing = async () => {
    const { Items } = await list('owner', { EmployeeId: employee.employmentId })
    return Items.map(({ EmployeeInsights: [own] }) => own && own.IsClockOutMissing === true)
  }
  assert.deepEqual(await isMissing(), [true, undefined, undefined, undefined, undefined, true, undefined])
  await testApp.database.system(async (trx) => {
    await sql`update shifts set stopped_at = last_minute + interval '1 minute' where employee_id = ${employee.employmentId}
      and work_date = ${monday}`.execute(trx)
    await sql`insert into time_entries (organization_id, employee_id, title, log_status, productivity, reason, started_at,
        ended_at, status, created_by)
      select ${testApp.home.organizationId}, ${employee.employmentId}, 'By hand', 1, 1, 'By hand',
        ${instant(saturday, 9)}::timestamptz + make_interval(mins => begins),
        ${instant(saturday, 9)}::timestamptz + make_interval(mins => ends), 1, ${testApp.people.owner.userId}
      from (values (0, 5), (15, 20)) as entry (begins, ends)`.execute(trx)
  })
  assert.deepEqual(await isMissing(), [false, undefined, undefined, undefined, undefined, false, undefined])
})

test('does not mark a past day whose end was cut, unless another shift of it has no clock-out', async () => {
  const { employmentId: EmployeeId } = testApp.people.peer
  const first = addDays(monday, -7)
  const second = addDays(first, 1)
  for (const day of [first, second]) await track(testApp, 'peer', { day, hour: 9, count: 60, status: 1 })
  await track(testApp, 'peer', { day: first, hour: 12, count: 60, status: 1 })
  // A clock-in begins another shift.
  await track(testApp, 'peer', { day: second, hour: 12, count: 1, status: 0 })
  await track(testApp, 'peer', { day: second, hour: 12.25, count: 45, status: 1 })
  const areMissing = async () => {
    const { Items } = await list('owner', { EmployeeId, StartDate: instant(first, 0), EndDate: instant(second, 23) })
    return Items.map(({ EmployeeInsights: [own] }) => own?.IsClockOutMissing === true)
  }
  const cut = async (day: string, from: number) => {
    const range = { StartDate: instant(day, from), EndDate: instant(day, 13) }
    const entry = { EmployeeId, ...range, LogStatus: 6, ProductivityStatus: null, Reason: 'Forgot to clock out' }
    return (await testApp.succeed('/timeentry/create', entry, 'owner')).Item.ID
  }
  await testApp.set({ AutoApproveForTimeEntries: false })
  const Id = await cut(first, 12.5)
  assert.deepEqual(await areMissing(), [true, true])
  await testApp.succeed('/timeentry/approve', { Id }, 'owner')
  assert.deepEqual(await areMissing(), [false, true])
  await testApp.succeed('/timeentry/delete', { Id }, 'owner')
  assert.deepEqual(await areMissing(), [true, true])
  // The first one begins between its minutes, the second one after two shifts.
  for (const [day, from] of [[first, 11] as const, [second, 12.5] as const]) {
    await testApp.succeed('/timeentry/approve', { Id: await cut(day, from) }, 'owner')
  }
  assert.deepEqual(await areMissing(), [false, true])
})

test('does not mark the past day of a night shift that is still running', async () => {
  const { organizationId, employmentId: employeeId } = testApp.people.manager
  const now = Date.now()
  // From the last minute of yesterday until now, with gaps that are too short to end a shift.
  const start = endOfDayMs(yesterday, zone) - minuteMs
  const times = Array.from({ length: 8 }, (_, index) => start + index * 180 * minuteMs).filter((at) => at < now)
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const minutes = times.map((minute): NewMinute => {
    return { minute, status: 1, activityLevel: 30, productivity: 1, source: 0, ...none }
  })
  await testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, []))
  const day = { StartDate: instant(yesterday, 0), EndDate: instant(yesterday, 23), EmployeeId: employeeId }
  const [own] = (await list('owner', day)).Items[0]?.EmployeeInsights ?? []
  assert.deepEqual([own?.TotalMins, own?.IsClockOutMissing], [minutes.length, undefined])
})

test('approved leave lowers the expected minutes, pending leave does not', async () => {
  const leave = (status: number, halves: number) =>
    testApp.database.system((trx) =>
      sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, status)
        values (${testApp.home.organizationId}, ${testApp.people.employee.employmentId}, 0, ${monday}, ${monday}, ${halves}, ${status})`.execute(
        trx,
      ),
    )
  const diff = async () => (await list('employee')).Items[0]?.EmployeeInsights[0]?.ExpectedWorkHoursDiff
  await leave(0, 2)
  assert.equal(await diff(), 60 - 480)
  await leave(1, 1)
  assert.equal(await diff(), 60 - 240)
  await testApp.set({ EnableLeaveManagement: false })
  assert.equal(await diff(), 60 - 480, 'without leave management')
  await testApp.set({ EnableLeaveManagement: true })
  await testApp.database.system((trx) => sql`delete from leave_requests`.execute(trx))
})

test("lists the rows of each role's scope, and filters cannot widen it", async () => {
  assert.deepEqual(await names('owner'), ['designer', 'employee', 'peer'])
  assert.deepEqual(await names('apiKey'), ['designer', 'employee', 'peer'])
  assert.deepEqual(await names('owner', { IncludeBlockedEmployees: true }), ['blocked', 'designer', 'employee', 'peer'])
  assert.deepEqual(await names('manager'), ['employee', 'peer'])
  assert.deepEqual(await names('otherManager'), ['designer'])
  assert.deepEqual(await names('employee', { IncludeBlockedEmployees: true }), ['employee'])
  assert.deepEqual(await names('stranger'), [])
  assert.deepEqual(await names('manager', { TeamId: testApp.home.design }), [])
  assert.deepEqual(await names('manager', { EmployeeId: testApp.people.designer.employmentId }), [])
  assert.deepEqual(await names('owner', { TeamId: testApp.home.design }), ['designer'])
})

test('employees need the setting, and bad ranges are refused by field', async () => {
  await testApp.set({ AllowEmployeeToSeeTheirTimesheet: false })
  assert.equal((await testApp.call('/timesheet/list', week, 'employee')).status, 403)
  assert.equal((await testApp.call('/timesheet/export', week, 'employee')).status, 403)
  await testApp.set({ AllowEmployeeToSeeTheirTimesheet: true })
  const backwards = { ...week, StartDate: week.EndDate, EndDate: week.StartDate }
  for (const path of ['/timesheet/list', '/timesheet/export'] as const) {
    const { body } = await testApp.call(path, backwards, 'owner')
    assert.deepEqual(body.ValidationErrors, [{ Key: 'EndDate', Value: 'End must be after start.' }])
  }
})

test('a range may span a year, or a month where there are more than a thousand people', async () => {
  const tooLong = [{ Key: 'EndDate', Value: 'This range is too long.' }]
  const refusals = async (days: number) => {
    const range = { ...week, StartDate: instant(addDays(yesterday, 1 - days), 0), EndDate: instant(yesterday, 23) }
    const { body } = await testApp.call('/timesheet/list', range, 'stranger')
    // A file is opened in a tab of its own, which could only show the refusal as data.
    const exported = await testApp.call('/timesheet/export', range, 'stranger')
    assert.deepEqual(exported.body.ValidationErrors, body.ValidationErrors, `${days} days`)
    return body.ValidationErrors
  }
  assert.deepEqual(await refusals(366), [])
  assert.deepEqual(await refusals(367), tooLong)
  const { organizationId } = testApp.away
  const run = (statement: ReturnType<typeof sql>) => testApp.database.system((trx) => statement.execute(trx))
  const hire = (first: number, last: number) =>
    run(sql`with added as (
        insert into users (email, first_name, last_name, password_hash)
        select 'crowd-' || n || '@test.invalid', 'Crowd', n::text, '' from generate_series(${first}::int, ${last}::int) n
        returning id)
      insert into employments (organization_id, user_id, role, joined_at)
      select ${organizationId}, id, 5, now() from added`)
  try {
    // 1,250 people with the Owner, for 32 days: 40,000 cards, which is the limit.
    await hire(1, 1249)
    assert.deepEqual(await refusals(32), [])
    await hire(1250, 1290)
    assert.deepEqual(await refusals(31), [])
    const Value = 'This range is too long for so many people. Choose a team or a person, or at most 31 days.'
    assert.deepEqual(await refusals(32), [{ Key: 'EndDate', Value }])
  } finally {
    await run(sql`delete from employments where organization_id = ${organizationId} and role = 5`)
  }
})
