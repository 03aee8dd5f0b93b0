import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate, minuteMs } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { cutShifts, maxShiftMs, type ShiftMinute, shiftOf } from './shifts.rules.ts'

const zone = 'Europe/Istanbul'
const at = (text: string) => Date.parse(`${text}:00+03:00`)
const run = (from: string, count: number, status = 1): ShiftMinute[] =>
  Array.from({ length: count }, (_, index) => ({ minute: at(from) + index * minuteMs, status }))

test('overnight work belongs to the day of its clock-in', () => {
  const shifts = cutShifts([...run('2026-11-17T22:00', 1, 0), ...run('2026-11-17T22:01', 479)], [], zone)
  assert.equal(shifts.length, 1)
  assert.equal(shifts[0]?.workDate, '2026-11-17')
})

test('a clock-in, a stop and four hours of silence each begin a shift; a shorter silence does not', () => {
  const clockIn = [...run('2026-11-17T09:00', 10), ...run('2026-11-17T09:10', 1, 0), ...run('2026-11-17T09:11', 5)]
  assert.equal(cutShifts(clockIn, [], zone).length, 2)
  const stopped = [...run('2026-11-17T09:00', 10), ...run('2026-11-17T09:30', 10)]
  assert.equal(cutShifts(stopped, [at('2026-11-17T09:10')], zone).length, 2)
  assert.equal(cutShifts(stopped, [], zone).length, 1)
  const quiet = (clock: string) =>
    cutShifts([...run('2026-11-17T09:00', 1), ...run(`2026-11-17T${clock}`, 1)], [], zone)
  assert.equal(quiet('13:00').length, 1)
  assert.equal(quiet('13:01').length, 2)
})

test('a shift never lasts longer than a day', () => {
  const shifts = cutShifts(run('2026-11-17T09:00', 3000), [], zone)
  assert.deepEqual(
    shifts.map(({ workDate }) => workDate),
    ['2026-11-17', '2026-11-18', '2026-11-19'],
  )
})

test('a stop marks the end of the shift before it only', () => {
  const stop = at('2026-11-17T09:10') + 20_000
  const minutes = [...run('2026-11-17T09:00', 11), ...run('2026-11-17T09:30', 10)]
  const shifts = cutShifts(minutes, [stop, stop + minuteMs], zone)
  assert.deepEqual(
    shifts.map(({ stoppedAt }) => stoppedAt),
    [stop, null],
  )
})

test('a stop long after the last minute does not end a shift that silence has ended already', () => {
  const [near] = cutShifts(run('2026-11-17T09:00', 1), [at('2026-11-17T13:00')], zone)
  const [far] = cutShifts(run('2026-11-17T09:00', 1), [at('2026-11-17T13:01')], zone)
  assert.deepEqual([near?.stoppedAt, far?.stoppedAt], [at('2026-11-17T13:00'), null])
})

const minutes = fc
  .uniqueArray(fc.record({ offset: fc.integer({ min: 0, max: 6000 }), status: fc.constantFrom(0, 1, 1, 1, 2, 3) }), {
    selector: ({ offset }) => offset,
    maxLength: 80,
  })
  .map((rows) =>
    rows
      .map(({ offset, status }) => ({ minute: at('2026-11-14T00:00') + offset * minuteMs, status }))
      .sort((a, b) => a.minute - b.minute),
  )
const stops = fc
  .array(fc.integer({ min: 0, max: 6000 * 60 }), { maxLength: 6 })
  .map((rows) => rows.map((offset) => at('2026-11-14T00:00') + offset * 1000).sort((a, b) => a - b))

test('shifts are in order, include every minute once, and have the day of their first minute', () => {
  fc.assert(
    fc.property(minutes, stops, (rows, ends) => {
      const shifts = cutShifts(rows, ends, zone)
      for (const [index, shift] of shifts.entries()) {
        assert.equal(shift.workDate, localDate(shift.startedAt, zone))
        assert.ok(shift.lastMinute - shift.startedAt < maxShiftMs)
        assert.ok((shifts[index + 1]?.startedAt ?? Infinity) > shift.lastMinute)
        assert.ok(shift.stoppedAt === null || shift.stoppedAt > shift.lastMinute)
      }
      for (const { minute } of rows) {
        const shift = shiftOf(minute, shifts)
        assert.ok(shift && shift.startedAt <= minute && minute <= shift.lastMinute)
      }
    }),
  )
})

test('continuing from the last shift gives the same shifts as cutting all minutes at once', () => {
  fc.assert(
    fc.property(minutes, stops, fc.integer({ min: 0, max: 6000 }), (rows, ends, cut) => {
      const border = at('2026-11-14T00:00') + cut * minuteMs
      const first = cutShifts(
        rows.filter(({ minute }) => minute < border),
        ends.filter((end) => end < border),
        zone,
      )
      const after = first.at(-1) ?? null
      const second = cutShifts(
        rows.filter(({ minute }) => minute >= border),
        ends.filter((end) => end >= border),
        zone,
        { after },
      )
      assert.deepEqual([...first.slice(0, after ? -1 : undefined), ...second], cutShifts(rows, ends, zone))
    }),
    { numRuns: 500 },
  )
})
