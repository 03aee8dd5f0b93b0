import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { type Change, changedMinutes, touchedBy } from './changes.rules.ts'
import type { Kind } from './minutes.rules.ts'

const idleAfter = 5 * minuteMs
type Event = Change['after']

/** An event of some minutes. */
const event = (from: number, to: number, data: Event['data'] = {}, kind: Kind = 'window', id = 1): Event => ({
  id,
  kind,
  bucket: 'b',
  data,
  from: from * minuteMs,
  to: to * minuteMs,
})
const touched = (...changes: Change[]) => {
  const span = touchedBy(changes, idleAfter)
  return span && [span.from / minuteMs, span.to / minuteMs, span.end / minuteMs]
}
const present = (from: number, to: number, id: number) => event(from, to, { status: 'not-afk' }, 'afk', id)
const minutesOf = (events: Event[], changes: Change[] | null) => {
  const replaced = changes?.map(({ before, after }) => ({ id: after.id, before }))
  const { written, removed } = changedMinutes(events, replaced ?? null, { from: 0, to: 60 * minuteMs, idleAfter })
  return { written: written.map(({ minute }) => minute / minuteMs), removed: removed.map((at) => at / minuteMs) }
}

test('without changes, no time is affected', () => {
  assert.equal(touched(), null)
})

test('a new event affects its whole time', () => {
  assert.deepEqual(touched({ before: null, after: event(3, 8) }), [3, 8, 8])
})

test('an event that became longer affects only the time that it gained', () => {
  assert.deepEqual(touched({ before: event(3, 6), after: event(3, 8) }), [6, 8, 8])
  assert.deepEqual(touched({ before: event(3, 8), after: event(3, 8) }), [8, 8, 8])
})

test('an event that moved, became shorter or has other data affects its former and its present time', () => {
  assert.deepEqual(touched({ before: event(3, 6), after: event(2, 8) }), [2, 8, 8])
  assert.deepEqual(touched({ before: event(3, 6), after: event(4, 8) }), [3, 8, 8])
  assert.deepEqual(touched({ before: event(3, 9), after: event(3, 8) }), [3, 9, 8])
  assert.deepEqual(touched({ before: event(3, 6, { app: 'a' }), after: event(3, 8, { app: 'b' }) }), [3, 8, 8])
})

test('an absence that becomes long enough to count affects its whole time, once', () => {
  const away = (to: number) => event(3, to, { status: 'afk' }, 'afk')
  assert.deepEqual(touched({ before: away(7), after: away(8) }), [3, 8, 8])
  assert.deepEqual(touched({ before: away(8), after: away(9) }), [8, 9, 9])
  assert.deepEqual(touched({ before: away(6), after: away(7) }), [6, 7, 7])
  assert.deepEqual(touched({ before: event(3, 7), after: event(3, 8) }), [7, 8, 8])
})

test('several changes affect everything from the first to the last', () => {
  const early = { before: null, after: event(3, 5) }
  const late = { before: event(8, 12), after: event(8, 9) }
  assert.deepEqual(touched(early, late), [3, 12, 9])
  assert.deepEqual(touched(late, early), [3, 12, 9])
})

test('writes all minutes the first time', () => {
  assert.deepEqual(minutesOf([present(0, 3, 1)], null), { written: [0, 1, 2], removed: [] })
})

test('writes only the new minutes of an event that became longer', () => {
  const change = { before: present(0, 3, 1), after: present(0, 5, 1) }
  assert.deepEqual(minutesOf([change.after], [change]), { written: [3, 4], removed: [] })
})

test('a new event does not change the minutes of other events', () => {
  const change = { before: null, after: present(7, 9, 2) }
  assert.deepEqual(minutesOf([present(0, 3, 1), change.after], [change]), { written: [7, 8], removed: [] })
})

test('removes minutes that no longer exist, and rewrites those that differ', () => {
  const change = { before: present(0, 4, 1), after: event(0, 10, { status: 'afk' }, 'afk', 1) }
  const { written, removed } = minutesOf([change.after], [change])
  assert.deepEqual(removed, [0, 1, 2, 3])
  assert.deepEqual(written, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const shorter = { before: present(0, 4, 1), after: present(0, 2, 1) }
  assert.deepEqual(minutesOf([shorter.after], [shorter]), { written: [], removed: [2, 3] })
})
