import { heatSteps, stepColor, stepLimits, stepOf } from './heat.ts'

test('only 0 has no shade, the highest value has the full one, and a limit belongs to its step', () => {
  expect(stepOf(0, 100)).toBe(0)
  expect(stepOf(1, 100)).toBe(1)
  expect(stepOf(100, 100)).toBe(heatSteps.length)
  expect(stepOf(0, 0)).toBe(0)
  expect(stepLimits(100).map((limit) => stepOf(limit, 100))).toEqual([1, 2, 3, 4, 5])
  expect(stepLimits(100).map((limit) => stepOf(limit + 1, 100))).toEqual([2, 3, 4, 5, 5])
})

test('every step has its own shade', () => {
  const colors = [0, 1, 2, 3, 4, 5].map(stepColor)
  expect(new Set(colors).size).toBe(6)
})
