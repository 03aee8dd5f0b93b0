import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { ActivityLogSort } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { dates, dayMs, iso, morning, reportsTo, work } from '../../testing/reportedMinutes.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ WorkNotes: ['Meeting'], Timezone: 'UTC' })
})
after(() => testApp.close())

const add = reportsTo(() => testApp)

test("lists the rows of each role's scope; people outside it are not found", async () => {
  const { people } = testApp
  const read = async (as: As, EmployeeId: number) =>
    (await testApp.call('/activitylogs/list', { EmployeeId }, as)).status
  const bar = async (as: As, EmployeeId: number) =>
    (await testApp.call('/insights/activitystatistics', { EmployeeId }, as)).status
  for (const ask of [read, bar]) {
    assert.equal(await ask('manager', people.employee.employmentId), 200)
    assert.equal(await ask('apiKey', people.employee.employmentId), 200)
    assert.equal(await ask('otherManager', people.employee.employmentId), 404)
    assert.equal(await ask('peer', people.employee.employmentId), 404)
    assert.equal(await ask('owner', people.stranger.employmentId), 404)
    assert.equal(await ask('owner', 999_999), 404)
  }
  const seen = async (as: As, more = {}) =>
    (await testApp.call('/insights/worktimes', more, as)).body.Data?.Items.map(
      ({ Employee }) => Employee.FirstName,
    ).sort()
  assert.deepEqual(await seen('employee'), ['employee'])
  assert.deepEqual(await seen('otherManager'), ['designer', 'otherManager'])
  assert.deepEqual(await seen('manager', { IncludeBlockedEmployees: true }), ['blocked', 'employee', 'manager', 'peer'])
  assert.deepEqual(await seen('manager', { TeamId: testApp.home.design }), [])
  assert.deepEqual(await seen('owner', { EmployeeId: people.stranger.employmentId }), [])
})

test('refuses bad filters by field', async () => {
  const authorization = `Bearer ${await testApp.tokenOf('owner')}`
  const keys = async (path: string, body: object) => {
    const reply = await testApp.post(path, body, { authorization })
    assert.equal(reply.status, 200)
    return reply.body.ValidationErrors.map(({ Key }) => Key)
  }
  for (const path of [
    '/activitylogs/list',
    '/insights/activitystatistics',
    '/insights/worktimes',
    '/insights/productivity',
  ]) {
    assert.deepEqual(await keys(path, { DateFilter: 7 }), ['DateFilter'], path)
    assert.deepEqual(await keys(path, { DateFilter: 10 }), ['StartDate'], path)
    assert.deepEqual(await keys(path, { DateFilter: 10, StartDate: iso(dayMs), EndDate: iso(0) }), ['EndDate'], path)
  }
})

test('sorts minutes by each column in both directions, equal ones by time', async () => {
  const at = morning(24)
  await add([
    ...work(at, 1, { AppName: 'Zed', ActivityLevel: 50 }),
    ...work(at + minuteMs, 1, { AppName: 'Atlas', ActivityLevel: 10, WorkNote: 'Meeting' }),
    ...work(at + 2 * minuteMs, 1, { ActivityLevel: 10, Status: 3 }),
  ])
  const sorted = async (Sort: ActivityLogSort, SortDescending: boolean, more = {}) => {
    const body = { ...dates(at), Sort, SortDescending, ...more }
    const reply = await testApp.call('/activitylogs/list', body, 'employee')
    assert.equal(reply.body.Data?.TotalCount, 3)
    return (reply.body.Data?.Items ?? []).map(({ CreateDate }) => (Date.parse(CreateDate) - at) / minuteMs)
  }
  const { Time, Status, App, Activity, Productivity, Project, WorkNote } = ActivityLogSort
  assert.deepEqual(await sorted(Time, true), [2, 1, 0])
  assert.deepEqual(await sorted(Time, false), [0, 1, 2])
  assert.deepEqual(await sorted(Status, true), [2, 1, 0])
  assert.deepEqual(await sorted(App, false), [1, 0, 2])
  assert.deepEqual(await sorted(App, true), [0, 1, 2])
  assert.deepEqual(await sorted(Activity, false), [2, 1, 0])
  assert.deepEqual(await sorted(WorkNote, true), [1, 2, 0])
  for (const Sort of [Productivity, Project]) assert.deepEqual(await sorted(Sort, false), [2, 1, 0])
  const pages = await Promise.all([1, 2, 3].map((Page) => sorted(Activity, false, { Page, PageSize: 1 })))
  assert.deepEqual(pages.flat(), [2, 1, 0])
})

test('filters minutes by instants and by clock hours, on night shifts too, and counts the matches', async () => {
  await testApp.set({ Timezone: 'Europe/Istanbul' })
  // 22:30 to 01:30 in Istanbul: all of it is work of the first day.
  const at = morning(11) + 10.5 * 60 * minuteMs
  await add(work(at, 180, { AppName: 'Night' }))
  const find = async (more: object) => {
    const { body } = await testApp.call('/activitylogs/list', { ...dates(at), ...more, PageSize: 1 }, 'employee')
    return [body.Data?.TotalCount, body.Data?.Items[0]?.CreateDate]
  }
  assert.deepEqual(await find({}), [180, iso(at + 179 * minuteMs)])
  assert.deepEqual(await find({ FromHour: 18, ToHour: 24 }), [90, iso(at + 89 * minuteMs)])
  assert.deepEqual(await find({ FromHour: 24 }), [90, iso(at + 179 * minuteMs)])
  assert.deepEqual(await find({ ToHour: 22 }), [0, undefined])
  const Since = iso(at + 20 * minuteMs)
  assert.deepEqual(await find({ Since, Until: iso(at + 30 * minuteMs) }), [10, iso(at + 29 * minuteMs)])
  const refused = await testApp.call('/activitylogs/list', { ...dates(at), FromHour: 49 }, 'employee')
  assert.deepEqual(
    refused.body.ValidationErrors.map(({ Key }) => Key),
    ['FromHour'],
  )
  await testApp.set({ Timezone: 'UTC' })
})

test('the bar names projects only when requested; another project then begins another stretch', async () => {
  const { home, people, database } = testApp
  const project = await database.system((trx) =>
    trx
      .insertInto('projects')
      .values({ organization_id: home.organizationId, title: 'Story' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const at = morning(12)
  await add(work(at, 10, { AppName: 'Code' }))
  await database.system((trx) =>
    sql`update activity_minutes set project_id = ${project.id} where employee_id = ${people.employee.employmentId}
      and minute >= ${iso(at + 4 * minuteMs)}::timestamptz and minute < ${iso(at + 10 * minuteMs)}::timestamptz`.execute(
      trx,
    ),
  )
  const bar = async (more: object) => {
    const { body } = await testApp.call('/insights/activitystatistics', { ...dates(at), ...more }, 'employee')
    return body.Data?.Items.map(({ Duration, Project }) => [Duration / 60, Project?.Title ?? null])
  }
  assert.deepEqual(await bar({}), [[10, null]])
  assert.deepEqual(await bar({ IncludeProjects: true }), [
    [4, null],
    [6, 'Story'],
  ])
  await database.system((trx) => sql`update projects set deleted_at = now() where id = ${project.id}`.execute(trx))
  assert.deepEqual((await bar({ IncludeProjects: true }))?.[1], [6, 'Story (deleted)'])
})
