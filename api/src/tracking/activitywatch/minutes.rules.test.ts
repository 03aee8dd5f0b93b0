import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import fc from 'fast-check'
import { changedMinutes } from './changes.rules.ts'
import { type Kind, maxIdleMs, type WatcherEvent, watchedMinutes } from './minutes.rules.ts'
import { flatten } from './spans.rules.ts'

const start = Date.UTC(2026, 9, 5, 9)
const second = 1000
const { Working, Idle } = ActivityStatus
const buckets: Record<Kind, string> = {
  afk: 'aw-watcher-afk_laptop',
  window: 'aw-watcher-window_laptop',
  web: 'aw-watcher-web-chrome_laptop',
  input: 'aw-watcher-input_laptop',
  task: 'dayline-task_laptop',
}

/** An event from one second to another of the morning. */
function event(kind: Kind, from: number, to: number, data: WatcherEvent['data'], bucket = buckets[kind]): WatcherEvent {
  return { kind, bucket, from: start + from * second, to: start + to * second, data }
}
const here = (from: number, to: number) => event('afk', from, to, { status: 'not-afk' })
const away = (from: number, to: number) => event('afk', from, to, { status: 'afk' })
const window = (from: number, to: number, app: string) => event('window', from, to, { app })
const tab = (from: number, to: number, host: string) => event('web', from, to, { url: `https://${host}/` })

const range = { from: start, to: start + 3 * 60 * minuteMs, idleAfter: 5 * minuteMs }
/** Minutes since nine, with their derived values. */
const seen = (events: WatcherEvent[]) =>
  [...watchedMinutes(events, range).values()].map(
    ({ minute, status, app, url }) => [(minute - start) / minuteMs, status, app, url] as const,
  )

test('presence is work, with the app that was longest in front and the page of its browser', () => {
  const events = [
    here(0, 180),
    window(0, 50, 'Code'),
    window(50, 130, 'Google Chrome'),
    window(130, 180, 'Slack'),
    tab(0, 70, 'first.example'),
    tab(70, 180, 'second.example'),
  ]
  assert.deepEqual(seen(events), [
    [0, Working, 'Code', null],
    [1, Working, 'Google Chrome', 'https://second.example/'],
    [2, Working, 'Slack', null],
  ])
})

test('a minute has the task that was named longest in it; naming a task is no presence', () => {
  const task = (from: number, to: number, id: unknown) => event('task', from, to, { task: id })
  const events = [here(0, 180), task(0, 100, 7), task(100, 160, '8'), task(400, 600, 9)]
  const tasks = [...watchedMinutes(events, range).values()].map(({ minute, task }) => [
    (minute - start) / minuteMs,
    task,
  ])
  assert.deepEqual(tasks, [
    [0, 7],
    [1, 7],
    [2, 8],
  ])
  for (const id of [0, -1, 1.5, '7 or 8', null, {}, 1e12]) {
    assert.equal(watchedMinutes([here(0, 60), task(0, 60, id)], range).get(start)?.task, null)
  }
})

test('each browser reports its own page', () => {
  const firefox = (from: number, to: number) =>
    event('web', from, to, { url: 'https://fox.example/' }, 'aw-watcher-web-firefox_laptop')
  const events = [
    here(0, 120),
    window(0, 60, 'firefox'),
    window(60, 120, 'chrome.exe'),
    tab(0, 120, 'chrome.example'),
    firefox(0, 120),
  ]
  assert.deepEqual(
    seen(events).map(([, , , url]) => url),
    ['https://fox.example/', 'https://chrome.example/'],
  )
})

test('a page is that of the browser in front, otherwise of the only known one, never of one of several', () => {
  const other = (bucket: string) => event('web', 0, 60, { url: 'https://other.example/' }, bucket)
  const pageIn = (app: string, ...events: WatcherEvent[]) => seen([here(0, 60), window(0, 60, app), ...events])[0]?.[3]
  const firefox = other('aw-watcher-web-firefox_laptop')
  assert.equal(pageIn('Vivaldi', tab(0, 60, 'one.example')), 'https://one.example/')
  assert.equal(pageIn('Vivaldi', tab(0, 60, 'one.example'), firefox), null)
  assert.equal(pageIn('Vivaldi', other('of-another-name')), 'https://other.example/')
  assert.equal(pageIn('Firefox', tab(0, 60, 'one.example'), other('of-another-name')), null)
  assert.equal(pageIn('Google Chrome', tab(0, 60, 'one.example'), firefox), 'https://one.example/')
})

test('a page counts only while its browser is in front', () => {
  const events = [
    here(0, 60),
    window(0, 25, 'Code'),
    window(25, 60, 'Google Chrome'),
    tab(0, 40, 'before.example'),
    tab(40, 60, 'after.example'),
  ]
  assert.deepEqual(seen(events)[0]?.slice(2), ['Google Chrome', 'https://after.example/'])
})

test('a window means presence only where the AFK watcher has no event', () => {
  const night = [away(20, 80), window(0, 120, 'Code')]
  const level = watchedMinutes(night, { ...range, idleAfter: minuteMs })
  assert.deepEqual(
    [...level.values()].map(({ status }) => status),
    [Idle, Working],
  )
  assert.equal(level.get(start + minuteMs)?.activityLevel, 40)
})

test('an absence is idle after the idle time of the settings, for up to an hour; then the person has left', () => {
  assert.deepEqual(
    seen([here(0, 60), away(60, 300), here(300, 360)]).map(([, status]) => status),
    Array(6).fill(Working),
  )
  const night = [here(0, 60), away(60, 2 * 60 * 60), window(0, 2 * 60 * 60, 'Code')]
  const found = seen(night)
  assert.equal(found.length, 1 + maxIdleMs / minuteMs)
  assert.deepEqual([found[0]?.[1], found[1]?.[1], found.at(-1)?.[0]], [Working, Idle, 60])
})

test('on several machines, presence at any of them is work, and a person is idle or has left at all of them', () => {
  const at = (machine: string, status: string, from: number, to: number) =>
    event('afk', from, to, { status }, `aw-watcher-afk_${machine}`)
  const desktop = [at('desktop', 'not-afk', 0, 180), at('desktop', 'afk', 180, 9000)]
  const laptop = [at('laptop', 'not-afk', 0, 60), at('laptop', 'afk', 60, 600), at('laptop', 'not-afk', 600, 660)]
  const statuses = [
    ...[Working, Working, Working, ...Array(7).fill(Idle), Working],
    ...Array(3 + maxIdleMs / minuteMs - 11).fill(Idle),
  ]
  assert.deepEqual(
    seen([...desktop, ...laptop]).map(([, status]) => status),
    statuses,
  )
})

test('a minute that is half work and half idle is work', () => {
  const idleFrom = (seconds: number) => [here(0, seconds), away(seconds, 600)]
  assert.equal(seen(idleFrom(30))[0]?.[1], Working)
  assert.equal(seen(idleFrom(29))[0]?.[1], Idle)
})

test('without the AFK watcher, an active window or tab counts as presence', () => {
  assert.deepEqual(seen([window(0, 60, 'Code'), tab(60, 120, 'example.org')]), [
    [0, Working, 'Code', null],
    [1, Working, null, 'https://example.org/'],
  ])
})

test('half a known minute makes a minute, less makes none', () => {
  assert.deepEqual(
    seen([here(0, 30), here(60, 89)]).map(([minute]) => minute),
    [0],
  )
})

test('the activity level is the seconds with input where they are counted, otherwise those of presence', () => {
  const level = (events: WatcherEvent[]) => watchedMinutes(events, range).get(start)?.activityLevel
  assert.equal(level([here(0, 45)]), 45)
  const input = [event('input', 0, 5, { presses: 3, clicks: 0 }), event('input', 10, 15, { presses: 0, clicks: 0 })]
  assert.equal(level([here(0, 60), ...input]), 5)
})

const times = fc
  .tuple(fc.integer({ min: 0, max: 7200 }), fc.integer({ min: 0, max: 2400 }))
  .map(([from, length]) => [from, from + length] as const)
const events = fc.array(
  fc.oneof(
    times.map(([from, to]) => here(from, to)),
    times.map(([from, to]) => away(from, to)),
    fc
      .tuple(times, fc.constantFrom('afk', 'not-afk'))
      .map(([[from, to], status]) => event('afk', from, to, { status }, 'aw-watcher-afk_desktop')),
    fc
      .tuple(times, fc.constantFrom('Code', 'Slack', 'Google Chrome'))
      .map(([[from, to], app]) => window(from, to, app)),
    fc.tuple(times, fc.constantFrom('a.example', 'b.example')).map(([[from, to], host]) => tab(from, to, host)),
    times.map(([from, to]) => event('input', from, to, { presses: 1 })),
  ),
  { maxLength: 25 },
)

test('minutes depend on the events, but not on their order', () => {
  fc.assert(
    fc.property(events, fc.infiniteStream(fc.nat()), (given, numbers) => {
      const shuffled = given
        .map((event) => ({ event, place: numbers.next().value }))
        .sort((a, b) => a.place - b.place)
        .map(({ event }) => event)
      assert.deepEqual(watchedMinutes(shuffled, range), watchedMinutes(given, range))
    }),
  )
})

test('deriving a stretch in parts gives the same minutes as deriving it at once', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 179 }), (given, cut) => {
      const middle = start + cut * minuteMs
      const parts = [
        ...watchedMinutes(given, { ...range, to: middle }),
        ...watchedMinutes(given, { ...range, from: middle }),
      ]
      assert.deepEqual(parts, [...watchedMinutes(given, range)])
    }),
  )
})

test('every minute is a whole minute, inside the range, with values within their limits', () => {
  fc.assert(
    fc.property(events, (given) => {
      for (const [at, { minute, status, activityLevel, app }] of watchedMinutes(given, range)) {
        assert.equal(at, minute)
        assert.equal(minute % minuteMs, 0)
        assert.ok(minute >= range.from && minute < range.to)
        assert.ok(activityLevel >= 0 && activityLevel <= 60)
        assert.ok(status === Working || status === Idle)
        if (app) assert.ok(given.some(({ kind, data }) => kind === 'window' && data.app === app))
      }
    }),
  )
})

test('a change rewrites only the minutes that differ', () => {
  const stored = events.map((list) => list.map((event, id) => ({ ...event, id })))
  fc.assert(
    fc.property(stored, fc.nat(), (given, which) => {
      if (given.length === 0) return
      const after = given[which % given.length] as (typeof given)[number]
      const before = { ...after, to: after.from + Math.floor((after.to - after.from) / 2) }
      const { written, removed } = changedMinutes(given, [{ before, id: after.id }], range)
      const old = watchedMinutes([...given.filter(({ id }) => id !== after.id), before], range)
      for (const minute of removed) old.delete(minute)
      for (const minute of written) old.set(minute.minute, minute)
      const sorted = [...old].sort(([a], [b]) => a - b)
      assert.deepEqual(sorted, [...watchedMinutes(given, range)])
    }),
  )
})

test('flattened spans never overlap and cover the same time', () => {
  const spans = fc.array(times.map(([from, to]) => ({ from, to })))
  fc.assert(
    fc.property(spans, (given) => {
      const flat = flatten(given)
      flat.forEach((span, index) => {
        assert.ok(span.to > span.from)
        const next = flat[index + 1]
        if (next) assert.ok(span.to <= next.from)
      })
      const covers = (list: typeof given, at: number) => list.some(({ from, to }) => from <= at && at < to)
      for (let at = 0; at < 9600; at += 97) assert.equal(covers(flat, at), covers(given, at))
    }),
  )
})
