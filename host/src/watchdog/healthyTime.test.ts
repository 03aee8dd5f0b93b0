import { healthyPart } from './healthyTime.ts'

test.each([
  ['a tick in its time', 0, 500, true, 500],
  ['a tick that is a little late', 0, 1_400, true, 1_400],
  ['a laptop that slept, or a dialog of the browser', 0, 3_600_000, true, 0],
  ['a starved event loop', 0, 1_600, true, 0],
  ['a tab in the background', 0, 500, false, 0],
])('counts the healthy part of %s', (_what, before, now, isVisible, counted) => {
  expect(healthyPart(before, now, isVisible)).toBe(counted)
})
