import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { ReviewAppSort } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'
import { recomputeDays } from '../../tracking/summaries.ts'
import { categorizeApps } from './categorize.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)

let testApp: TestApp
/** Apps by name: two of Engineering, one of Design, one of another organization. */
const apps: Record<string, number> = {}
before(async () => {
  testApp = await openTestApp()
  const { home, away } = testApp
  await addApp('github.com', home.organizationId, home.engineering)
  await addApp('fieldnotes.test', home.organizationId, home.engineering)
  await addApp('dribbble.com', home.organizationId, home.design)
  await addApp('secret.example', away.organizationId, away.design)
  await track('employee', { day: addDays(today, -3), hour: 9, count: 40, app: 'github.com', status: 1 })
  await track('employee', { day: addDays(today, -3), hour: 10, count: 10, app: 'github.com', status: 3 })
  await track('peer', { day: addDays(today, -2), hour: 9, count: 20, app: 'github.com', status: 1 })
  await track('employee', { day: addDays(today, -1), hour: 9, count: 90, app: 'fieldnotes.test', status: 1 })
  await track('designer', { day: addDays(today, -1), hour: 9, count: 5, app: 'dribbble.com', status: 1 })
})
after(() => testApp.close())

async function addApp(name: string, organizationId: number, teamId: number) {
  await testApp.database.system(async (trx) => {
    const app = await trx.insertInto('apps').values({ name, url: name }).returning('id').executeTakeFirstOrThrow()
    const values = { organization_id: organizationId, app_id: app.id, team_id: teamId }
    apps[name] = (await trx.insertInto('organization_apps').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
}
type Tracked = { day: string; hour: number; count: number; app: string; status: number }
async function track(who: 'employee' | 'peer' | 'designer', { day, hour, count, app, status }: Tracked) {
  const { organizationId, employmentId } = testApp.people[who]
  const start = startOfDayMs(day, zone) + hour * 60 * minuteMs
  const minutes = Array.from({ length: count }, (_, index): NewMinute => {
    const used = {
      organizationAppId: apps[app] ?? null,
      projectId: index % 2 ? 3 : null,
      taskId: null,
      workNoteId: null,
    }
    return { minute: start + index * minuteMs, status, activityLevel: 30, productivity: 2, source: 0, ...used }
  })
  await testApp.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []),
  )
}
async function namesOf(path: '/reviewapps/listunreviewed' | '/reviewapps/listreviewed', as: As, filter: object = {}) {
  const { body } = await testApp.call(path, filter, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return (body.Data?.Items ?? []).map(({ ActivityApp }) => ActivityApp.Name)
}
const rate = (as: As, app: string, Status: number | null, IncludePast = true) =>
  testApp.call('/reviewapps/changestatus', { OrganizationAppId: apps[app] ?? 0, Status, IncludePast }, as)
async function sums(day: string) {
  const { rows } = await testApp.database.statement((db) =>
    sql<{
      p: number
      n: number
      u: number
    }>`select sum(productive)::int as p, sum(neutral)::int as n, sum(unproductive)::int as u
      from activity_days where work_date = ${day}`.execute(db),
  )
  return [rows[0]?.p, rows[0]?.n, rows[0]?.u]
}
const audit = () => assertSummariesMatch(testApp.database, testApp.home.organizationId)

test('lists unreviewed apps with the most time first, for the teams of each role', async () => {
  const path = '/reviewapps/listunreviewed'
  assert.deepEqual(await namesOf(path, 'owner'), ['fieldnotes.test', 'github.com', 'dribbble.com'])
  assert.deepEqual(await namesOf(path, 'apiKey'), ['fieldnotes.test', 'github.com', 'dribbble.com'])
  assert.deepEqual(await namesOf(path, 'manager'), ['fieldnotes.test', 'github.com'])
  assert.deepEqual(await namesOf(path, 'otherManager', { TeamId: testApp.home.engineering }), [])
  assert.deepEqual(await namesOf(path, 'owner', { TeamId: testApp.home.design }), ['dribbble.com'])
  assert.deepEqual(await namesOf(path, 'owner', { SearchTerm: 'GitHub' }), ['github.com'])
  assert.deepEqual(await namesOf(path, 'stranger'), ['secret.example'])
  const badge = await testApp.call(path, { Page: 1, PageSize: 1 }, 'owner')
  assert.equal(badge.body.Data?.TotalCount, 3)
  const [first] = badge.body.Data?.Items ?? []
  assert.equal(first?.TotalMins, 90)
  assert.deepEqual(first?.Team, { ID: testApp.home.engineering, Title: 'Engineering', Color: '#1f6feb' })
  assert.deepEqual(await namesOf(path, 'owner', { Page: 2, PageSize: 2 }), ['dribbble.com'])
})

test('sorts apps by each column in both directions, and pages of equal values do not overlap', async () => {
  const path = '/reviewapps/listunreviewed'
  const { Application, Team, Time, FirstInteraction, Rating } = ReviewAppSort
  const byName = ['dribbble.com', 'fieldnotes.test', 'github.com']
  assert.deepEqual(await namesOf(path, 'owner', { Sort: Application }), byName)
  assert.deepEqual(await namesOf(path, 'owner', { Sort: Application, SortDescending: true }), byName.toReversed())
  const byTeam = ['fieldnotes.test', 'github.com', 'dribbble.com']
  assert.deepEqual(await namesOf(path, 'owner', { Sort: Team, SortDescending: true }), byTeam)
  assert.deepEqual(await namesOf(path, 'owner', { Sort: Time }), ['dribbble.com', 'github.com', 'fieldnotes.test'])
  for (const Sort of [FirstInteraction, Rating]) {
    const pages = await Promise.all([1, 2, 3].map((Page) => namesOf(path, 'owner', { Sort, Page, PageSize: 1 })))
    assert.deepEqual(pages.flat().sort(), byName)
  }
  const unknown = await testApp.call(path, { Sort: 9 as never }, 'owner')
  assert.equal(unknown.body.HasError, true)
})

test('refuses employees; managers depend on the two settings', async () => {
  assert.equal((await testApp.call('/reviewapps/listunreviewed', {}, 'employee')).status, 403)
  assert.equal((await rate('employee', 'github.com', 1)).status, 403)
  assert.equal((await rate('apiKey', 'github.com', 1)).status, 403)
  await testApp.set({ AllowManagersToChangeAppReviews: false })
  assert.equal((await rate('manager', 'github.com', 1)).status, 403)
  assert.equal((await testApp.call('/reviewapps/listreviewed', {}, 'manager')).status, 200)
  await testApp.set({ AllowManagersToSeeAppReviews: false })
  assert.equal((await testApp.call('/reviewapps/listreviewed', {}, 'manager')).status, 403)
  await testApp.set({ AllowManagersToChangeAppReviews: true, AllowManagersToSeeAppReviews: true })
})

test('answers an app of another team or organization like an unknown id, and refuses unknown ratings', async () => {
  assert.equal((await rate('manager', 'dribbble.com', 1)).status, 404)
  assert.equal((await rate('owner', 'secret.example', 1)).status, 404)
  assert.equal(
    (await testApp.call('/reviewapps/preview', { OrganizationAppId: 999_999, Status: 1 }, 'owner')).status,
    404,
  )
  const { body } = await rate('owner', 'github.com', 4)
  assert.deepEqual(
    body.ValidationErrors.map(({ Key }) => Key),
    ['Status'],
  )
})

test('category and suggestion are pending until the app is categorized', async () => {
  const read = async () => {
    const { body } = await testApp.call('/reviewapps/listunreviewed', {}, 'owner')
    return Object.fromEntries((body.Data?.Items ?? []).map((item) => [item.ActivityApp.Name, item]))
  }
  const before = await read()
  assert.equal(before['github.com']?.ActivityApp.AICategory, 'Pending for categorization')
  assert.equal(before['github.com']?.AISuggestion, null)
  assert.equal(await categorizeApps(testApp.database), 4)
  assert.equal(await categorizeApps(testApp.database), 0)
  const after = await read()
  assert.equal(after['github.com']?.ActivityApp.AICategory, 'Development')
  assert.deepEqual(after['github.com']?.AISuggestion, {
    Productivity: 1,
    Confidence: 0.95,
    Because: 'github.com is known as development.',
  })
  assert.equal(after['fieldnotes.test']?.ActivityApp.AICategory, 'Not Categorized')
  assert.equal(after['fieldnotes.test']?.AISuggestion, null)
})

test('a rating changes past working minutes and nothing else', async () => {
  const before = await sums(addDays(today, -3))
  assert.deepEqual(before, [0, 40, 0])
  const preview = await testApp.call(
    '/reviewapps/preview',
    { OrganizationAppId: apps['github.com'] ?? 0, Status: 1 },
    'manager',
  )
  assert.deepEqual(preview.body.Data, { TotalMins: 60, EmployeeCount: 2, DayCount: 2 })
  const { body } = await rate('manager', 'github.com', 1)
  assert.equal(body.Data?.Item.Status, 1)
  assert.deepEqual(await sums(addDays(today, -3)), [40, 0, 0])
  assert.deepEqual(await sums(addDays(today, -1)), [0, 95, 0])
  await audit()
  await rate('owner', 'github.com', 3)
  assert.deepEqual(await sums(addDays(today, -2)), [0, 0, 20])
  await audit()
})

test('lists rated apps separately, the latest first', async () => {
  const path = '/reviewapps/listreviewed'
  await rate('owner', 'fieldnotes.test', 3, false)
  assert.deepEqual(await namesOf('/reviewapps/listunreviewed', 'owner'), ['dribbble.com'])
  assert.deepEqual(await namesOf(path, 'owner'), ['fieldnotes.test', 'github.com'])
  await rate('owner', 'github.com', 1)
  assert.deepEqual(await namesOf(path, 'manager'), ['github.com', 'fieldnotes.test'])
  assert.deepEqual(await namesOf(path, 'owner', { ProductivityStatuses: [3] }), ['fieldnotes.test'])
  assert.deepEqual(await namesOf(path, 'owner', { ProductivityStatuses: [2] }), [])
})

test('undoing the first rating returns the app to the unreviewed list, with neutral minutes', async () => {
  await rate('owner', 'dribbble.com', 1)
  assert.deepEqual(await namesOf('/reviewapps/listunreviewed', 'owner'), [])
  const { body } = await rate('owner', 'dribbble.com', null)
  assert.equal(body.Data?.Item.Status, null)
  assert.deepEqual(await namesOf('/reviewapps/listunreviewed', 'owner'), ['dribbble.com'])
  assert.deepEqual((await sums(addDays(today, -1)))[0], 0)
  await audit()
})

type Rated = { employee_id: number; minute: Date; productivity: number }
const key = ({ employee_id, minute }: Rated) => [employee_id, minute]

test('undo restores every minute’s rating, and gives newer minutes the former rating of their day', async () => {
  const day = addDays(today, -4)
  const before = async () => {
    const { rows } = await testApp.database.statement((db) =>
      sql<Rated>`select employee_id, minute, productivity from activity_minutes order by 1, 2`.execute(db),
    )
    return rows
  }
  // Minutes of three ratings in one app: two of them from earlier ratings.
  await track('employee', { day, hour: 9, count: 10, app: 'fieldnotes.test', status: 1 })
  await testApp.database.system(async (trx) => {
    const ofApp = sql`organization_app_id = ${apps['fieldnotes.test']} and work_date = ${day}`
    await sql`update activity_minutes set productivity = 1 + extract(minute from minute)::int % 3 where ${ofApp}`.execute(
      trx,
    )
    const { organizationId, employmentId: employeeId } = testApp.people.employee
    recomputeDays(trx, { organizationId, employeeId, days: [day] })
  })
  const reviewedBefore = await namesOf('/reviewapps/listreviewed', 'owner')
  const as = await before()
  for (const includesPast of [true, false]) {
    const rated = await rate('manager', 'fieldnotes.test', 1, includesPast)
    const change = { OrganizationAppId: apps['fieldnotes.test'] ?? 0, ChangeId: rated.body.Data?.ChangeId ?? 0 }
    await audit()
    assert.equal((await testApp.call('/reviewapps/undo', change, 'employee')).status, 403)
    assert.equal((await testApp.call('/reviewapps/undo', change, 'otherManager')).status, 404)
    assert.equal((await testApp.call('/reviewapps/undo', change, 'stranger')).status, 404)
    const undone = await testApp.call('/reviewapps/undo', change, 'manager')
    assert.equal(undone.body.Data?.Item.Status, 3)
    assert.deepEqual(await before(), as)
    assert.deepEqual(await namesOf('/reviewapps/listreviewed', 'owner'), reviewedBefore)
    await audit()
    assert.equal((await testApp.call('/reviewapps/undo', change, 'manager')).body.HasError, true)
  }
  const { body } = await rate('manager', 'fieldnotes.test', 1)
  // An agent reports under the new rating; then the rating is undone.
  await track('employee', { day, hour: 12, count: 5, app: 'fieldnotes.test', status: 1 })
  await testApp.database.system((trx) =>
    sql`update activity_minutes set productivity = 1 where organization_app_id = ${apps['fieldnotes.test']}`.execute(
      trx,
    ),
  )
  await testApp.database.system(async (trx) => {
    const { organizationId, employmentId: employeeId } = testApp.people.employee
    recomputeDays(trx, { organizationId, employeeId, days: [day] })
  })
  const change = { OrganizationAppId: apps['fieldnotes.test'] ?? 0, ChangeId: body.Data?.ChangeId ?? 0 }
  await testApp.call('/reviewapps/undo', change, 'owner')
  const then = await before()
  const late = then.filter((row) => !as.some((known) => isDeepStrictEqual(key(known), key(row))))
  assert.deepEqual(
    late.map(({ productivity }) => productivity),
    // The rating before this one was given from today on; on that day the app had none.
    [2, 2, 2, 2, 2],
  )
  assert.deepEqual(
    then.filter((row) => !late.includes(row)),
    as,
  )
  await audit()
})

test('a rating cannot be undone after another rating, or after an hour', async () => {
  const first = await rate('owner', 'github.com', 2)
  const second = await rate('owner', 'github.com', 3)
  const undo = (ChangeId = 0) =>
    testApp.call('/reviewapps/undo', { OrganizationAppId: apps['github.com'] ?? 0, ChangeId }, 'owner')
  const { body } = await undo(first.body.Data?.ChangeId)
  assert.deepEqual([body.HasError, body.Message], [true, 'This rating can no longer be undone.'])
  await testApp.database.statement((db) =>
    sql`update rating_changes set changed_at = now() - interval '61 minutes'`.execute(db),
  )
  assert.equal((await undo(second.body.Data?.ChangeId)).body.HasError, true)
})

test('an app shows its other teams to people who review them, and a preview for all of them is the sum', async () => {
  const find = async (name: string, as: As) => {
    const { body } = await testApp.call(
      '/reviewapps/listunreviewed',
      { SearchTerm: name, Sort: ReviewAppSort.Time },
      as,
    )
    return body.Data?.Items ?? []
  }
  const other = await testApp.database.system(async (trx) => {
    const { app_id } = await trx
      .selectFrom('organization_apps')
      .select('app_id')
      .where('id', '=', apps['fieldnotes.test'] ?? 0)
      .executeTakeFirstOrThrow()
    const { organizationId, design } = testApp.home
    const values = { organization_id: organizationId, app_id, team_id: design, productivity: null }
    return (await trx.insertInto('organization_apps').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  apps['fieldnotes of design'] = other
  await track('designer', { day: addDays(today, -1), hour: 14, count: 7, app: 'fieldnotes of design', status: 1 })
  const own = apps['fieldnotes.test'] ?? 0
  await rate('owner', 'fieldnotes.test', null)
  const [first, second] = await find('fieldnotes', 'owner')
  assert.deepEqual([first?.ID, first?.OtherTeams], [other, [{ ID: own, Status: null }]])
  assert.deepEqual([second?.ID, second?.OtherTeams], [own, [{ ID: other, Status: null }]])
  assert.deepEqual(
    (await find('fieldnotes', 'manager')).map(({ ID, OtherTeams }) => [ID, OtherTeams]),
    [[own, []]],
  )
  const preview = async (as: As, OrganizationAppId: number, AllTeams: boolean) => {
    const { body } = await testApp.call('/reviewapps/preview', { OrganizationAppId, Status: 1, AllTeams }, as)
    return body.Data
  }
  const [ofOwn, ofOther, ofAll] = [
    await preview('owner', own, false),
    await preview('owner', other, false),
    await preview('owner', own, true),
  ]
  assert.equal(ofOther?.TotalMins, 7)
  assert.equal(ofAll?.TotalMins, (ofOwn?.TotalMins ?? 0) + 7)
  assert.equal(ofAll?.EmployeeCount, (ofOwn?.EmployeeCount ?? 0) + 1)
  assert.deepEqual(await preview('manager', own, true), ofOwn)
})
