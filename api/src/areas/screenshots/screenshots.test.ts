import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { AuditKind } from '@dayline/shared/contract'
import { readZip } from '@dayline/testkit/zip'
import { sql } from 'kysely'
import { assertSummariesMatch, summaryTables } from '../../testing/summariesMatch.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import { holdReports } from '../../tracking/locked-time/heldMinutes.ts'
import { storeHeld } from '../../tracking/locked-time/storeHeld.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { lockPerson } from '../../tracking/person.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const yesterday = addDays(localDate(Date.now(), zone), -1)
const nine = startOfDayMs(yesterday, zone) + 9 * 60 * minuteMs
const days = { DateFilter: 3 as const }

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

/** Screenshots by name: two of the employee, one of the peer, of the designer and of a stranger. */
let ids: Record<'first' | 'second' | 'peer' | 'designer' | 'stranger', number>
beforeEach(async () => {
  await testApp.set({
    AllowManagersToDeleteTheirMembersScreenCapture: false,
    AllowEmployeeToSeeTheirScreenCapture: true,
    AllowEmployeeToDeleteTheirScreenCapture: false,
  })
  await testApp.database.system(async (trx) => {
    for (const table of [
      'screenshots',
      'screenshot_views',
      'media_deletions',
      'activity_minutes',
      'shifts',
      'presences',
      ...summaryTables,
    ])
      await sql`delete from ${sql.table(table)}`.execute(trx)
  })
  ids = {
    first: await take('employee', 5, 1),
    second: await take('employee', 20, 3),
    peer: await take('peer', 5, 1),
    designer: await take('designer', 5, 1),
    stranger: await take('stranger', 5, 1),
  }
})

/** Thirty minutes of work, and a screenshot of one of them with its file. */
async function take(who: 'employee' | 'peer' | 'designer' | 'stranger', at: number, status: number) {
  const { organizationId, employmentId } = testApp.people[who]
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const minutes = Array.from({ length: 30 }, (_, index): NewMinute => {
    return { minute: nine + index * minuteMs, status: 1, activityLevel: 30, productivity: 1, source: 0, ...none }
  })
  const key = `${organizationId}/${who}-${at}.webp`
  await testApp.app.services.media.files.put(key, `picture of ${who} at ${at}`)
  return testApp.database.system(async (trx) => {
    await storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, [])
    const { rows } = await sql<{
      id: number
    }>`insert into screenshots (organization_id, employee_id, taken_at, work_date, status,
        activity_level, image_key, thumbnail_key, width, height)
      values (${organizationId}, ${employmentId}, ${new Date(nine + at * minuteMs + 20_000)}, ${yesterday}, ${status}, 30, ${key},
        ${key}, 1280, 720) returning id`.execute(trx)
    return rows[0]?.id ?? 0
  })
}
async function list(as: As, filter: object = {}) {
  const { body } = await testApp.call('/screenshots/list', { ...days, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data as NonNullable<typeof body.Data>
}
const idsOf = async (as: As, filter: object = {}) =>
  (await list(as, filter)).Items.map(({ ID }) => ID).sort((a, b) => a - b)
const open = (url: string, headers = {}) => testApp.app.inject({ method: 'GET', url, headers })
async function minutesOf(who: 'employee' | 'peer') {
  const { rows } = await testApp.database.statement((db) =>
    sql<{
      working: number
    }>`select working from activity_days where employee_id = ${testApp.people[who].employmentId}`.execute(db),
  )
  return rows[0]?.working
}
const audit = () => assertSummariesMatch(testApp.database, testApp.home.organizationId)

test("lists the screenshots of each role's scope, filtered, newest first", async () => {
  const { first, second, peer, designer } = ids
  for (const as of ['owner', 'coowner', 'apiKey'] as const) {
    assert.deepEqual(await idsOf(as), [first, second, peer, designer], as)
  }
  assert.deepEqual(await idsOf('manager'), [first, second, peer])
  assert.deepEqual(await idsOf('otherManager'), [designer])
  assert.deepEqual(await idsOf('employee'), [first, second])
  assert.deepEqual(await idsOf('employee', { EmployeeId: testApp.people.peer.employmentId }), [])
  assert.deepEqual(await idsOf('manager', { TeamId: testApp.home.design }), [])
  assert.deepEqual(await idsOf('owner', { ShowOnlyIdle: true }), [second])
  const onBreak = await take('peer', 25, 2)
  assert.deepEqual(await idsOf('owner', { ShowOnlyIdle: true }), [second], 'a break is not idle time')
  assert.equal((await list('owner', { ShowOnlyIdle: true })).TotalCount, 1)
  assert.deepEqual(await idsOf('owner', { EmployeeId: testApp.people.peer.employmentId }), [peer, onBreak])
  assert.deepEqual(await idsOf('owner', { DateFilter: 1 }), [])
  const { Items, TotalCount } = await list('owner', { Page: 1, PageSize: 1 })
  assert.deepEqual([Items[0]?.ID, TotalCount], [onBreak, 5])
  await testApp.set({ AllowEmployeeToSeeTheirScreenCapture: false })
  assert.equal((await testApp.call('/screenshots/list', days, 'employee')).status, 403)
})

test('leaves out blocked people where the caller says so, in the count too', async () => {
  const { first, second, peer, designer } = ids
  const block = (at: Date | null) =>
    testApp.database.system((trx) =>
      sql`update employments set blocked_at = ${at} where id = ${testApp.people.peer.employmentId}`.execute(trx),
    )
  await block(new Date())
  const listed = async (as: As, filter: object) => {
    const { Items, TotalCount } = await list(as, { ...filter, IncludeBlockedEmployees: false })
    return [TotalCount, ...Items.map(({ ID }) => ID).sort((a, b) => a - b)]
  }
  assert.deepEqual(await listed('owner', {}), [3, first, second, designer])
  assert.deepEqual(await listed('manager', {}), [2, first, second])
  assert.deepEqual(await listed('owner', { TeamId: testApp.home.engineering }), [2, first, second])
  assert.deepEqual(await listed('owner', { Since: new Date(nine).toISOString() }), [3, first, second, designer])
  assert.deepEqual(await idsOf('owner'), [first, second, peer, designer])
  assert.equal((await list('owner')).TotalCount, 4)
  await block(null)
})

test('by person, a day needs a picture that matches the project and "Only idle" together', async () => {
  const { employee, peer } = testApp.people
  const ProjectId = await testApp.database.system(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into projects (organization_id, title)
      values (${testApp.home.organizationId}, 'Harbor'), (${testApp.home.organizationId}, 'Bridge') returning id`.execute(
      trx,
    )
    const [harbor, bridge] = rows.map(({ id }) => id)
    // The employee's idle picture is of another project than the one that is not idle.
    await sql`update screenshots set project_id = case when id = ${ids.second} then ${bridge}::int else ${harbor}::int end
      where employee_id in (${employee.employmentId}, ${peer.employmentId})`.execute(trx)
    await sql`update screenshots set status = 3 where id = ${ids.peer}`.execute(trx)
    return harbor ?? 0
  })
  const rowsOf = async (ShowOnlyIdle: boolean) => {
    const { Items, TotalCount } = (
      await testApp.call('/screenshots/byperson', { ...days, ProjectId, ShowOnlyIdle }, 'owner')
    ).body.Data ?? { Items: [] }
    return [TotalCount, ...Items.map((row) => [row.Employee.ID, row.Screenshots.map(({ ID }) => ID)])]
  }
  assert.deepEqual(await rowsOf(false), [2, [employee.employmentId, [ids.first]], [peer.employmentId, [ids.peer]]])
  assert.deepEqual(await rowsOf(true), [1, [peer.employmentId, [ids.peer]]])
})

test('serves pictures by signed URLs only, and byte ranges of them', async () => {
  const [item] = (await list('employee')).Items
  const url = item?.Screenshot ?? ''
  assert.equal((await open(`${url}&retry=3`)).body, 'picture of employee at 20')
  const part = await open(url, { range: 'bytes=0-6' })
  assert.deepEqual([part.statusCode, part.body, part.headers['content-range']], [206, 'picture', 'bytes 0-6/25'])
  assert.equal((await open(url, { range: 'bytes=25-' })).statusCode, 416)
  assert.equal((await open(url.replace('employee-20', 'employee-5'))).statusCode, 404)
  assert.equal((await open(url.split('?')[0] ?? '')).statusCode, 404)
})

test('role and settings decide who may delete', async () => {
  const may = async (as: As) => (await list(as)).Items.every(({ HasDeletePermission }) => HasDeletePermission)
  assert.deepEqual([await may('owner'), await may('coowner'), await may('manager')], [true, true, false])
  assert.deepEqual([await may('employee'), await may('apiKey')], [false, false])
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await testApp.call('/screenshots/delete', { Id: ids.first }, as)).status, 403, as)
  }
  await testApp.set({
    AllowManagersToDeleteTheirMembersScreenCapture: true,
    AllowEmployeeToDeleteTheirScreenCapture: true,
  })
  assert.deepEqual([await may('manager'), await may('employee')], [true, true])
  assert.equal((await testApp.call('/screenshots/delete', { Id: ids.designer }, 'manager')).status, 404)
  assert.equal((await testApp.call('/screenshots/delete', { Id: ids.peer }, 'employee')).status, 404)
  await testApp.set({ AllowEmployeeToSeeTheirScreenCapture: false })
  assert.equal((await testApp.call('/screenshots/delete', { Id: ids.first }, 'employee')).status, 403)
})

test('deleting removes exactly one minute and queues the files', async () => {
  assert.equal(await minutesOf('employee'), 30)
  const { body } = await testApp.call('/screenshots/delete', { Id: ids.first }, 'owner')
  assert.deepEqual(body.Data, { Id: ids.first })
  assert.equal(await minutesOf('employee'), 29)
  assert.equal(await minutesOf('peer'), 30)
  await audit()
  const queued = await testApp.database.system((trx) => trx.selectFrom('media_deletions').select('file').execute())
  assert.deepEqual(queued, [
    { file: `${testApp.home.organizationId}/employee-5.webp` },
    { file: `${testApp.home.organizationId}/employee-5.webp` },
  ])
  assert.equal((await testApp.call('/screenshots/delete', { Id: ids.first }, 'owner')).status, 404)
  assert.equal(await minutesOf('employee'), 29)
})

test('deleting removes a minute that waits for locked or cut time too, so that it is not stored later', async () => {
  const { organizationId, employmentId: employeeId } = testApp.people.employee
  const person = { organizationId, employeeId, zone }
  const picture = await take('employee', 40, 1)
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const minutes = [40, 41].map((at): NewMinute => {
    return { minute: nine + at * minuteMs, status: 1, activityLevel: 30, productivity: 1, source: 0, ...none }
  })
  await testApp.database.system((trx) => holdReports(trx, person, { minutes, stops: [nine + 40 * minuteMs] }))
  await testApp.call('/screenshots/delete', { Id: picture }, 'owner')
  // The minute is deleted, not the clock-out at the same instant.
  const held = await testApp.database.statement((db) =>
    sql`select status from held_minutes order by minute`.execute(db),
  )
  assert.deepEqual(held.rows, [{ status: 4 }, { status: 1 }])
  await testApp.database.system((trx) => storeHeld(trx, person))
  assert.equal(await minutesOf('employee'), 31)
  await audit()
})

test('a deletion waits for minutes that are being stored and move the picture, without a deadlock', async () => {
  const { organizationId, employmentId } = testApp.people.employee
  let deleted: ReturnType<typeof testApp.call<'/screenshots/delete'>> | undefined
  await testApp.database.system(async (trx) => {
    await lockPerson(trx, { organizationId, employeeId: employmentId, zone })
    deleted = testApp.call('/screenshots/delete', { Id: ids.first }, 'owner')
    await waitForBlocked(trx)
    await sql`update screenshots set work_date = ${addDays(yesterday, -1)} where id = ${ids.first}`.execute(trx)
  })
  assert.equal((await deleted)?.body.HasError, false)
  assert.deepEqual(await idsOf('employee'), [ids.second])
})

test('deletes those of several screenshots that still exist, for Owner and Coowner only', async () => {
  const { first, second, peer, stranger } = ids
  const remove = (as: As, Ids: number[]) => testApp.call('/screenshots/deletemultiple', { Ids }, as)
  assert.equal((await remove('manager', [first])).status, 403)
  assert.equal((await remove('owner', [stranger, 999_999])).status, 404)
  assert.equal(await minutesOf('employee'), 30)
  const many = await remove(
    'owner',
    Array.from({ length: 201 }, (_, index) => index + 1),
  )
  assert.deepEqual(many.body.ValidationErrors, [{ Key: 'Ids', Value: 'You can select maximum 200 items' }])
  const { body } = await remove('coowner', [first, second, peer, first, stranger, 999_999])
  assert.deepEqual(body.Data?.Ids.toSorted(), [first, second, peer].toSorted())
  assert.equal(body.Data?.Deleted, 3)
  assert.deepEqual([await minutesOf('employee'), await minutesOf('peer')], [28, 29])
  await audit()
})

test('one screenshot in locked time refuses the deletion of several, or is left out if the caller says so', async () => {
  const { organizationId, employmentId } = testApp.people.peer
  const [from, to] = [nine, nine + 60 * minuteMs].map((at) => new Date(at))
  const withoutMinute = await take('peer', 45, 1)
  await testApp.database.system((trx) =>
    sql`insert into timesheet_periods (organization_id, employee_id, from_day, to_day, state, from_at, to_at)
      values (${organizationId}, ${employmentId}, ${yesterday}, ${yesterday}, 4, ${from}, ${to})`.execute(trx),
  )
  const remove = (Ids: number[], SkipLocked?: boolean) =>
    testApp.call('/screenshots/deletemultiple', { Ids, ...(SkipLocked && { SkipLocked }) }, 'owner')
  const all = [ids.first, ids.peer, ids.second, withoutMinute]
  assert.equal((await remove(all)).body.Message, 'This time is locked. Unlock it on the timesheet first.')
  assert.equal(await minutesOf('employee'), 30)
  const { body } = await remove(all, true)
  assert.deepEqual(body.Data?.Ids.toSorted(), [ids.first, ids.second, withoutMinute].toSorted())
  assert.deepEqual([await minutesOf('employee'), await minutesOf('peer')], [28, 30])
  const noted = async () =>
    (await testApp.call('/audit/list', { Kind: AuditKind.Deleted }, 'owner')).body.Data?.TotalCount
  const before = await noted()
  assert.deepEqual((await remove([ids.peer], true)).body.Data, { Ids: [], Deleted: 0 })
  assert.equal(await noted(), before)
  await testApp.database.system((trx) => sql`delete from timesheet_periods`.execute(trx))
  await audit()
})

test('the archive contains the selected pictures under descriptive names', async () => {
  const { first, peer, stranger } = ids
  const ask = (as: As, Ids: number[]) => testApp.call('/screenshots/downloadall', { Ids }, as, { timezone: 'UTC' })
  assert.equal((await ask('manager', [first])).status, 403)
  assert.equal((await ask('owner', [stranger, 999_999])).status, 404)
  const { body } = await ask('owner', [first, peer, stranger, 999_999])
  const reply = await open(body.Data?.Url ?? '')
  assert.equal(reply.headers['content-type'], 'application/zip')
  const files = readZip(reply.rawPayload)
  assert.deepEqual(
    [...files.keys()],
    [`${yesterday} 06-05 employee Test ${first}.webp`, `${yesterday} 06-05 peer Test ${peer}.webp`],
  )
  assert.equal(String([...files.values()][0]), 'picture of employee at 5')
  await testApp.call('/screenshots/delete', { Id: peer }, 'owner')
  assert.equal(readZip((await open(body.Data?.Url ?? '')).rawPayload).size, 1)
})

test('logs views of other people, not of oneself', async () => {
  const views = async (as: As, EmployeeId?: number) =>
    (await testApp.call('/screenshots/listviews', { EmployeeId }, as)).body.Data?.Items ?? []
  // Reading the list writes the views of the tests before this one, which would otherwise be counted here.
  await views('employee')
  await testApp.database.system((trx) => sql`delete from screenshot_views`.execute(trx))
  await list('manager')
  await list('manager')
  await list('employee')
  await list('apiKey')
  const seen = (await views('employee')).map(({ Viewer, Count }) => [Viewer.Title, Count]).sort()
  assert.deepEqual(seen, [
    ['API key', 2],
    ['manager Test', 4],
  ])
  assert.ok((await views('owner', testApp.people.employee.employmentId)).length >= 2)
  const foreign = await testApp.call(
    '/screenshots/listviews',
    { EmployeeId: testApp.people.designer.employmentId },
    'manager',
  )
  assert.equal(foreign.status, 404)
})
