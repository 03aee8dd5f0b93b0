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

test('turning pages keeps the selection; other filters clear it, and with it the start of a range', () => {
  const { result, rerender } = renderHook(
    ({ filters }) => useSelection(filters, { most: 200, onFull: () => undefined }),
    {
      initialProps: { filters: 'all' },
    },
  )
  act(() => result.current.toggle(2, page, false))
  act(() => result.current.toggle(9, [7, 8, 9], false))
  expect([...result.current.ids]).toEqual([2, 9])
  rerender({ filters: 'mine' })
  expect([...result.current.ids]).toEqual([])
  act(() => result.current.toggle(4, page, true))
  expect([...result.current.ids]).toEqual([4])
})

test('what ends after the filters changed removes nothing from the new selection', () => {
  const { result, rerender } = renderHook(
    ({ filters }) => useSelection(filters, { most: 200, onFull: () => undefined }),
    {
      initialProps: { filters: 'all' },
    },
  )
  act(() => result.current.add([1, 2, 3]))
  const { remove } = result.current
  rerender({ filters: 'mine' })
  act(() => result.current.add([1, 2]))
  act(() => remove([1]))
  expect([...result.current.ids]).toEqual([1, 2])
  act(() => result.current.remove([1]))
  expect([...result.current.ids]).toEqual([2])
})

test('adding and removing many leaves the start of a range where it was', () => {
  const { result } = renderHook(() => useSelection('filters', { most: 200, onFull: () => undefined }))
  act(() => result.current.toggle(3, page, false))
  act(() => result.current.add([6]))
  act(() => result.current.remove([6]))
  act(() => result.current.toggle(5, page, true))
  expect([...result.current.ids].sort()).toEqual([3, 4, 5])
})

test('says once when the limit is reached, and selects no more', () => {
  const onFull = jest.fn()
  const { result } = renderHook(() => useSelection('filters', { most: 2, onFull }))
  act(() => result.current.add([1, 2]))
  expect(onFull).not.toHaveBeenCalled()
  act(() => result.current.toggle(3, page, false))
  expect(onFull).toHaveBeenCalledTimes(1)
  expect([...result.current.ids]).toEqual([1, 2])
})
