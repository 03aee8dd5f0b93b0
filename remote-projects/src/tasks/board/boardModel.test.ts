import { someTask } from '../testing/sampleTasks.ts'
import { columnsOf, moveBody, moveCard, placeOf, stepTo } from './boardModel.ts'

const board = {
  Columns: [
    { Status: 0, Items: [1, 2, 3].map((ID) => someTask({ ID })), TotalCount: 30 },
    { Status: 4, Items: [4].map((ID) => someTask({ ID, Status: 4 })), TotalCount: 1 },
  ],
}
const columns = columnsOf(board, [0, 4, 1])
const shape = (shown: typeof columns) => shown.map(({ items }) => items.map(({ ID }) => ID))

it('has a column for each status in the order of work, including empty ones', () => {
  expect(columns.map(({ status, total }) => [status, total])).toEqual([
    [0, 30],
    [4, 1],
    [1, 0],
  ])
  expect(placeOf(columns, 4)).toEqual({ status: 4, index: 0 })
  expect(placeOf(columns, 99)).toBeNull()
})

it('moves a card within its column or to another, and updates the counts', () => {
  expect(shape([...moveCard(columns, 1, { status: 0, index: 2 })])).toEqual([[2, 3, 1], [4], []])
  const moved = moveCard(columns, 2, { status: 4, index: 1 })
  expect(shape([...moved])).toEqual([[1, 3], [4, 2], []])
  expect(moved.map(({ total }) => total)).toEqual([29, 2, 0])
  expect(moved[1]?.items[1]?.Status).toBe(4)
  expect(moveCard(columns, 1, { status: 0, index: 0 })).toBe(columns)
})

it('steps by arrows, to the nearest place of the next column, and not past an edge', () => {
  expect(stepTo(columns, 1, 'up')).toBeNull()
  expect(stepTo(columns, 1, 'down')).toEqual({ status: 0, index: 1 })
  expect(stepTo(columns, 3, 'down')).toBeNull()
  expect(stepTo(columns, 3, 'right')).toEqual({ status: 4, index: 1 })
  expect(stepTo(columns, 4, 'right')).toEqual({ status: 1, index: 0 })
  expect(stepTo(columns, 1, 'left')).toBeNull()
})

it('sends a neighbor to the server: the card above, else the one below, else none', () => {
  expect(moveBody(columns, 2)).toEqual({ Id: 2, Status: 0, AfterId: 1 })
  expect(moveBody(columns, 1)).toEqual({ Id: 1, Status: 0, BeforeId: 2 })
  expect(moveBody(moveCard(columns, 1, { status: 1, index: 0 }), 1)).toEqual({ Id: 1, Status: 1 })
})
