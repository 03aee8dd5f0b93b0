import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { dayMs, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, MinuteSource, StatusReason } from '@dayline/shared/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { removeReservedFiles, storedFiles } from '../../testing/storedFiles.ts'
import { assertSummariesMatch, summaryTables } from '../../testing/summariesMatch.ts'
import type { As } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import { iso, openWatchers } from '../../testing/watchers.ts'
import { whileStoring } from '../../testing/whileStoring.ts'
import { lockPerson } from '../person.ts'
import { writePauses } from './writePauses.ts'

const { testApp, keyOf, aw, openAll, beat, forget } = await openWatchers()
after(() => testApp.close())

const { organizationId, employmentId } = testApp.people.employee
/** The current minute. A test reads it once, because the clock keeps running. */
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs
const before = (minute: number, minutes: number) => minute - minutes * minuteMs
beforeEach(async () => {
  await forget()
  await testApp.set({ AllowPeopleToPauseCollection: true, MaxPauseMins: 120, EnableScreenshots: true })
  await testApp.database.system(async (trx) => {
    for (const table of [
      'collection_pauses',
      'activity_minutes',
      'work_stops',
      'shifts',
      'presences',
      ...summaryTables,
    ])
      await sql`delete from ${sql.table(table)}`.execute(trx)
  })
})

const pause = (Minutes: 15 | 30 | 60 | null, as: As = 'employee') => testApp.call('/privacy/pause', { Minutes }, as)
const resume = (as: As = 'employee') => testApp.call('/privacy/resume', {}, as)
const current = async (as: As = 'employee') => (await testApp.call('/privacy/collection', {}, as)).body.Data?.Pause
const report = (from: number, count: number, as: As = 'employee') =>
  testApp.call(
    '/activitylogs/add',
    {
      Items: Array.from({ length: count }, (_, index) => ({
        StartDate: iso(from + index * minuteMs),
        Status: 1,
        ActivityLevel: 30,
        AppName: 'Secret app',
      })),
    },
    as,
  )
const minutes = () =>
  testApp.database.system((trx) =>
    trx
      .selectFrom('activity_minutes')
      .select(['minute', 'status', 'source', 'organization_app_id'])
      .where('employee_id', '=', employmentId)
      .orderBy('minute')
      .execute(),
  )
const presence = () =>
  testApp.database.system((trx) =>
    trx.selectFrom('presences').selectAll().where('employee_id', '=', employmentId).executeTakeFirst(),
  )
const isBreak = async () =>
  (await testApp.database.system((trx) => trx.selectFrom('collection_pauses').select('is_break').executeTakeFirst()))
    ?.is_break
const write = () => writePauses(testApp.database, () => {}, new AbortController().signal)
/** Moves the pause in time, as if a person at work had chosen it then. */
const moveTo = (from: number, to: number, isBreak = true) =>
  testApp.database.statement((db) =>
    sql`update collection_pauses set from_at = ${iso(from)}, written_until = ${iso(from)}, until_at = ${iso(to)},
      is_break = ${isBreak}`.execute(db),
  )

async function sendPicture(minute: number) {
  const white = sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
  const Image = (await white.png().toBuffer()).toString('base64')
  return testApp.call('/screenshots/add', { CreateDate: iso(minute + 1000), Image }, 'employee')
}
async function countPictures() {
  const { rows } = await testApp.database.system((trx) =>
    sql`select from screenshots where employee_id = ${employmentId}`.execute(trx),
  )
  return rows.length
}

test('while it is paused, nothing that any agent sends is stored', async () => {
  await report(before(thisMinute(), 9), 5)
  await openAll()
  const begun = await pause(30)
  assert.equal(begun.body.Message, 'Nothing is collected about you for now.')
  const from = Date.parse(begun.body.Data?.Item.StartDate ?? '')
  const { body } = await report(from, 2)
  assert.deepEqual([body.Data?.Accepted, body.Data?.Duplicates, body.Data?.Paused], [0, 0, 2])
  const picture = await sendPicture(from)
  assert.equal(picture.body.Message, 'Collection is paused.')
  const heartbeat = await beat('window', from + 1000, { app: 'Secret app' })
  assert.equal(heartbeat.status, 200, 'the watcher keeps running')
  assert.deepEqual((await aw('GET', '/buckets/window/events')).body, [])
  await aw('POST', '/buckets/window/events', [
    { timestamp: iso(before(from, 3)), duration: 3600, data: { app: 'Editor' } },
    { timestamp: iso(from + 2 * minuteMs), duration: 10, data: { app: 'Secret app' } },
  ])
  const events = (await aw('GET', '/buckets/window/events')).body
  assert.deepEqual(
    events.map((event: { duration: number; data: { app: string } }) => [event.data.app, event.duration]),
    [['Editor', 180]],
    'nor the part of an event that is after the pause, which no one can know yet',
  )
  assert.equal((await minutes()).length, 8, 'three more of the editor, from before the pause')
  const apps = await testApp.database.statement((db) =>
    sql`select from activity_minutes where employee_id = ${employmentId} and minute >= ${iso(from)}`.execute(db),
  )
  assert.equal(apps.rows.length, 0)
})

test('a picture is not stored when the pause begins while its files are stored', async () => {
  const minute = before(thisMinute(), 5)
  const files = await storedFiles(testApp)
  const { answer } = await whileStoring(
    testApp.app.services.media.files,
    () => sendPicture(minute),
    async () => {
      await pause(15)
      await moveTo(minute, minute + 15 * minuteMs)
    },
  )
  assert.equal(answer.body.Message, 'Collection is paused.')
  assert.equal(await countPictures(), 0)
  assert.equal((await storedFiles(testApp)).length, files.length + 2)
  await removeReservedFiles(testApp)
  assert.deepEqual(await storedFiles(testApp), files)
})

test('a picture waits for a pause that is being stored', async () => {
  const minute = before(thisMinute(), 5)
  let sent: ReturnType<typeof sendPicture> | undefined
  await testApp.database.system(async (trx) => {
    await lockPerson(trx, { organizationId, employeeId: employmentId, zone: 'UTC' })
    await sql`insert into collection_pauses (organization_id, employee_id, from_at, until_at, until_resumed, is_break,
        written_until)
      values (${organizationId}, ${employmentId}, ${iso(minute)}, ${iso(minute + 15 * minuteMs)}, false, false,
        ${iso(minute)})`.execute(trx)
    sent = sendPicture(minute)
    await waitForBlocked(trx)
  })
  assert.equal((await sent)?.body.Message, 'Collection is paused.')
  assert.equal(await countPictures(), 0)
})

test('records the time as a break, and drops everything reported about it for good', async () => {
  const now = thisMinute()
  const from = before(now, 150)
  await report(from, 10)
  await pause(15)
  await moveTo(before(now, 140), before(now, 125))
  assert.equal(await write(), false)
  assert.equal(await write(), false)
  // From an agent that was offline: longer than a slice, and sent without knowledge of the pause.
  const { body } = await report(from, 148)
  assert.deepEqual([body.Data?.Accepted, body.Data?.Duplicates, body.Data?.Paused], [123, 10, 15])
  const stored = await minutes()
  assert.equal(stored.length, 148)
  const paused = stored.filter(({ source }) => source === MinuteSource.Pause)
  assert.deepEqual(
    [paused.length, paused[0]?.minute.getTime(), paused.at(-1)?.minute.getTime()],
    [15, before(now, 140), before(now, 126)],
  )
  assert.ok(paused.every((row) => row.status === ActivityStatus.OnBreak && row.organization_app_id === null))
  await assertSummariesMatch(testApp.database, organizationId)
  const range = { DateFilter: 10 as const, StartDate: iso(from - dayMs), EndDate: iso(from + dayMs) }
  const bar = await testApp.call('/insights/activitystatistics', { ...range, EmployeeId: employmentId }, 'manager')
  const breaks = bar.body.Data?.Items.filter(({ Status }) => Status === ActivityStatus.OnBreak) ?? []
  assert.equal(
    breaks.reduce((sum, { Duration }) => sum + Duration, 0),
    15 * 60,
  )
  assert.ok(breaks.every(({ Source }) => Source === MinuteSource.Pause))
  const why = await testApp.call('/activitylogs/explain', { ...range, EmployeeId: employmentId, Total: 2 }, 'manager')
  assert.deepEqual([...new Set(why.body.Data?.Reasons.map((each) => each.StatusReason))], [StatusReason.Paused])
})

test('the person is on a break at once, and resuming writes the break', async () => {
  await report(before(thisMinute(), 9), 5)
  const begun = await pause(null)
  const item = begun.body.Data?.Item
  const from = Date.parse(item?.StartDate ?? '')
  assert.equal(Date.parse(item?.EndDate ?? '') - from, 120 * minuteMs)
  assert.equal(item?.IsUntilResumed, true)
  assert.equal((await presence())?.status, ActivityStatus.OnBreak)
  await moveTo(before(from, 3), from + 60 * minuteMs)
  assert.ok(await current())
  assert.equal((await resume()).body.Message, 'Collection continues.')
  assert.equal(await current(), null)
  const written = (await minutes()).filter(({ source }) => source === MinuteSource.Pause)
  assert.deepEqual(
    written.slice(0, 3).map(({ minute }) => minute.getTime()),
    [before(from, 3), before(from, 2), before(from, 1)],
  )
  const later = await report(from + 3 * minuteMs, 1)
  assert.equal(later.body.Data?.Accepted, 1, 'collected again after the minute in which the person resumed')
  await assertSummariesMatch(testApp.database, organizationId)
})

test('the break ends when the person is blocked, also for the time after they are unblocked', async () => {
  const block = (at: string | null) =>
    testApp.database.statement((db) =>
      sql`update employments set blocked_at = ${at} where id = ${employmentId}`.execute(db),
    )
  const now = thisMinute()
  await report(before(now, 25), 5)
  await pause(60)
  await moveTo(before(now, 20), now + 40 * minuteMs)
  await block(iso(before(now, 10) + 30_000))
  try {
    await write()
  } finally {
    await block(null)
  }
  const paused = async () => (await minutes()).filter(({ source }) => source === MinuteSource.Pause)
  const written = await paused()
  assert.deepEqual([written.length, written.at(-1)?.minute.getTime()], [10, before(now, 11)])
  await write()
  assert.equal((await paused()).length, 10)
  const { body } = await report(before(now, 10), 5)
  assert.deepEqual([body.Data?.Accepted, body.Data?.Paused], [0, 5], 'what was paused is still dropped')
})

test('a pause of someone who is not at work is not a break', async () => {
  await pause(15)
  const now = thisMinute()
  await moveTo(before(now, 20), before(now, 5), await isBreak())
  await write()
  assert.deepEqual(await minutes(), [])
  const { body } = await report(before(now, 20), 15)
  assert.deepEqual([body.Data?.Accepted, body.Data?.Paused], [0, 15])
})

for (const [whose, begin, status] of [
  ['whose last minute is too long ago', () => report(before(thisMinute(), 60), 5), ActivityStatus.Working],
  ['who has just stopped work', stopWork, ActivityStatus.StoppedWork],
] as const) {
  test(`a pause of someone ${whose} is not a break`, async () => {
    await begin()
    const last = await presence()
    assert.equal(last?.status, status)
    await pause(15)
    assert.equal(await isBreak(), false)
    assert.deepEqual(await presence(), last)
  })
}

async function stopWork() {
  await report(before(thisMinute(), 9), 5)
  const stop = { StartDate: iso(before(thisMinute(), 4)), Status: ActivityStatus.StoppedWork }
  await testApp.call('/activitylogs/add', { Items: [stop] }, 'employee')
}

test('does not join what is on both sides of a pause into one event', async () => {
  await openAll()
  await pause(15)
  const now = thisMinute()
  await moveTo(before(now, 4), before(now, 2))
  await beat('window', before(now, 5), { app: 'Editor' }, { duration: 60 })
  await beat('window', before(now, 2), { app: 'Editor' }, { pulsetime: 600 })
  const events = (await aw('GET', '/buckets/window/events')).body
  assert.deepEqual(
    events.map(({ duration }: { duration: number }) => duration),
    [0, 60],
  )
})

test('people pause only themselves, where and as long as allowed; resuming is always allowed', async () => {
  assert.equal((await pause(15, 'apiKey')).status, 403)
  const Authorization = { authorization: await keyOf('employee') }
  const byAgent = await testApp.post('/privacy/pause', { Minutes: 15 }, Authorization)
  assert.equal(byAgent.body.HasError, false, JSON.stringify(byAgent.body))
  assert.equal((await pause(15)).body.Message, 'Collection is already paused.')
  assert.ok(await current())
  assert.equal(await current('manager'), null)
  const ofKey = await testApp.call('/privacy/collection', { EmployeeId: employmentId }, 'apiKey')
  assert.ok(ofKey.body.Data?.Pause)
  assert.equal((await testApp.call('/privacy/collection', { EmployeeId: employmentId }, 'manager')).status, 404)
  await testApp.set({ AllowPeopleToPauseCollection: false })
  assert.equal((await pause(15, 'manager')).status, 403)
  assert.equal((await resume()).body.HasError, false)
  assert.equal((await resume()).body.Message, 'Collection is not paused.')
  await testApp.set({ AllowPeopleToPauseCollection: true, MaxPauseMins: 30 })
  assert.deepEqual((await pause(60)).body.ValidationErrors, [
    { Key: 'Minutes', Value: 'Your organization allows pauses of at most 30 minutes.' },
  ])
  assert.equal((await testApp.post('/privacy/pause', { Minutes: 20 }, Authorization)).body.HasError, true)
})
