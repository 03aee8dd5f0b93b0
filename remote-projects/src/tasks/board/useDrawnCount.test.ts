import { act, renderHook } from '@testing-library/react'
import { drawnAtOnce, useDrawnCount } from './useDrawnCount.ts'

function setUp(count: number) {
  const seen: number[] = []
  const { rerender } = renderHook(
    ({ count }) => {
      seen.push(useDrawnCount(count))
    },
    { initialProps: { count } },
  )
  return { seen, show: (next: number) => rerender({ count: next }) }
}

test('many cards are drawn in steps, until all are', async () => {
  const { seen, show } = setUp(30)
  await act(async () => undefined)
  expect([...new Set(seen)]).toEqual([drawnAtOnce, 24, 30])
  seen.length = 0
  await act(async () => show(78))
  expect([...new Set(seen)]).toEqual([30, 42, 54, 66, 78])
})

test('a card that moves to or from the column is drawn immediately', () => {
  const { seen, show } = setUp(6)
  show(7)
  expect(seen.at(-1)).toBe(7)
  show(drawnAtOnce + 1)
  show(drawnAtOnce)
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(6)
  expect(seen.at(-1)).toBeGreaterThanOrEqual(drawnAtOnce)
})
