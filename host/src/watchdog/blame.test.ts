import { mayReloadAfter, recent } from './blame.ts'

test('allows at most three reloads of the page in ten minutes', () => {
  const minutes = (count: number) => count * 60_000
  const now = minutes(30)
  expect(mayReloadAfter(recent([], now))).toBe(true)
  expect(mayReloadAfter(recent([minutes(28), minutes(29)], now))).toBe(true)
  expect(mayReloadAfter(recent([minutes(25), minutes(28), minutes(29)], now))).toBe(false)
  expect(mayReloadAfter(recent([minutes(10), minutes(28), minutes(29)], now))).toBe(true)
})
