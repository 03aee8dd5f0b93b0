import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type LocalDate, leaveSpan } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { recountLeave } from './recount.rules.ts'

const week = { workingDays: [1, 2, 3, 4, 5] }
const from = '2026-11-23'
const days = fc.integer({ min: 0, max: 30 }).map((after) => addDays(from, after))

test('gives back half days of leave that become holidays, and counts them again with the working day', () => {
  const one = { from, to: from, halfDays: 1, offDays: 0 }
  const off = { ...week, holidays: new Set([from]) }
  assert.deepEqual(recountLeave(one, week, off), { halfDays: 0, offDays: 1 })
  assert.deepEqual(recountLeave({ ...one, halfDays: 0, offDays: 1 }, off, week), { halfDays: 2, offDays: 0 })
  assert.equal(recountLeave(one, week, { ...week, holidays: new Set(['2026-11-28']) }), null)
})

test('a recount equals a count of the days one by one', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 20 }), fc.uniqueArray(days), (start, halfDays, free) => {
      const span = leaveSpan(start, halfDays, week)
      if (!span) return
      const leave = { from: start, to: span.end, halfDays, offDays: span.offDays }
      const recount = recountLeave(leave, week, { ...week, holidays: new Set(free) }) ?? leave
      // The model determines weekends and holidays independently, day by day.
      let working = 0
      let length = 0
      for (let day: LocalDate = start; day <= span.end; day = addDays(day, 1)) {
        length += 1
        const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
        if (weekday !== 0 && weekday !== 6 && !free.includes(day)) working += 1
      }
      assert.equal(recount.offDays, length - working)
      const isOdd = halfDays % 2 === 1
      assert.equal(recount.halfDays, working === 0 ? 0 : 2 * working - (isOdd ? 1 : 0))
    }),
    { numRuns: 500 },
  )
})
