import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotificationType, OwnFormats, Role, TrackSettings } from '@dayline/shared/contract'
import { durationText } from '../../../http/durationText.ts'
import type { DueSummary } from './due.rules.ts'
import { summaryPath, summaryText } from './wording.rules.ts'

const daily: DueSummary = {
  type: NotificationType.DailySummary,
  days: { from: '2026-09-09', to: '2026-09-09' },
  before: { from: '2026-09-08', to: '2026-09-08' },
  dueAt: 0,
}
const weekly = { ...daily, type: NotificationType.WeeklySummary, days: { from: '2026-09-07', to: '2026-09-13' } }
const names = { firstName: 'Ada', organization: 'Home' }
const nothing = { working: 0, productive: 0, worked: 0, people: 4 }
const top = [{ name: 'Tom', minutes: 59 }]
const trackSettings = TrackSettings.parse({})
type Given = { teamId?: number | null; summary?: DueSummary; ownFormats?: OwnFormats }
const write = (role: number, { teamId = 1, summary = daily, ownFormats = OwnFormats.parse({}) }: Given = {}) =>
  summaryText({ role, teamId, trackSettings, ownFormats }, names, summary, {
    totals: { working: 425, productive: 1, worked: 2, people: 3, top },
    before: nothing,
    apps: [],
  })

test('formats durations and shares as the screens do', () => {
  assert.deepEqual([425, 120, 59, 0].map(durationText), ['7h 05m', '2h 00m', '59m', '0m'])
  const [working, share] = write(Role.Owner).figures
  assert.deepEqual([working?.value, working?.note], ['7h 05m', 'the day before: 0m'])
  assert.deepEqual([share?.value, share?.note], ['< 1%', 'the day before: –'])
})

test('names whose figures they are for each role', () => {
  const whose = (role: number, teamId: number | null = 1) => write(role, { teamId }).paragraphs[1]
  assert.equal(whose(Role.Owner, null), 'Everyone in Home, 09 Sep 2026:')
  assert.equal(whose(Role.Coowner), 'Everyone in Home, 09 Sep 2026:')
  assert.equal(whose(Role.Manager), 'Your team in Home, 09 Sep 2026:')
  assert.equal(whose(Role.Manager, null), 'You in Home, 09 Sep 2026:')
  assert.equal(whose(Role.Employee), 'You in Home, 09 Sep 2026:')
})

test('writes days in the reader’s format', () => {
  const ownFormats = OwnFormats.parse({ DateFormat: 4 })
  const text = write(Role.Owner, { summary: weekly, ownFormats })
  assert.equal(text.subject, 'Weekly summary of Home: 09/07/2026 – 09/13/2026')
})

test('lists and counts people for readers who see others, and leaves out an empty list', () => {
  assert.deepEqual(write(Role.Manager).lists, [{ title: 'Most working time', rows: [{ label: 'Tom', value: '59m' }] }])
  assert.equal(write(Role.Manager).figures[2]?.value, '2 of 3')
  assert.deepEqual(write(Role.Employee).lists, [])
  assert.equal(write(Role.Employee).figures.length, 2)
})

test('names and compares a week as a week', () => {
  const { subject, kind, figures } = write(Role.Owner, { summary: weekly })
  assert.equal(subject, 'Weekly summary of Home: 07 Sep 2026 – 13 Sep 2026')
  assert.equal(kind, 'weekly summary')
  assert.equal(figures[0]?.note, 'the week before: 0m')
  assert.equal(write(Role.Owner).subject, 'Daily summary of Home: 09 Sep 2026')
})

test('links to the report, or to my activities for a role without reports', () => {
  const days = 'date=2026-09-07..2026-09-13'
  assert.equal(summaryPath({ role: Role.Manager, teamId: null }, weekly.days), `/app/insights/productivity?${days}`)
  assert.equal(summaryPath({ role: Role.Employee, teamId: 1 }, weekly.days), `/app/tracking/my-activities?${days}`)
})
