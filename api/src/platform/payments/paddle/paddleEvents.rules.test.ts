import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotification } from './paddleEvents.ts'

/** What Paddle reports of a payment in lira, in hundredths. */
const payment = (payout: object | null) => ({
  event_id: 'evt_1',
  event_type: 'transaction.completed',
  occurred_at: '2026-11-27T12:00:00Z',
  data: {
    id: 'txn_1',
    subscription_id: 'sub_1',
    custom_data: {},
    currency_code: 'TRY',
    items: [{ quantity: 5 }],
    details: {
      totals: { subtotal: '400000', discount: '200000', tax: '40000', grand_total: '240000', currency_code: 'TRY' },
      payout_totals: payout,
    },
  },
})

function netOf(payout: object | null): number {
  const [report] = readNotification(payment(payout), () => 3).reported
  return report?.event.kind === 'payment' ? report.event.netUsdMinor : assert.fail(JSON.stringify(report))
}

test('commissions are on what was paid in dollars, after the discount', () => {
  const totals = { subtotal: '10000', tax: '1000', grand_total: '6000', currency_code: 'USD' }
  assert.equal(netOf({ ...totals, discount: '5000' }), 5000)
  assert.equal(netOf(totals), 10_000)
  assert.equal(netOf(null), 0)
})
