import { meanClock } from './meanClock.ts'

test('marks an average after midnight, and shows a missing one as a dash', () => {
  expect(meanClock(1440 + 90)).toBe('01:30 +1')
  expect(meanClock(540)).toBe('09:00')
  expect(meanClock(null)).toBe('–')
})
