import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualFormats } from '@dayline/shared/calendar'
import { definitions } from '@dayline/shared/contract'
import { describeValue, fieldName as nameOfField } from './describeValue.rules.ts'

const context = {
  zone: 'Europe/Istanbul',
  formats: usualFormats,
  nameOf: (_: string, id: number) => (id === 3 ? 'Design' : undefined),
}
const fieldName = (field: string) => nameOfField(field, usualFormats)
const value = (field: string, stored: unknown, table = 'employments') => describeValue(table, field, stored, context)

test('names columns and settings as people call them', () => {
  assert.equal(fieldName('pay_rate_minor'), 'Pay rate')
  assert.equal(fieldName('start_date'), 'Start date')
  assert.equal(fieldName('IdleTimeMins'), 'Idle time minutes')
  assert.equal(fieldName('ends_at'), 'Ends')
  assert.equal(fieldName('task_id'), 'Task')
  assert.equal(fieldName('at_most_id_count'), 'At most id count')
  assert.equal(fieldName('from 10.0.0.7'), 'Failed tries from 10.0.0.7')
  assert.equal(fieldName('bill_rate_minor from 2026-11-02'), 'Bill rate from 02 Nov 2026')
  assert.equal(fieldName('pay_rate_minor from the beginning'), 'Pay rate from the beginning')
  assert.equal(fieldName('AllowEmployeesToAddManualTimeEntries'), 'Allow employees to add manual time entries')
})

test('shows values as text, with names, amounts and the organization’s clock', () => {
  assert.equal(value('team_id', 3), 'Design')
  assert.equal(value('team_id', 4), '#4')
  assert.equal(value('team_id', null), 'None')
  assert.equal(value('role', 5), 'Employee')
  assert.equal(value('pay_rate_minor', 1250), '12.50')
  assert.equal(value('pay_rate_minor from 2026-11-20', 1250), '12.50')
  assert.equal(value('half_days', 3, 'leave_requests'), '1.5')
  assert.equal(value('status', 1, 'time_entries'), 'Approved')
  assert.equal(value('EnableScreenshots', false, 'organizations'), 'Off')
  assert.equal(value('blocked_at', '2026-11-20T09:00:00+00:00'), 'Yes')
  assert.match(value('started_at', '2026-11-20T22:30:00+00:00', 'time_entries'), /^21 Nov 2026, 01:30$/)
  assert.equal(value('WorkNotes', [], 'organizations'), 'None')
})

test('shows numbers that have names by these, and others as they are', () => {
  assert.equal(value('role', 99), '99')
  assert.equal(value('type', 1, 'leave_policies'), definitions.LeaveRightType.find(({ Key }) => Key === 1)?.DisplayName)
  assert.equal(value('status', 2, 'leave_requests'), 'Rejected')
  assert.equal(value('status', 7, 'leave_requests'), '7')
  assert.equal(value('status', 1, 'projects'), '1')
  assert.equal(value('weekly_limit_hours', 1), '1')
  assert.equal(value('type', 99), '99')
})

test('shows whether a person or record is blocked or deleted', () => {
  assert.deepEqual([value('blocked_at', null), value('deleted_at', null)], ['No', 'No'])
  assert.equal(value('deleted_at', '2026-11-20T09:00:00+00:00'), 'Yes')
})

test('shows empty values as None', () => {
  for (const empty of [null, undefined, '', []]) assert.equal(value('WorkNotes', empty), 'None')
})

test('shows lists with commas, days as days, and other values as they are stored', () => {
  assert.equal(value('WorkNotes', ['Meeting', 'Lunch']), 'Meeting, Lunch')
  assert.equal(value('EnableScreenshots', true), 'On')
  assert.equal(value('start_date', '2026-11-20'), '20 Nov 2026')
  assert.equal(value('invoice', { City: 'Bonn' }), '{"City":"Bonn"}')
  for (const text of ['2026-11-201', '12026-11-20', '2026-x1-20', 'x026-11-20', 'on 2026-11-20', '6-11-20'])
    assert.equal(value('start_date', text), text)
})

test('shortens long texts', () => {
  assert.equal(value('notes', 'x'.repeat(200)), 'x'.repeat(200))
  assert.equal(value('notes', 'x'.repeat(201)), `${'x'.repeat(199)}…`)
})
