import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changedFields,
  isSame,
  isTaskField,
  reassigned,
  replacesUnseen,
  type TaskPatch,
  type TaskValues,
} from './taskValues.rules.ts'

const current: TaskValues = {
  Title: 'Offer',
  Status: 0,
  Priority: 1,
  DueDate: null,
  ProjectId: 7,
  Details: null,
  AssigneeIds: [1, 2],
  NonBillable: false,
  OrderNo: 'a0',
}
const other: TaskPatch = {
  OrderNo: 'a1',
  NonBillable: true,
  AssigneeIds: [1],
  DueDate: '2026-11-22',
  Priority: 0,
  Status: 1,
  Details: '<p>Soon</p>',
  Title: 'Order',
  ProjectId: 8,
}

const comparisons: readonly [unknown, unknown, boolean][] = [
  ['Offer', 'Offer', true],
  ['Offer', 'Order', false],
  [0, false, false],
  [undefined, null, true],
  [null, undefined, true],
  [null, 0, false],
  ['', null, false],
  [[1, 2], [2, 1], true],
  [[], [], true],
  [[1, 2], [1, 3], false],
  [[1], [1, 2], false],
  [[1, 2], [1], false],
  [[1, 1], [1, 2], false],
  [[1], null, false],
  [undefined, [1], false],
]
for (const [one, another, expected] of comparisons) {
  const verb = expected ? 'equals' : 'differs from'
  test(`${JSON.stringify(one)} ${verb} ${JSON.stringify(another)}`, () => assert.equal(isSame(one, another), expected))
}

test('only values of a task are fields that a change may set', () => {
  for (const field of Object.keys(current)) assert.equal(isTaskField(field), true, field)
  for (const field of ['Created', 'AttachmentAdded', 'CompletedAt', 'title', ''])
    assert.equal(isTaskField(field), false)
})

const patches: readonly [string, TaskPatch, string[]][] = [
  ['an empty patch', {}, []],
  ['the current values', { ...current, AssigneeIds: [2, 1] }, []],
  ['a time of completion alone', { CompletedAt: '2026-11-22T10:00:00Z' }, []],
  ['a value that is not given', { Title: undefined, DueDate: '2026-11-22' } as TaskPatch, ['DueDate']],
  ['one value of several', { Status: 0, Priority: 2, AssigneeIds: [2, 1] }, ['Priority']],
  [
    'every value',
    other,
    ['ProjectId', 'Title', 'Details', 'Status', 'Priority', 'DueDate', 'AssigneeIds', 'NonBillable', 'OrderNo'],
  ],
]
for (const [what, patch, fields] of patches) {
  test(`lists the changed fields of ${what}`, () => assert.deepEqual(changedFields(current, patch), fields))
}

test('removing a value is a change', () => {
  assert.deepEqual(changedFields({ ...current, DueDate: '2026-11-22' }, { DueDate: null, Details: null }), ['DueDate'])
})

const assignments: readonly [string, number[], number[], number[], number[]][] = [
  ['adds people at the end', [3, 1], [2, 5], [], [3, 1, 2, 5]],
  ['removes people and keeps the order of the others', [3, 1, 2], [], [1, 9], [3, 2]],
  ['does not add a person twice', [3, 1], [1, 2], [], [3, 1, 2]],
  ['moves a person who is removed and added to the end', [3, 1], [3], [3], [1, 3]],
  ['assigns the first person', [], [4], [], [4]],
  ['removes the last person', [4], [], [4], []],
]
for (const [title, before, added, removed, expected] of assignments) {
  test(title, () => assert.deepEqual(reassigned(before, added, removed), expected))
}

test('a change replaces an unseen value only if the current one differs from the one that was seen', () => {
  assert.equal(replacesUnseen(current, { Title: 'Order' }, 'Title'), true)
  assert.equal(replacesUnseen(current, { Title: 'Offer' }, 'Title'), false)
  assert.equal(replacesUnseen(current, {}, 'Title'), false)
  assert.equal(replacesUnseen(current, { Status: 1 }, 'Title'), false)
  assert.equal(replacesUnseen(current, { DueDate: null }, 'DueDate'), false)
  assert.equal(replacesUnseen({ ...current, DueDate: '2026-11-22' }, { DueDate: null }, 'DueDate'), true)
  assert.equal(replacesUnseen(current, { AssigneeIds: [2, 1] }, 'AssigneeIds'), false)
  assert.equal(replacesUnseen(current, { AssigneeIds: [2] }, 'AssigneeIds'), true)
})
