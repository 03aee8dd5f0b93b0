import { discounted, isWholeCents, toAmount, toMinor } from '@dayline/shared/contract'

it.each([
  [0, 0],
  [0.1 + 0.2, 30],
  [1.005, 100],
  [99_999.99, 9_999_999],
  [-12.34, -1_234],
])('converts %d to %d minor units', (amount, minor) => {
  expect(toMinor(amount)).toBe(minor)
})

it('converts minor units back to the same amount', () => {
  for (const minor of [0, 1, 29, 100, 9_999_999, -1_234]) expect(toMinor(toAmount(minor))).toBe(minor)
  expect(toAmount(9_999_999)).toBe(99_999.99)
})

it('accepts amounts of at most two decimals, also if their float is not exact', () => {
  for (const amount of [0, 0.29, 0.1 + 0.2, 99_999.99, 9_999_999_999.99, -12.34])
    expect(isWholeCents(amount)).toBe(true)
  for (const amount of [1.005, 0.001, 99_999.991, -12.345]) expect(isWholeCents(amount)).toBe(false)
})

it("rounds half a cent of a discount in the customer's favor", () => {
  expect([discounted(999, 50), discounted(1000, 25), discounted(1, 100)]).toEqual([499, 750, 0])
})
