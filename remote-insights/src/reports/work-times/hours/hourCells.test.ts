import type { WorkingHour } from '@dayline/shared/contract'
import { setFormats } from '@dayline/shared/format'
import { byRow, columnsOf, hourName, rowsOf, summaryOf } from './hourCells.ts'

const hour = (Weekday: number, Hour: number, Working: number): WorkingHour => ({ Weekday, Hour, Working })
const office = { WorkingDays: [1, 2, 3, 4, 5], Clockin: '09:30', Clockout: '18:00' }
const nights = { ...office, Clockin: '22:00', Clockout: '06:00' }
const labels = (lines: readonly { label: string; mark?: string }[]) =>
  lines.map(({ label, mark }) => mark ?? label).join(' ')
/** Monday to Wednesday. */
const days = { start: '2026-11-16', end: '2026-11-18' }

test('returns rows for the weekdays of the range, and for those into which a shift extends', () => {
  expect(labels(rowsOf([hour(1, 9, 5)], days, office))).toBe('Mon Tue Wed')
  expect(labels(rowsOf([hour(4, 1, 5)], days, office))).toBe('Mon Tue Wed Thu')
  expect(labels(rowsOf([], { start: '2026-10-01', end: '2026-11-30' }, office))).toBe('Mon Tue Wed Thu Fri Sat Sun')
})

test('returns columns for the office hours, extended to all hours with work', () => {
  expect(labels(columnsOf([], office))).toBe('9 10 11 12 13 14 15 16 17')
  expect(labels(columnsOf([], { ...office, Clockout: '18:15' }))).toMatch(/17 18$/)
  expect(labels(columnsOf([], { ...office, Clockin: '20:00', Clockout: '00:00' }))).toBe('20 21 22 23')
  expect(labels(columnsOf([hour(1, 7, 5), hour(2, 20, 5)], office))).toMatch(/^7 8 9 .* 18 19 20$/)
})

test('begins with the shift where office hours cross midnight, extended to all hours with work', () => {
  expect(labels(columnsOf([], nights))).toBe('22 23 0 1 2 3 4 5')
  expect(labels(columnsOf([hour(1, 20, 5), hour(2, 8, 5)], nights))).toBe('20 21 22 23 0 1 2 3 4 5 6 7 8')
  const always = Array.from({ length: 24 }, (_, index) => hour(3, index, 1))
  expect(labels(columnsOf(always, nights))).toMatch(/^14 15 .* 23 0 1 .* 13$/)
  expect(columnsOf(always, nights)).toHaveLength(24)
  expect(labels(columnsOf([], { ...office, Clockin: '08:00', Clockout: '08:00' }))).toMatch(/^8 9 .* 23 0 .* 7$/)
  expect(columnsOf([], nights).map(({ label }) => label)[2]).toBe('00:00, next day')
})

test('has a night in the row of the weekday on which it begins', () => {
  // The nights of Monday to Wednesday, and the end of the one before.
  const worked = [hour(1, 23, 5), hour(2, 1, 5), hour(4, 1, 5)]
  expect(labels(rowsOf(worked, days, nights))).toBe('Mon Tue Wed')
  expect(labels(rowsOf([hour(1, 1, 5)], days, nights))).toBe('Mon Tue Wed Sun')
  const name = byRow(hourName, nights)
  expect([name(1, 23), name(1, 1), name(7, 1)]).toEqual(['Mon 23:00 – 24:00', 'Tue 01:00 – 02:00', 'Mon 01:00 – 02:00'])
  expect(byRow(hourName, office)(1, 1)).toBe('Mon 01:00 – 02:00')
})

test("formats column headings with the user's clock setting", () => {
  expect(columnsOf([], office)[0]).toEqual({ id: 9, label: '09:00', mark: '9' })
  setFormats({ ClockHours: 12, FirstWeekday: 7, DateFormat: 4 })
  expect(labels(columnsOf([], office))).toBe('9a 10a 11a 12p 1p 2p 3p 4p 5p')
  expect(columnsOf([], office)[0]?.label).toBe('9\u00a0AM')
  setFormats()
})

test('names the busiest hour and the share within office hours in a sentence', () => {
  const hours = [hour(1, 9, 60), hour(1, 18, 10), hour(2, 17, 20), hour(6, 10, 10)]
  expect(summaryOf(hours, office)).toBe(
    'The busiest hour is Mon 09:00 – 10:00 with 1h 00m of 1h 40m. 80% is on working days from 09:00 to 18:00.',
  )
  expect(summaryOf(hours, nights)).toBe('The busiest hour is Mon 09:00 – 10:00 with 1h 00m of 1h 40m.')
  expect(summaryOf(hours, { ...office, Clockin: '17:00', Clockout: '00:00' })).toMatch(
    / 30% is on working days from 17:00 to 24:00\.$/,
  )
  expect(summaryOf([], office)).toBe('No work on these days.')
  expect(hourName(7, 23)).toBe('Sun 23:00 – 24:00')
})
