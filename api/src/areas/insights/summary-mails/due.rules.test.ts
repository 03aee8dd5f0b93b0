import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayMs, instantMs, minuteMs } from '@dayline/shared/calendar'
import { NotificationType } from '@dayline/shared/contract'
import { summariesDue, summaryDueAt } from './due.rules.ts'

const istanbul = 'Europe/Istanbul'
const { DailySummary, WeeklySummary } = NotificationType
const iso = (at: number) => new Date(at).toISOString()
const dueAt = (...[day, organizationZone, zone]: Parameters<typeof summaryDueAt>) =>
  iso(summaryDueAt(day, organizationZone, zone))

test('a summary is due at 7:00 in the person’s zone after the organization’s day', () => {
  assert.equal(dueAt('2026-11-19', istanbul, istanbul), '2026-11-20T04:00:00.000Z')
  assert.equal(dueAt('2026-11-19', istanbul, 'America/Los_Angeles'), '2026-11-20T15:00:00.000Z')
  assert.equal(dueAt('2026-11-19', 'America/Los_Angeles', 'Pacific/Auckland'), '2026-11-20T18:00:00.000Z')
})

test('skips a morning within four hours after the end of the day', () => {
  // Midnight in Istanbul is 6:00 in Tokyo.
  assert.equal(dueAt('2026-11-19', istanbul, 'Asia/Tokyo'), '2026-11-20T22:00:00.000Z')
  // Midnight in Istanbul is 3:00 in Dhaka, and 2:30 in India.
  assert.equal(dueAt('2026-11-19', istanbul, 'Asia/Dhaka'), '2026-11-20T01:00:00.000Z')
  assert.equal(dueAt('2026-11-19', istanbul, 'Asia/Kolkata'), '2026-11-20T01:30:00.000Z')
})

test('a summary is due at 7:00 after a clock change in either direction, even at midnight', () => {
  assert.equal(dueAt('2026-03-07', 'America/New_York', 'America/New_York'), '2026-03-08T11:00:00.000Z')
  assert.equal(dueAt('2026-10-31', 'America/New_York', 'America/New_York'), '2026-11-01T12:00:00.000Z')
  assert.equal(dueAt('2026-04-23', 'Africa/Cairo', 'Africa/Cairo'), '2026-04-24T04:00:00.000Z')
})

test('a summary is sent between its time and the person’s midnight, and not on the next day', () => {
  const at = (clock: number, day = '2026-11-20') =>
    summariesDue(instantMs(day, clock, istanbul), istanbul, istanbul).map(({ days }) => days.to)
  assert.deepEqual(at(7 * 60 - 1), [])
  assert.deepEqual(at(7 * 60), ['2026-11-19'])
  assert.deepEqual(at(24 * 60 - 1), ['2026-11-19'])
  assert.deepEqual(at(0, '2026-11-21'), [])
  assert.deepEqual(at(7 * 60, '2026-11-21'), ['2026-11-20'])
})

test('the weekly summary is due with that of Sunday and compares with the previous week', () => {
  const monday = summariesDue(instantMs('2026-11-23', 8 * 60, istanbul), istanbul, istanbul)
  assert.deepEqual(
    monday.map(({ type, days, before }) => ({ type, days, before })),
    [
      {
        type: DailySummary,
        days: { from: '2026-11-22', to: '2026-11-22' },
        before: { from: '2026-11-21', to: '2026-11-21' },
      },
      {
        type: WeeklySummary,
        days: { from: '2026-11-16', to: '2026-11-22' },
        before: { from: '2026-11-09', to: '2026-11-15' },
      },
    ],
  )
})

test('the summary of a week that begins on Sunday is due after its Saturday', () => {
  const due = (day: string) =>
    summariesDue(instantMs(day, 8 * 60, istanbul), istanbul, istanbul, 7)
      .filter(({ type }) => type === WeeklySummary)
      .map(({ days }) => days)
  assert.deepEqual(due('2026-11-22'), [{ from: '2026-11-15', to: '2026-11-21' }])
  assert.deepEqual(due('2026-11-23'), [])
})

/** Zones of an organization and a person; in some pairs, 7:00 is midnight in the other zone for half of the year. */
const pairs = [
  ['America/Phoenix', 'Europe/London'],
  ['Europe/London', 'Australia/Lord_Howe'],
  ['Pacific/Auckland', 'Pacific/Honolulu'],
  ['Pacific/Honolulu', 'Pacific/Kiritimati'],
  ['America/New_York', 'America/St_Johns'],
  ['Antarctica/Troll', 'Antarctica/Troll'],
] as const

test('skips or repeats no day around a clock change, in any pair of zones', () => {
  for (const [organizationZone, zone] of pairs) {
    for (const first of ['2026-03-03', '2026-10-20']) {
      const dueOf = new Map<string, number>()
      const from = Date.parse(`${first}T00:00:00Z`)
      const dayCount = 36
      for (let now = from; now < from + dayCount * dayMs; now += 2 * 60 * minuteMs) {
        for (const { type, days, dueAt } of summariesDue(now, organizationZone, zone)) {
          if (type !== DailySummary) continue
          assert.equal(dueOf.get(days.to) ?? dueAt, dueAt)
          dueOf.set(days.to, dueAt)
        }
      }
      const days = [...dueOf.keys()].sort()
      assert.ok(days.length >= dayCount - 2, `${zone}: ${days.length}`)
      assert.deepEqual(
        days,
        days.map((_, index) => addDays(days[0] ?? '', index)),
      )
    }
  }
})
