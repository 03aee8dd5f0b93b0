import { someTask, someWholeTask } from '@dayline/shared/testing'
import { patchBoard, patchList, patchOne, removeFromBoard, removeFromList } from './taskPatches.ts'

// Answers of changes are read without tracked time.
const answer = { ...someWholeTask(), Priority: 3 as const, TotalMins: null }
const tracked = { ...someTask(), ID: answer.ID, TotalMins: 120 }
const changed = { Priority: 3, TotalMins: 120 }

it('keeps the tracked time of a task whose change was answered without it', () => {
  const list = { Items: [tracked], TotalCount: 1, Page: 1, PageSize: 12 }
  expect(patchList(list, answer.ID, answer).Items).toMatchObject([changed])
  expect(patchOne({ Item: { ...answer, TotalMins: 120 } }, answer.ID, answer).Item).toMatchObject(changed)
  const board = { Columns: [{ Status: tracked.Status, Items: [tracked], TotalCount: 1 }] }
  expect(patchBoard(board as never, answer.ID, answer).Columns[0]?.Items).toMatchObject([changed])
})

it('returns data without the removed task as it is', () => {
  const list = { Items: [tracked], TotalCount: 1, Page: 1, PageSize: 12 }
  const board = { Columns: [{ Status: tracked.Status, Items: [tracked], TotalCount: 3 }] } as never
  expect(removeFromList(list, [tracked.ID + 1])).toBe(list)
  expect(removeFromBoard(board, [tracked.ID + 1])).toBe(board)
  expect(removeFromList(list, [tracked.ID])).toMatchObject({ Items: [], TotalCount: 0 })
  expect(removeFromBoard(board, [tracked.ID]).Columns).toMatchObject([{ Items: [], TotalCount: 2 }])
})
