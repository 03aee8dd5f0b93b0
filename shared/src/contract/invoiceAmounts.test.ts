import { amountDueMinor, invoiceAmounts, itemTotal, type PricedItem } from '@dayline/shared/contract'

/** Deterministic pseudo-random numbers. */
function* sequence(seed: number): Generator<number> {
  let state = seed
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

function someItems(seed: number): PricedItem[] {
  const numbers = sequence(seed)
  const next = (most: number) => (numbers.next().value as number) % (most + 1)
  return Array.from({ length: 1 + next(30) }, () => ({
    price: next(9_999_900),
    quantity: 1 + next(99_998),
    minutes: next(3) === 0 ? next(600_000) : null,
    discountRate: next(2) === 0 ? next(10_000) : 0,
    taxRate: [0, 100, 700, 1_950, 2_000][next(4)] as number,
  }))
}

const plain = { price: 1_250, quantity: 3, minutes: null, discountRate: 0, taxRate: 0 }
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

it('multiplies price by quantity, or by hours where time is billed', () => {
  expect(itemTotal(plain)).toBe(3_750)
  expect(itemTotal({ ...plain, price: 3_333, minutes: 65 })).toBe(3_611)
})

it('rounds half a cent up, in discounts and in taxes', () => {
  expect(itemTotal({ ...plain, price: 5, quantity: 1, discountRate: 1_000 })).toBe(4)
  expect(invoiceAmounts([{ ...plain, price: 5, quantity: 1, taxRate: 1_000 }]).total).toBe(6)
})

it('rounds tax once per rate, not per item', () => {
  const items = Array.from({ length: 3 }, () => ({ ...plain, price: 2, quantity: 1, taxRate: 2_000 }))
  expect(invoiceAmounts(items).taxes).toEqual([{ rate: 2_000, base: 6, amount: 1 }])
})

it('returns whole amounts that add up to their totals, for any items', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const items = someItems(seed)
    const { items: totals, subtotal, taxes, total } = invoiceAmounts(items)
    expect(totals).toEqual(items.map(itemTotal))
    expect(subtotal).toBe(sum(totals))
    expect(total).toBe(subtotal + sum(taxes.map(({ amount }) => amount)))
    expect(sum(taxes.map(({ base }) => base))).toBe(sum(totals.filter((_, index) => (items[index]?.taxRate ?? 0) > 0)))
    for (const amount of [...totals, subtotal, total]) expect(Number.isSafeInteger(amount)).toBe(true)
    for (const { rate, base, amount } of taxes) expect(Math.abs(amount - (base * rate) / 10_000)).toBeLessThan(0.6)
  }
})

it.each([
  [{ Total: 100.3, Paid: 0, Credited: 0 }, 10_030],
  [{ Total: 100.3, Paid: 0.1, Credited: 0.2 }, 10_000],
  [{ Total: 100.3, Paid: 100.3, Credited: 0 }, 0],
  [{ Total: 100.3, Paid: 60, Credited: 50 }, 0],
])('leaves of %o an amount due of %d', (invoice, due) => {
  expect(amountDueMinor(invoice)).toBe(due)
})
