import fc from 'fast-check'
import {
  addDays,
  clockMinutes,
  daysBetween,
  endOfDayMs,
  instantMs,
  isDay,
  isoWeekday,
  isZone,
  listDays,
  localDate,
  minuteMs,
  startOfDayMs,
} from './index.ts'

const zones = [
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Europe/Istanbul',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Asia/Beirut',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const instant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) })
const date = instant.map((at) => new Date(at).toISOString().slice(0, 10))

function lengthOf(day: string, name: string) {
  return (endOfDayMs(day, name) - startOfDayMs(day, name)) / (60 * minuteMs)
}

test('a day with a clock change has its real length', () => {
  expect(lengthOf('2026-03-08', 'America/New_York')).toBe(23)
  expect(lengthOf('2026-11-01', 'America/New_York')).toBe(25)
  expect(lengthOf('2026-10-04', 'Australia/Sydney')).toBe(23)
  expect(lengthOf('2026-04-05', 'Australia/Sydney')).toBe(25)
  expect(lengthOf('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5)
  expect(lengthOf('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5)
  expect(lengthOf('2026-06-01', 'Asia/Kathmandu')).toBe(24)
})

test('a day whose midnight is skipped begins when the clock first shows it', () => {
  // São Paulo went from 23:59:59 to 01:00 on this day.
  expect(startOfDayMs('2018-11-04', 'America/Sao_Paulo')).toBe(Date.parse('2018-11-04T03:00:00Z'))
  expect(clockMinutes(startOfDayMs('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe(60)
})

test('a day begins at its first instant and ends before the next', () => {
  fc.assert(
    fc.property(date, zone, (day, name) => {
      const start = startOfDayMs(day, name)
      expect(localDate(start, name)).toBe(day)
      expect(localDate(start - 1, name)).not.toBe(day)
      expect(localDate(endOfDayMs(day, name) - 1, name)).toBe(day)
    }),
  )
})

test('every instant is in exactly the day that the clock shows', () => {
  fc.assert(
    fc.property(instant, zone, (at, name) => {
      const day = localDate(at, name)
      expect(startOfDayMs(day, name)).toBeLessThanOrEqual(at)
      expect(at).toBeLessThan(endOfDayMs(day, name))
      const shown = new Intl.DateTimeFormat('en-CA', { timeZone: name, dateStyle: 'short' }).format(at)
      expect(day).toBe(shown)
    }),
  )
})

test('the instant of a wall time shows that time on the clock, or a later one when a change skips it', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 1439 }), zone, (day, minutes, name) => {
      const at = instantMs(day, minutes, name)
      const back = clockMinutes(at, name)
      expect(back === minutes || (back > minutes && back - minutes <= 60)).toBe(true)
    }),
  )
})

test('calendar arithmetic is its own inverse', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
      const other = addDays(day, count)
      expect(daysBetween(day, other)).toBe(count)
      expect(isoWeekday(addDays(day, 7))).toBe(isoWeekday(day))
    }),
  )
  expect(isoWeekday('2026-11-20')).toBe(5)
  expect(isoWeekday('2026-11-22')).toBe(7)
})

test('lists the days of a range, with the first and the last', () => {
  expect(listDays('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(listDays('2026-11-20', '2026-11-20')).toEqual(['2026-11-20'])
  expect(listDays('2026-11-20', '2026-11-19')).toEqual([])
  expect(listDays('2026-11-20', '2026-11-10')).toEqual([])
})

test('accepts only zones that exist', () => {
  expect(isZone('Europe/Istanbul')).toBe(true)
  expect(isZone('Mars/Olympus')).toBe(false)
})

test('a text is a day if that day exists, as `YYYY-MM-DD`', () => {
  expect(['2028-02-29', '1999-12-31'].map(isDay)).toEqual([true, true])
  const others = ['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '', 'today']
  expect(others.filter(isDay)).toEqual([])
})
