import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { addDay, addTally, nothing, sumsOf, wallClockOf } from './sums.rules.ts'

const clock = (hours: number, minutes = 0) => hours * 60 + minutes
const day = (clockIn: number, clockOut: number, working: number, level = 30, isWorkingDay = true) => ({
  clockIn,
  clockOut,
  working,
  onBreak: 10,
  idle: 5,
  inputSecs: level * (working + 15),
  isWorkingDay,
})
function tallyOf(...days: ReturnType<typeof day>[]) {
  const tally = nothing()
  for (const each of days) addDay(tally, each)
  return tally
}

test('averages are per day, minutes have equal weight, and a night shift ends on the next day', () => {
  const first = tallyOf(day(clock(9), clock(17), 465, 30), day(clock(22), clock(26), 225, 60))
  const second = tallyOf(day(clock(10), clock(18), 465, 12))
  assert.deepEqual(sumsOf(first), {
    Days: 2,
    ClockIn: clock(15, 30),
    ClockOut: clock(21, 30),
    OnWorkingDays: null,
    ActivityLevel: 40,
    Working: 690,
    OnBreak: 20,
    Idle: 10,
    TotalMins: 720,
  })
  // The mean of all days, not the mean of each person's mean.
  addTally(first, second)
  assert.deepEqual([sumsOf(first).Days, sumsOf(first).ClockIn, sumsOf(first).Working], [3, clock(13, 40), 1155])
})

test('an activity level is not rounded, because that could change its percent', () => {
  const almostHalf = { ...day(clock(9), clock(17), 459), inputSecs: 14_076 }
  assert.equal(sumsOf(tallyOf(almostHalf)).ActivityLevel, 14_076 / 474)
})

test('averages include days off, and are given without them as well when that differs', () => {
  const weekday = day(clock(9), clock(17), 465)
  const saturday = day(clock(13), clock(13, 6), 6, 30, false)
  const { ClockIn, OnWorkingDays } = sumsOf(tallyOf(weekday, saturday))
  assert.deepEqual([ClockIn, OnWorkingDays], [clock(11), { ClockIn: clock(9), ClockOut: clock(17), DaysOff: 1 }])
  assert.equal(sumsOf(tallyOf(saturday)).OnWorkingDays, null)
  assert.deepEqual([sumsOf(nothing()).ClockIn, sumsOf(nothing()).ActivityLevel], [null, null])
})

test('a clock change does not affect the clock times of a day', () => {
  const at = (workDay: string, instant: string, zone: string) =>
    wallClockOf(workDay, zone)(Date.parse(instant) / minuteMs)
  // Before and after the skipped hour and the repeated one, and on the night before.
  const berlin = 'Europe/Berlin'
  assert.equal(at('2026-03-29', '2026-03-29T00:30:00Z', berlin), clock(1, 30))
  assert.equal(at('2026-03-29', '2026-03-29T01:30:00Z', berlin), clock(3, 30))
  assert.equal(at('2026-10-25', '2026-10-25T00:30:00Z', berlin), clock(2, 30))
  assert.equal(at('2026-10-25', '2026-10-25T01:30:00Z', berlin), clock(2, 30))
  assert.equal(at('2026-03-28', '2026-03-28T21:00:00Z', berlin), clock(22))
  assert.equal(at('2026-03-28', '2026-03-29T01:30:00Z', berlin), clock(27, 30))
  // A day without a midnight.
  assert.equal(at('2026-03-29', '2026-03-29T06:00:00Z', 'Asia/Beirut'), clock(9))
  assert.equal(at('2026-11-17', '2026-11-17T06:00:00Z', 'Europe/Istanbul'), clock(9))
})
