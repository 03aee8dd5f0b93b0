import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type LocalDate, leaveByDay, leaveSpan, type WorkDays } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { expectedMinutes } from '../../tracking/work-days/expected.rules.ts'
import { leftOf } from './balances.rules.ts'
import { type LeaveOfPerson, readLeaveRequest } from './requests/requests.rules.ts'

/** A slow independent calendar: it steps through half days and gets weekdays from the platform. */
const weekdayOf = (day: LocalDate) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7
const nextDay = (day: LocalDate) => {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + 1)
  return noon.toISOString().slice(0, 10)
}
const works = (day: LocalDate, { workingDays, holidays }: WorkDays) =>
  workingDays.some((weekday) => weekday === weekdayOf(day)) && ![...(holidays ?? [])].includes(day)

/** The day of each half day of a leave, in order. */
function halvesOf(start: LocalDate, halfDays: number, workDays: WorkDays): LocalDate[] {
  const halves: LocalDate[] = []
  for (let day = start; halves.length < halfDays; day = nextDay(day)) {
    if (!works(day, workDays)) continue
    halves.push(day)
    if (halves.length < halfDays) halves.push(day)
  }
  return halves
}

const days = fc.integer({ min: 0, max: 1500 }).map((after) => addDays('2025-01-01', after))
const workDays: fc.Arbitrary<WorkDays> = fc.record({
  workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  holidays: fc.uniqueArray(days, { maxLength: 60 }).map((some) => new Set(some)),
})
const halfDays = fc.integer({ min: 1, max: 60 })

test('computes the same end and days off as a walk over half days', () => {
  fc.assert(
    fc.property(days, halfDays, workDays, (start, halves, week) => {
      const span = leaveSpan(start, halves, week)
      if (!works(start, week)) return assert.equal(span, null)
      const walked = halvesOf(start, halves, week)
      let off = 0
      for (let day = start; day <= (walked.at(-1) as LocalDate); day = nextDay(day)) if (!works(day, week)) off += 1
      assert.deepEqual(span, { end: walked.at(-1), offDays: off })
    }),
    { numRuns: 500 },
  )
})

test('reduces the expected hours by exactly the half days of the leave', () => {
  fc.assert(
    fc.property(days, halfDays, workDays, (start, halves, week) => {
      const span = leaveSpan(start, halves, week)
      if (!span) return
      const byDay = leaveByDay([{ from: start, to: span.end, halfDays: halves }], week)
      const walked = new Map<LocalDate, number>()
      for (const day of halvesOf(start, halves, week)) walked.set(day, (walked.get(day) ?? 0) + 1)
      assert.deepEqual(byDay, walked)
      let missing = 0
      for (let day = start; day <= span.end; day = nextDay(day)) {
        const full = expectedMinutes(day, { ...week, minutes: 480 })
        assert.equal(full, works(day, week) ? 480 : 0)
        missing += full - expectedMinutes(day, { ...week, minutes: 480 }, byDay.get(day))
      }
      assert.equal(missing, halves * 240)
    }),
    { numRuns: 500 },
  )
})

test('for any requests and decisions, no day exceeds two halves and no one exceeds their days left', () => {
  const asking = fc.record({
    start: days,
    halves: fc.integer({ min: -2, max: 20 }),
    fate: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(
      workDays,
      fc.integer({ min: 0, max: 40 }),
      fc.array(asking, { maxLength: 25 }),
      (week, granted, asked) => {
        type Stored = { from: LocalDate; to: LocalDate; halfDays: number; status: number }
        const stored: Stored[] = []
        const sum = (status: number) =>
          stored.filter((one) => one.status === status).reduce((all, one) => all + one.halfDays, 0)
        for (const { start, halves, fate } of asked) {
          const counted = stored.filter(({ status }) => status !== 2)
          const left = leftOf({ type: 0, granted, approved: sum(1), pending: sum(0) })
          assert.equal(left, granted - counted.flatMap((one) => halvesOf(one.from, one.halfDays, week)).length)
          const person: LeaveOfPerson = { leftOf: () => left, workDays: week, others: counted }
          const form = { Type: 0, Count: halves / 2, StartDate: start }
          const read = readLeaveRequest(form, person, { zone: 'Europe/Istanbul', today: '2027-01-01' })
          const taken = new Map<LocalDate, number>()
          for (const one of counted) {
            for (const day of halvesOf(one.from, one.halfDays, week)) taken.set(day, (taken.get(day) ?? 0) + 1)
          }
          const isPossible = halves >= 1 && halves <= left && works(start, week)
          const fits =
            isPossible &&
            [...Map.groupBy(halvesOf(start, halves, week), (day) => day)].every(
              ([day, own]) => own.length + (taken.get(day) ?? 0) <= 2,
            )
          assert.equal('leave' in read, fits)
          if ('leave' in read) {
            stored.push({ from: read.leave.start, to: read.leave.end, halfDays: read.leave.halfDays, status: fate % 3 })
          }
          assert.ok(leftOf({ type: 0, granted, approved: sum(1), pending: sum(0) }) >= 0)
        }
      },
    ),
    { numRuns: 200 },
  )
})
