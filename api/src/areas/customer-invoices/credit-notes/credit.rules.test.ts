import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoiceAmounts, itemTotal } from '@dayline/shared/contract'
import type { StoredInvoiceItem } from '../../../platform/db/schema.ts'
import { type Credit, creditableAmounts, creditOf, freedKeys } from './credit.rules.ts'

const item = (key: number, price: number, change: Partial<StoredInvoiceItem> = {}): StoredInvoiceItem => ({
  ...{ key, title: `Line ${key}`, price, quantity: 1, minutes: null, discountRate: 0, taxRate: 0, exemption: '' },
  ...change,
})

test('repeats a fully credited line; credits a part as quantity 1 at its amount', () => {
  const items = [item(1, 1250, { quantity: 3, discountRate: 1000 }), item(2, 6000, { minutes: 80 })]
  const credit = creditOf(items, [], new Map([[1, 3375], [2, 100]])) // biome-ignore format: one line
  assert.deepEqual(credit.items[0], items[0])
  assert.deepEqual(credit.items[1], item(2, 100))
  assert.equal(credit.total, 3475)
})

test('credits of thirds add up to the tax of the invoice, although each is rounded', () => {
  const items = [item(1, 100, { taxRate: 1900 })]
  const credits: Credit[] = []
  for (const amount of [33, 33, 34]) credits.push(creditOf(items, credits, new Map([[1, amount]])))
  assert.deepEqual(
    credits.map(({ taxes }) => taxes[0]?.amount),
    [6, 7, 6],
  )
})

test('frees tracked time when its line is fully credited', () => {
  const items = [item(1, 6000, { minutes: 60 }), item(2, 0, { minutes: 30 }), item(3, 500)]
  const part = creditOf(items, [], new Map([[1, 6000]]))
  assert.deepEqual(freedKeys(items, [part]), [1])
  const rest = creditOf(items, [part], new Map([[3, 500]]))
  assert.deepEqual(freedKeys(items, [part, rest]), [1, 2])
})

test('a credit for another line does not free time that was given with a discount of 100%', () => {
  const items = [item(1, 8000, { minutes: 600, discountRate: 10_000 }), item(2, 10_000)]
  const part = creditOf(items, [], new Map([[2, 1000]]))
  assert.deepEqual(freedKeys(items, [part]), [])
  const rest = creditOf(items, [part], new Map([[2, 9000]]))
  assert.deepEqual(freedKeys(items, [part, rest]), [1])
})

/** Pseudorandom numbers from 0 to 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const oneOf = <Value>(values: readonly Value[], at: number) => values[Math.floor(at * values.length)] as Value

test('credits of any parts add up to the invoice to the cent', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const next = numbersFrom(seed)
    const items = Array.from({ length: 1 + Math.floor(next() * 6) }, (_, index) =>
      item(index + 1, Math.floor(next() * 9_999_900), {
        quantity: 1 + Math.floor(next() * 500),
        discountRate: oneOf([0, 333, 1250], next()),
        taxRate: oneOf([0, 700, 1900, 777], next()),
      }),
    )
    const credits: Credit[] = []
    for (const part of [next(), next(), next(), 1]) {
      const left = creditableAmounts(items, credits)
      const amounts = new Map([...left].map(([key, amount]) => [key, Math.floor(amount * part)]))
      credits.push(creditOf(items, credits, amounts))
    }
    const { total, subtotal } = invoiceAmounts(items)
    const credited = credits.reduce((sum, credit) => sum + credit.total, 0)
    const net = credits.flatMap((credit) => credit.items).reduce((sum, one) => sum + itemTotal(one), 0)
    assert.deepEqual([credited, net], [total, subtotal], `seed ${seed}`)
  }
})
