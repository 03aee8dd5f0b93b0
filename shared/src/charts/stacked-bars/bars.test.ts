import { hourTicks, labeled, slotOf } from './bars.ts'

test.each([
  [0, [0, 1]],
  [60, [0, 1]],
  [61, [0, 1, 2]],
  [5 * 60, [0, 1, 2, 3, 4, 5]],
  [5 * 60 + 1, [0, 2, 4, 6]],
  [184 * 60, [0, 50, 100, 150, 200]],
  [40_000 * 60, [0, 8000, 16_000, 24_000, 32_000, 40_000]],
])('the axis for a bar of %d minutes has lines at the hours %j', (highest, hours) => {
  expect(hourTicks(highest)).toEqual(hours.map((hour) => hour * 60))
})

test('omits labels evenly where they do not fit, never the first one', () => {
  const bars = [1, 2, 3, 4, 5, 6, 7]
  expect(labeled(bars, 700, 60)).toEqual(bars)
  expect(labeled(bars, 300, 60)).toEqual([1, 3, 5, 7])
  expect(labeled(bars, 10, 60)).toEqual([1])
})

test('slots are side by side and centered', () => {
  const slots = Array.from({ length: 5 }, (_, index) => slotOf(index, 5))
  for (const [index, { left, width }] of slots.entries())
    expect(left).toBeCloseTo((slots[0]?.left ?? 0) + index * width)
  const last = slots.at(-1)
  expect(1 - (last?.left ?? 0) - (last?.width ?? 0)).toBeCloseTo(slots[0]?.left ?? 0)
})
