import { customRange, type DayRange } from '@dayline/shared/format'
import { comparedDays, countDays, countElapsed } from './comparedDays.ts'

const range = (text: string): DayRange => {
  const [start = '', end = start] = text.split('..')
  return { start, end }
}
const text = (days: DayRange | null) => days && `${days.start}..${days.end}`

test.each([
  // The same number of days, directly before.
  ['2026-11-15..2026-11-21', '2026-11-22', '2026-11-08..2026-11-14'],
  ['2026-11-22', '2026-11-22', '2026-11-21..2026-11-21'],
  ['2026-11-16..2026-11-22', '2026-11-22', '2026-11-09..2026-11-15'],
  ['2026-12-28..2027-01-03', '2027-02-01', '2026-12-21..2026-12-27'],
  // A running week, up to the same weekday.
  ['2026-11-16..2026-11-22', '2026-11-18', '2026-11-09..2026-11-11'],
  // Whole months of any length.
  ['2026-03-01..2026-03-31', '2026-04-01', '2026-02-01..2026-02-28'],
  ['2026-02-01..2026-02-28', '2026-04-01', '2026-01-01..2026-01-31'],
  ['2028-03-01..2028-03-31', '2028-04-01', '2028-02-01..2028-02-29'],
  ['2026-07-01..2026-09-30', '2026-11-22', '2026-04-01..2026-06-30'],
  ['2026-01-01..2026-12-31', '2027-01-01', '2025-01-01..2025-12-31'],
  // A running month up to the same day, including the last day.
  ['2026-11-01..2026-11-30', '2026-11-22', '2026-10-01..2026-10-22'],
  ['2026-11-01..2026-11-30', '2026-11-30', '2026-10-01..2026-10-30'],
  ['2026-03-01..2026-03-31', '2026-03-30', '2026-02-01..2026-02-28'],
  ['2026-10-01..2026-12-31', '2026-11-22', '2026-07-01..2026-08-22'],
  // A leap day counts as an ordinary day.
  ['2028-02-29', '2028-03-05', '2028-02-28..2028-02-28'],
  ['2028-03-01..2028-03-02', '2028-03-05', '2028-02-28..2028-02-29'],
])('compares %s, as of %s, with the previous period %s', (days, today, expected) => {
  expect(text(comparedDays('previous', range(days), today))).toBe(expected)
})

test.each([
  ['2026-11-16..2026-11-20', '2026-11-22', '2026-10-16..2026-10-20'],
  ['2026-11-16..2026-11-22', '2026-11-18', '2026-10-16..2026-10-18'],
  // Days that the other month does not have become its last day.
  ['2026-03-31', '2026-04-10', '2026-02-28..2026-02-28'],
  ['2026-03-25..2026-03-31', '2026-04-10', '2026-02-25..2026-02-28'],
  ['2028-03-31', '2028-04-10', '2028-02-29..2028-02-29'],
  ['2026-01-05', '2026-01-06', '2025-12-05..2025-12-05'],
])('compares %s, as of %s, with %s of the previous month', (days, today, expected) => {
  expect(text(comparedDays('month', range(days), today))).toBe(expected)
})

test('finds no days to compare with days in the future', () => {
  expect(comparedDays('previous', range('2026-11-23..2026-11-29'), '2026-11-22')).toBeNull()
  expect(comparedDays('month', range('2026-12-01..2026-12-31'), '2026-11-22')).toBeNull()
  expect(countElapsed(range('2026-11-23..2026-11-29'), '2026-11-22')).toBe(0)
})

test('counts days, and elapsed days including today', () => {
  expect(countDays(range('2028-02-01..2028-03-01'))).toBe(30)
  expect(countElapsed(range('2026-11-16..2026-11-22'), '2026-11-18')).toBe(3)
  expect(countElapsed(range('2026-11-02..2026-11-08'), '2026-11-18')).toBe(7)
})

test('treats a day of 25 or 23 hours as one day, from its first to its last moment', () => {
  const sent = (days: string, today: string) => {
    const compared = comparedDays('previous', range(days), today)
    return compared && customRange(compared, 'Europe/Berlin')
  }
  expect(sent('2026-10-26', '2026-10-27')).toMatchObject({
    StartDate: '2026-10-25T00:00:00.000+02:00',
    EndDate: '2026-10-25T23:59:59.999+01:00',
  })
  expect(sent('2026-03-30..2026-04-05', '2026-04-10')).toMatchObject({
    StartDate: '2026-03-23T00:00:00.000+01:00',
    EndDate: '2026-03-29T23:59:59.999+02:00',
  })
})
