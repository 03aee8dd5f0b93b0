import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Name } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { isWorkingDaySql, readStoredWeeks, readWorkWeeks, type WorkWeek } from './workWeeks.queries.ts'

const monday = '2026-10-19'
const tuesday = '2026-10-20'
const saturday = '2026-10-24'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  const { home, people } = testApp
  // The organization is off on Monday, the designers on Tuesday; a holiday that was removed from the list is no holiday.
  await addCalendar(null, [monday], [tuesday])
  await addCalendar(home.design, [tuesday], [])
  await setOwn(people.employee.employmentId, ownWeek)
  await setOwn(people.peer.employmentId, { ExpectedWorkHours: 300 })
})
after(() => testApp.close())

const run = (statement: ReturnType<typeof sql>) => testApp.database.system((trx) => statement.execute(trx))
const setOwn = (id: number, settings: object | null) =>
  run(sql`update employments set custom_track_settings = ${JSON.stringify(settings)}::jsonb where id = ${id}`)
const addCalendar = (teamId: number | null, days: string[], removed: string[]) =>
  run(sql`with calendar as (insert into holiday_calendars (organization_id, team_id)
      values (${testApp.home.organizationId}, ${teamId}) returning organization_id, id)
    insert into holidays (organization_id, calendar_id, day, name, source, is_removed)
    select organization_id, id, day, 'Day off', 'own', day = any(${removed}::date[])
    from calendar, unnest(${[...days, ...removed]}::date[]) as day`)
const trackSettings = TrackSettings.parse({ WorkingDays: [1, 2, 3, 4, 5], ExpectedWorkHours: 480 })
const plain = ({ workingDays, minutes, holidays }: WorkWeek) => ({ workingDays, minutes, holidays: [...holidays] })

const ownWeek = { WorkingDays: [1, 6], ExpectedWorkHours: 240 }
const ids = (...names: Name[]) => names.map((name) => testApp.people[name].employmentId)
const usual = { workingDays: [1, 2, 3, 4, 5], minutes: 480, holidays: [monday] }

test('a week is the person’s own, less the holidays of the team or else of the organization', async () => {
  const { organizationId } = testApp.home
  const people = ids('manager', 'employee', 'peer', 'designer')
  const weekOf = await testApp.database.statement((db) => readWorkWeeks(db, { organizationId, trackSettings }, people))
  assert.deepEqual(
    people.map((id) => plain(weekOf(id))),
    [
      usual,
      { workingDays: [1, 6], minutes: 240, holidays: [monday] },
      { ...usual, minutes: 300 },
      { ...usual, holidays: [tuesday] },
    ],
  )
})

test('only the requested people are read; people with equal weeks share one object', async () => {
  const { organizationId } = testApp.home
  const [employee = 0, peer = 0] = ids('employee', 'peer')
  const read = (people: number[]) =>
    testApp.database.statement((db) => readWorkWeeks(db, { organizationId, trackSettings }, people))
  assert.deepEqual(plain((await read([peer]))(employee)), usual)
  await setOwn(employee, { ExpectedWorkHours: 300 })
  const weekOf = await read([employee, peer])
  assert.equal(weekOf(employee), weekOf(peer))
  await setOwn(employee, ownWeek)
})

test('stored weeks follow the settings as they are now', async () => {
  await testApp.set({ WorkingDays: [7], ExpectedWorkHours: 60 })
  const [manager = 0, employee = 0] = ids('manager', 'employee')
  const weekOf = await testApp.database.statement((db) =>
    readStoredWeeks(db, testApp.home.organizationId, [manager, employee]),
  )
  assert.deepEqual(plain(weekOf(manager)), { workingDays: [7], minutes: 60, holidays: [monday] })
  assert.deepEqual(plain(weekOf(employee)), { workingDays: [1, 6], minutes: 240, holidays: [monday] })
})

test('the rule in SQL names the same days', async () => {
  const { organizationId } = testApp.home
  const days = [monday, tuesday, saturday]
  const worked = async (id: number) => {
    const isWorkingDay = isWorkingDaySql({ organizationId, trackSettings }, sql`d.day`)
    const { rows } = await testApp.database.statement((db) =>
      sql<{ day: string }>`select d.day::text as day from employments e, unnest(${days}::date[]) as d (day)
        where e.organization_id = ${organizationId} and e.id = ${id} and ${isWorkingDay} order by d.day`.execute(db),
    )
    return rows.map(({ day }) => day)
  }
  const [manager = 0, employee = 0, designer = 0] = ids('manager', 'employee', 'designer')
  assert.deepEqual(await worked(manager), [tuesday])
  assert.deepEqual(await worked(employee), [saturday])
  assert.deepEqual(await worked(designer), [monday])
})
