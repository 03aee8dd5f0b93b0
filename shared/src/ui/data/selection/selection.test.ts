import { rangeBetween, withMore, withoutThese } from './selection.ts'

const most = 200
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('accepts up to 200 items', () => {
  const almost = new Set(numbers(most - 1))
  expect(withMore(almost, [900], most)).toMatchObject({ isFull: false })
  const { ids, isFull } = withMore(almost, [900, 901], most)
  expect([ids.size, ids.has(900), ids.has(901), isFull]).toEqual([200, true, false, true])
})

test('does not count items that are already selected', () => {
  expect(withMore(new Set(numbers(most)), [1, 2], most).isFull).toBe(false)
})

test('a range works in both directions and is limited to the page', () => {
  expect(rangeBetween([9, 8, 7, 6], 8, 6)).toEqual([8, 7, 6])
  expect(rangeBetween([9, 8, 7, 6], 6, 9)).toEqual([9, 8, 7, 6])
  expect(rangeBetween([9, 8, 7, 6], 50, 7)).toEqual([7])
  expect([...withoutThese(new Set([1, 2, 3]), [2, 5])]).toEqual([1, 3])
})
