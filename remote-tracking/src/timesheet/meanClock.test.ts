import { meanClock } from './meanClock.ts'

test('a mean after midnight is marked, and none is no zero', () => {
  expect(meanClock(1440 + 90)).toBe('01:30 +1')
  expect(meanClock(540)).toBe('09:00')
  expect(meanClock(null)).toBe('–')
})
