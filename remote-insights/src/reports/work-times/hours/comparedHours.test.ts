import { comparedText, compareHours } from './comparedHours.ts'

const hour = (Weekday: number, Hour: number, Working: number) => ({ Weekday, Hour, Working })
const here = [hour(1, 9, 300), hour(2, 10, 100)]
const there = [hour(1, 9, 150), hour(3, 8, 150)]

test('compares an hour in minutes, even one in which only the other side worked', () => {
  const at = compareHours(here, there, false)
  expect(at?.(1, 9)).toEqual({
    text: '+2h 30m (+100%)',
    words: '2h 30m more, 100 percent',
    direction: 'more',
    smallBecause: null,
  })
  expect(at?.(3, 8)?.text).toBe('−2h 30m (−100%)')
  expect(at?.(5, 5)).toBeUndefined()
  expect(comparedText(here, there, 'last week', false)).toBe(
    ' Against last week the largest difference is Mon 09:00 – 10:00: +2h 30m (+100%).',
  )
})

test('compares only shares with others, marks little work as possible chance; compares nothing without work', () => {
  expect(compareHours(here, there, true)?.(1, 9)?.text).toBe('+25 pts')
  expect(compareHours(here, [hour(1, 9, 30)], true)?.(1, 9)?.smallBecause).toMatch(/^Less than 4 hours/)
  expect(compareHours(here, [], false)).toBeNull()
  expect(comparedText(here, [], 'Last week', false)).toBe(' Last week has no work to compare.')
})
