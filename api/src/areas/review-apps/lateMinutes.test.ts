import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { Productivity } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
const { Productive, Natural, Unproductive } = Productivity
const yesterday = addDays(localDate(Date.now(), zone), -1)
const nine = startOfDayMs(yesterday, zone) + 9 * 60 * minuteMs

let testApp: TestApp
let appId: number
let reported = 0
before(async () => {
  testApp = await openTestApp()
  await report(nine)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ id: number }>`select o.id from organization_apps o join apps a on a.id = o.app_id
      where a.name = 'Sketchbook' and o.organization_id = ${testApp.home.organizationId}`.execute(db),
  )
  appId = rows[0]?.id ?? 0
})
after(() => testApp.close())

/** Reports a minute of the app. Returns its instant. */
async function report(minute: number, { as = 'employee', Status = 1 }: { as?: As; Status?: number } = {}) {
  const Items = [{ StartDate: new Date(minute).toISOString(), Status, ActivityLevel: 30, AppName: 'Sketchbook' }]
  const { body } = await testApp.call('/activitylogs/add', { Items }, as)
  assert.equal(body.Data?.Accepted, 1, JSON.stringify(body))
  return minute
}
/** Reports another minute of yesterday. */
function reportLate() {
  reported += 1
  return report(nine + reported * minuteMs)
}
async function ratingOf(minute: number) {
  const { rows } = await testApp.database.statement((db) =>
    sql<{ productivity: number }>`select productivity from activity_minutes
      where organization_app_id = ${appId} and minute = ${new Date(minute).toISOString()}`.execute(db),
  )
  return rows[0]?.productivity
}
async function rate(Status: number | null, IncludePast: boolean) {
  const { body } = await testApp.call(
    '/reviewapps/changestatus',
    { OrganizationAppId: appId, Status, IncludePast },
    'manager',
  )
  assert.ok(body.Data, JSON.stringify(body))
  return body.Data.ChangeId
}
const undo = (ChangeId: number) => testApp.call('/reviewapps/undo', { OrganizationAppId: appId, ChangeId }, 'manager')

test('late minutes of earlier days get the rating of their day', async () => {
  await rate(Productive, true)
  await rate(Natural, false)
  const latest = await rate(Unproductive, false)
  assert.equal(await ratingOf(await reportLate()), Productive)
  assert.equal(await ratingOf(await report(Math.floor(Date.now() / minuteMs) * minuteMs)), Unproductive)
  await undo(latest)
  assert.equal(await ratingOf(await reportLate()), Productive)
})

test('a rating of all days covers late minutes, and its undo restores the ratings by day', async () => {
  await rate(Natural, true)
  await rate(Unproductive, false)
  const ofAllDays = await rate(Productive, true)
  const late = await reportLate()
  assert.equal(await ratingOf(late), Productive)
  await undo(ofAllDays)
  assert.equal(await ratingOf(late), Natural)
  assert.equal(await ratingOf(await reportLate()), Natural)
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
})

test('minutes after midnight get the rating of the day of their clock-in', async () => {
  await rate(Productive, true)
  const latest = await rate(Unproductive, false)
  await testApp.database.system(async (trx) => {
    const ofApp = sql`organization_app_id = ${appId}`
    const former = JSON.stringify([{ Before: yesterday, Rating: Productive }])
    await sql`update organization_apps set former_ratings = ${former}::jsonb where id = ${appId}`.execute(trx)
    await sql`update rating_changes set from_day = ${yesterday} where ${ofApp}`.execute(trx)
  })
  const midnight = startOfDayMs(yesterday, zone)
  await report(midnight - 120 * minuteMs, { as: 'peer', Status: 0 })
  const inOrder = await report(midnight + 30 * minuteMs, { as: 'peer' })
  const late = await report(midnight + 10 * minuteMs, { as: 'peer' })
  const ofNextShift = await report(midnight + 600 * minuteMs, { as: 'peer' })
  const ratings = () => Promise.all([inOrder, late, ofNextShift].map(ratingOf))
  assert.deepEqual(await ratings(), [Productive, Productive, Unproductive])
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
  await undo(latest)
  assert.deepEqual(await ratings(), [Productive, Productive, Productive])
})
