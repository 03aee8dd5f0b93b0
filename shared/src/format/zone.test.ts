import fc from 'fast-check'
import { addDays, isoWeekday, startOfWeek } from './days.ts'
import {
  endOfDay,
  instantOf,
  isoInZone,
  isSecondInstant,
  localDate,
  minutesOfDay,
  partsInZone,
  secondInstantOf,
  startOfDay,
  zoneOffsetMinutes,
} from './zone.ts'

const zones = [
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Europe/Istanbul',
  'America/Havana',
  'UTC',
]
const anyZone = fc.constantFrom(...zones)
const anyDay = fc.integer({ min: 0, max: 365 * 30 }).map((count) => addDays('2005-01-01', count))
const anyInstant = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2035, 0) })

describe('days in a zone', () => {
  it('follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        expect(endOfDay(day, zone).getTime() + 1).toBe(startOfDay(addDays(day, 1), zone).getTime())
      }),
    )
  })

  it('begin with the first instant of their date', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const start = startOfDay(day, zone)
        expect(localDate(start, zone)).toBe(day)
        expect(localDate(start.getTime() - 1, zone) < day).toBe(true)
      }),
    )
  })

  it('contain every instant of their date', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const day = localDate(instant, zone)
        expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(instant)
        expect(endOfDay(day, zone).getTime()).toBeGreaterThanOrEqual(instant)
      }),
    )
  })

  it('last 23, 24 or 25 hours, and on Lord Howe half an hour more or less than 24', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        expect([1380, 1410, 1440, 1470, 1500]).toContain(minutesOfDay(day, zone))
      }),
    )
    expect(minutesOfDay('2026-03-08', 'America/New_York')).toBe(1380)
    expect(minutesOfDay('2026-11-01', 'America/New_York')).toBe(1500)
    expect(minutesOfDay('2026-10-04', 'Australia/Lord_Howe')).toBe(1410)
    expect(minutesOfDay('2026-11-20', 'Asia/Kathmandu')).toBe(1440)
  })

  it('begin at one o’clock where the clock skips midnight', () => {
    const start = startOfDay('2026-03-08', 'America/Havana')
    expect(partsInZone(start, 'America/Havana').hour).toBe(1)
  })
})

describe('ISO strings of a zone', () => {
  it('denote the same instant and contain the offset', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(Date.parse(isoInZone(instant, zone))).toBe(instant)
      }),
    )
    expect(isoInZone(startOfDay('2026-11-16', 'Europe/Istanbul'), 'Europe/Istanbul')).toBe(
      '2026-11-16T00:00:00.000+03:00',
    )
    expect(isoInZone(startOfDay('2026-11-16', 'Asia/Kathmandu'), 'Asia/Kathmandu')).toBe(
      '2026-11-16T00:00:00.000+05:45',
    )
    expect(zoneOffsetMinutes(Date.UTC(2026, 6), 'America/New_York')).toBe(-240)
  })

  it('are in UTC where the offset is no whole number of minutes, which they cannot contain', () => {
    expect(isoInZone(startOfDay('1900-01-01', 'Europe/Istanbul'), 'Europe/Istanbul')).toBe('1899-12-31T22:03:04.000Z')
    expect(isoInZone(startOfDay('1880-01-01', 'America/New_York'), 'America/New_York')).toBe('1880-01-01T04:56:02.000Z')
  })

  it('round-trip the instant of a clock time', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyZone,
        fc.integer({ min: 4, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (day, zone, hour, minute) => {
          const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
          const parts = partsInZone(instantOf(day, clock, zone), zone)
          expect([parts.hour, parts.minute]).toEqual([hour, minute])
        },
      ),
    )
  })
})

it('weeks start on Monday', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(isoWeekday(startOfWeek(day))).toBe(1)
      expect(startOfWeek(day) <= day && day < addDays(startOfWeek(day), 7)).toBe(true)
    }),
  )
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
})

test.each([
  // The clock of Berlin goes from 03:00 back to 02:00, that of Lord Howe from 02:00 back to 01:30.
  ['Europe/Berlin', '2026-10-25', '02:00', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '02:59', '2026-10-25T00:59:00Z', '2026-10-25T01:59:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
] as const)('in %s, %s has %s twice', (zone, day, clock, first, second) => {
  expect(instantOf(day, clock, zone)).toEqual(new Date(first))
  expect(instantOf(day, clock, zone, true)).toEqual(new Date(second))
  expect([first, second].map((instant) => isSecondInstant(new Date(instant), zone))).toEqual([false, true])
})

test.each([
  ['Europe/Berlin', '2026-10-25', '01:59'],
  ['Europe/Berlin', '2026-10-25', '03:00'],
  ['Europe/Berlin', '2026-10-26', '02:30'],
  ['Europe/Berlin', '2026-03-29', '02:30'],
  ['Europe/Istanbul', '2026-10-25', '03:30'],
] as const)('in %s, %s has %s at most once', (zone, day, clock) => {
  const only = instantOf(day, clock, zone)
  expect(instantOf(day, clock, zone, true)).toEqual(only)
  expect(secondInstantOf(day, clock, zone)).toBeNull()
  expect(isSecondInstant(only, zone)).toBe(false)
})
