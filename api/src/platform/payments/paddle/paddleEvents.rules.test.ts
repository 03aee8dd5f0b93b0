import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotification } from './paddleEvents.ts'

/** What Paddle reports of a payment in lira, in hundredths. */
const inLira = { subtotal: '400000', discount: '200000', tax: '40000', grand_total: '240000', currency_code: 'TRY' }

function netOf(payout: object | null, totals: object = inLira): number {
  const notification = {
    event_id: 'evt_1',
    event_type: 'transaction.completed',
    occurred_at: '2026-11-27T12:00:00Z',
    data: {
      id: 'txn_1',
      subscription_id: 'sub_1',
      custom_data: {},
      currency_code: (totals as { currency_code: string }).currency_code,
      items: [{ quantity: 5 }],
      details: { totals, payout_totals: payout },
    },
  }
  const [report] = readNotification(notification, () => 3).reported
  return report?.event.kind === 'payment' ? report.event.netUsdMinor : assert.fail(JSON.stringify(report))
}

test('commissions are on what was paid in dollars, after the discount', () => {
  const totals = { subtotal: '10000', tax: '1000', currency_code: 'USD' }
  assert.equal(netOf({ ...totals, discount: '5000', grand_total: '6000' }), 5000)
  assert.equal(netOf({ ...totals, grand_total: '11000' }), 10_000)
  assert.equal(netOf(null), 0)
})

test('commissions are not on what earlier credit paid', () => {
  const totals = { subtotal: '39900', discount: '0', tax: '3990', currency_code: 'USD' }
  assert.equal(netOf(null, { ...totals, grand_total: '43890' }), 39_900)
  assert.equal(netOf(null, { ...totals, grand_total: '21945' }), 19_950)
  assert.equal(netOf(null, { ...totals, grand_total: '0' }), 0)
  assert.equal(netOf({ ...totals, grand_total: '0' }), 0)
  assert.equal(netOf(null, { ...totals, subtotal: '0', tax: '0', grand_total: '0' }), 0)
})
