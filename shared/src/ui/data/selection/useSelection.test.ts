import { act, renderHook } from '@testing-library/react'
import { useSelection } from './useSelection.ts'

const page = [1, 2, 3, 4, 5, 6]

function renderSelection({ most = 200, onFull = () => {} } = {}) {
  return renderHook(({ filters }) => useSelection(filters, { most, onFull }), { initialProps: { filters: 'all' } })
}

function select(...steps: [id: number, withShift?: boolean][]) {
  const { result } = renderSelection()
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

test('the selection survives turning pages; new filters clear it and the start of a range', () => {
  const { result, rerender } = renderSelection()
  act(() => result.current.toggle(2, page, false))
  act(() => result.current.toggle(9, [7, 8, 9], false))
  expect([...result.current.ids]).toEqual([2, 9])
  rerender({ filters: 'mine' })
  expect([...result.current.ids]).toEqual([])
  act(() => result.current.toggle(4, page, true))
  expect([...result.current.ids]).toEqual([4])
})

test('a removal that ends after the filters changed does not affect the new selection', () => {
  const { result, rerender } = renderSelection()
  act(() => result.current.add([1, 2, 3]))
  const { remove } = result.current
  rerender({ filters: 'mine' })
  act(() => result.current.add([1, 2]))
  act(() => remove([1]))
  expect([...result.current.ids]).toEqual([1, 2])
  act(() => result.current.remove([1]))
  expect([...result.current.ids]).toEqual([2])
})

test('adding and removing in bulk does not move the start of a range', () => {
  const { result } = renderSelection()
  act(() => result.current.toggle(3, page, false))
  act(() => result.current.add([6]))
  act(() => result.current.remove([6]))
  act(() => result.current.toggle(5, page, true))
  expect([...result.current.ids].sort()).toEqual([3, 4, 5])
})

test('reports the limit once and selects nothing beyond it', () => {
  const onFull = jest.fn()
  const { result } = renderSelection({ most: 2, onFull })
  act(() => result.current.add([1, 2]))
  expect(onFull).not.toHaveBeenCalled()
  act(() => result.current.toggle(3, page, false))
  expect(onFull).toHaveBeenCalledTimes(1)
  expect([...result.current.ids]).toEqual([1, 2])
})
