import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActivityStatus } from '@dayline/shared/contract'
import { checklistsOf } from './checklists.rules.ts'
import type { PersonFacts } from './facts.queries.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)

/** Invited, and nothing else. */
const invited: PersonFacts = {
  invited_at: new Date('2026-11-01T08:00:00Z'),
  expires_at: new Date('2026-11-08T08:00:00Z'),
  has_joined: false,
  has_team: false,
  has_rate: false,
  has_app: false,
  blocked_at: null,
  has_working_days: false,
  status: null,
  last_minute: null,
  last_report: null,
  has_watcher: false,
  leave_requests: 0,
  requests_from: null,
  requests_to: null,
  time_entries: 0,
  entries_from: null,
  entries_to: null,
  unpaid: 0,
  unpaid_from: null,
  unpaid_to: null,
  screenshots_until: null,
}
const everything = { hasCosts: true, hasLeave: true }
const lists = (facts: Partial<PersonFacts> = {}, areas = everything) =>
  checklistsOf({ ...invited, ...facts }, areas, now)

const open = { IsDone: false, Date: null, Count: 0, FirstDay: null, LastDay: null }
const done = { ...open, IsDone: true }
const invitedItem = { ...done, Name: 'invited', Date: '2026-11-01T08:00:00.000Z' }

test('a person who was only invited has the whole start to do, and nothing to leave but access', () => {
  assert.deepEqual(lists(), {
    Joining: [
      invitedItem,
      { ...open, Name: 'accepted', Date: '2026-11-08T08:00:00.000Z' },
      { ...open, Name: 'team' },
      { ...open, Name: 'working-days' },
      { ...open, Name: 'pay-rate' },
      { ...open, Name: 'agent' },
    ],
    Leaving: [
      { ...open, Name: 'access' },
      { ...done, Name: 'shift' },
      { ...done, Name: 'leave-requests' },
      { ...done, Name: 'time-entries' },
      { ...done, Name: 'payroll' },
    ],
  })
})

test('a person at work has joined, and has a shift, requests, entries and payroll to finish', () => {
  const facts = {
    ...{ expires_at: null, has_joined: true, has_team: true, has_rate: true, has_app: true, has_working_days: true },
    ...{ status: ActivityStatus.Working, last_minute: minutesAgo(2), last_report: minutesAgo(4) },
    ...{ leave_requests: 1, requests_from: '2027-01-04', requests_to: '2027-01-08' },
    ...{ time_entries: 3, entries_from: '2026-09-30', entries_to: '2026-11-18', screenshots_until: '2027-02-20' },
    ...{ unpaid: 125, unpaid_from: '2026-11-02', unpaid_to: '2026-11-19' },
  }
  assert.deepEqual(lists(facts), {
    Joining: [
      invitedItem,
      { ...done, Name: 'accepted' },
      { ...done, Name: 'team' },
      { ...done, Name: 'working-days' },
      { ...done, Name: 'pay-rate' },
      { ...done, Name: 'agent', Date: '2026-11-20T08:56:00.000Z' },
    ],
    Leaving: [
      { ...open, Name: 'access' },
      { ...open, Name: 'shift', Date: '2026-11-20T08:58:00.000Z' },
      { ...open, Name: 'leave-requests', Count: 1, FirstDay: '2027-01-04', LastDay: '2027-01-08' },
      { ...open, Name: 'time-entries', Count: 3, FirstDay: '2026-09-30', LastDay: '2026-11-18' },
      { ...open, Name: 'payroll', Count: 125, FirstDay: '2026-11-02', LastDay: '2026-11-19' },
      { ...open, Name: 'screenshots', IsDone: null, LastDay: '2027-02-20' },
    ],
  })
})

test('leaves out what the organization does not use', () => {
  const names = (areas: typeof everything) => {
    const { Joining, Leaving } = lists({}, areas)
    return [Joining, Leaving].map((list) => list.map(({ Name }) => Name).join(' '))
  }
  const joining = 'invited accepted team working-days agent'
  assert.deepEqual(names({ hasCosts: false, hasLeave: false }), [joining, 'access shift time-entries'])
  assert.deepEqual(names({ hasCosts: false, hasLeave: true }), [joining, 'access shift leave-requests time-entries'])
  assert.deepEqual(names({ hasCosts: true, hasLeave: false }), [
    'invited accepted team working-days pay-rate agent',
    'access shift time-entries payroll',
  ])
})

test('each step is done by its own fact', () => {
  const doneBy = (facts: Partial<PersonFacts>) => {
    const { Joining, Leaving } = lists({ leave_requests: 1, time_entries: 1, unpaid: 1, ...facts })
    return [...Joining, ...Leaving].flatMap(({ Name, IsDone }) => (IsDone ? [Name] : [])).join(' ')
  }
  assert.equal(doneBy({}), 'invited shift')
  assert.equal(doneBy({ has_joined: true }), 'invited accepted shift')
  assert.equal(doneBy({ has_team: true }), 'invited team shift')
  assert.equal(doneBy({ has_working_days: true }), 'invited working-days shift')
  assert.equal(doneBy({ has_rate: true }), 'invited pay-rate shift')
  assert.equal(doneBy({ has_app: true }), 'invited agent shift')
  assert.equal(doneBy({ last_minute: minutesAgo(60) }), 'invited shift')
  assert.equal(doneBy({ last_report: minutesAgo(60) }), 'invited agent shift')
  assert.equal(doneBy({ blocked_at: minutesAgo(1) }), 'invited access shift')
  assert.equal(doneBy({ leave_requests: 0 }), 'invited shift leave-requests')
  assert.equal(doneBy({ time_entries: 0 }), 'invited shift time-entries')
  assert.equal(doneBy({ unpaid: 0 }), 'invited shift payroll')
})

test('shows when access ended', () => {
  const [access] = lists({ blocked_at: new Date('2026-11-19T17:30:00Z') }).Leaving
  assert.deepEqual(access, { ...done, Name: 'access', Date: '2026-11-19T17:30:00.000Z' })
})

test('a shift runs until the person stops work or is silent for more than 15 minutes', () => {
  const shift = (status: number | null, last_minute: Date | null) => lists({ status, last_minute }).Leaving[1]
  const running = (since: string) => ({ ...open, Name: 'shift', Date: since })
  const ended = { ...done, Name: 'shift' }
  assert.deepEqual(shift(ActivityStatus.Working, minutesAgo(15)), running('2026-11-20T08:45:00.000Z'))
  assert.deepEqual(shift(ActivityStatus.OnBreak, minutesAgo(1)), running('2026-11-20T08:59:00.000Z'))
  assert.deepEqual(shift(ActivityStatus.Working, new Date(now - 15 * 60_000 - 1)), ended)
  assert.deepEqual(shift(ActivityStatus.StoppedWork, minutesAgo(1)), ended)
  assert.deepEqual(shift(ActivityStatus.Working, null), ended)
})
