import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualFormats } from '@dayline/shared/calendar'
import { describeValue, fieldName } from './describeValue.rules.ts'

const context = {
  zone: 'Europe/Istanbul',
  formats: usualFormats,
  nameOf: (_: string, id: number) => (id === 3 ? 'Design' : undefined),
}
const value = (field: string, stored: unknown, table = 'employments') => describeValue(table, field, stored, context)

test('names columns and settings as people call them', () => {
  assert.equal(fieldName('pay_rate_minor'), 'Pay rate')
  assert.equal(fieldName('start_date'), 'Start date')
  assert.equal(fieldName('IdleTimeMins'), 'Idle time minutes')
  assert.equal(fieldName('AllowEmployeesToAddManualTimeEntries'), 'Allow employees to add manual time entries')
})

test('shows values as text, with names, amounts and the organization’s clock', () => {
  assert.equal(value('team_id', 3), 'Design')
  assert.equal(value('team_id', 4), '#4')
  assert.equal(value('team_id', null), 'None')
  assert.equal(value('role', 5), 'Employee')
  assert.equal(value('pay_rate_minor', 1250), '12.50')
  assert.equal(value('half_days', 3, 'leave_requests'), '1.5')
  assert.equal(value('status', 1, 'time_entries'), 'Approved')
  assert.equal(value('EnableScreenshots', false, 'organizations'), 'Off')
  assert.equal(value('blocked_at', '2026-11-20T09:00:00+00:00'), 'Yes')
  assert.match(value('started_at', '2026-11-20T22:30:00+00:00', 'time_entries'), /^21 Nov 2026, 01:30$/)
  assert.equal(value('WorkNotes', [], 'organizations'), 'None')
})
