import { usedPercent } from '@dayline/shared/contract'

it.each([
  [999.99, 1000, 99],
  [1000, 1000, 100],
  [2345, 1000, 234],
  [5, 0, null],
  // Floats cannot hold these amounts exactly.
  [0.21, 0.28, 75],
  [0.07, 0.07, 100],
  [1.1, 1.1, 100],
])('%d of a budget of %d is used to %s percent', (cost, budget, percent) => {
  expect(usedPercent({ cost, budget })).toBe(percent)
})
