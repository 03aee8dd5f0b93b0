import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { assertSummariesMatch, summaryTables } from '../../testing/summariesMatch.ts'
import { iso, morning, openWatchers } from '../../testing/watchers.ts'

const { testApp, aw, openAll, beat, minutesOf, forget } = await openWatchers()
after(() => testApp.close())
beforeEach(forget)

test('events of watchers become minutes, by the settings of the organization', async () => {
  await openAll()
  await testApp.set({ AlwaysWorkingApps: ['zoom'], AlwaysOnBreakApps: ['steam'] })
  const at = morning(2)
  const tab = { url: 'https://www.example.org/secret?token=1', title: 'Secret', incognito: false, audible: false }
  for (let second = 0; second <= 300; second += 20) {
    const app = ['Code', 'Google Chrome', 'steam', 'Code', 'Code', 'Code'][Math.floor(second / 60)]
    await beat('window', at + second * 1000, { app, title: 'Secret' })
    if (app === 'Google Chrome') await beat('aw-watcher-web-chrome_laptop', at + second * 1000, tab)
    await beat('afk', at + second * 1000, { status: 'not-afk' })
  }
  const stored = JSON.stringify([(await aw('GET', '/export')).body])
  assert.ok(!stored.includes('ecret'), stored)
  const seen = await minutesOf('employee', at)
  assert.deepEqual(
    seen.map(({ status, app, url, source }) => [status, app, url, source]),
    [
      [1, 'Code', null, 2],
      [1, 'Google Chrome', 'example.org', 2],
      [2, 'steam', null, 2],
      [1, 'Code', null, 2],
      [1, 'Code', null, 2],
    ],
  )
  // Away with Zoom in front is work, away with anything else is idle.
  await beat('window', at + 360_000, { app: 'zoom' }, { duration: 1200 })
  await beat('afk', at + 360_000, { status: 'afk' }, { duration: 1200 })
  assert.deepEqual([...new Set((await minutesOf('employee', at + 6 * minuteMs)).map(({ status }) => status))], [1])
})

test('writes a minute only once it is over, and the last one once the next is known', async () => {
  await openAll()
  const at = morning(3)
  await beat('afk', at, { status: 'not-afk' })
  await beat('afk', at + 59_000, { status: 'not-afk' })
  assert.equal((await minutesOf('employee', at)).length, 0)
  await beat('afk', at + 100_000, { status: 'not-afk' })
  assert.equal((await minutesOf('employee', at)).length, 1)
  await beat('afk', at + 4 * 60 * minuteMs, { status: 'not-afk' })
  assert.equal((await minutesOf('employee', at)).length, 2)
})

type Beat = [string, number, object, number]
const morningOf = (at: number): Beat[] => {
  const beats: Beat[] = []
  for (let second = 0; second < 1080; second += 45) {
    const isAway = second >= 360 && second < 720
    if (!isAway) beats.push(['afk', at + second * 1000, { status: 'not-afk' }, 0])
    beats.push(['window', at + second * 1000, { app: second < 540 ? 'Code' : 'Figma' }, 0])
  }
  beats.push(['afk', at + 341_000, { status: 'afk' }, 370])
  return beats
}

test('minutes do not depend on the order of arrival or on repeats', async () => {
  await testApp.set({ AlwaysWorkingApps: [], AlwaysOnBreakApps: [] })
  const at = morning(4)
  const send = async (beats: readonly Beat[]) => {
    await openAll()
    for (const [bucket, time, data, duration] of beats) {
      // As events, not as heartbeats: merging of heartbeats depends on their order, as in ActivityWatch.
      await aw('POST', `/buckets/${bucket}/events`, { timestamp: iso(time), duration: duration || 45, data })
    }
  }
  const figures = async () => (await minutesOf('employee', at)).map(({ minute, status, app }) => [minute, status, app])
  const clear = () =>
    testApp.database.system(async (trx) => {
      for (const table of ['watched_people', 'activity_minutes', 'shifts', 'presences', ...summaryTables]) {
        await sql`delete from ${sql.table(table)} where employee_id = ${testApp.people.employee.employmentId}`.execute(
          trx,
        )
      }
    })
  const beats = morningOf(at)
  await clear()
  await send(beats)
  const expected = await figures()
  assert.ok(expected.length >= 17, String(expected.length))
  assert.ok(expected.some(([, status]) => status === 3))
  const orders = fc.shuffledSubarray([...beats, ...beats.slice(0, 10)], { minLength: beats.length + 10 })
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      await clear()
      await send(order)
      assert.deepEqual(await figures(), expected)
    }),
    { numRuns: 3 },
  )
})

test('presence that turns out to have been absence becomes idle afterwards', async () => {
  await openAll()
  const at = morning(10)
  const timeout = 180
  const send = async (from: number, to: number, lastInput: (second: number) => number) => {
    for (let second = from; second <= to; second += 20) {
      await beat('window', at + second * 1000, { app: 'Code' })
      // As aw-watcher-afk does it: a heartbeat has the instant of the last input, and an absence, once noticed, begins
      // there.
      const last = lastInput(second)
      await beat('afk', at + last * 1000, { status: 'not-afk' }, { pulsetime: timeout + 20 })
      if (second - last < timeout) continue
      const duration = second - last
      await beat('afk', at + last * 1000 + 1, { status: 'afk' }, { duration, pulsetime: timeout + 20 })
    }
  }
  const statuses = async () => (await minutesOf('employee', at)).map(({ status }) => status)
  await send(0, 300, (second) => second)
  await send(320, 580, () => 300)
  assert.deepEqual(await statuses(), Array(9).fill(1))
  await send(600, 900, () => 300)
  assert.deepEqual(await statuses(), [...Array(5).fill(1), ...Array(10).fill(3)])
  await send(920, 1080, (second) => second)
  assert.deepEqual(await statuses(), [...Array(5).fill(1), ...Array(10).fill(3), ...Array(3).fill(1)])
})

test('window events that arrive after the presence still set the minutes’ apps', async () => {
  await openAll()
  const at = morning(5)
  for (let minute = 0; minute <= 10; minute++) await beat('afk', at + minute * minuteMs, { status: 'not-afk' })
  assert.deepEqual(
    (await minutesOf('employee', at)).map(({ app }) => app),
    Array(10).fill(null),
  )
  for (let minute = 0; minute <= 10; minute++) await beat('window', at + minute * minuteMs, { app: 'Figma' })
  assert.deepEqual(
    (await minutesOf('employee', at)).map(({ app }) => app),
    Array(10).fill('Figma'),
  )
})

test('agents’ minutes stay unchanged, and deleting a bucket removes no minutes', async () => {
  await openAll()
  const at = morning(6)
  await testApp.call('/activitylogs/add', { Items: [{ StartDate: iso(at), Status: 2, AppName: 'Own' }] }, 'employee')
  await beat('afk', at, { status: 'not-afk' })
  await beat('afk', at + 180_000, { status: 'not-afk' }, { pulsetime: 600 })
  assert.deepEqual(
    (await minutesOf('employee', at)).map(({ status, source }) => [status, source]),
    [
      [2, 0],
      [1, 2],
      [1, 2],
    ],
  )
  await aw('DELETE', '/buckets/afk?force=1')
  assert.equal((await minutesOf('employee', at)).length, 3)
})

test('events in the future or long ago are stored but become no minutes', async () => {
  await openAll()
  await beat('afk', Date.now() + 3 * 60 * minuteMs, { status: 'not-afk' }, { duration: 3600 })
  await aw('POST', '/buckets/afk/events', {
    timestamp: '1980-01-01T00:00:00Z',
    duration: 3600,
    data: { status: 'not-afk' },
  })
  const at = morning(7)
  await beat('afk', at, { status: 'not-afk' }, { duration: 120 })
  assert.equal((await minutesOf('employee', at)).length, 2)
  assert.equal((await aw('GET', '/buckets/afk/events/count')).body, 3)
})

test('the summaries match the raw minutes at the end', () =>
  assertSummariesMatch(testApp.database, testApp.home.organizationId))
