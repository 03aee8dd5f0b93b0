import { act, renderHook } from '@testing-library/react'
import { useIsPrinting } from './useIsPrinting.ts'

test('is true from before the handler of beforeprint returns until the page is printed', () => {
  const { result } = renderHook(() => useIsPrinting())
  expect(result.current).toBe(false)
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
    expect(result.current).toBe(true)
  })
  act(() => window.dispatchEvent(new Event('afterprint')))
  expect(result.current).toBe(false)
})
