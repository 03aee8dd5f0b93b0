import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReadBack, shiftFile, shiftRow } from './shift.rules.ts'
import type { Table } from './tables.rules.ts'

const shift = { ids: 1000, bigintIds: 50_000, organization: { from: 7, to: 1007 } }
type Row = Record<string, unknown>
const shifted = (table: Table, row: Row, bigintTables: string[] = ['screenshots', 'pay_marks']) =>
  shiftRow(table, row, shift, new Set(bigintTables))

/** Without an expected row, the row stays as it is. */
const rows: readonly [string, Table, Row, Row?][] = [
  [
    'shifts numbers of records and nothing else',
    'activity_minutes',
    { organization_id: 7, employee_id: 3, project_id: 12, minutes: 5, app_id: 2, url: 'https://example.org/9' },
    { organization_id: 1007, employee_id: 1003, project_id: 1012, minutes: 5, app_id: 2, url: 'https://example.org/9' },
  ],
  [
    'leaves 0, null and text, which are no numbers of records',
    'activity_day_pay',
    { task_id: 0, payment_id: null, created_by: '5' },
  ],
  [
    'shifts each number of a list',
    'person_views',
    { employee_ids: [1, 0, 20], subject_ids: [] },
    { employee_ids: [1001, 0, 1020], subject_ids: [] },
  ],
  [
    'shifts the own number of a big table by its offset, and other numbers as usual',
    'pay_marks',
    { id: 4, payment_id: 5 },
    { id: 50_004, payment_id: 1005 },
  ],
  [
    'shifts numbers of screenshots by the offset of big tables, wherever they are',
    'screenshot_requests',
    { id: 4, screenshot_id: 5 },
    { id: 1004, screenshot_id: 50_005 },
  ],
  [
    'shifts every mention in the details of a task',
    'tasks',
    { id: 1, details: '<b data-mention="12">A</b><b data-mention="3">B</b><i data-mention="x">12</i>' },
    { id: 1001, details: '<b data-mention="1012">A</b><b data-mention="1003">B</b><i data-mention="x">12</i>' },
  ],
  ['leaves a task without details', 'tasks', { details: null }],
  [
    'shifts mentions in a comment, which has no change',
    'task_comments',
    { body: '<b data-mention="12">A</b>', change: null },
    { body: '<b data-mention="1012">A</b>', change: null },
  ],
  [
    'shifts the projects of a move',
    'task_comments',
    { body: null, change: { Field: 'ProjectId', Before: 2, After: 3, Projects: { Before: 'A', After: 'B' } } },
    { body: null, change: { Field: 'ProjectId', Before: 1002, After: 1003, Projects: { Before: 'A', After: 'B' } } },
  ],
  [
    'shifts the people of an assignment',
    'task_comments',
    { body: null, change: { Field: 'AssigneeIds', Before: [], After: [4, 5] } },
    { body: null, change: { Field: 'AssigneeIds', Before: [], After: [1004, 1005] } },
  ],
  ['leaves other changes of a task', 'task_comments', { body: null, change: { Field: 'Status', Before: 1, After: 2 } }],
  [
    'shifts the numbers of changed records, and those in their fields',
    'audit_entries',
    {
      subject_ids: [2],
      changes: [
        { table: 'projects', id: 2, fields: { customer_id: [1, null], total_budget_minor: [5, 6], notes: null } },
        { table: 'person_views', id: null, fields: { employee_ids: [[1], [1, 2]] } },
      ],
    },
    {
      subject_ids: [1002],
      changes: [
        { table: 'projects', id: 1002, fields: { customer_id: [1001, null], total_budget_minor: [5, 6], notes: null } },
        { table: 'person_views', id: null, fields: { employee_ids: [[1001], [1001, 1002]] } },
      ],
    },
  ],
  [
    'shifts numbers of a planned row by their names',
    'import_rows',
    { import_id: 2, planned: { ProjectId: 3, AssigneeIds: [4, 5], TaskId: null, Title: 'A 9' } },
    { import_id: 1002, planned: { ProjectId: 1003, AssigneeIds: [1004, 1005], TaskId: null, Title: 'A 9' } },
  ],
  ['leaves other numbers of a planned row', 'import_rows', { planned: { id: 6, IdleMinutes: 7, IdsKnown: 8 } }],
  [
    'shifts named numbers inside lists and objects of a planned row',
    'import_rows',
    { planned: { parts: [{ EmployeeId: 1, hours: 2 }, 3, null], task: { ProjectId: 4 } } },
    { planned: { parts: [{ EmployeeId: 1001, hours: 2 }, 3, null], task: { ProjectId: 1004 } } },
  ],
  ['leaves an imported row that is no longer planned', 'import_rows', { planned: null }],
  [
    'moves the files of a screenshot to the folder of the organization',
    'screenshots',
    { image_key: '7/a.webp', thumbnail_key: '7/b.webp', url: '7/c' },
    { image_key: '1007/a.webp', thumbnail_key: '1007/b.webp', url: '7/c' },
  ],
  [
    'moves the files of a video',
    'timelapse_videos',
    { video_key: '7/a.mp4', thumbnail_key: '7/b.webp' },
    { video_key: '1007/a.mp4', thumbnail_key: '1007/b.webp' },
  ],
  [
    'moves an attachment and retains its name',
    'task_attachments',
    { file: '7/tasks/a', filename: '7/a' },
    { file: '1007/tasks/a', filename: '7/a' },
  ],
]
for (const [title, table, row, expected = row] of rows) {
  test(title, () => assert.deepEqual(shifted(table, row), expected))
}

test('shifts numbers of screenshots as usual where that table is not big', () => {
  assert.deepEqual(shifted('screenshot_requests', { screenshot_id: 5 }, ['screenshot_requests']), {
    screenshot_id: 1005,
  })
})

for (const [subject, expected] of [
  ['payment 12', 'payment 1012'],
  ['invoice payment 9', 'invoice payment 1009'],
  ['paddle txn_9', 'paddle txn_9'],
  ['12', '12'],
  ['INV payment 12', 'INV payment 12'],
  ['payment 12 again', 'payment 12 again'],
] as const) {
  test(`the posted record "${subject}" becomes "${expected}"`, () =>
    assert.deepEqual(shifted('ledger_entries', { subject }), { subject: expected }))
}

for (const [name, expected] of [
  ['7/a/7/b.webp', '1007/a/7/b.webp'],
  ['71/a.webp', '71/a.webp'],
  ['demo/7/a.webp', 'demo/7/a.webp'],
  ['7', '7'],
] as const) {
  test(`the file ${name} is stored as ${expected}`, () => assert.equal(shiftFile(name, shift), expected))
}

test('imports tables of the archive, but saved filters only if numbers stay', () => {
  assert.equal(isReadBack('tasks', true), true)
  assert.equal(isReadBack('tasks', false), true)
  assert.equal(isReadBack('saved_views', false), true)
  assert.equal(isReadBack('saved_views', true), false)
  assert.equal(isReadBack('billing_invoices', false), false)
  assert.equal(isReadBack('sessions', true), false)
})
