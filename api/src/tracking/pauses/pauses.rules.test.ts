import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { endedAt, isParted, isPaused, minutesToWrite, outsidePauses, pauseFrom } from './pauses.rules.ts'

const ten = Date.parse('2026-11-20T10:00:00Z')
const at = (minutes: number, seconds = 0) => ten + minutes * minuteMs + seconds * 1000

test('a pause begins with the current minute and ends after the minute in which the person resumes', () => {
  const pause = pauseFrom(at(0, 40), 15)
  assert.deepEqual(pause, { from: at(0), to: at(15) })
  assert.equal(endedAt(pause, at(0, 50)), at(1))
  assert.equal(endedAt(pause, at(7, 1)), at(8))
  assert.equal(endedAt(pause, at(14, 59)), at(15))
  assert.equal(endedAt(pause, at(30)), at(15), 'one that is over keeps its end')
  assert.equal(endedAt(pause, at(-3)), at(1), 'also with a clock that was set back')
})

test('the end of a pause is exclusive', () => {
  const pauses = [{ from: at(0), to: at(15) }]
  assert.deepEqual(
    [at(-1), at(0), at(14, 59), at(15)].map((instant) => isPaused(instant, pauses)),
    [false, true, true, false],
  )
})

test('writes each minute of a pause once, when it is over', () => {
  const pause = { from: at(0), to: at(3), writtenUntil: at(0) }
  assert.deepEqual(minutesToWrite(pause, at(0, 59)), [])
  assert.deepEqual(minutesToWrite(pause, at(2, 1)), [at(0), at(1)])
  assert.deepEqual(minutesToWrite({ ...pause, writtenUntil: at(2) }, at(60)), [at(2)])
  assert.deepEqual(minutesToWrite({ ...pause, writtenUntil: at(3) }, at(60)), [])
})

test('stores only the part of an event that is outside of pauses', () => {
  const pauses = [
    { from: at(20), to: at(30) },
    { from: at(5), to: at(10) },
  ]
  const stored = (from: number, seconds: number) => {
    const event = outsidePauses({ timestamp: from, duration: seconds, data: { app: 'Code' } }, pauses)
    return event && [event.timestamp, event.duration]
  }
  assert.deepEqual(stored(at(0), 60), [at(0), 60])
  assert.deepEqual(stored(at(0), 30 * 60), [at(0), 5 * 60], 'cut at the beginning of a pause')
  assert.deepEqual(stored(at(6), 6 * 60), [at(10), 2 * 60], 'begins with the end of a pause')
  assert.deepEqual(stored(at(6), 60 * 60), [at(10), 10 * 60], 'between two pauses')
  assert.equal(stored(at(6), 60), null)
  assert.equal(stored(at(6), 0), null)
  assert.deepEqual(stored(at(10), 0), [at(10), 0])
})

test('does not join events on both sides of a pause', () => {
  const pauses = [{ from: at(5), to: at(10) }]
  assert.equal(isParted(at(4), at(11), pauses), true)
  assert.equal(isParted(at(1), at(5), pauses), false)
  assert.equal(isParted(at(10), at(12), pauses), false)
})
