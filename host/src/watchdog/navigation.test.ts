import { judgeNavigation, nextPending, type Pending } from './navigation.ts'

/** A navigation that has been pending for this many checks, half a second apart. */
function waiting(checks: number, milliseconds = 500): Pending {
  let pending = nextPending(null, false, milliseconds, 1_000)
  for (let check = 0; check < checks; check++) pending = nextPending(pending, false, milliseconds, 1_000)
  if (!pending) throw new Error('It has arrived.')
  return pending
}

test('waits for a slow render, which commits nothing until it is done', () => {
  expect(judgeNavigation(waiting(10), 1_000)).toBe('wait')
  expect(judgeNavigation(waiting(29), 1_003)).toBe('wait')
})

test('blames an area that commits again and again for a navigation that does not arrive', () => {
  expect(judgeNavigation(waiting(9), 5_000)).toBe('wait')
  expect(judgeNavigation(waiting(10), 1_049)).toBe('wait')
  expect(judgeNavigation(waiting(10), 1_050)).toBe('blame')
})

test('finishes a navigation that never ends, and blames no release', () => {
  expect(judgeNavigation(waiting(30), 1_010)).toBe('finish')
})

test('does not count time in which the page was hidden or the machine was busy', () => {
  expect(judgeNavigation(waiting(1_000, 0), 9_000)).toBe('wait')
})

test('is no longer pending after it has arrived', () => {
  expect(nextPending(waiting(8), true, 500, 1_000)).toBeNull()
})
