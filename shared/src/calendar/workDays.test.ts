import { isWorkingDay, leaveByDay, leaveSpan } from '@dayline/shared/calendar'

// 2026-11-20 is a Friday.
const week = { workingDays: [1, 2, 3, 4, 5] }

test('a working day is a weekday of the work week that is not a holiday', () => {
  const holidays = new Set(['2026-11-20'])
  expect(isWorkingDay('2026-11-20', week)).toBe(true)
  expect(isWorkingDay('2026-11-20', { ...week, holidays })).toBe(false)
  expect(isWorkingDay('2026-11-21', { ...week, holidays })).toBe(false)
})

test('a leave ends on its last working day, and half a day of leave on the day it begins', () => {
  expect(leaveSpan('2026-11-20', 1, week)).toEqual({ end: '2026-11-20', offDays: 0 })
  expect(leaveSpan('2026-11-20', 2, week)).toEqual({ end: '2026-11-20', offDays: 0 })
  expect(leaveSpan('2026-11-20', 3, week)).toEqual({ end: '2026-11-23', offDays: 2 })
  expect(leaveSpan('2026-11-20', 12, week)).toEqual({ end: '2026-11-27', offDays: 2 })
  expect(leaveSpan('2026-11-20', 4, { ...week, holidays: new Set(['2026-11-23']) })).toEqual({
    end: '2026-11-24',
    offDays: 3,
  })
})

test('a leave cannot begin on a day off, or without any working days', () => {
  expect(leaveSpan('2026-11-21', 2, week)).toBeNull()
  expect(leaveSpan('2026-11-20', 2, { workingDays: [] })).toBeNull()
})

test('leave uses working days only, and an odd half day uses half of the last day', () => {
  const halves = leaveByDay([{ from: '2026-11-20', to: '2026-11-24', halfDays: 5 }], week)
  expect([...halves]).toEqual([
    ['2026-11-20', 2],
    ['2026-11-23', 2],
    ['2026-11-24', 1],
  ])
})

test('two leaves on the same day use at most the whole day', () => {
  const leaves = [
    { from: '2026-11-20', to: '2026-11-20', halfDays: 2 },
    { from: '2026-11-20', to: '2026-11-20', halfDays: 1 },
  ]
  expect(leaveByDay(leaves, week).get('2026-11-20')).toBe(2)
})
