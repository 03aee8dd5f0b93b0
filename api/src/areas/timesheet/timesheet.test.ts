import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import {
  addDays,
  addMonths,
  daysBetween,
  dayText,
  endOfDayMs,
  isoWeekday,
  localDate,
  minuteMs,
  startOfDayMs,
  usualFormats,
} from '@dayline/shared/calendar'
import { PlanId } from '@dayline/shared/contract'
import { readCsv } from '@dayline/testkit/csv'
import { sheetCells } from '@dayline/testkit/sheets'
import { readZip } from '@dayline/testkit/zip'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
const yesterday = addDays(today, -1)
/** A Monday far enough back that the whole week is before yesterday, which has a night shift. */
const monday = addDays(yesterday, -7 - isoWeekday(yesterday) + 1)
const instant = (day: string, hours: number) => new Date(startOfDayMs(day, zone) + hours * 60 * minuteMs).toISOString()
const week = { DateFilter: 10 as const, StartDate: instant(monday, 0), EndDate: instant(addDays(monday, 6), 23) }

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await track('employee', monday, 9, 60, 1)
  await track('employee', monday, 10, 30, 3)
  await track('employee', addDays(monday, 5), 9, 20, 1)
  await track('peer', monday, 8, 480, 1)
  await track('designer', addDays(monday, 1), 9, 10, 2)
  await track('blocked', monday, 9, 15, 1)
  await testApp.database.system((trx) =>
    sql`update users set first_name = '=1+1', last_name = ${'\u0007<Ada>'} where id = ${testApp.people.peer.userId}`.execute(
      trx,
    ),
  )
})
after(() => testApp.close())
beforeEach(() => testApp.setPlan(PlanId.Business))

async function track(
  who: 'employee' | 'peer' | 'designer' | 'blocked',
  day: string,
  hour: number,
  count: number,
  status: number,
) {
  const { organizationId, employmentId } = testApp.people[who]
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const start = startOfDayMs(day, zone) + hour * 60 * minuteMs
  const minutes = Array.from({ length: count }, (_, index): NewMinute => {
    return { minute: start + index * minuteMs, status, activityLevel: 30, productivity: 1, source: 0, ...none }
  })
  await testApp.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []),
  )
}
async function list(as: As, filter: object = {}) {
  const { body } = await testApp.call('/timesheet/list', { ...week, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data as NonNullable<typeof body.Data>
}
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
  const kept = Array.from({ length: daysBetween(firstKept, today) }, (_, index) => addDays(firstKept, index))
  const expected = kept.filter((day) => isoWeekday(day) <= 5).length * 480
  await store(1)
  try {
    assert.deepEqual((await list('owner', filter)).Expected, [{ EmployeeId, Mins: expected }])
    // A day that the nightly removal has not deleted yet is in the working time, so it is expected, too.
    await track('designer', addDays(monday, -49), 9, 10, 1)
    assert.deepEqual((await list('owner', filter)).Expected, [{ EmployeeId, Mins: expected + 480 }])
  } finally {
    await store(null)
  }
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
  for (const day of [first, second]) await track('peer', day, 9, 60, 1)
  await track('peer', first, 12, 60, 1)
  // A clock-in begins another shift.
  await track('peer', second, 12, 1, 0)
  await track('peer', second, 12.25, 45, 1)
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
    return (await testApp.call('/timesheet/list', range, 'stranger')).body.ValidationErrors
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
    assert.deepEqual(await refusals(32), tooLong)
  } finally {
    await run(sql`delete from employments where organization_id = ${organizationId} and role = 5`)
  }
})

async function exported(as: As, filter: object = {}, headers = {}) {
  const { body } = await testApp.call('/timesheet/export', { ...week, ...filter }, as, headers)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Url ?? ''
}
const open = (url: string) => testApp.app.inject({ method: 'GET', url })

test('the workbook has real numbers, and text is never a formula', async () => {
  const reply = await open(await exported('owner', {}, { timezone: 'UTC' }))
  assert.equal(reply.statusCode, 200)
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename="timesheet_[\d-]+_[\d-]+\.xlsx"$/)
  const files = readZip(reply.rawPayload)
  const days = String(files.get('xl/worksheets/sheet1.xml'))
  const texts = `${files.get('xl/sharedStrings.xml') ?? ''}${days}`
  assert.ok(texts.includes('=1+1 &lt;Ada&gt;'), 'the name is text')
  assert.ok(!days.includes('<f>'), 'no formula')
  assert.ok(days.includes(`<v>${60 / 1440}</v>`), 'an hour is a fraction of a day')
  assert.match(days, /<v>\d{5}\.25<\/v>/, 'nine in Istanbul is six in the zone of the caller')
  assert.match(String(files.get('xl/styles.xml')), /\[h\]:mm/)
  const filters = `${files.get('xl/sharedStrings.xml') ?? ''}${files.get('xl/worksheets/sheet3.xml')}`
  for (const words of ['Home', 'Europe/Istanbul', 'UTC', dayText(monday, 'list', usualFormats)])
    assert.ok(filters.includes(words), words)
})

test('dates in the workbook are real dates in the formats of the person who exports', async () => {
  const setOwn = (formats: object | null) =>
    testApp.database.statement((db) =>
      sql`update users set formats = ${formats && JSON.stringify(formats)}::jsonb
        where id = ${testApp.people.owner.userId}`.execute(db),
    )
  const filesOf = async () => readZip((await open(await exported('owner', {}, { timezone: 'UTC' }))).rawPayload)
  const stylesOf = (files: Awaited<ReturnType<typeof filesOf>>) => String(files.get('xl/styles.xml'))
  assert.match(stylesOf(await filesOf()), /"dd mmm yyyy - hh:mm"/)
  await setOwn({ ClockHours: 12, FirstWeekday: 7, DateFormat: 4 })
  try {
    const files = await filesOf()
    assert.ok(stylesOf(files).includes('formatCode="mm\\/dd\\/yyyy - h:mm AM/PM"'), stylesOf(files))
    assert.match(String(files.get('xl/worksheets/sheet1.xml')), /<v>\d{5}\.25<\/v>/)
    const filters = `${files.get('xl/sharedStrings.xml') ?? ''}${files.get('xl/worksheets/sheet3.xml')}`
    assert.ok(filters.includes(dayText(monday, 'list', { ...usualFormats, DateFormat: 4 })))
    const csv = readCsv((await open(await exported('owner', { Format: 'csv' }, { timezone: 'UTC' }))).rawPayload)
    assert.ok(csv[1]?.includes(monday), 'text for programs stays as it is')
  } finally {
    await setOwn(null)
  }
})

const cells = async (url: string, sheet: number) => sheetCells((await open(url)).rawPayload, sheet)
const asMinutes = (cell: string | undefined) => Math.round(Number(cell) * 1440)

test('the workbook has sums per person and in all; over and under the expected hours are durations', async () => {
  const url = await exported('owner')
  const days = await cells(url, 1)
  const people = await cells(url, 2)
  const column = (name: string, of: string[][]) => (of[0] as string[]).indexOf(name)
  const sums = ['Working', 'Break', 'Idle', 'Total', 'Productive']
  const figures = [...sums, 'Over expected', 'Under expected']
  for (const figure of figures) {
    for (const sheet of [days, people]) {
      const at = column(figure, sheet)
      const sum = sheet.slice(1, -1).reduce((all, row) => all + asMinutes(row[at]), 0)
      assert.equal(asMinutes(sheet.at(-1)?.[at]), sum, `${figure} adds up to the last row`)
    }
  }
  for (const sum of sums) {
    assert.equal(asMinutes(people.at(-1)?.[column(sum, people)]), asMinutes(days.at(-1)?.[column(sum, days)]))
  }
  const { employee } = testApp.people
  const name = (await list('owner')).Employees.find(({ ID }) => ID === employee.employmentId)
  const own = people.find(([first]) => first === `${name?.FirstName} ${name?.LastName}`) ?? []
  assert.deepEqual(
    ['Days', ...figures].map((title) => {
      const cell = own[column(title, people)]
      return title === 'Days' ? Number(cell) : asMinutes(cell)
    }),
    // 80 minutes of five days of 480, four of them without a minute.
    [2, 80, 0, 30, 110, 80, 0, 2320],
  )
  // Monday has 60 of 480 minutes, Saturday 20 of none.
  const ofDays = days.filter(([first]) => first === `${name?.FirstName} ${name?.LastName}`)
  const differences = ofDays.map((row) => figures.slice(-2).map((title) => asMinutes(row[column(title, days)])))
  assert.deepEqual(differences, [
    [0, 420],
    [20, 0],
  ])
  assert.equal(days.at(-1)?.[0], 'Total')
})

test('the workbook has the difference that the screen shows for each person: without today', async () => {
  await track('designer', today, 9, 10, 1)
  const range = { ...week, EndDate: instant(today, 23) }
  const { body } = await testApp.call('/timesheet/summary', range, 'owner')
  const { Items } = body.Data ?? assert.fail(JSON.stringify(body))
  const [head = [], ...rows] = await cells(await exported('owner', range), 2)
  const inWorkbook = rows.slice(0, -1).map((row) => {
    const [over, under] = ['Over expected', 'Under expected'].map((title) => asMinutes(row[head.indexOf(title)]))
    return (over ?? 0) - (under ?? 0)
  })
  assert.deepEqual(
    inWorkbook,
    Items.map(({ Difference }) => Difference),
  )
})

test('exports the timesheet as CSV too, with the days and the total of the workbook', async () => {
  const reply = await open(await exported('owner', { Format: 'csv' }, { timezone: 'UTC' }))
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename="timesheet_[\d-]+_[\d-]+\.csv"$/)
  const [head = [], ...days] = readCsv(reply.rawPayload)
  const [workbookHead = [], ...workbook] = await cells(await exported('owner', {}, { timezone: 'UTC' }), 1)
  assert.deepEqual(head, [...workbookHead])
  assert.ok(days.length > 2)
  const minutes = (row: string[]) => {
    const [hours, rest] = (row[head.indexOf('Total')] ?? '').split(':').map(Number)
    return (hours ?? 0) * 60 + (rest ?? 0)
  }
  const inWorkbook = (row: string[]) => Math.round(Number(row[head.indexOf('Total')]) * 1440)
  assert.deepEqual(days.map(minutes), workbook.map(inWorkbook))
  assert.match(days[0]?.[head.indexOf('Clock in')] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

test('timesheet and export include the time of people who left', async () => {
  const { owner, blocked } = testApp.people
  await testApp.database.system((trx) =>
    sql`update employments set deleted_at = now(), team_id = null where id = ${blocked.employmentId}`.execute(trx),
  )
  const { Items, Employees } = await list('owner')
  const left = Employees.find(({ ID }) => ID === blocked.employmentId)
  assert.match(String(left?.LastName), /\(deleted\)$/)
  assert.deepEqual([left?.Blocked, left?.Deleted], [true, true])
  const onMonday = Items[0]?.EmployeeInsights.find(({ Employee }) => Employee.ID === blocked.employmentId)
  assert.equal(onMonday?.Working, 15)
  const url = await exported('owner')
  const names = (await cells(url, 1)).map(([name]) => name)
  assert.equal(names.filter((name) => name?.includes('(deleted)')).length, 1)
  const people = await cells(url, 2)
  const ofLeft = people.find(([name]) => name?.includes('(deleted)')) ?? assert.fail()
  assert.ok(!ofLeft[people[0]?.indexOf('Under expected') ?? -1], 'no hours are expected of people who left')
  // No one else is marked. A Manager sees no more than before, because the person is in no team.
  assert.equal(Employees.find(({ ID }) => ID === owner.employmentId)?.Deleted, undefined)
  assert.ok(!(await list('manager')).Employees.some(({ ID }) => ID === blocked.employmentId))
  const later = { StartDate: instant(addDays(monday, 1), 0), EndDate: instant(addDays(monday, 1), 23) }
  assert.ok(!(await list('owner', later)).Employees.some(({ ID }) => ID === blocked.employmentId))
})

test('a link works only while the person who requested it has the permission', async () => {
  const url = await exported('manager')
  const sheet = String(readZip((await open(url)).rawPayload).get('xl/worksheets/sheet1.xml'))
  assert.equal(sheet.match(/<row /g)?.length, 1 + 3 + 1)
  assert.equal((await open(`${url}x`)).statusCode, 404)
  assert.equal((await open(url.replace('timesheet.xlsx', 'screenshots.zip'))).statusCode, 404)
  await testApp.database.system((trx) =>
    sql`update sessions set ended_at = now() where user_id = ${testApp.people.manager.userId}`.execute(trx),
  )
  assert.equal((await open(url)).statusCode, 404)
})

test('a plan without data export exports nothing, not even with an older link', async () => {
  const url = await exported('owner')
  await testApp.setPlan(PlanId.Starter)
  const { body } = await testApp.call('/timesheet/export', week, 'owner')
  assert.deepEqual([body.HasError, body.Message], [true, 'Your plan does not include data export.'])
  assert.match((await open(url)).json().Message, /data export/)
})
