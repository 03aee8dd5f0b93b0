import type { ActivitySegment } from '@dayline/shared/contract'
import { daysBetween, type LocalDate, localDate, partsInZone, startOfDay } from '@dayline/shared/format'
import fc from 'fast-check'
import { dayParts, hoursField, hoursOfSpan, hoursText, instantsBody } from './hours.ts'
import { minutesOf, partsOf, stretchesOf, withinHours } from './stretches.ts'
import { nameOf, topAppsOf } from './topApps.ts'

const minuteMs = 60_000
type Minute = {
  at: number
  day: LocalDate
  status: number
  rating: number
  app: number
  project: number
  source: number
}

/** Days with a clock change in either direction, one without a midnight, and ordinary ones. */
const days: [zone: string, day: LocalDate][] = [
  ['Europe/Istanbul', '2026-11-18'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-03-28'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Beirut', '2026-03-29'],
]

/** Mimics the server: one segment for each run of minutes with equal stored values. */
function segmentsOf(minutes: readonly Minute[]): ActivitySegment[] {
  const segments: (ActivitySegment & { of: Minute })[] = []
  for (const minute of minutes) {
    const last = segments.at(-1)
    const { at: _, ...values } = minute
    const isSame = last && Object.entries(values).every(([key, value]) => last.of[key as keyof Minute] === value)
    if (isSame && Date.parse(last.EndDate) === minute.at) {
      last.EndDate = new Date(minute.at + minuteMs).toISOString()
      last.Duration += 60
      continue
    }
    segments.push({
      of: minute,
      StartDate: new Date(minute.at).toISOString(),
      EndDate: new Date(minute.at + minuteMs).toISOString(),
      Status: minute.status,
      Productivity: minute.rating,
      Duration: 60,
      AppName: minute.app === 0 ? null : `App ${minute.app}`,
      Url: null,
      Icon: null,
      Source: minute.source,
      WorkDate: minute.day,
      Project: minute.project === 0 ? null : { ID: minute.project, Title: `P${minute.project}`, Color: '#888888' },
    })
  }
  return segments
}

/** A shift of random runs and gaps, which may begin late in the evening and end the next day. */
const shifts = fc
  .record({
    place: fc.constantFrom(...days),
    begins: fc.integer({ min: 0, max: 23 * 60 }),
    runs: fc.array(
      fc.record({
        gap: fc.constantFrom(0, 0, 0, 1, 45),
        length: fc.integer({ min: 1, max: 90 }),
        status: fc.integer({ min: 0, max: 3 }),
        rating: fc.integer({ min: 1, max: 3 }),
        app: fc.integer({ min: 0, max: 3 }),
        project: fc.integer({ min: 0, max: 2 }),
        source: fc.constantFrom(0, 1),
      }),
      { minLength: 1, maxLength: 18 },
    ),
  })
  .map(({ place: [zone, day], begins, runs }) => {
    let at = startOfDay(day, zone).getTime() + begins * minuteMs
    const minutes = runs.flatMap(({ gap, length, ...values }) => {
      at += gap * minuteMs
      const run = Array.from({ length }, (_, index): Minute => ({ at: at + index * minuteMs, day, ...values }))
      at += length * minuteMs
      return run
    })
    return { zone, day, minutes }
  })

const isWork = ({ status }: { status: number }) => status <= 1

/** The wall-clock hour, counted from the start of the work date. */
const wallHour = (at: number, day: LocalDate, zone: string) =>
  daysBetween(day, localDate(at, zone)) * 24 + partsInZone(at, zone).hour

test('stretches, parts of the day and apps add up to the minutes, including across clock changes', () => {
  fc.assert(
    fc.property(shifts, ({ zone, minutes }) => {
      const stretches = stretchesOf(segmentsOf(minutes))
      expect(minutesOf(stretches)).toBe(minutes.length)
      // Each minute is in exactly one stretch, with its own values.
      const seen = stretches.flatMap((stretch) =>
        Array.from({ length: (stretch.end - stretch.start) / minuteMs }, (_, index) => ({
          at: stretch.start + index * minuteMs,
          work: isWork(stretch),
          rating: isWork(stretch) ? stretch.productivity : null,
          app: stretch.app?.name ?? null,
          project: stretch.project?.ID ?? 0,
        })),
      )
      expect(seen).toEqual(
        minutes.map((minute) => ({
          at: minute.at,
          work: isWork(minute),
          rating: isWork(minute) ? minute.rating : null,
          app: minute.app === 0 ? null : `App ${minute.app}`,
          project: minute.project,
        })),
      )
      const parts = partsOf(stretches, zone)
      expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes.length)
      const { apps, rest } = topAppsOf(stretches, 2)
      expect(apps.reduce((sum, app) => sum + app.minutes, 0) + rest.minutes).toBe(minutes.filter(isWork).length)
    }),
    { numRuns: 60 },
  )
})

test('a part of the day contains the minutes with those wall-clock hours', () => {
  fc.assert(
    fc.property(shifts, fc.constantFrom(...dayParts), ({ zone, day, minutes }, part) => {
      const inPart = minutes.filter(({ at }) => {
        const hour = wallHour(at, day, zone)
        return hour >= part.from && hour < part.to
      })
      expect(minutesOf(withinHours(stretchesOf(segmentsOf(minutes)), part, zone))).toBe(inPart.length)
    }),
    { numRuns: 60 },
  )
})

test('merges similar neighbors into one stretch: a clock-in and work, and idle time of any rating', () => {
  const at = startOfDay('2026-11-18', 'UTC').getTime()
  const same = { day: '2026-11-18', app: 1, project: 0, source: 0 }
  const stretches = stretchesOf(
    segmentsOf([
      { ...same, at, status: 0, rating: 1 },
      { ...same, at: at + minuteMs, status: 1, rating: 1 },
      { ...same, at: at + 2 * minuteMs, status: 3, rating: 1 },
      { ...same, at: at + 3 * minuteMs, status: 3, rating: 2 },
      { ...same, at: at + 9 * minuteMs, status: 3, rating: 2 },
    ]),
  )
  expect(stretches.map(({ minutes }) => minutes)).toEqual([2, 2, 1])
})

test('reads hours from the URL, and ignores invalid ones', () => {
  const field = hoursField('hours')
  expect(field.parse('12-18')).toEqual({ from: 12, to: 18 })
  expect(['18-12', '12', '12-99', 'x'].map((text) => field.parse(text))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(field.print({ from: 12, to: 18 })).toBe('12-18')
  expect(field.parse('9:30-25:05')).toEqual({ from: 9.5, to: 25 + 5 / 60 })
  expect(field.print({ from: 9.5, to: 25 + 5 / 60 })).toBe('9:30-25:05')
  expect(field.parse('9:60-10')).toBeUndefined()
  expect([hoursText({ from: 12, to: 18 }), hoursText({ from: 24, to: 48 })]).toEqual(['12:00–18:00', 'after midnight'])
})

test('converts a span of instants to hours of its day and back, including past midnight', () => {
  const span = { start: Date.parse('2026-11-20T21:04:00+03:00'), end: Date.parse('2026-11-21T02:10:00+03:00') }
  const hours = hoursOfSpan('2026-11-20', span, 'Europe/Istanbul')
  expect(hoursText(hours)).toBe('21:04–02:10 +1')
  expect(instantsBody(hours, '2026-11-20', 'Europe/Istanbul')).toEqual({
    Since: new Date(span.start).toISOString(),
    Until: new Date(span.end).toISOString(),
  })
})

test('top apps name a site by its address, in any browser, and an app by its name', () => {
  const at = startOfDay('2026-11-18', 'UTC').getTime()
  const used: [name: string, url: string | null, minutes: number][] = [
    ['Chrome', 'github.com', 3],
    ['Chrome', 'news.test', 4],
    ['Firefox', 'github.com', 2],
    ['Chrome', null, 1],
  ]
  let place = 0
  const segments = used.flatMap(([AppName, Url, minutes]) => {
    const own = Array.from({ length: minutes }, () => {
      place += 1
      return { at: at + place * minuteMs, day: '2026-11-18', status: 1, rating: 1, app: 1, project: 0, source: 0 }
    })
    return segmentsOf(own).map((segment) => ({ ...segment, AppName, Url }))
  })
  const { apps } = topAppsOf(stretchesOf(segments))
  expect(apps.map((each) => [nameOf(each), each.minutes])).toEqual([
    ['github.com', 5],
    ['news.test', 4],
    ['Chrome', 1],
  ])
})
