import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, instantMs, type LocalDate, localDate, startOfWeek } from '@dayline/shared/calendar'
import { type CalendarDay, Role, type TrackSettings } from '@dayline/shared/contract'
import { type QueryExecutorProvider, sql } from 'kysely'
import { jobEntries } from '../../testing/jobEntries.ts'
import { listedEvents } from '../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import { extendCalendars } from './extendCalendars.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
/** The Monday in two weeks, and a past Monday. */
const monday = addDays(startOfWeek(today), 14)
const past = addDays(startOfWeek(today), -14)
const next = Number(today.slice(0, 4)) + 1

let testApp: TestApp
const events = listedEvents()
/** Whose leave changed since the last call. */
const leaveChanges = () =>
  events.take().flatMap(({ event, payload }) => (event === 'leaveChanged' ? [payload.EmployeeId] : []))
before(async () => {
  testApp = await openTestApp({ events })
  await testApp.set({ Timezone: zone, Clockin: '09:00', WorkingDays: [1, 2, 3, 4, 5], ExpectedWorkHours: 480 })
})
after(() => testApp.close())
beforeEach(() =>
  testApp.database.system(async (trx) => {
    await sql`delete from leave_requests`.execute(trx)
    await sql`delete from holiday_calendars`.execute(trx)
  }),
)

const idOf = (name: 'employee' | 'designer' | 'peer' | 'stranger') => testApp.people[name].employmentId
const team = () => testApp.home.engineering
async function added(Day: LocalDate, TeamId: number | null = null, Name = 'Founders’ day') {
  const { body } = await testApp.call('/holiday/addday', { TeamId, Day, Name }, 'owner')
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Item as CalendarDay
}
async function holidaysOf(EmployeeId: number | null, as: As = 'owner') {
  const body = { StartDay: addDays(past, -7), EndDay: addDays(monday, 30), EmployeeId }
  return (await testApp.call('/holiday/list', body, as)).body.Data?.Items.map(({ Day }) => Day)
}
async function calendars(Year = Number(monday.slice(0, 4))) {
  return (await testApp.call('/holiday/listcalendars', { Year }, 'coowner')).body.Data?.Items ?? []
}
/** Inserts a request of 5.5 days, from a Monday to the next one; approved by default. */
const ask = (from: LocalDate, status = 1) => testApp.database.system((trx) => askWithin(trx, from, status))
async function askWithin(trx: QueryExecutorProvider, from: LocalDate, status = 1) {
  const { rows } = await sql<{
    id: number
  }>`insert into leave_requests (organization_id, employee_id, type, start_date, end_date,
      half_days, off_days, status)
    values (${testApp.home.organizationId}, ${idOf('employee')}, 0, ${from}, ${addDays(from, 7)}, 11, 2, ${status})
    returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}
async function counted(Id: number) {
  const { body } = await testApp.call('/leavemanagement/getleaverequests', { Id }, 'employee')
  const { Count, OffDays, StartDate, EndDate } = body.Data?.Item ?? {}
  return { Count, OffDays, StartDate, EndDate }
}

test('loads a country and state for the organization; another choice replaces all but days added by hand', async () => {
  const save = (Country: string | null, State: string | null = null) =>
    testApp.call('/holiday/savecalendar', { TeamId: null, Country, State }, 'owner')
  await added(monday)
  const { body } = await save('DE', 'BY')
  assert.ok((body.Data?.Days ?? 0) > 9 * 9, JSON.stringify(body))
  const [calendar] = await calendars(next)
  assert.deepEqual([calendar?.TeamId, calendar?.Country, calendar?.State], [null, 'DE', 'BY'])
  const { ID: _, ...epiphany } = calendar?.Days.find(({ Day }) => Day === `${next}-01-06`) ?? {}
  assert.deepEqual(epiphany, { Day: `${next}-01-06`, Name: 'Epiphany', Source: 'country', IsRemoved: false })
  await save('TR')
  const turkish = (await calendars(next))[0]?.Days.map(({ Day }) => Day) ?? []
  assert.ok(turkish.includes(`${next}-10-29`) && !turkish.includes(`${next}-01-06`))
  await save(null)
  assert.deepEqual(await holidaysOf(idOf('employee')), [monday])
  assert.deepEqual((await save('ZZ')).body.ValidationErrors, [
    { Key: 'Country', Value: 'No holidays are known for this place.' },
  ])
})

test('lists countries, with the states of one of them', async () => {
  const { body } = await testApp.call('/holiday/listcountries', { Country: 'DE' }, 'owner')
  assert.ok(body.Data?.Countries.some(({ Code, Name }) => Code === 'TR' && Name.length > 0))
  assert.ok(body.Data?.States.some(({ Code }) => Code === 'BY'))
})

test('imports the all-day events of a file; refuses a bad file at its field, without changes', async () => {
  const day = monday.replaceAll('-', '')
  const Text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:Fair\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  const load = (text: string, as: As = 'owner') =>
    testApp.call('/holiday/importcalendar', { TeamId: null, FileTitle: 'city.ics', Text: text }, as)
  assert.equal((await load(Text)).body.Data?.Days, 1)
  assert.deepEqual(
    (await calendars()).map(({ FileTitle, Days }) => [FileTitle, Days[0]?.Name, Days[0]?.Source]),
    [['city.ics', 'Fair', 'file']],
  )
  const refused = await load('no calendar')
  assert.deepEqual(
    refused.body.ValidationErrors.map(({ Key }) => Key),
    ['Text'],
  )
  assert.equal((await load('x'.repeat(500_001))).body.HasError, true)
  assert.deepEqual(await holidaysOf(idOf('employee')), [monday])
})

test('a team follows its calendar instead of the organization’s, until it is deleted', async () => {
  await added(monday)
  await added(addDays(monday, 1), team())
  assert.deepEqual(await holidaysOf(idOf('employee')), [addDays(monday, 1)])
  assert.deepEqual(await holidaysOf(idOf('designer')), [monday])
  assert.deepEqual(await holidaysOf(null, 'employee'), [addDays(monday, 1)])
  assert.equal((await testApp.call('/holiday/deletecalendar', { TeamId: team() }, 'owner')).body.HasError, false)
  assert.deepEqual(await holidaysOf(idOf('employee')), [monday])
  assert.equal((await testApp.call('/holiday/deletecalendar', { TeamId: team() }, 'owner')).status, 404)
})

test('marks a country’s day as worked and restores it; deletes a day that was added by hand', async () => {
  await testApp.call('/holiday/savecalendar', { TeamId: null, Country: 'TR' }, 'owner')
  const day = (await calendars(next))[0]?.Days.find(({ Day }) => Day === `${next}-10-29`) as CalendarDay
  await testApp.call('/holiday/removeday', { Id: day.ID }, 'owner')
  const marked = async () => (await calendars(next))[0]?.Days.find(({ ID }) => ID === day.ID)?.IsRemoved
  assert.equal(await marked(), true)
  await testApp.call('/holiday/restoreday', { Id: day.ID }, 'owner')
  assert.equal(await marked(), false)
  const country = (await holidaysOf(idOf('employee'))) ?? []
  const free = Array.from({ length: 14 }, (_, after) => addDays(monday, after)).find((each) => !country.includes(each))
  const own = await added(free ?? monday)
  await testApp.call('/holiday/removeday', { Id: own.ID }, 'owner')
  assert.deepEqual(await holidaysOf(idOf('employee')), country)
  assert.equal((await testApp.call('/holiday/restoreday', { Id: own.ID }, 'owner')).status, 404)
})

test('refuses an added day that exists, has no name or is outside the stored years', async () => {
  await added(monday)
  const errors = async (Day: LocalDate, Name = 'Day') =>
    (await testApp.call('/holiday/addday', { TeamId: null, Day, Name }, 'owner')).body.ValidationErrors.map(
      ({ Key }) => Key,
    )
  assert.deepEqual(await errors(monday), ['Day'])
  assert.deepEqual(await errors(addDays(monday, 1), ' '), ['Name'])
  assert.deepEqual(await errors('1999-01-01'), ['Day'])
})

test('refuses an added day where the country or the file has one, even if it is marked as worked', async () => {
  await testApp.call('/holiday/savecalendar', { TeamId: null, Country: 'TR' }, 'owner')
  const day = (await calendars(next))[0]?.Days.find(({ Day }) => Day === `${next}-10-29`) as CalendarDay
  const add = async () =>
    (await testApp.call('/holiday/addday', { TeamId: null, Day: day.Day, Name: 'Own' }, 'owner')).body.ValidationErrors
  assert.deepEqual(await add(), [{ Key: 'Day', Value: 'This day is already a holiday.' }])
  await testApp.call('/holiday/removeday', { Id: day.ID }, 'owner')
  assert.deepEqual(await add(), [
    { Key: 'Day', Value: 'This day is a holiday that is marked as worked. Please restore it instead.' },
  ])
  const kept = (await calendars(next))[0]?.Days.find(({ ID }) => ID === day.ID)
  assert.deepEqual(kept, { ...day, IsRemoved: true })
})

test('an added day takes precedence over the country’s, which returns when it is deleted', async () => {
  const Day = `${next}-10-29`
  const { ID } = await added(Day)
  await testApp.call('/holiday/savecalendar', { TeamId: null, Country: 'TR' }, 'owner')
  const stored = async () =>
    (await calendars(next))[0]?.Days.flatMap((day) => (day.Day === Day ? [[day.Name, day.Source]] : []))
  assert.deepEqual(await stored(), [['Founders’ day', 'own']])
  await testApp.call('/holiday/removeday', { Id: ID }, 'owner')
  assert.deepEqual(await stored(), [['Republic Day', 'country']])
  await testApp.call('/bin/restore', { Kind: 'holiday', Ids: [ID] }, 'owner')
  assert.deepEqual(await stored(), [['Founders’ day', 'own']])
})

test('refuses Managers, Employees and keys, and does not find rows of another organization', async () => {
  const { ID } = await added(monday)
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await testApp.call('/holiday/savecalendar', { Country: 'DE' }, as)).status, 403, as)
    assert.equal((await testApp.call('/holiday/removeday', { Id: ID }, as)).status, 403, as)
  }
  assert.equal((await testApp.call('/holiday/removeday', { Id: ID }, 'stranger')).status, 404)
  assert.equal(
    (await testApp.call('/holiday/addday', { TeamId: team(), Day: monday, Name: 'X' }, 'stranger')).status,
    404,
  )
  assert.equal((await testApp.call('/holiday/savecalendar', { TeamId: team(), Country: 'DE' }, 'stranger')).status, 404)
  assert.deepEqual((await testApp.call('/holiday/listcalendars', { Year: next }, 'stranger')).body.Data?.Items, [])
})

test('leave cannot begin on a holiday, and does not count one', async () => {
  await testApp.database.system((trx) =>
    sql`insert into leave_rights (organization_id, employee_id, type, half_days)
      values (${testApp.home.organizationId}, ${idOf('employee')}, 0, 40)`.execute(trx),
  )
  await added(addDays(monday, 1))
  const request = (StartDate: LocalDate) =>
    testApp.call('/leavemanagement/addupdateleaverequest', { Id: 0, Type: 0, Count: 2, StartDate }, 'employee')
  assert.equal((await request(addDays(monday, 1))).body.ValidationErrors[0]?.Key, 'StartDate')
  const { body } = await request(monday)
  assert.deepEqual([body.Data?.Item.EndDate, body.Data?.Item.OffDays], [addDays(monday, 2), 1])
  const leave = await testApp.call('/leavemanagement/getemployeeleaveright', {}, 'employee')
  assert.deepEqual(leave.body.Data?.Holidays, [addDays(monday, 1)])
})

test('a new holiday returns its day of leave and keeps the dates; past leave is unchanged', async () => {
  const [coming, over] = [await ask(monday), await ask(addDays(past, -7))]
  const before = await counted(coming)
  assert.deepEqual([before.Count, before.OffDays], [5.5, 2])
  const { ID } = await added(addDays(monday, 2))
  assert.deepEqual(await counted(coming), { ...before, Count: 4.5, OffDays: 3 })
  await added(addDays(past, -6))
  assert.equal((await counted(over)).Count, 5.5)
  // A Sunday changes nothing.
  await added(addDays(monday, 6))
  assert.equal((await counted(coming)).Count, 4.5)
  await testApp.call('/holiday/removeday', { Id: ID }, 'owner')
  assert.deepEqual(await counted(coming), before)
})

test('a person who moves to a team with another holiday gets its day of leave back until they move again', async () => {
  const { email, employmentId } = testApp.people.employee
  const coming = await ask(monday)
  const before = await counted(coming)
  await added(addDays(monday, 2), testApp.home.design)
  assert.deepEqual(await counted(coming), before)
  const person = { FirstName: 'employee', LastName: 'Home', Email: email, Role: Role.Employee }
  leaveChanges()
  const moved = await testApp.call(
    '/employee/update',
    { ...person, EmployeeId: employmentId, TeamId: testApp.home.design },
    'owner',
  )
  assert.equal(moved.body.HasError, false, JSON.stringify(moved.body))
  assert.deepEqual(await counted(coming), { ...before, Count: 4.5, OffDays: 3 })
  assert.deepEqual(leaveChanges(), [employmentId])
  const back = { Action: 'team' as const, EmployeeIds: [employmentId], TeamId: team() }
  assert.equal((await testApp.call('/employee/bulkchange', back, 'owner')).body.Data?.Changed, 1)
  assert.deepEqual(await counted(coming), before)
  assert.deepEqual(leaveChanges(), [employmentId])
})

test('a holiday that changes the leave of several people makes open lists refetch once', async () => {
  await ask(monday)
  await testApp.database.system((trx) =>
    sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, off_days, status)
      select organization_id, ${idOf('designer')}, type, start_date, end_date, half_days, off_days, status
      from leave_requests`.execute(trx),
  )
  leaveChanges()
  await added(addDays(monday, 2))
  assert.equal(leaveChanges().length, 1)
})

test('leave counts a day that becomes a working day of the organization, until it no longer is one', async () => {
  const [coming, over] = [await ask(monday), await ask(addDays(past, -7))]
  const before = await counted(coming)
  const { body } = await testApp.call('/organization/gettracksettings', {}, 'owner')
  const settings = { ...(body.Data?.Item as TrackSettings), WorkingDays: [1, 2, 3, 4, 5, 6] }
  const saved = await testApp.call('/organization/updatetracksettings', settings, 'owner')
  assert.equal(saved.body.HasError, false, JSON.stringify(saved.body))
  assert.deepEqual(await counted(coming), { ...before, Count: 6.5, OffDays: 1 })
  const week = { WorkingDays: [1, 2, 3, 4, 5], ExpectedWorkHours: 480 }
  assert.equal((await testApp.call('/organization/updateworkingdays', week, 'owner')).body.HasError, false)
  assert.deepEqual(await counted(coming), before)
  assert.equal((await counted(over)).Count, 5.5)
})

test('expects no hours and no one late on a holiday, which is not a working day in the timesheet', async () => {
  const tuesday = addDays(past, 1)
  const at = (day: LocalDate, clock: number) => new Date(instantMs(day, clock, zone)).toISOString()
  for (const day of [past, tuesday]) {
    const Items = [{ StartDate: at(day, 10 * 60), Status: 0 }]
    for (const as of ['employee', 'designer'] as const) await testApp.call('/activitylogs/add', { Items }, as)
  }
  const range = { DateFilter: 10 as const, StartDate: at(past, 0), EndDate: at(tuesday, 1439) }
  const read = async (name: 'employee' | 'designer') => {
    const EmployeeId = idOf(name)
    const sheet = await testApp.call('/timesheet/list', { ...range, EmployeeId }, 'owner')
    const times = await testApp.call('/insights/worktimes', { ...range, EmployeeId }, 'owner')
    const { Items = [] } = sheet.body.Data ?? {}
    return {
      works: Items.map(({ IsWorkingDay }) => IsWorkingDay),
      differences: Items.map(({ EmployeeInsights }) => EmployeeInsights[0]?.ExpectedWorkHoursDiff),
      late: times.body.Data?.Items[0]?.LateClockIn,
    }
  }
  const usual = { works: [true, true], differences: [-479, -479], late: 120 }
  assert.deepEqual(await read('employee'), usual)
  await added(tuesday, team())
  assert.deepEqual(await read('employee'), { works: [true, false], differences: [-479, 1], late: 60 })
  assert.deepEqual(await read('designer'), usual)
  await added(past)
  assert.deepEqual(await read('designer'), { works: [false, true], differences: [1, -479], late: 60 })
})

test('adds coming years once', async () => {
  await testApp.call('/holiday/savecalendar', { TeamId: null, Country: 'DE' }, 'owner')
  const nextYear = Date.now() + 366 * 86_400_000
  const last = Number(today.slice(0, 4)) + 7
  assert.deepEqual((await calendars(last))[0]?.Days, [])
  assert.equal(await extendCalendars(testApp.database, nextYear), 1)
  assert.ok(((await calendars(last))[0]?.Days.length ?? 0) > 8)
  assert.equal(await extendCalendars(testApp.database, nextYear), 0)
  assert.equal((await jobEntries(testApp.database, 'extend holidays')).length, 1)
})

test('adds the next year after a feast that ends in it, even if its last days were stored before', async () => {
  await testApp.call('/holiday/savecalendar', { TeamId: null, Country: 'SZ' }, 'owner')
  const last = Number(today.slice(0, 4)) + 7
  await testApp.database.system((trx) =>
    sql`insert into holidays (organization_id, calendar_id, day, name, source)
      select organization_id, id, day::date, 'Incwala', 'country' from holiday_calendars,
        unnest(${[`${last}-01-01`, `${last}-01-02`]}::text[]) as day
      where organization_id = ${testApp.home.organizationId} and team_id is null
      on conflict do nothing`.execute(trx),
  )
  assert.equal(await extendCalendars(testApp.database, Date.now() + 366 * 86_400_000), 1)
  const days = (await calendars(last))[0]?.Days ?? []
  assert.ok(days.length > 10, `${days.length} days`)
  assert.ok(days.some(({ Day }) => Day === `${last}-12-31`))
})

test('working days that two people save at once are recounted once', async () => {
  const id = await ask(monday)
  const before = await counted(id)
  const WorkingDays = [1, 2, 3, 4, 5, 6]
  let saved: ReturnType<typeof testApp.call<'/organization/updateworkingdays'>> | undefined
  await testApp.database.system(async (trx) => {
    await sql`select from organizations where id = ${testApp.home.organizationId} for no key update`.execute(trx)
    saved = testApp.call('/organization/updateworkingdays', { WorkingDays, ExpectedWorkHours: 480 }, 'owner')
    await waitForBlocked(trx)
    // The other save, which has recounted the request.
    await sql`update organizations set track_settings = track_settings || ${JSON.stringify({ WorkingDays })}::jsonb
      where id = ${testApp.home.organizationId}`.execute(trx)
  })
  assert.equal((await saved)?.body.HasError, false)
  assert.deepEqual(await counted(id), before)
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5] })
})

test('track settings are saved while a change of holidays has locked leave, without a deadlock', async () => {
  await ask(monday)
  const { organizationId } = testApp.home
  const { body: account } = await testApp.call('/account/get', {}, 'owner')
  const settings = account.Data?.CurrentOrganization?.TrackSettings as TrackSettings
  let saved: ReturnType<typeof testApp.call<'/organization/updatetracksettings'>> | undefined
  await testApp.database.system(async (trx) => {
    await sql`select from leave_requests where organization_id = ${organizationId} for update`.execute(trx)
    const WorkingDays = [1, 2, 3, 4, 5, 6]
    saved = testApp.call('/organization/updatetracksettings', { ...settings, WorkingDays }, 'owner')
    await waitForBlocked(trx)
    await sql`insert into holiday_calendars (organization_id) values (${organizationId})`.execute(trx)
  })
  assert.equal((await saved)?.body.HasError, false)
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5] })
})

test('a holiday that is saved at the same time as working days is recounted with the new ones', async () => {
  const id = await ask(monday)
  const { organizationId } = testApp.home
  const before = await counted(id)
  const settings = JSON.stringify({ WorkingDays: [1, 2, 3, 4, 5, 6] })
  let saved: ReturnType<typeof added> | undefined
  await testApp.database.system(async (trx) => {
    await sql`select from leave_requests where organization_id = ${organizationId} for update`.execute(trx)
    saved = added(addDays(monday, 5))
    await waitForBlocked(trx)
    // The other save, which has recounted the request.
    await sql`update organizations set track_settings = track_settings || ${settings}::jsonb
      where id = ${organizationId}`.execute(trx)
    await sql`update leave_requests set half_days = half_days + 2, off_days = off_days - 1 where id = ${id}`.execute(
      trx,
    )
  })
  await saved
  assert.deepEqual(await counted(id), before)
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5] })
})

test('a holiday is recounted in a request that is being saved at the same time', async () => {
  let saved: ReturnType<typeof added> | undefined
  const id = await testApp.database.system(async (trx) => {
    await sql`select from employments where id = ${idOf('employee')} for no key update`.execute(trx)
    saved = added(addDays(monday, 1))
    await waitForBlocked(trx)
    // The request was validated before the holiday.
    return askWithin(trx, monday)
  })
  await saved
  assert.deepEqual(await counted(id), { Count: 4.5, OffDays: 3, StartDate: monday, EndDate: addDays(monday, 7) })
})
