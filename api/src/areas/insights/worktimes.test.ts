import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantMs, isoWeekday, type LocalDate, localDate, minuteMs } from '@dayline/shared/calendar'
import { Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { actorOf } from '../../testing/actorOf.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { workTimes } from './worktimes.queries.ts'

let testApp: TestApp
const zone = 'Europe/Istanbul'
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone, Clockin: '09:00', WorkingDays: [1, 2, 3, 4, 5] })
})
after(() => testApp.close())

const iso = (at: number) => new Date(at).toISOString()
/** The latest date with this weekday that is at least ten days ago. */
function last(weekday: number): LocalDate {
  let date = addDays(localDate(Date.now(), zone), -10)
  while (isoWeekday(date) !== weekday) date = addDays(date, -1)
  return date
}
function work(date: LocalDate, clock: number, count: number, as: 'employee' | 'peer' | 'designer' = 'employee') {
  const from = instantMs(date, clock, zone)
  const Items = Array.from({ length: count }, (_, index) => ({
    StartDate: iso(from + index * minuteMs),
    Status: index === 0 ? 0 : 1,
  }))
  return testApp.call('/activitylogs/add', { Items }, as)
}
const on = (from: LocalDate, to: LocalDate = from) => ({
  DateFilter: 10 as const,
  StartDate: iso(instantMs(from, 0, zone)),
  EndDate: iso(instantMs(to, 1439, zone)),
})
async function row(filter: object, as: 'employee' | 'peer' | 'manager' = 'employee') {
  const { body } = await testApp.call('/insights/worktimes', filter, as)
  assert.equal(body.HasError, false, body.Message)
  return body.Data?.Items.find(({ Employee }) => Employee.FirstName === (as === 'manager' ? 'employee' : as))
}
const askLeave = (
  date: LocalDate,
  status: number,
  as: 'employee' | 'peer' | 'designer' = 'employee',
  end = date,
  halves = 2,
) =>
  testApp.database.system((trx) =>
    sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, status)
      values (${testApp.home.organizationId}, ${testApp.people[as].employmentId}, 0, ${date}, ${end}, ${halves}, ${status})`.execute(
      trx,
    ),
  )

test('late is every minute after Clockin on working days, but not on weekends or approved leave', async () => {
  const monday = last(1)
  const tuesday = addDays(monday, 1)
  const wednesday = addDays(monday, 2)
  const saturday = addDays(monday, 5)
  await work(monday, 9 * 60 + 17, 3)
  await work(tuesday, 9 * 60, 3)
  await work(wednesday, 11 * 60, 3)
  await work(saturday, 14 * 60, 3)
  await askLeave(wednesday, 0)
  const week = on(monday, addDays(monday, 6))
  const requested = await row(week)
  assert.deepEqual([requested?.LateClockIn, requested?.LateClockInCount], [17 + 120, 2])
  await testApp.database.system((trx) => sql`update leave_requests set status = 1`.execute(trx))
  const approved = await row(week)
  assert.deepEqual([approved?.LateClockIn, approved?.LateClockInCount], [17, 1])
  assert.equal(approved?.ClockIn, iso(instantMs(saturday, 14 * 60, zone)))
  await testApp.set({ EnableLeaveManagement: false })
  const { LateClockInCount } = (await row(week)) ?? {}
  const days = await testApp.succeed('/insights/employeedays', week, 'employee')
  const onLeave = days.Items.filter(({ OnLeave }) => OnLeave)
  assert.deepEqual([LateClockInCount, onLeave], [2, []], 'without leave management')
  await testApp.set({ EnableLeaveManagement: true })
  const { body } = await testApp.call('/insights/employeedays', week, 'employee')
  assert.deepEqual(
    body.Data?.Items.map(({ Day, DueAt, OnLeave, LateClockIn }) => [Day, DueAt, OnLeave, LateClockIn]),
    [
      [monday, iso(instantMs(monday, 540, zone)), false, 17],
      [tuesday, iso(instantMs(tuesday, 540, zone)), false, 0],
      [wednesday, iso(instantMs(wednesday, 540, zone)), true, 0],
      [saturday, null, false, 0],
    ],
  )
})

test('counts a night that begins on Tuesday for Tuesday in sums, bar and list', async () => {
  const tuesday = addDays(last(2), -7)
  await work(tuesday, 23 * 60 + 30, 120)
  const wednesday = addDays(tuesday, 1)
  assert.equal((await row(on(tuesday)))?.TotalMins, 120)
  assert.equal((await row(on(wednesday)))?.TotalMins, 0)
  for (const [day, count] of [
    [tuesday, 120],
    [wednesday, 0],
  ] as const) {
    const list = await testApp.call('/activitylogs/list', { ...on(day), PageSize: 1000 }, 'employee')
    assert.deepEqual([list.body.Data?.TotalCount, list.body.Data?.Items.length], [count, count])
    const bar = await testApp.call('/insights/activitystatistics', on(day), 'employee')
    const seconds = bar.body.Data?.Items.reduce((sum, { Duration }) => sum + Duration, 0)
    assert.equal(seconds, count * 60)
    assert.ok(bar.body.Data?.Items.every(({ WorkDate }) => WorkDate === tuesday))
  }
})

test('shows the current status: yet to start, on leave, silent, on break, idle or stopped', async () => {
  const status = async () => (await row({ DateFilter: 2 }, 'peer'))?.Status
  assert.equal(await status(), 5)
  const today = localDate(Date.now(), zone)
  await askLeave(today, 0, 'peer')
  assert.equal(await status(), 5, 'leave that is only requested')
  await testApp.database.system((trx) => sql`delete from leave_requests`.execute(trx))
  await askLeave(today, 1, 'peer')
  await testApp.set({ EnableLeaveManagement: false })
  assert.equal(await status(), 5, 'without leave management')
  await testApp.set({ EnableLeaveManagement: true })
  assert.equal(await status(), 4)
  const now = Date.now()
  const report = (minutesAgo: number, Status: number) =>
    testApp.call('/activitylogs/add', { Items: [{ StartDate: iso(now - minutesAgo * minuteMs), Status }] }, 'peer')
  await report(30, 1)
  assert.equal(await status(), 4)
  await report(2, 2)
  assert.equal(await status(), 2)
  await report(1, 3)
  assert.equal(await status(), 3)
  await report(0, 4)
  assert.equal(await status(), 4)
})

test('shows approved leave of today in half days', async () => {
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5, 6, 7] })
  const halves = async (as: Parameters<typeof row>[1] = 'peer') => (await row({ DateFilter: 2 }, as))?.LeaveHalves
  const today = localDate(Date.now(), zone)
  const clear = () => testApp.database.system((trx) => sql`delete from leave_requests`.execute(trx))
  await clear()
  await askLeave(today, 0, 'peer')
  await askLeave(addDays(today, -1), 1, 'peer')
  await askLeave(addDays(today, 1), 1, 'peer')
  assert.equal(await halves(), undefined, 'leave that is only requested, and leave of other days')
  await askLeave(today, 1, 'peer', today, 1)
  assert.equal(await halves(), 1)
  await askLeave(today, 1, 'peer', today, 1)
  assert.equal(await halves(), 2, 'both halves, each requested separately')
  assert.equal(await halves('employee'), undefined, 'leave of someone else')
  await clear()
  await askLeave(addDays(today, -1), 1, 'peer', today, 3)
  assert.equal(await halves(), 1, 'the last of one and a half days')
  await clear()
  await askLeave(today, 1, 'peer', addDays(today, 1), 3)
  assert.equal(await halves(), 2, 'the first of one and a half days')
  const addHoliday = (day: LocalDate) =>
    testApp.database.system((trx) =>
      sql`with calendar as (insert into holiday_calendars (organization_id) values (${testApp.home.organizationId}) returning *)
        insert into holidays (organization_id, calendar_id, day, name, source)
        select organization_id, id, ${day}, 'Feast', 'own' from calendar`.execute(trx),
    )
  const removeHolidays = () => testApp.database.system((trx) => sql`delete from holiday_calendars`.execute(trx))
  // Of the one and a half days, the second became a holiday, which gave its day back.
  await clear()
  await askLeave(today, 1, 'peer', addDays(today, 1), 1)
  await addHoliday(addDays(today, 1))
  assert.equal(await halves(), 1, 'the last working day of leave that ends with a holiday')
  await removeHolidays()
  await clear()
  await askLeave(addDays(today, -1), 1, 'peer', addDays(today, 1), 3)
  await addHoliday(today)
  assert.equal(await halves(), 2, 'a holiday within leave')
  await removeHolidays()
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5] })
})

test('excludes blocked people unless requested', async () => {
  const names = async (IncludeBlockedEmployees: boolean) =>
    (await testApp.call('/insights/productivity', { IncludeBlockedEmployees }, 'owner')).body.Data?.Items.map(
      ({ Employee }) => Employee.FirstName,
    )
  assert.equal((await names(false))?.includes('blocked'), false)
  assert.equal((await names(true))?.includes('blocked'), true)
})

test('the days of a report add up to the report of the range', async () => {
  const monday = last(1)
  const days = await Promise.all(Array.from({ length: 7 }, (_, index) => row(on(addDays(monday, index)))))
  const week = await row(on(monday, addDays(monday, 6)))
  for (const figure of [
    'Working',
    'OnBreak',
    'Idle',
    'TotalMins',
    'Productive',
    'Natural',
    'Unproductive',
    'LateClockIn',
  ] as const) {
    assert.equal(
      days.reduce((sum, day) => sum + (day?.[figure] ?? 0), 0),
      week?.[figure],
      figure,
    )
  }
  assert.equal(week?.Working, (week?.Productive ?? 0) + (week?.Natural ?? 0) + (week?.Unproductive ?? 0))
})

/** Reads the designer's own row as at a time of a day. */
async function rowOfDesigner() {
  const { trackSettings } = await settings()
  const actor = actorOf(testApp, 'designer', { role: Role.Employee, teamId: testApp.home.design, trackSettings })
  return async (day: LocalDate, clock: number) => {
    const filter = { DateFilter: 1 as const, IncludeBlockedEmployees: false }
    const now = instantMs(day, clock, zone)
    const { Items } = await testApp.database.tenant(actor, (db) => workTimes(db, actor, filter, now))
    return Items[0]
  }
}

test('shows a running night shift after midnight with the figures of the day on which it began', async () => {
  const tuesday = addDays(last(2), -14)
  const wednesday = addDays(tuesday, 1)
  await work(tuesday, 22 * 60, 200, 'designer')
  const rowAt = await rowOfDesigner()
  const atNight = await rowAt(wednesday, 80)
  assert.deepEqual([atNight?.Status, atNight?.ClockIn, atNight?.Working], [1, null, 0])
  assert.deepEqual(atNight?.RunningShift, {
    Day: tuesday,
    ClockIn: iso(instantMs(tuesday, 22 * 60, zone)),
    Working: 200,
    OnBreak: 0,
    Idle: 0,
    TotalMins: 200,
    ActivityLevel: 0,
    InputSecs: 0,
  })
  // Before midnight the shift counts for its own day, and in the morning it is over.
  assert.equal((await rowAt(tuesday, 23 * 60 + 59))?.RunningShift, undefined)
  assert.equal((await rowAt(wednesday, 9 * 60))?.RunningShift, undefined)
})

test("counts a person's working days since their last minute, without holidays, own days off and approved leave", async () => {
  const wednesday = addDays(last(3), -14)
  const [friday, monday] = [addDays(wednesday, 2), addDays(wednesday, 5)]
  await testApp.database.system((trx) => sql`delete from presences`.execute(trx))
  await work(wednesday, 9 * 60, 3, 'designer')
  const rowAt = await rowOfDesigner()
  const missed = async (day: LocalDate) => (await rowAt(day, 8 * 60))?.MissedDays
  const { organizationId, employmentId } = testApp.people.designer
  const run = (statement: ReturnType<typeof sql>) => testApp.database.system((trx) => statement.execute(trx))
  // After Wednesday: on Friday only Thursday, on Monday Thursday and Friday, and no more are counted.
  assert.deepEqual([await missed(friday), await missed(monday), await missed(addDays(monday, 3))], [1, 2, 2])
  await askLeave(friday, 1, 'designer')
  assert.equal(await missed(monday), 1)
  await run(sql`delete from leave_requests where employee_id = ${employmentId}`)
  await run(sql`update employments set custom_track_settings = '{"WorkingDays": [1, 2, 3]}' where id = ${employmentId}`)
  assert.equal(await missed(monday), 0)
  await run(sql`update employments set custom_track_settings = null where id = ${employmentId}`)
  await run(sql`with calendar as (insert into holiday_calendars (organization_id) values (${organizationId}) returning id)
    insert into holidays (organization_id, calendar_id, day, name, source) select ${organizationId}, id, ${friday}, 'Feast', 'own' from calendar`)
  assert.equal(await missed(monday), 1)
})

async function settings() {
  const { rows } = await testApp.database.statement((db) =>
    sql<{ trackSettings: TrackSettings }>`select track_settings as "trackSettings" from organizations
      where id = ${testApp.home.organizationId}`.execute(db),
  )
  return { trackSettings: TrackSettings.parse(rows[0]?.trackSettings) }
}
