import { act, renderHook } from '@testing-library/react'
import { useIsNarrow, useMediaQuery } from './useMediaQuery.ts'

type Media = EventTarget & { matches: boolean; media: string }

/** A browser in which these queries match; `set` changes that. */
function browser(...matching: string[]) {
  const asked = new Map<string, Media>()
  const matchMedia = (media: string) => {
    const found = asked.get(media) ?? Object.assign(new EventTarget(), { media, matches: matching.includes(media) })
    asked.set(media, found)
    return found
  }
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true, writable: true })
  return {
    set: (media: string, matches: boolean) => {
      Object.assign(matchMedia(media), { matches })
      matchMedia(media).dispatchEvent(new Event('change'))
    },
    listeners: (media: string) => ({
      added: jest.spyOn(matchMedia(media), 'addEventListener'),
      removed: jest.spyOn(matchMedia(media), 'removeEventListener'),
    }),
  }
}

const original = Object.getOwnPropertyDescriptor(window, 'matchMedia')
afterEach(() => {
  if (original) Object.defineProperty(window, 'matchMedia', original)
  else Reflect.deleteProperty(window, 'matchMedia')
})

test('returns whether the query matches, and updates when that changes', () => {
  const { set } = browser('(hover: none)')
  const { result } = renderHook(() => useMediaQuery('(hover: none)'))
  expect(result.current).toBe(true)
  act(() => set('(hover: none)', false))
  expect(result.current).toBe(false)
  act(() => set('(hover: none)', true))
  expect(result.current).toBe(true)
})

test('a new query replaces the previous one, which is no longer observed', () => {
  const { set, listeners } = browser('a')
  const first = listeners('a')
  const { result, rerender, unmount } = renderHook(({ query }) => useMediaQuery(query), {
    initialProps: { query: 'a' },
  })
  rerender({ query: 'b' })
  expect(result.current).toBe(false)
  act(() => set('b', true))
  expect(result.current).toBe(true)
  expect(first.removed.mock.calls).toEqual(first.added.mock.calls)
  const second = listeners('b')
  unmount()
  expect(second.removed).toHaveBeenCalledWith('change', expect.any(Function))
})

test('nothing matches where the browser has no media queries', () => {
  Object.defineProperty(window, 'matchMedia', { value: undefined, configurable: true, writable: true })
  const { result, unmount } = renderHook(() => useMediaQuery('(hover: none)'))
  expect(result.current).toBe(false)
  unmount()
})

test('a window under 640 px is narrow', () => {
  browser('(max-width: 639.98px)')
  expect(renderHook(() => useIsNarrow()).result.current).toBe(true)
})
