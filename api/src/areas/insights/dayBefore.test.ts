import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantMs, localDate, minuteMs } from '@dayline/shared/calendar'
import { Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { actorOf } from '../../testing/actorOf.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { recomputeDays } from '../../tracking/summaries.ts'
import { dayBefore } from './dayBefore.queries.ts'
import { meanOfDays } from './dayBefore.rules.ts'

let testApp: TestApp
const zone = 'Europe/Istanbul'
/** Recent enough that minutes may still be reported, and old enough that no day of the test is in the future. */
const today = addDays(localDate(Date.now(), zone), -10)
const yesterday = addDays(today, -1)
let trackSettings: TrackSettings
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone })
  const { organizationId } = testApp.home
  await testApp.database.system((trx) =>
    sql`update employments set created_at = created_at - interval '90 days'
      where organization_id = ${organizationId}`.execute(trx),
  )
  const { rows } = await testApp.database.statement((db) =>
    sql<{ settings: unknown }>`select track_settings as settings from organizations
      where id = ${organizationId}`.execute(db),
  )
  trackSettings = TrackSettings.parse(rows[0]?.settings)
})
after(() => testApp.close())

type Worker = 'employee' | 'peer' | 'designer'
async function work(as: Worker, day: string, clock: number, count: number, more: object = {}) {
  const from = instantMs(day, clock, zone)
  const Items = Array.from({ length: count }, (_, index) => ({
    StartDate: new Date(from + index * minuteMs).toISOString(),
    Status: 1,
    ...more,
  }))
  const { body } = await testApp.call('/activitylogs/add', { Items }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
}
const at = (clock: number, of: Partial<Actor> = {}) => {
  const actor = actorOf(testApp, 'owner', { role: Role.Owner, trackSettings, ...of })
  return testApp.database.tenant(actor, (db) => dayBefore(db, actor, instantMs(today, clock, zone)))
}

test('counts the day before up to the same time of day, by status, apps and websites', async () => {
  await work('employee', yesterday, 9 * 60, 120, { AppName: 'Code' })
  await work('employee', yesterday, 11 * 60, 60, { AppName: 'Docs', Url: 'https://docs.test/' })
  await work('peer', yesterday, 9 * 60, 60)
  await work('peer', yesterday, 10 * 60, 10, { Status: 2 })
  await work('designer', yesterday, 15 * 60, 60)

  const { Before } = await at(10 * 60 + 5)
  assert.deepEqual(Before, {
    At: new Date(instantMs(yesterday, 10 * 60 + 5, zone)).toISOString(),
    Employees: 7,
    Working: 1,
    OnBreak: 1,
    Idle: 0,
    StoppedWork: 0,
    YetToStart: 5,
    WorkingMins: 65 + 60,
    AppMins: 65,
    WebsiteMins: 0,
  })
  const noon = (await at(12 * 60)).Before
  assert.deepEqual(
    [noon.Working, noon.OnBreak, noon.StoppedWork, noon.WorkingMins, noon.AppMins, noon.WebsiteMins],
    [1, 0, 1, 240, 120, 60],
  )
  assert.equal((await at(23 * 60)).Before.WorkingMins, 300)
})

/** Working minutes of everyone on a day before an instant, counted from the raw minutes. */
async function rawMinutes(day: string, until: number) {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ all: number; apps: number; websites: number }>`select count(*)::int as all,
        (count(*) filter (where a.id is not null and a.url is null))::int as apps,
        (count(*) filter (where a.url is not null))::int as websites
      from activity_minutes m
      left join organization_apps o on o.organization_id = m.organization_id and o.id = m.organization_app_id
      left join apps a on a.id = o.app_id
      where m.organization_id = ${testApp.home.organizationId} and m.work_date = ${day} and m.status <= 1
        and m.minute < ${new Date(until)}`.execute(trx),
  )
  return rows[0] as { all: number; apps: number; websites: number }
}

test('at any time of day, the summaries equal the minutes', async () => {
  const weekday = addDays(today, -7)
  await work('employee', addDays(today, -14), 9 * 60, 61)
  await work('peer', weekday, 8 * 60 + 50, 95)
  for (const clock of [539, 540, 554, 555, 556, 599, 600, 601, 659, 660, 779, 785, 899, 1439]) {
    const { Before, Usual } = await at(clock)
    const raw = await rawMinutes(yesterday, instantMs(yesterday, clock, zone))
    assert.deepEqual(
      [Before.WorkingMins, Before.AppMins, Before.WebsiteMins],
      [raw.all, raw.apps, raw.websites],
      `${clock}`,
    )
    const former = [weekday, addDays(today, -14)].map(
      async (day) => (await rawMinutes(day, instantMs(day, clock, zone))).all,
    )
    assert.deepEqual(Usual?.UsualMins ?? null, meanOfDays(await Promise.all(former))?.mean ?? null, `${clock}`)
  }
  await testApp.database.system((trx) =>
    sql`delete from activity_minutes where work_date < ${yesterday} and organization_id = ${testApp.home.organizationId}`.execute(
      trx,
    ),
  )
  await testApp.database.system(async (trx) => recomputeDays(trx, { organizationId: testApp.home.organizationId }))
})

test('compares only the team of a Manager', async () => {
  const { organizationId, employmentId, userId } = testApp.people.manager
  const { Before } = await at(23 * 60, {
    organizationId,
    employmentId,
    userId,
    role: Role.Manager,
    teamId: testApp.home.engineering,
  })
  assert.deepEqual([Before.Employees, Before.WorkingMins], [3, 240])
})

test('does not count approved leave as yet to start, and leaves out people who joined later', async () => {
  const before = (await at(10 * 60)).Before
  const { employmentId, organizationId } = testApp.people.designer
  await testApp.database.system((trx) =>
    sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, status)
      values (${organizationId}, ${employmentId}, 0, ${yesterday}, ${yesterday}, 2, 1)`.execute(trx),
  )
  await testApp.database.system((trx) =>
    sql`update employments set joined_at = now() where id = ${testApp.people.otherManager.employmentId}`.execute(trx),
  )
  const { Before } = await at(10 * 60)
  assert.deepEqual(
    [Before.Employees, Before.YetToStart, Before.StoppedWork],
    [before.Employees - 1, before.YetToStart - 2, before.StoppedWork + 1],
  )
  const without = await at(10 * 60, { trackSettings: { ...trackSettings, EnableLeaveManagement: false } })
  assert.equal(without.Before.YetToStart, Before.YetToStart + 1, 'without leave management')
})

test('the usual day is the mean of at least two same weekdays up to the same time', async () => {
  await work('employee', today, 9 * 60, 30)
  await work('employee', addDays(today, -7), 9 * 60, 120)
  assert.equal((await at(10 * 60)).Usual, null)
  await work('peer', addDays(today, -14), 9 * 60 + 20, 100)
  assert.deepEqual((await at(10 * 60)).Usual, { WorkingMins: 30, UsualMins: 50, Days: 2 })
})

test('leaves days without work out of the mean', () => {
  assert.equal(meanOfDays([0, 0, 60, 0]), null)
  assert.deepEqual(meanOfDays([0, 61, 60, 0]), { mean: 61, days: 2 })
})
