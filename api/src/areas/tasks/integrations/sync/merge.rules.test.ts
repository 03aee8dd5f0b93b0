import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaskPriority, TaskStatus } from '@dayline/shared/contract'
import type { SeenValues } from '../tools/externalTask.rules.ts'
import { isSeenChanged, listChangedFields, patchOf, seenOfImport } from './merge.rules.ts'

const seen = { Title: 'A', Details: null, Status: TaskStatus.Open, Priority: null, DueDate: null }
const own = { ...seen, Priority: TaskPriority.Normal }

test('changes only what changed in the tool', () => {
  assert.deepEqual(patchOf(own, seen, { ...seen, Title: 'B', DueDate: '2026-11-30' }), {
    Title: 'B',
    DueDate: '2026-11-30',
  })
  assert.deepEqual(
    patchOf({ ...own, Title: 'Mine', Status: TaskStatus.InReview }, seen, { ...seen, DueDate: '2026-11-30' }),
    {
      DueDate: '2026-11-30',
    },
  )
  assert.deepEqual(patchOf({ ...own, Status: TaskStatus.InReview }, seen, { ...seen, Status: TaskStatus.Completed }), {
    Status: TaskStatus.Completed,
  })
})

test('the same change on both sides is no change, and a missing priority changes nothing', () => {
  assert.deepEqual(patchOf({ ...own, Title: 'B' }, seen, { ...seen, Title: 'B' }), {})
  assert.deepEqual(patchOf(own, { ...seen, Priority: TaskPriority.High }, seen), {})
})

test('names the fields that changed', () => {
  assert.equal(isSeenChanged(seen, { ...seen }), false)
  assert.equal(isSeenChanged(seen, { ...seen, Details: '<p>x</p>' }), true)
  assert.equal(listChangedFields({ Title: 'B', Status: 1, DueDate: null }), 'Title, status, and due date')
})

test('a run keeps fields of an imported task that were changed here or that its file has in more detail', () => {
  const imported = { ...own, Details: '<p>With a checklist</p>', Status: TaskStatus.InProgress }
  const patched = (edited: string[], tool: Partial<SeenValues>) => {
    const now = { ...seen, ...tool }
    return patchOf(imported, seenOfImport(imported, edited, now), now)
  }
  const day = '2026-11-30'
  assert.deepEqual(patched([], { Title: 'B', DueDate: day, Details: '<p>With</p>' }), { Title: 'B', DueDate: day })
  assert.deepEqual(patched(['Title', 'DueDate', 'Status'], { Title: 'B', DueDate: day, Status: 1 }), {})
  assert.deepEqual(patched([], { Status: TaskStatus.Completed }), { Status: TaskStatus.Completed })
})
