import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { changedRows } from '../../testing/changedRows.ts'
import { roundTripsOf } from '../../testing/statements.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'
import { finishRatings } from './finishRatings.ts'
import { deletedPerSlice, doSlice, minutesPerSlice } from './ratingSlices.ts'
import { beginRating, beginUndo } from './undoRating.ts'

const zone = 'Europe/Istanbul'
const days = 5
const minutesADay = 150
const trackers = ['employee', 'peer'] as const

let testApp: TestApp
let appId: number
let organizationId: number
before(async () => {
  testApp = await openTestApp()
  organizationId = testApp.home.organizationId
  await testApp.database.system(async (trx) => {
    const app = await trx
      .insertInto('apps')
      .values({ name: 'Editor', url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const values = { organization_id: organizationId, app_id: app.id, team_id: testApp.home.engineering }
    appId = (await trx.insertInto('organization_apps').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  for (const who of trackers) {
    for (let day = 1; day <= days; day++) await track(who, day, { hour: 9, count: minutesADay, rating: null })
  }
})
after(() => testApp.close())

const at = (daysAgo: number, hour: number) =>
  startOfDayMs(addDays(localDate(Date.now(), zone), -daysAgo), zone) + hour * 60 * minuteMs

type Tracked = { hour: number; count: number; rating: number | null }
/** By default with minutes of every rating, so that the previous ratings have to be stored. */
async function track(who: (typeof trackers)[number], daysAgo: number, { hour, count, rating }: Tracked) {
  const minutes = Array.from({ length: count }, (_, index): NewMinute => {
    const minute = at(daysAgo, hour) + index * minuteMs
    const used = { organizationAppId: appId, projectId: 3, taskId: index % 2 ? 4 : null, workNoteId: null }
    return { minute, status: 1, activityLevel: 30, productivity: rating ?? 1 + (index % 3), source: 0, ...used }
  })
  const { employmentId: employeeId } = testApp.people[who]
  await testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, []))
}

async function ratings() {
  const { rows } = await testApp.database.statement((db) =>
    sql<{ employee_id: number; minute: Date; productivity: number }>`select employee_id, minute, productivity
      from activity_minutes where organization_app_id = ${appId} order by employee_id, minute`.execute(db),
  )
  return rows
}
const rate = (Status: number) =>
  testApp.call('/reviewapps/changestatus', { OrganizationAppId: appId, Status, IncludePast: true }, 'manager')
const undo = (ChangeId: number) => testApp.call('/reviewapps/undo', { OrganizationAppId: appId, ChangeId }, 'manager')
const slice = () => testApp.database.system((trx) => doSlice(trx, { organizationId, appId }))
async function remaining() {
  const { rows } = await testApp.database.statement((db) =>
    sql<{ count: number }>`select count(*)::int as count from rating_change_people`.execute(db),
  )
  return rows[0]?.count ?? 0
}
const begun = async (work: () => Promise<unknown>) =>
  (await roundTripsOf(work)).flat().filter(({ text }) => text === 'begin').length

test('a rating and its undo run in many short transactions and are exact', async () => {
  const were = await ratings()
  let changeId = 0
  // Two steps of a rating and one of an undo, each with some slices for each person.
  const slicesAStep = trackers.length * Math.ceil((days * minutesADay) / minutesPerSlice)
  const transactions = await begun(async () => {
    changeId = (await rate(1)).body.Data?.ChangeId ?? 0
  })
  assert.ok(transactions >= 2 * slicesAStep, `${transactions} transactions`)
  assert.ok((await ratings()).every(({ productivity }) => productivity === 1))
  await assertSummariesMatch(testApp.database, organizationId)
  const back = await begun(() => undo(changeId))
  assert.ok(back >= slicesAStep, `${back} transactions`)
  assert.deepEqual(await ratings(), were)
  await assertSummariesMatch(testApp.database, organizationId)
})

test('a slice moves few minutes of one person and leaves correct sums; others are served in between', async () => {
  const were = await ratings()
  const { body } = await rate(3)
  await testApp.database.system((trx) => beginUndo(trx, { organizationId, appId }, body.Data?.ChangeId ?? 0))
  let seen = await ratings()
  let slices = 0
  for (let more = true; more; slices += 1) {
    more = (await slice()).more
    const now = await ratings()
    const moved = now.filter(({ productivity }, index) => productivity !== seen[index]?.productivity)
    assert.ok(moved.length <= minutesPerSlice, `${moved.length} minutes`)
    assert.ok(new Set(moved.map(({ employee_id }) => employee_id)).size <= 1)
    await assertSummariesMatch(testApp.database, organizationId)
    // The embedded database has one connection: if it were held, this would wait forever.
    assert.equal((await testApp.call('/account/get', {}, 'designer')).status, 200)
    seen = now
  }
  assert.ok(slices > 2 * trackers.length, `${slices} slices`)
  assert.deepEqual(await ratings(), were)
})

test('the job, or the next rating of the app, finishes what a stopped process left', async () => {
  const were = await ratings()
  const begin = async () => {
    const { body } = await rate(2)
    await testApp.database.system((trx) => beginUndo(trx, { organizationId, appId }, body.Data?.ChangeId ?? 0))
    await slice()
    assert.notDeepEqual(await ratings(), were)
  }
  const runJob = () => finishRatings(testApp.database, new AbortController().signal)
  await begin()
  await runJob()
  // The reviewer's own request may still be working on it.
  assert.notDeepEqual(await ratings(), were)
  await testApp.database.statement((db) =>
    sql`update rating_changes set worked_at = now() - interval '2 minutes'`.execute(db),
  )
  await runJob()
  assert.deepEqual(await ratings(), were)
  await begin()
  const next = await rate(1)
  await undo(next.body.Data?.ChangeId ?? 0)
  assert.deepEqual(await ratings(), were)
  await assertSummariesMatch(testApp.database, organizationId)
})

test('a minute that arrives while previous ratings are stored follows the rating and its undo', async () => {
  const employeeId = testApp.people.employee.employmentId
  const changeId = await testApp.database.system((trx) =>
    beginRating(trx, { organizationId, appId, from: null }, { productivity: 3, reviewedBy: employeeId }),
  )
  while ((await remaining()) > 0) await slice()
  // All previous ratings are stored, but the new one is not in effect yet: agents report under the old one.
  await track('employee', 1, { hour: 15, count: 1, rating: 2 })
  while ((await slice()).more);
  const late = async () => (await ratings()).find(({ minute }) => minute.getTime() === at(1, 15))?.productivity
  assert.equal(await late(), 3)
  await undo(changeId)
  assert.equal(await late(), 2)
  await assertSummariesMatch(testApp.database, organizationId)
})

test('a rating that begins during the first one of an app, or during an undo, is refused and leaves it alone', async () => {
  const reviewedBy = testApp.people.manager.employmentId
  const begin = (productivity: number) =>
    testApp.database.system((trx) =>
      beginRating(trx, { organizationId, appId, from: null }, { productivity, reviewedBy }),
    )
  async function beginDuring(first: (trx: Db) => Promise<unknown>) {
    const second: Promise<unknown>[] = []
    await testApp.database.system(async (trx) => {
      await first(trx)
      second.push(assert.rejects(begin(1), /Someone is rating this app right now/))
      await waitForBlocked(trx)
    })
    await Promise.all(second)
    while ((await slice()).more);
  }
  await testApp.database.statement((db) => sql`delete from rating_changes`.execute(db))
  const were = await ratings()
  let changeId = 0
  await beginDuring(async (trx) => {
    const rating = { productivity: 3, reviewedBy }
    changeId = await beginRating(trx, { organizationId, appId, from: null }, rating)
  })
  assert.ok((await ratings()).every(({ productivity }) => productivity === 3))
  await beginDuring((trx) => beginUndo(trx, { organizationId, appId }, changeId))
  assert.deepEqual(await ratings(), were)
  await assertSummariesMatch(testApp.database, organizationId)
})

/** As many rows as a year of many people. */
async function storeManyRatings(rows: number) {
  const { employmentId: employeeId } = testApp.people.employee
  await testApp.database.statement((db) =>
    sql`insert into rating_change_minutes
        (organization_id, organization_app_id, employee_id, work_date, productivity, minutes)
      select ${organizationId}::int, ${appId}::int, ${employeeId}::int, date '2001-01-01' + day, 1, '{}'
      from generate_series(1, ${rows}::int) as day`.execute(db),
  )
}

test('the next rating and an undo delete the previous ratings of an earlier change in slices', async () => {
  const much = 2 * deletedPerSlice + 1
  await rate(1)
  await storeManyRatings(much)
  let changeId = 0
  const rated = await changedRows(testApp.database, ['rating_change_minutes'], async () => {
    changeId = (await rate(2)).body.Data?.ChangeId ?? 0
  })
  await storeManyRatings(much)
  const undone = await changedRows(testApp.database, ['rating_change_minutes'], () => undo(changeId))
  for (const { transactions } of [rated, undone]) {
    assert.ok(transactions.length >= 3, `${transactions.length} transactions`)
    assert.ok(Math.max(...transactions) <= deletedPerSlice, `${Math.max(...transactions)} rows`)
  }
  const left = await testApp.database.statement((db) => sql`select from rating_change_minutes`.execute(db))
  assert.equal(left.rows.length, 0)
  assert.ok((await ratings()).every(({ productivity }) => productivity === 1))
})
