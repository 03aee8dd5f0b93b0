import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { addDays, localDate, minuteMs, startOfDay } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { summariesHold } from '../testing/summariesHold.ts'
import { type As, openWorld, type World } from '../testing/world.ts'
import { type NewMinute, storeMinutes } from '../tracking/storeMinutes.ts'
import { recomputeDays } from '../tracking/summaries.ts'
import { categorizeApps } from './categorize.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)

let world: World
/** Apps by name: two of Engineering, one of Design, one of another organization. */
const apps: Record<string, number> = {}
before(async () => {
  world = await openWorld()
  const { home, away } = world
  await addApp('github.com', home.organizationId, home.engineering)
  await addApp('fieldnotes.test', home.organizationId, home.engineering)
  await addApp('dribbble.com', home.organizationId, home.design)
  await addApp('secret.example', away.organizationId, away.design)
  await track('employee', addDays(today, -3), 9, 40, 'github.com', 1)
  await track('employee', addDays(today, -3), 10, 10, 'github.com', 3)
  await track('peer', addDays(today, -2), 9, 20, 'github.com', 1)
  await track('employee', addDays(today, -1), 9, 90, 'fieldnotes.test', 1)
  await track('designer', addDays(today, -1), 9, 5, 'dribbble.com', 1)
})
after(() => world.close())

async function addApp(name: string, organizationId: number, teamId: number) {
  await world.database.system(async (trx) => {
    const app = await trx.insertInto('apps').values({ name, url: name }).returning('id').executeTakeFirstOrThrow()
    const values = { organization_id: organizationId, app_id: app.id, team_id: teamId }
    apps[name] = (await trx.insertInto('organization_apps').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
}
async function track(
  who: 'employee' | 'peer' | 'designer',
  day: string,
  hour: number,
  count: number,
  app: string,
  status: number,
) {
  const { organizationId, employmentId } = world.people[who]
  const start = startOfDay(day, zone) + hour * 60 * minuteMs
  const minutes = Array.from({ length: count }, (_, index): NewMinute => {
    const used = { organizationAppId: apps[app] ?? null, projectId: null, taskId: null, workNoteId: null }
    return { minute: start + index * minuteMs, status, activityLevel: 30, productivity: 2, source: 0, ...used }
  })
  await world.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []),
  )
}
async function namesOf(path: '/reviewapps/listunreviewed' | '/reviewapps/listreviewed', as: As, filter: object = {}) {
  const { body } = await world.call(path, filter, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return (body.Data?.Items ?? []).map(({ ActivityApp }) => ActivityApp.Name)
}
const rate = (as: As, app: string, Status: number | null, IncludePast = true) =>
  world.call('/reviewapps/changestatus', { OrganizationAppId: apps[app] ?? 0, Status, IncludePast }, as)
async function sums(day: string) {
  const { rows } = await world.database.statement((db) =>
    sql<{
      p: number
      n: number
      u: number
    }>`select sum(productive)::int as p, sum(neutral)::int as n, sum(unproductive)::int as u
      from activity_days where work_date = ${day}`.execute(db),
  )
  return [rows[0]?.p, rows[0]?.n, rows[0]?.u]
}
const audit = () => summariesHold(world.database, world.home.organizationId)

test('unreviewed apps come with the most time at stake first, for the teams of each role', async () => {
  const path = '/reviewapps/listunreviewed'
  assert.deepEqual(await namesOf(path, 'owner'), ['fieldnotes.test', 'github.com', 'dribbble.com'])
  assert.deepEqual(await namesOf(path, 'apiKey'), ['fieldnotes.test', 'github.com', 'dribbble.com'])
  assert.deepEqual(await namesOf(path, 'manager'), ['fieldnotes.test', 'github.com'])
  assert.deepEqual(await namesOf(path, 'otherManager', { TeamId: world.home.engineering }), [])
  assert.deepEqual(await namesOf(path, 'owner', { TeamId: world.home.design }), ['dribbble.com'])
  assert.deepEqual(await namesOf(path, 'owner', { SearchTerm: 'GitHub' }), ['github.com'])
  assert.deepEqual(await namesOf(path, 'stranger'), ['secret.example'])
  const badge = await world.call(path, { Page: 1, PageSize: 1 }, 'owner')
  assert.equal(badge.body.Data?.TotalCount, 3)
  assert.equal(badge.body.Data?.Items[0]?.TotalMins, 90)
})

test('employees are refused, managers follow the two settings', async () => {
  assert.equal((await world.call('/reviewapps/listunreviewed', {}, 'employee')).status, 403)
  assert.equal((await rate('employee', 'github.com', 1)).status, 403)
  assert.equal((await rate('apiKey', 'github.com', 1)).status, 403)
  await world.set({ AllowManagersToChangeAppReviews: false })
  assert.equal((await rate('manager', 'github.com', 1)).status, 403)
  assert.equal((await world.call('/reviewapps/listreviewed', {}, 'manager')).status, 200)
  await world.set({ AllowManagersToSeeAppReviews: false })
  assert.equal((await world.call('/reviewapps/listreviewed', {}, 'manager')).status, 403)
  await world.set({ AllowManagersToChangeAppReviews: true, AllowManagersToSeeAppReviews: true })
})

test('an app of another team or organization answers as one that is not there; other ratings do not exist', async () => {
  assert.equal((await rate('manager', 'dribbble.com', 1)).status, 404)
  assert.equal((await rate('owner', 'secret.example', 1)).status, 404)
  assert.equal(
    (await world.call('/reviewapps/preview', { OrganizationAppId: 999_999, Status: 1 }, 'owner')).status,
    404,
  )
  const { body } = await rate('owner', 'github.com', 4)
  assert.deepEqual(
    body.ValidationErrors.map(({ Key }) => Key),
    ['Status'],
  )
})

test('a category and a suggestion are pending until the rules have looked', async () => {
  const read = async () => {
    const { body } = await world.call('/reviewapps/listunreviewed', {}, 'owner')
    return Object.fromEntries((body.Data?.Items ?? []).map((item) => [item.ActivityApp.Name, item]))
  }
  const before = await read()
  assert.equal(before['github.com']?.ActivityApp.AICategory, 'Pending for categorization')
  assert.equal(before['github.com']?.AISuggestion, null)
  assert.equal(await categorizeApps(world.database), 4)
  assert.equal(await categorizeApps(world.database), 0)
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

test('a rating moves the working minutes of the past and nothing else', async () => {
  const before = await sums(addDays(today, -3))
  assert.deepEqual(before, [0, 40, 0])
  const preview = await world.call(
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

test('a rating from today on leaves the past as it was judged', async () => {
  await rate('owner', 'fieldnotes.test', 3, false)
  assert.deepEqual(await sums(addDays(today, -1)), [0, 95, 0])
  await audit()
})

test('rated apps stand in the other list, the latest first', async () => {
  const path = '/reviewapps/listreviewed'
  assert.deepEqual(await namesOf('/reviewapps/listunreviewed', 'owner'), ['dribbble.com'])
  assert.deepEqual(await namesOf(path, 'owner'), ['fieldnotes.test', 'github.com'])
  await rate('owner', 'github.com', 1)
  assert.deepEqual(await namesOf(path, 'manager'), ['github.com', 'fieldnotes.test'])
  assert.deepEqual(await namesOf(path, 'owner', { ProductivityStatuses: [3] }), ['fieldnotes.test'])
  assert.deepEqual(await namesOf(path, 'owner', { ProductivityStatuses: [2] }), [])
})

test('taking a first rating back sends the app to the other list again, with neutral minutes', async () => {
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

test('undo gives every minute the rating that it had, and those that came since what they would have got', async () => {
  const day = addDays(today, -4)
  const before = async () => {
    const { rows } = await world.database.statement((db) =>
      sql<Rated>`select employee_id, minute, productivity from activity_minutes order by 1, 2`.execute(db),
    )
    return rows
  }
  // Minutes of three ratings in one app: two of them kept from other times.
  await track('employee', day, 9, 10, 'fieldnotes.test', 1)
  await world.database.system(async (trx) => {
    const ofApp = sql`organization_app_id = ${apps['fieldnotes.test']} and work_date = ${day}`
    await sql`update activity_minutes set productivity = 1 + extract(minute from minute)::int % 3 where ${ofApp}`.execute(
      trx,
    )
    const { organizationId, employmentId: employeeId } = world.people.employee
    recomputeDays(trx, { organizationId, employeeId, days: [day] })
  })
  const reviewedBefore = await namesOf('/reviewapps/listreviewed', 'owner')
  const as = await before()
  for (const includesPast of [true, false]) {
    const rated = await rate('manager', 'fieldnotes.test', 1, includesPast)
    const change = { OrganizationAppId: apps['fieldnotes.test'] ?? 0, ChangeId: rated.body.Data?.ChangeId ?? 0 }
    await audit()
    assert.equal((await world.call('/reviewapps/undo', change, 'employee')).status, 403)
    assert.equal((await world.call('/reviewapps/undo', change, 'otherManager')).status, 404)
    assert.equal((await world.call('/reviewapps/undo', change, 'stranger')).status, 404)
    const undone = await world.call('/reviewapps/undo', change, 'manager')
    assert.equal(undone.body.Data?.Item.Status, 3)
    assert.deepEqual(await before(), as)
    assert.deepEqual(await namesOf('/reviewapps/listreviewed', 'owner'), reviewedBefore)
    await audit()
    assert.equal((await world.call('/reviewapps/undo', change, 'manager')).body.HasError, true)
  }
  const { body } = await rate('manager', 'fieldnotes.test', 1)
  // An agent reports under the new rating; then the rating is taken back.
  await track('employee', day, 12, 5, 'fieldnotes.test', 1)
  await world.database.system((trx) =>
    sql`update activity_minutes set productivity = 1 where organization_app_id = ${apps['fieldnotes.test']}`.execute(
      trx,
    ),
  )
  await world.database.system(async (trx) => {
    const { organizationId, employmentId: employeeId } = world.people.employee
    recomputeDays(trx, { organizationId, employeeId, days: [day] })
  })
  const change = { OrganizationAppId: apps['fieldnotes.test'] ?? 0, ChangeId: body.Data?.ChangeId ?? 0 }
  await world.call('/reviewapps/undo', change, 'owner')
  const then = await before()
  const late = then.filter((row) => !as.some((known) => isDeepStrictEqual(key(known), key(row))))
  assert.deepEqual(
    late.map(({ productivity }) => productivity),
    [3, 3, 3, 3, 3],
  )
  assert.deepEqual(
    then.filter((row) => !late.includes(row)),
    as,
  )
  await audit()
})

test('a rating that was followed by another one, or is an hour old, can no longer be taken back', async () => {
  const first = await rate('owner', 'github.com', 2)
  const second = await rate('owner', 'github.com', 3)
  const undo = (ChangeId = 0) =>
    world.call('/reviewapps/undo', { OrganizationAppId: apps['github.com'] ?? 0, ChangeId }, 'owner')
  const { body } = await undo(first.body.Data?.ChangeId)
  assert.deepEqual([body.HasError, body.Message], [true, 'This rating can no longer be taken back.'])
  await world.database.statement((db) =>
    sql`update rating_changes set changed_at = now() - interval '61 minutes'`.execute(db),
  )
  assert.equal((await undo(second.body.Data?.ChangeId)).body.HasError, true)
})

test('a preview of a rating from today on counts the minutes of today only', async () => {
  const rating = { OrganizationAppId: apps['github.com'] ?? 0, Status: 1 }
  const all = await world.call('/reviewapps/preview', rating, 'owner')
  const now = await world.call('/reviewapps/preview', { ...rating, IncludePast: false }, 'owner')
  assert.deepEqual([all.body.Data?.TotalMins, now.body.Data?.TotalMins], [60, 0])
})
