import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, addMonths, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { type CallBody, type PersonView, PlanId, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { createPersonViews } from '../../http/person-views/personViews.ts'
import { purge } from '../../platform/jobs/purge.ts'
import type { Name } from '../../testing/people.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { deletionDay } from '../../tracking/retention/deletionDay.rules.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const idOf = (name: Name) => testApp.people[name].employmentId

/** The same view is recorded once an hour, so tests use calls that no other test makes. */
async function viewsOf(as: As, what: string, body: CallBody<'/privacy/listviews'> = {}): Promise<PersonView[]> {
  const { Items } = await testApp.succeed('/privacy/listviews', { PageSize: 200, ...body }, as)
  return Items.filter(({ What }) => What === what)
}

const hourNow = () => Math.floor(Date.now() / 3_600_000)

test('records a view of one person, of their team and of everyone once for the people shown', async () => {
  const view = async () => {
    await testApp.succeed('/insights/worktimes', { EmployeeId: idOf('employee') }, 'manager')
    await testApp.succeed('/insights/worktimes', { TeamId: testApp.home.engineering }, 'owner')
    await testApp.succeed('/insights/worktimes', {}, 'apiKey')
    await testApp.succeed('/insights/worktimes', {}, 'otherManager')
  }
  let began: number
  do {
    // Both rounds of views have to be within one clock hour.
    began = hourNow()
    await view()
    await view()
  } while (hourNow() !== began)
  const found = async (as: As, body?: CallBody<'/privacy/listviews'>) =>
    (await viewsOf(as, 'work times', body)).filter(({ At }) => Date.parse(At) >= began * 3_600_000)
  const ofEmployee = await found('employee')
  assert.deepEqual(
    ofEmployee.map(({ Viewer, Source, About, TeamTitle }) => [Viewer.ID, Source, About, TeamTitle].join(' | ')).sort(),
    [
      ' | apiKey | everyone | ',
      `${idOf('owner')} | person | team | Engineering`,
      `${idOf('manager')} | person | person | `,
    ],
  )
  const ofPeer = await found('peer')
  assert.deepEqual(ofPeer.map(({ About }) => About).sort(), ['everyone', 'team'])
  const ofDesigner = await found('designer')
  assert.deepEqual(
    ofDesigner.map(({ Viewer }) => Viewer.ID),
    [idOf('otherManager'), null],
  )
  assert.equal((await found('employee', { OnlyPerson: true })).length, 1)
  assert.deepEqual(await found('stranger'), [])
})

test('viewing oneself, or requesting a person out of scope, is not a view', async () => {
  await testApp.succeed('/insights/productivity', { EmployeeId: idOf('manager') }, 'manager')
  await testApp.succeed('/insights/productivity', { EmployeeId: idOf('designer') }, 'manager')
  await testApp.succeed('/insights/productivity', { EmployeeId: idOf('designer') }, 'stranger')
  await testApp.succeed('/insights/productivity', {}, 'employee')
  for (const as of ['manager', 'designer', 'employee'] as const) assert.deepEqual(await viewsOf(as, 'productivity'), [])
})

test('a view stays with the people shown when one of them changes the team', async () => {
  const { peer } = testApp.people
  await testApp.succeed('/timesheet/list', {}, 'otherManager')
  const move = (teamId: number) =>
    testApp.database.system((trx) =>
      trx.updateTable('employments').set({ team_id: teamId }).where('id', '=', peer.employmentId).execute(),
    )
  await testApp.app.personViews.flush()
  await move(testApp.home.design)
  assert.deepEqual(await viewsOf('peer', 'the timesheet'), [])
  await move(testApp.home.engineering)
  assert.equal((await viewsOf('designer', 'the timesheet')).length, 1)
})

test('records another view once a group has other people, and one view while the people are the same', async (t) => {
  const { people, home, database } = testApp
  const { organizationId, employmentId } = people.otherManager
  const viewer = { organizationId, employmentId, role: Role.Manager, teamId: home.design, source: 'session' }
  const openViews = () => createPersonViews(database, (error) => assert.fail(String(error)))
  const views = openViews()
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-20T09:00:00Z') })
  const view = async (minute: number, by = views) => {
    t.mock.timers.setTime(Date.parse('2026-11-20T09:00:00Z') + minute * minuteMs)
    by.note(viewer, { what: 'a group', isExport: false, people: { teamId: null } })
    await by.flush()
  }
  const move = (teamId: number) =>
    database.system((trx) => sql`update employments set team_id = ${teamId} where id = ${idOf('peer')}`.execute(trx))
  const shown = async () => {
    const { rows } = await database.statement((db) =>
      sql<{ ids: number[] }>`select employee_ids as ids from person_views
        where what = 'a group' order by id`.execute(db),
    )
    return rows.map(({ ids }) => ids)
  }
  await view(1)
  await view(2)
  assert.deepEqual(await shown(), [[idOf('designer')]])
  await move(home.design)
  await view(3)
  await view(4)
  const both = [[idOf('designer')], [idOf('peer'), idOf('designer')].sort((a, b) => a - b)]
  assert.deepEqual(await shown(), both)
  await view(5, openViews())
  await move(home.engineering)
  await view(6)
  assert.deepEqual(await shown(), both)
})

test("marks an export as one, and records a view of another person's privacy page, too", async () => {
  await testApp.succeed('/timesheet/export', { EmployeeId: idOf('employee') }, 'owner')
  const exported = (await viewsOf('employee', 'the timesheet')).filter(({ IsExport }) => IsExport)
  assert.deepEqual(
    exported.map(({ About }) => About),
    ['person'],
  )
  const page = await testApp.succeed('/privacy/get', { EmployeeId: idOf('employee') }, 'manager')
  assert.equal(page.Employee.ID, idOf('employee'))
  await testApp.succeed('/privacy/get', {}, 'employee')
  const viewed = await viewsOf('employee', 'what is collected about a person')
  assert.deepEqual(
    viewed.map(({ Viewer }) => Viewer.ID),
    [idOf('manager')],
  )
})

test('screenshots on a page count as a view of the people on them', async () => {
  const { organizationId, employmentId } = testApp.people.employee
  const day = localDate(Date.now(), zone)
  await testApp.database.system((trx) =>
    sql`insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level, image_key,
        thumbnail_key, width, height)
      values (${organizationId}, ${employmentId}, now(), ${day}, 1, 30, 'a', 'a', 1280, 720)`.execute(trx),
  )
  await testApp.succeed('/screenshots/list', { DateFilter: 3 }, 'owner')
  assert.deepEqual(
    (await viewsOf('employee', 'screenshots')).map(({ About }) => About),
    ['person'],
  )
  assert.deepEqual(await viewsOf('peer', 'screenshots'), [])
})

test('a shared report counts as a view of everyone in it, including its creator', async () => {
  const report = {
    Report: 'worktimes',
    DateFilter: 1,
    Title: 'Board',
    ExpireDate: addDays(localDate(Date.now(), zone), 3),
  }
  const { Address } = await testApp.succeed('/reportlink/create', report as never, 'owner')
  const opened = await testApp.call('/reportlink/open', { Token: Address.split('#')[1] ?? '' }, 'anonymous')
  assert.equal(opened.body.HasError, false, JSON.stringify(opened.body))
  for (const as of ['owner', 'designer'] as const) {
    const found = await viewsOf(as, 'a shared report')
    assert.deepEqual(
      found.map(({ Source, Viewer }) => [Source, Viewer.ID]),
      [['link', idOf('owner')]],
      as,
    )
  }
})

test('shows the settings that apply to a person, within the plan', async () => {
  const { employmentId } = testApp.people.peer
  await testApp.set({ EnableScreenshots: true, ScreenCaptureIntervalMins: 10, IdleTimeMins: 7 })
  const organization = (await testApp.succeed('/privacy/get', {}, 'employee')).Recording
  assert.deepEqual(
    [
      organization.EnableScreenshots,
      organization.ScreenCaptureIntervalMins,
      organization.IdleTimeMins,
      organization.IsOwn,
    ],
    [true, 10, 7, false],
  )
  const own = JSON.stringify({ EnableScreenshots: false })
  await testApp.database.system((trx) =>
    sql`update employments set custom_track_settings = ${own}::jsonb where id = ${employmentId}`.execute(trx),
  )
  const ofPeer = (await testApp.succeed('/privacy/get', {}, 'peer')).Recording
  assert.deepEqual([ofPeer.EnableScreenshots, ofPeer.BlurScreenshots, ofPeer.IsOwn], [false, false, true])
  const all = await testApp.succeed('/privacy/organization', {}, 'employee')
  assert.deepEqual([all.Recording.EnableScreenshots, all.Recording.IsOwn], [true, false])
  assert.equal(all.Differing.find(({ Name }) => Name === 'EnableScreenshots')?.Count, 1)
  assert.equal(all.Differing.find(({ Name }) => Name === 'ScreenCaptureIntervalMins')?.Count, 0)
  assert.deepEqual([all.PeopleCount, all.ApiKeyCount], [7, 1])

  // Nothing is collected about invited people, and they have no access.
  const { home, database } = testApp
  const { id: invited } = await database.system((trx) =>
    trx
      .insertInto('employments')
      .values({ organization_id: home.organizationId, role: Role.Employee, custom_track_settings: own })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  assert.deepEqual(await testApp.succeed('/privacy/organization', {}, 'employee'), all)
  await database.system((trx) => trx.deleteFrom('employments').where('id', '=', invited).execute())
})

test('counts people with other settings, keys and webhooks within the plan', async () => {
  const { home, people } = testApp
  await testApp.set({ EnableScreenshots: true, BlurScreenshots: false, ScreenCaptureIntervalMins: 10 })
  const setOwn = (own: object) =>
    testApp.database.system(async (trx) => {
      await sql`update employments set custom_track_settings = null`.execute(trx)
      await sql`update employments set custom_track_settings = ${JSON.stringify(own)}::jsonb
        where id in (${people.peer.employmentId}, ${people.employee.employmentId})`.execute(trx)
    })
  await testApp.database.system((trx) =>
    sql`insert into webhooks (organization_id, url, description, events, secret_cipher, created_by)
      values (${home.organizationId}, 'https://hooks.test', '', '{}', '', ${people.owner.employmentId})`.execute(trx),
  )
  const read = async () => {
    const { Differing, ApiKeyCount, WebhookCount } = await testApp.succeed('/privacy/organization', {}, 'employee')
    const counts = Differing.flatMap(({ Name, Count }) => (Count > 0 ? [[Name, Count]] : []))
    return { counts, ways: [ApiKeyCount, WebhookCount] }
  }
  const keys = async () => (await testApp.succeed('/privacy/get', {}, 'employee')).ApiKeyCount
  await setOwn({ EnableScreenshots: true, BlurScreenshots: true, ScreenCaptureIntervalMins: 5 })
  const counts = [
    ['BlurScreenshots', 2],
    ['ScreenCaptureIntervalMins', 2],
  ]
  assert.deepEqual(await read(), { counts, ways: [1, 1] })
  assert.equal(await keys(), 1)
  await testApp.setPlan(PlanId.Starter)
  assert.deepEqual(await read(), { counts: [], ways: [0, 0] })
  assert.equal(await keys(), 0)
  await testApp.setPlan(PlanId.Business)

  // Nothing is blurred without screenshots.
  await testApp.set({ BlurScreenshots: true })
  await setOwn({ EnableScreenshots: false })
  assert.deepEqual((await read()).counts, [
    ['EnableScreenshots', 2],
    ['BlurScreenshots', 2],
  ])
})

test('the settings decide who may see and do what', async () => {
  const access = async () => {
    const { Access } = await testApp.succeed('/privacy/organization', {}, 'employee')
    return Access.find(({ Permission }) => Permission === 'screenshots.read')
  }
  await testApp.set({ AllowEmployeeToSeeTheirScreenCapture: true })
  assert.deepEqual(await access(), { Permission: 'screenshots.read', Manager: true, Employee: true, ApiKey: true })
  await testApp.set({ AllowEmployeeToSeeTheirScreenCapture: false })
  assert.equal((await access())?.Employee, false)
  const { Readers, ReaderCount } = await testApp.succeed('/privacy/get', {}, 'designer')
  assert.deepEqual(
    Readers.map(({ ID }) => ID),
    [idOf('owner'), idOf('coowner'), idOf('otherManager')],
  )
  assert.equal(ReaderCount, 3)
})

test('names 50 people who may see it, and counts all of them', async () => {
  const { home, database } = testApp
  const users = await database.system(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into users (email, first_name, last_name, password_hash)
      select 'reader' || n || '@test.invalid', 'Reader', 'Test', '' from generate_series(1, 50) n
      returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await sql`insert into employments (organization_id, user_id, role)
      select ${home.organizationId}, id, ${Role.Coowner} from unnest(${ids}::int[]) id`.execute(trx)
    return ids
  })
  try {
    const { Readers, ReaderCount } = await testApp.succeed('/privacy/get', {}, 'designer')
    assert.deepEqual([Readers.length, ReaderCount], [50, 53])
  } finally {
    await database.system(async (trx) => {
      await sql`delete from employments where user_id = any(${users})`.execute(trx)
      await sql`delete from users where id = any(${users})`.execute(trx)
    })
  }
})

test("shows when today's data and the oldest data are deleted", async () => {
  const { organizationId, employmentId: employeeId } = testApp.people.designer
  const today = localDate(Date.now(), zone)
  const old = addDays(addMonths(today, -6), 2)
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const minute = startOfDayMs(old, zone) + 9 * 60 * minuteMs
  const minutes: NewMinute[] = [{ minute, status: 1, activityLevel: 30, productivity: 1, source: 0, ...none }]
  await testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, []))
  const { Stored, RetentionMonths, TodayDeleteDay } = await testApp.succeed('/privacy/get', {}, 'designer')
  assert.deepEqual([RetentionMonths, TodayDeleteDay], [6, deletionDay(today, 6)])
  assert.deepEqual(
    Stored.find(({ Kind }) => Kind === 'minutes'),
    { Kind: 'minutes', OldestDay: old, DeleteDay: deletionDay(old, 6) },
  )
  assert.equal(Stored.find(({ Kind }) => Kind === 'videos')?.OldestDay, null)
})

test('deletes records of views with the data, and no request can change them', async () => {
  const { employee } = testApp.people
  const old = new Date(Date.now() - 220 * 86_400_000)
  await testApp.database.system((trx) =>
    sql`insert into person_views (organization_id, viewer_id, source, what, is_export, about, hour, at, employee_ids)
      values (${employee.organizationId}, 1, 'session', 'old news', false, 'everyone', ${old}, ${old}, ${[employee.employmentId]})`.execute(
      trx,
    ),
  )
  assert.equal((await viewsOf('employee', 'old news')).length, 1)
  await assert.rejects(
    testApp.database.tenant(employee, (trx) => sql`delete from person_views`.execute(trx)),
    /permission denied/,
  )
  await purge(testApp.database, new AbortController().signal)
  assert.equal((await viewsOf('employee', 'old news')).length, 0)
})

test("deletes data without a work date in the organization's zone, on the day that the page shows", async () => {
  const { organizationId, employmentId } = testApp.people.employee
  const first = startOfDayMs(addMonths(localDate(Date.now(), zone), -6), zone)
  const [before, within] = [first - minuteMs, first + minuteMs].map((at) => new Date(at))
  await testApp.database.system(async (trx) => {
    for (const at of [before, within]) {
      await sql`insert into person_views (organization_id, viewer_id, source, what, is_export, about, hour, at, employee_ids)
        values (${organizationId}, 1, 'session', 'at midnight', false, 'everyone', date_trunc('hour', ${at}::timestamptz), ${at},
          ${[employmentId]})`.execute(trx)
      await sql`insert into time_entries (organization_id, employee_id, title, started_at, ended_at, log_status, productivity,
          reason, created_by)
        values (${organizationId}, ${employmentId}, 'at midnight', ${at}::timestamptz - interval '1 minute', ${at}, 1, 1, 'Visit',
          ${employmentId})`.execute(trx)
    }
  })
  await purge(testApp.database, new AbortController().signal)
  assert.deepEqual(
    (await viewsOf('employee', 'at midnight')).map(({ At }) => At),
    [within?.toISOString()],
  )
  const { rows } = await testApp.database.system((trx) =>
    sql<{ ended_at: Date }>`select ended_at from time_entries where title = 'at midnight'`.execute(trx),
  )
  assert.deepEqual(
    rows.map(({ ended_at }) => ended_at),
    [within],
  )
})
