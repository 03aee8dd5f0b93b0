import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { assertSummariesMatch, summaryTables } from '../../testing/summariesMatch.ts'
import { iso, openWatchers } from '../../testing/watchers.ts'

const { testApp, aw, openAll, beat, forget } = await openWatchers()
after(() => testApp.close())

const { organizationId, employmentId } = testApp.people.employee
/** The current minute when the tests start: they report about the three hours before it. */
const now = Math.floor(Date.now() / minuteMs) * minuteMs
const ago = (minutes: number) => now - minutes * minuteMs
const tabs = 'aw-watcher-web-chrome_laptop'

beforeEach(async () => {
  await forget()
  await testApp.database.system(async (trx) => {
    for (const table of ['collection_pauses', 'activity_minutes', 'shifts', 'presences', ...summaryTables])
      await sql`delete from ${sql.table(table)}`.execute(trx)
  })
  await openAll()
})

/** Pauses that have ended, from and until so many minutes ago. */
const pausedAt = (...stretches: readonly (readonly [from: number, until: number])[]) =>
  testApp.database.system(async (trx) => {
    for (const [from, until] of stretches)
      await sql`insert into collection_pauses (organization_id, employee_id, from_at, until_at, until_resumed, is_break,
          is_ended, written_until)
        values (${organizationId}, ${employmentId}, ${iso(ago(from))}, ${iso(ago(until))}, false, false, true,
          ${iso(ago(until))})`.execute(trx)
  })

const minutesOf = (event: { timestamp: string; duration: number }) => [
  Math.round((now - Date.parse(event.timestamp)) / minuteMs),
  Math.round(event.duration / 60),
]
/** The events of a bucket, oldest first: how many minutes ago each began, and for how many minutes it lasts. */
const eventsOf = async (bucket: string) => (await aw('GET', `/buckets/${bucket}/events`)).body.map(minutesOf).reverse()

const minutes = () =>
  testApp.database.system((trx) =>
    trx
      .selectFrom('activity_minutes')
      .select(['minute', 'status'])
      .where('employee_id', '=', employmentId)
      .orderBy('minute')
      .execute(),
  )

test('an absence that continues after a pause is not work', async () => {
  await pausedAt([143, 113])
  const left = ago(150)
  // As aw-watcher-afk does it: an absence begins at the last input and grows.
  const away = async (until: number) =>
    beat('afk', left + 1, { status: 'afk' }, { duration: (ago(until) - left - 1) / 1000, pulsetime: 200 })
  await beat('afk', ago(160), { status: 'not-afk' })
  await beat('afk', left, { status: 'not-afk' }, { pulsetime: 900 })
  const answers: number[][] = []
  for (const until of [146, 140, 120, 110, 90, 60, 30]) {
    answers.push(minutesOf((await away(until)).body))
    // Arrives late and changes nothing.
    if (until === 90) assert.deepEqual(minutesOf((await away(100)).body), [113, 23])
    await beat('window', ago(until), { app: 'Editor' }, { pulsetime: 3600 })
  }
  assert.deepEqual(answers, [
    [150, 4],
    [150, 7],
    [150, 7],
    [113, 3],
    [113, 23],
    [113, 53],
    [113, 83],
  ])
  assert.deepEqual(await eventsOf('afk'), [
    [160, 10],
    [150, 7],
    [113, 83],
  ])
  await beat('afk', ago(30) + 1000, { status: 'not-afk' })
  const afterPause = (await minutes()).filter(({ minute }) => minute.getTime() >= ago(113))
  assert.deepEqual([...new Set(afterPause.map(({ status }) => status))], [ActivityStatus.Idle])
  assert.equal(afterPause.length, 60, 'idle for an hour from the end of the pause; then the person has left')
  await assertSummariesMatch(testApp.database, organizationId)
})

const aroundPauses = [
  [180, 30],
  [135, 35],
  [80, 80],
]

test('stores what is before, between and after the pauses of one event', async () => {
  await pausedAt([150, 135], [100, 90], [90, 80])
  const offline = { timestamp: iso(ago(180)), duration: 180 * 60, data: { app: 'Editor' } }
  const { body } = await aw('POST', '/buckets/window/events', offline)
  assert.deepEqual(minutesOf(body), [180, 30], 'answers the first part')
  assert.deepEqual(await eventsOf('window'), aroundPauses)
  assert.equal((await minutes()).length, 145)
})

test('the first part of an event that replaces another keeps the id', async () => {
  await pausedAt([150, 135])
  const event = (length: number) => ({ timestamp: iso(ago(180)), duration: length * 60, data: { app: 'Editor' } })
  const { body } = await aw('POST', '/buckets/window/events', event(10))
  const replaced = await aw('POST', '/buckets/window/events', [{ ...event(60), id: body.id }])
  assert.deepEqual([replaced.body.id, ...minutesOf(replaced.body)], [body.id, 180, 30])
  assert.deepEqual(await eventsOf('window'), [
    [180, 30],
    [135, 15],
  ])
  assert.equal((await minutes()).length, 45)
})

test('an event across pauses that is sent again by its id keeps its parts', async () => {
  await pausedAt([150, 135], [100, 90], [90, 80])
  const event = (length: number, app = 'Editor') => ({
    timestamp: iso(ago(180)),
    duration: length * 60,
    data: { app },
  })
  const { body } = await aw('POST', '/buckets/window/events', event(10))
  const idsOf = async () => (await aw('GET', '/buckets/window/events')).body.map(({ id }: { id: number }) => id)
  const replace = async (length: number, app?: string) => {
    const replaced = await aw('POST', '/buckets/window/events', { ...event(length, app), id: body.id })
    assert.deepEqual([replaced.body.id, ...minutesOf(replaced.body)], [body.id, 180, 30])
  }
  await replace(180)
  const ids = await idsOf()
  await replace(180)
  assert.deepEqual(await eventsOf('window'), aroundPauses)
  assert.equal((await minutes()).length, 145)
  await replace(180, 'Browser')
  await replace(180, 'Browser')
  assert.deepEqual(await eventsOf('window'), aroundPauses)
  assert.deepEqual(await idsOf(), ids)
  await replace(150, 'Browser')
  assert.deepEqual(await eventsOf('window'), [...aroundPauses.slice(0, 2), [80, 50]])
  assert.equal((await minutes()).length, 115)
  await assertSummariesMatch(testApp.database, organizationId)
})

test('a replaced event that no pause had divided leaves what began after the pause', async () => {
  await pausedAt([150, 135])
  const event = (from: number, until: number) => ({
    timestamp: iso(ago(from)),
    duration: (from - until) * 60,
    data: { app: 'Editor' },
  })
  const { body } = await aw('POST', '/buckets/window/events', event(180, 170))
  await aw('POST', '/buckets/window/events', event(140, 100))
  await aw('POST', '/buckets/window/events', { ...event(180, 130), id: body.id })
  assert.deepEqual((await eventsOf('window')).sort(), [
    [135, 35],
    [135, 5],
    [180, 30],
  ])
})

test('a heartbeat across pauses extends the part after the last one', async () => {
  await pausedAt([150, 135], [100, 90], [90, 80])
  const send = (length: number) => beat(tabs, ago(180), { url: 'https://example.org' }, { duration: length * 60 })
  const first = await send(170)
  assert.deepEqual(minutesOf(first.body), [80, 70])
  const second = await send(180)
  assert.deepEqual([second.body.id, ...minutesOf(second.body)], [first.body.id, 80, 80])
  assert.deepEqual(await eventsOf(tabs), aroundPauses)
  assert.equal((await minutes()).length, 145)
})

test('a late heartbeat extends each part that it continues, and adds the others', async () => {
  await pausedAt([150, 135], [100, 90])
  const send = (from: number, until: number) =>
    beat(tabs, ago(from), { url: 'https://example.org' }, { duration: (from - until) * 60 })
  await send(160, 155)
  await send(90, 70)
  await send(170, 168)
  await send(158, 80)
  assert.deepEqual(await eventsOf(tabs), [
    [170, 2],
    [160, 10],
    [135, 35],
    [90, 20],
  ])
  assert.equal((await minutes()).length, 67)
})

test('refuses events that pauses divide into too many', async () => {
  await pausedAt([90, 85], [80, 75], [70, 65], [60, 55], [50, 45])
  const event = { timestamp: iso(ago(100)), duration: 100 * 60, data: {} }
  const { status, body } = await aw('POST', '/buckets/window/events', Array(20_000).fill(event))
  assert.deepEqual([status, body.message], [400, 'Pauses divide these events into too many. Please send fewer.'])
  assert.deepEqual(await eventsOf('window'), [])
})
