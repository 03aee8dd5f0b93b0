import { renderHook } from '@testing-library/react'
import { useReloadAfterChange } from './useReloadAfterChange.ts'

const reload = jest.fn()
beforeEach(() => {
  jest.useFakeTimers()
  reload.mockClear()
})
afterEach(() => jest.useRealTimers())

const open = (isChanged: boolean) =>
  renderHook((changed: boolean) => useReloadAfterChange(changed, reload), { initialProps: isChanged })

test('reloads the page once, five seconds after the change', () => {
  const { rerender } = open(false)
  jest.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  rerender(true)
  jest.advanceTimersByTime(4999)
  expect(reload).not.toHaveBeenCalled()
  rerender(true)
  jest.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('does not reload after the user has left', () => {
  const { unmount } = open(true)
  unmount()
  jest.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
})
