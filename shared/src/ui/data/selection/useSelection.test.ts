import { act, renderHook } from '@testing-library/react'
import { useSelection } from './useSelection.ts'

const page = [1, 2, 3, 4, 5, 6]

function select(...steps: [id: number, withShift?: boolean][]) {
  const { result } = renderHook(() => useSelection('filters', { most: 200, onFull: () => undefined }))
  for (const [id, withShift = false] of steps) act(() => result.current.toggle(id, page, withShift))
  return [...result.current.ids].sort()
}

test('Shift selects the range from the last chosen item, in either direction', () => {
  expect(select([2], [4, true])).toEqual([2, 3, 4])
  expect(select([5], [3, true])).toEqual([3, 4, 5])
})

test('a range starts at the last item even if that was deselected', () => {
  expect(select([1], [5], [1], [3, true])).toEqual([1, 2, 3, 5])
})

test('Shift on a selected item deselects the range', () => {
  expect(select([1], [6, true], [4], [2, true])).toEqual([1, 5, 6])
})
