import * as calendar from '@dayline/shared/calendar'
import fc from 'fast-check'
import * as days from './days.ts'

const anyDay = fc.integer({ min: 0, max: 365 * 60 }).map((count) => calendar.addDays('1995-01-01', count))

it('counts days as the API does', () => {
  fc.assert(
    fc.property(anyDay, anyDay, fc.integer({ min: -400, max: 400 }), (day, other, count) => {
      expect(days.addDays(day, count)).toBe(calendar.addDays(day, count))
      expect(days.addMonths(day, count)).toBe(calendar.addMonths(day, count))
      expect(days.daysBetween(day, other)).toBe(calendar.daysBetween(day, other))
      expect(days.startOfWeek(day)).toBe(calendar.startOfWeek(day))
      expect(days.startOfMonth(day)).toBe(calendar.startOfMonth(day))
      expect(days.endOfMonth(day)).toBe(calendar.endOfMonth(day))
      expect(days.isoWeekday(day)).toBe(calendar.isoWeekday(day))
    }),
  )
})

it('counts whole months between two days', () => {
  expect(days.monthsBetween('2026-11-30', '2026-12-01')).toBe(1)
  expect(days.monthsBetween('2026-03-31', '2026-02-28')).toBe(-1)
  expect(days.monthsBetween('2025-12-01', '2026-12-31')).toBe(12)
})
