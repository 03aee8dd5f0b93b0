import {
  chosenPreset,
  clockOfHour,
  clockTime,
  dayAndMonth,
  documentDate,
  formatRange,
  instantOf,
  listTimestamp,
  presetDays,
  presetOf,
  presetRange,
  setFormats,
  shortDay,
  startOfWeek,
  stepRange,
  titleDate,
  wallClock,
  weekdays,
} from './index.ts'

const zone = 'America/New_York'
const at = '2026-11-20T19:05:00Z'
const now = new Date('2026-11-20T21:30:00Z')

beforeEach(() => setFormats({ ClockHours: 12, FirstWeekday: 7, DateFormat: 4 }))
afterEach(() => setFormats())

it('formats every text as the user chose', () => {
  expect(clockTime(at, zone)).toBe('2:05\u00a0PM')
  expect(clockTime('09:00:00')).toBe('9:00\u00a0AM')
  expect(clockOfHour(14)).toBe('2\u00a0PM')
  expect(listTimestamp(at, zone)).toBe('11/20/2026 - 2:05\u00a0PM')
  expect(titleDate('2026-11-20')).toBe('November 20, 2026')
  expect(documentDate(at, zone)).toBe('11/20/2026')
  expect(shortDay('2026-11-20')).toBe('Fri Nov 20')
  expect(dayAndMonth('2026-11-20T02:00:00Z', zone)).toBe('Nov 19')
  expect(formatRange({ start: '2026-11-15', end: '2026-11-21' }, '2026-11-20')).toBe('Sun Nov 15 – Sat Nov 21')
  expect(formatRange({ start: '2025-12-28', end: '2026-01-03' }, '2026-11-20')).toBe(
    'Sun Dec 28, 2025 – Sat Jan 03, 2026',
  )
})

it('does not change values for forms and calls', () => {
  expect(wallClock(at, zone)).toBe('14:05')
  expect(instantOf('2026-11-20', wallClock(at, zone), zone).toISOString()).toBe('2026-11-20T19:05:00.000Z')
})

it('counts weeks from the chosen day', () => {
  expect(startOfWeek('2026-11-20')).toBe('2026-11-15')
  expect(weekdays()).toEqual([7, 1, 2, 3, 4, 5, 6])
  expect(presetDays('week', zone, now)).toEqual({ start: '2026-11-15', end: '2026-11-21' })
  expect(presetDays('last-week', zone, now)).toEqual({ start: '2026-11-08', end: '2026-11-14' })
  const week = presetRange('week', zone, now)
  expect(presetOf(week, zone, now)).toBe('week')
  expect(stepRange(week, -1, zone, now)).toEqual(chosenPreset('last-week', zone, now))
})

it('falls back to the default formats without a choice', () => {
  setFormats()
  expect([clockTime(at, zone), startOfWeek('2026-11-20'), documentDate(at, zone)]).toEqual([
    '14:05',
    '2026-11-16',
    '20.11.2026',
  ])
})
