import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Role, sharedReports, TrackSettings } from '@dayline/shared/contract'
import { isReportOn, type LinkStanding, stateOf } from './standing.rules.ts'

const settings = (part: Partial<TrackSettings> = {}): TrackSettings => TrackSettings.parse(part)
const now = Date.parse('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(now + ms)
const state = (part: Partial<LinkStanding> = {}) => {
  const link: LinkStanding = {
    ...{ shown: { Report: 'productivity' }, expiresAt: after(1), revokedAt: null },
    ...{ makerRole: Role.Owner, trackSettings: settings(), lapsed: false },
    ...part,
  }
  return stateOf(link, now)
}

test('task insights require project management, work notes require notes, and the other reports are always on', () => {
  const on = (part: Partial<TrackSettings>) => sharedReports.filter((report) => isReportOn(report, settings(part)))
  const always = ['productivity', 'worktimes', 'appssummary']
  assert.deepEqual(on({ EnableProjectManagement: false, WorkNotes: [] }), always)
  assert.deepEqual(on({ EnableProjectManagement: true, WorkNotes: [] }), [...always, 'tasks'])
  assert.deepEqual(on({ EnableProjectManagement: false, WorkNotes: ['Visit'] }), [...always, 'worknotes'])
})

test('a link is open until the instant at which it expires', () => {
  assert.equal(state({ expiresAt: after(1) }), 'open')
  assert.equal(state({ expiresAt: after(0) }), 'expired')
  assert.equal(state({ expiresAt: after(-1) }), 'expired')
})

test('a link is open only while its maker may share', () => {
  const states = [Role.Owner, Role.Coowner, Role.Manager, Role.Employee, null].map((makerRole) => state({ makerRole }))
  assert.deepEqual(states, ['open', 'open', 'closed', 'closed', 'closed'])
})

test('a link is closed after the subscription has ended', () => {
  assert.equal(state({ lapsed: true }), 'closed')
})

test('a link is closed while its report is off, and opens again with it', () => {
  const tasks = (EnableProjectManagement: boolean) =>
    state({ shown: { Report: 'tasks' }, trackSettings: settings({ EnableProjectManagement }) })
  assert.deepEqual([tasks(false), tasks(true)], ['closed', 'open'])
})

test('reports that a link was revoked before it reports that it is expired, and this before it is closed', () => {
  assert.equal(state({ revokedAt: after(-1) }), 'revoked')
  assert.equal(state({ revokedAt: after(-1), expiresAt: after(-1), lapsed: true }), 'revoked')
  assert.equal(state({ expiresAt: after(-1), lapsed: true }), 'expired')
})
