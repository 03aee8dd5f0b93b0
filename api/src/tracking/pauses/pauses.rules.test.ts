import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { endedAt, isParted, isPaused, minutesToWrite, outsidePauses, type Pause, pauseFrom } from './pauses.rules.ts'

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

const codeEvent = (from: number, seconds: number) => ({ timestamp: from, duration: seconds, data: { app: 'Code' } })
const partsOf = (from: number, seconds: number, pauses: readonly Pause[], now = at(600)) =>
  outsidePauses(codeEvent(from, seconds), pauses, now).map(({ timestamp, duration }) => [timestamp, duration])

test('stores all parts of an event that are outside of pauses', () => {
  const pauses = [
    { from: at(20), to: at(30) },
    { from: at(5), to: at(10) },
  ]
  const stored = (from: number, seconds: number) => partsOf(from, seconds, pauses)
  assert.deepEqual(stored(at(0), 60), [[at(0), 60]])
  assert.deepEqual(stored(at(0), 7 * 60), [[at(0), 5 * 60]], 'cut at the beginning of a pause')
  assert.deepEqual(stored(at(6), 6 * 60), [[at(10), 2 * 60]], 'begins with the end of a pause')
  const around = [
    [at(0), 5 * 60],
    [at(10), 10 * 60],
    [at(30), 10 * 60 + 0.5],
  ]
  assert.deepEqual(stored(at(0), 40 * 60 + 0.5), around, 'before, between and after two pauses')
  assert.deepEqual(stored(at(6), 60), [])
  assert.deepEqual(stored(at(5), 5 * 60), [], 'a whole pause')
  assert.deepEqual(stored(at(0), 10 * 60), [[at(0), 5 * 60]], 'nothing is left at the end of a pause')
  assert.deepEqual(stored(at(6), 0), [])
  assert.deepEqual(stored(at(10), 0), [[at(10), 0]])
  assert.deepEqual(outsidePauses(codeEvent(at(5), 1e-9), pauses, at(600)), [])
  assert.deepEqual(outsidePauses(codeEvent(at(0), 1e-9), pauses, at(600)), [codeEvent(at(0), 1e-9)])
})

test('pauses that overlap or adjoin leave nothing in between', () => {
  const pauses = [
    { from: at(5), to: at(10) },
    { from: at(9), to: at(12) },
    { from: at(6), to: at(7) },
    { from: at(12), to: at(15) },
  ]
  const around = [
    [at(0), 5 * 60],
    [at(15), 5 * 60],
  ]
  assert.deepEqual(partsOf(at(0), 20 * 60, pauses), around)
})

test('drops the part of an event that is after a pause that is running', () => {
  const pauses = [{ from: at(5), to: at(10) }]
  const parts = (from: number, now: number) => partsOf(from, 20 * 60, pauses, now)
  assert.deepEqual(parts(at(0), at(9, 59)), [[at(0), 5 * 60]])
  assert.deepEqual(parts(at(6), at(9, 59)), [])
  assert.deepEqual(parts(at(0), at(10))[1], [at(10), 10 * 60])
  assert.deepEqual(parts(at(10), at(7)), [[at(10), 20 * 60]], 'not of one that begins after it: its clock is ahead')
})

test('does not join events on both sides of a pause', () => {
  const pauses = [{ from: at(5), to: at(10) }]
  assert.equal(isParted(at(4), at(11), pauses), true)
  assert.equal(isParted(at(1), at(5), pauses), false)
  assert.equal(isParted(at(10), at(12), pauses), false)
})
