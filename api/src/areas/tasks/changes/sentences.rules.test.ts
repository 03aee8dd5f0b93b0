import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Formats, usualFormats } from '@dayline/shared/calendar'
import { TaskPriority, TaskStatus } from '@dayline/shared/contract'
import { sentenceOf } from './sentences.rules.ts'

type Change = Parameters<typeof sentenceOf>[0]
const people = (Added: string[], Removed: string[]): Change => ({ Field: 'AssigneeIds', People: { Added, Removed } })

const sentences: readonly [Change, string][] = [
  [{ Field: 'Created' }, 'created the task'],
  [{ Field: 'Title', After: 'Send “offer”' }, 'changed the title to “Send “offer””'],
  [{ Field: 'Status', After: TaskStatus.Open }, 'set the status to Open'],
  [{ Field: 'Status', After: TaskStatus.InReview }, 'set the status to In review'],
  [{ Field: 'Status', After: 99 }, 'set the status to 99'],
  [{ Field: 'Priority', After: TaskPriority.Low }, 'set the priority to Low'],
  [{ Field: 'Priority', After: TaskPriority.Urgent }, 'set the priority to Urgent'],
  [{ Field: 'Priority', After: 99 }, 'set the priority to 99'],
  [{ Field: 'DueDate', After: '2026-11-22' }, 'set the due date to 22 Nov 2026'],
  [{ Field: 'DueDate', After: '2026-11-22T23:59:59.000Z' }, 'set the due date to 22 Nov 2026'],
  [{ Field: 'DueDate', After: null }, 'removed the due date'],
  [{ Field: 'DueDate' }, 'removed the due date'],
  [
    { Field: 'ProjectId', After: 4, Projects: { Before: 'Website', After: 'Shop' } },
    'moved the task from Website to Shop',
  ],
  [{ Field: 'Details' }, 'changed the details'],
  [people(['Ann'], []), 'assigned Ann'],
  [people([], ['Ben', 'Cem']), 'unassigned Ben and Cem'],
  [people(['Ann', 'Ben', 'Cem'], ['Dan']), 'assigned Ann, Ben, and Cem and unassigned Dan'],
  [people([], []), 'changed the order of the assignees'],
  [{ Field: 'AssigneeIds' }, 'changed the order of the assignees'],
  [{ Field: 'NonBillable', After: true }, 'marked the task as not billable'],
  [{ Field: 'NonBillable', After: false }, 'marked the task as billable'],
  [{ Field: 'OrderNo', After: 'a1' }, 'moved the task by hand'],
  [{ Field: 'AttachmentAdded', Filenames: ['plan.pdf'] }, 'added plan.pdf'],
  [{ Field: 'AttachmentAdded', Filenames: ['a.png', 'b.png', 'c.png'] }, 'added a.png, b.png, and c.png'],
  [{ Field: 'AttachmentDeleted', Filenames: ['a.png', 'b.png'] }, 'deleted a.png and b.png'],
]

for (const [change, sentence] of sentences) {
  test(`describes ${JSON.stringify(change)}`, () => assert.equal(sentenceOf(change, usualFormats), sentence))
}

test('writes a due date in the date format of the organization', () => {
  const iso: Formats = { ...usualFormats, DateFormat: 5 }
  assert.equal(sentenceOf({ Field: 'DueDate', After: '2026-11-22' }, iso), 'set the due date to 2026-11-22')
})
