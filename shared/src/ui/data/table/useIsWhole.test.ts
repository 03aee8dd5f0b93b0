import { act, fireEvent, renderHook } from '@testing-library/react'
import { useIsWhole } from './useIsWhole.ts'

test('a table is whole while the page is printed, before the event handler returns', () => {
  const { result } = renderHook(() => useIsWhole())
  expect(result.current).toBe(false)
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
    expect(result.current).toBe(true)
  })
  act(() => window.dispatchEvent(new Event('afterprint')))
  expect(result.current).toBe(false)
})

test.each([
  ['Ctrl+F', { key: 'f', ctrlKey: true }],
  ['Cmd+F', { key: 'f', metaKey: true }],
  ['Ctrl+F with Caps Lock', { key: 'F', ctrlKey: true }],
])('a table is whole after %s', (_, keys) => {
  const { result } = renderHook(() => useIsWhole())
  fireEvent.keyDown(window, keys)
  expect(result.current).toBe(true)
  act(() => window.dispatchEvent(new Event('afterprint')))
  expect(result.current).toBe(true)
})

test('other keys change nothing', () => {
  const { result } = renderHook(() => useIsWhole())
  fireEvent.keyDown(window, { key: 'f' })
  fireEvent.keyDown(window, { key: 'g', ctrlKey: true })
  expect(result.current).toBe(false)
})

test('stops listening when the table unmounts', () => {
  const [added, removed] = [jest.spyOn(window, 'addEventListener'), jest.spyOn(window, 'removeEventListener')]
  const { unmount } = renderHook(() => useIsWhole())
  const own = (calls: unknown[][]) =>
    calls.filter(([name]) => ['beforeprint', 'afterprint', 'keydown'].includes(`${name}`))
  expect(own(added.mock.calls)).toHaveLength(3)
  unmount()
  expect(own(removed.mock.calls)).toEqual(own(added.mock.calls))
})
