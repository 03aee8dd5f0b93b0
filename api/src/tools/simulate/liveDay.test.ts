import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, instantMs, localDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import fc from 'fast-check'
import { cutShifts } from '../../tracking/shifts.rules.ts'
import { dayPlan } from '../seed/dayPlan.ts'
import { type DemoPerson, lateCrew, northwind, worksEveryDay } from '../seed/people.ts'
import { type Ids, isQuiet, leadAt, liveItems } from './liveDay.ts'

const zone = 'Europe/Istanbul'
const ids: Ids = { projectOf: () => 1, taskOf: () => 2 }
const working = (now: number) =>
  northwind
    .filter((person) => liveItems(person, { since: now - 2 * minuteMs, now, zone, ids }).length > 0)
    .map(({ email }) => email)

test('most people work in the afternoon of a working day', () => {
  assert.ok(working(instantMs('2026-11-18', 15 * 60, zone)).length > 14)
})

test('someone works at any hour of any day, at night mostly the late crew', () => {
  const from = instantMs('2026-11-16', 0, zone)
  let moving = 0
  const hours = 24 * 7
  for (let hour = 0; hour < hours; hour++) {
    const now = from + (hour * 60 + 23) * minuteMs
    const people = working(now)
    if (people.some((email) => lateCrew.includes(email)) || people.length > 5) moving += 1
  }
  assert.ok(moving >= hours * 0.97, `${moving} of ${hours} hours`)
  assert.equal(isQuiet(instantMs('2026-11-21', 12 * 60, zone), zone), true)
  assert.equal(isQuiet(instantMs('2026-11-20', 12 * 60, zone), zone), false)
})

/** The days that a person's reports of the time since the start of the simulation count for. */
function playedDays(person: DemoPerson, now: number) {
  const items = liveItems(person, { since: now - (leadAt(now, zone) + 1) * minuteMs, now, zone, ids })
  const [stops = [], minutes = []] = [true, false].map((isStop) =>
    items
      .filter(({ Status }) => (Status === ActivityStatus.StoppedWork) === isStop)
      .map(({ StartDate, Status }) => ({ minute: Date.parse(StartDate), status: Status }))
      .sort((one, other) => one.minute - other.minute),
  )
  return cutShifts(
    minutes,
    stops.map(({ minute }) => minute),
    zone,
  ).map(({ workDate }) => workDate)
}

test('everyone with a sign-in has work of today to see, ten minutes after midnight and at any later time', () => {
  const visitors = northwind.filter(worksEveryDay)
  assert.equal(visitors.length, 6)
  for (const day of Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index))) {
    for (let clock = 10; clock < 24 * 60; clock += 31) {
      const now = instantMs(day, clock, zone)
      for (const person of visitors) {
        const stored = dayPlan(person, day, zone)?.stints.some(({ start }) => start < now)
        const isSeen = stored || playedDays(person, now).includes(day)
        assert.ok(isSeen, `${person.email} at ${new Date(now).toISOString()}`)
      }
    }
  }
})

test('after a long silence of the machine, the days between have their work too', () => {
  const now = instantMs('2026-11-20', 20 * 60, zone)
  const person = northwind.find(({ email }) => !lateCrew.includes(email)) ?? assert.fail()
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
  const items = liveItems(person, { since: instantMs('2026-11-17', 0, zone), now, zone, ids })
  const reported = new Set(items.map(({ StartDate }) => localDate(Date.parse(StartDate), zone)))
  assert.deepEqual(
    [...reported].sort(),
    days.filter((day) => dayPlan(person, day, zone)),
  )
  assert.ok(reported.size > 2)
})

test('reports the same minute by minute or at once, and each minute once', () => {
  const start = instantMs('2026-11-18', 7 * 60, zone)
  fc.assert(
    fc.property(
      fc.constantFrom(...northwind),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 90 }),
      (person, from, length) => {
        const since = start + from * minuteMs
        const once = liveItems(person, { since, now: since + (length + 1) * minuteMs, zone, ids })
        const stepwise = Array.from({ length }, (_, index) => {
          const at = since + index * minuteMs
          return liveItems(person, { since: at, now: at + 2 * minuteMs, zone, ids })
        }).flat()
        const minutesOf = (items: typeof once) =>
          items
            .filter(({ Status }) => Status !== 4)
            .map(({ StartDate }) => StartDate)
            .sort()
        assert.deepEqual(minutesOf(stepwise), minutesOf(once))
        assert.equal(new Set(minutesOf(once)).size, minutesOf(once).length)
      },
    ),
    { numRuns: 200 },
  )
})
