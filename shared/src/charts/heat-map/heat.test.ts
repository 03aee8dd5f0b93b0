import { heatSteps, legendSteps, stepColor, stepLimits, stepOf } from './heat.ts'

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

test('the legend has no step without values, such as those below the first minute', () => {
  expect(legendSteps(0)).toEqual([])
  expect(legendSteps(1)).toEqual([{ step: 5, limit: 1 }])
  expect(legendSteps(3)).toEqual([
    { step: 2, limit: 1 },
    { step: 4, limit: 2 },
    { step: 5, limit: 3 },
  ])
  expect(legendSteps(100).map(({ limit }) => limit)).toEqual(stepLimits(100))
  for (const { step, limit } of legendSteps(3)) expect(stepOf(limit, 3)).toBe(step)
})
