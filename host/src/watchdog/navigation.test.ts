import { judgeNavigation, nextPending, type Pending } from './navigation.ts'

/** A navigation that waits for so many checks, half a second apart. */
function waiting(checks: number, milliseconds = 500): Pending {
  let pending = nextPending(null, false, milliseconds, 1_000)
  for (let check = 0; check < checks; check++) pending = nextPending(pending, false, milliseconds, 1_000)
  if (!pending) throw new Error('It has arrived.')
  return pending
}

test('a slow render is waited for: nothing is committed until it is done', () => {
  expect(judgeNavigation(waiting(10), 1_000)).toBe('wait')
  expect(judgeNavigation(waiting(29), 1_003)).toBe('wait')
})

test('an area that commits again and again is to blame for a navigation that does not arrive', () => {
  expect(judgeNavigation(waiting(9), 5_000)).toBe('wait')
  expect(judgeNavigation(waiting(10), 1_049)).toBe('wait')
  expect(judgeNavigation(waiting(10), 1_050)).toBe('blame')
})

test('a navigation that never ends is finished, and no release is blamed', () => {
  expect(judgeNavigation(waiting(30), 1_010)).toBe('finish')
})

test('time in which the page was hidden, or the machine was busy, does not count', () => {
  expect(judgeNavigation(waiting(1_000, 0), 9_000)).toBe('wait')
})

test('what arrives is forgotten', () => {
  expect(nextPending(waiting(8), true, 500, 1_000)).toBeNull()
})
