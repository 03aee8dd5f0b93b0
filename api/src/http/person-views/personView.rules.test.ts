import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutOf, personViewOf } from './personView.rules.ts'

test('names a read of one person, of a team and of everyone by what was requested', () => {
  const about = (path: string, body: object) => {
    const view = personViewOf(path, body)
    return view && [view.what, view.isExport, aboutOf(view.people)]
  }
  assert.deepEqual(about('/insights/worktimes', { EmployeeId: 7, TeamId: 3 }), ['work times', false, 'employee:7'])
  assert.deepEqual(about('/insights/worktimes', { TeamId: 3 }), ['work times', false, 'team:3'])
  assert.deepEqual(about('/insights/worktimes', {}), ['work times', false, 'everyone'])
  assert.deepEqual(about('/insights/teamday', { EmployeeIds: [9, 8, 9] }), [
    'the day of the team',
    false,
    'several:8,9',
  ])
  assert.deepEqual(about('/timesheet/export', { EmployeeId: 7 }), ['the timesheet', true, 'employee:7'])
  assert.deepEqual(about('/riskusersettings/getdata', { Id: 4 })?.[2], 'everyone')
})

test('omits reads of the caller, of no one, and those that handlers record themselves', () => {
  assert.equal(personViewOf('/activitylogs/list', {}), null)
  assert.equal(personViewOf('/team/list', {}), null)
  assert.equal(personViewOf('/audit/list', { EmployeeId: 7 }), null)
  assert.equal(personViewOf('/screenshots/list', { EmployeeId: 7 }), null)
  assert.equal(personViewOf('/employee/update', { EmployeeId: 7 }), null)
})
