import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PlanId } from '@dayline/shared/contract'
import type { Grant, Reported, SubscriptionReport } from '../../platform/payments/paymentEvents.ts'
import { foldEvents } from './foldEvents.rules.ts'

const report: SubscriptionReport = {
  kind: 'subscription',
  subscriptionId: 'sub_1',
  status: 'active',
  planId: PlanId.Pro,
  users: 10,
  yearly: false,
  priceId: 'pri_pro',
  periodStart: '2026-11-01T00:00:00.000Z',
  periodEnd: '2026-12-01T00:00:00.000Z',
  isCancelScheduled: false,
  periodMinor: 6990,
  creditMinor: 0,
}
const at = (time: string, change: Partial<SubscriptionReport> = {}, eventId = `evt_${time}`): Reported => ({
  provider: 'paddle',
  eventId,
  at: `2026-11-${time}:00Z`,
  event: { ...report, ...change },
})
const trial: Reported = {
  provider: 'dayline',
  eventId: 'former:1',
  // Stored with the first report, and counts as earlier than all of them.
  at: '2026-11-30T00:00:00Z',
  event: {
    kind: 'former',
    planId: PlanId.FreeTrial,
    isTrial: true,
    isLifetime: false,
    users: 25,
    teams: null,
    lifetimeFreeUsers: 2,
    isCancelled: false,
    endAt: '2026-11-08T00:00:00.000Z',
    yearly: false,
    priceId: null,
    retentionMonths: 12,
  },
}
const grant = (change: Partial<Grant> = {}): Reported => ({
  provider: 'dayline',
  eventId: 'grant:1',
  at: '2026-11-20T00:00:00Z',
  event: {
    kind: 'grant',
    planId: PlanId.Business,
    users: 30,
    lifetimeFreeUsers: 0,
    isLifetime: true,
    endAt: null,
    retentionMonths: null,
    ...change,
  },
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  )
}

test('every order of delivery, and duplicate reports, result in the same state', () => {
  const events = [
    trial,
    at('02T10:00'),
    at('05T10:00', { users: 12 }),
    at('09T10:00', { isCancelScheduled: true, users: 12 }),
    at('09T11:00', { isCancelScheduled: false, users: 12, planId: PlanId.Business }),
  ]
  const expected = foldEvents(events)
  assert.equal(expected?.planId, PlanId.Business)
  assert.deepEqual([expected?.users, expected?.lifetimeFreeUsers, expected?.isCancelled], [14, 2, false])
  assert.equal(expected?.retentionMonths, 12)
  for (const order of permutations(events)) assert.deepEqual(foldEvents([...order, ...order.slice(0, 2)]), expected)
})

test('two reports of the same instant have a fixed order', () => {
  const both = [at('05T10:00', { users: 5 }, 'evt_a'), at('05T10:00', { users: 6 }, 'evt_b')]
  assert.equal(foldEvents(both)?.users, 6)
  assert.equal(foldEvents(both.reverse())?.users, 6)
})

test('the end of a replaced subscription changes nothing', () => {
  const state = foldEvents([
    at('02T10:00'),
    at('10T10:00', { subscriptionId: 'sub_2', users: 20 }),
    at('12T10:00', { status: 'canceled' }),
  ])
  assert.deepEqual([state?.providerSubscriptionId, state?.users, state?.isCancelled], ['sub_2', 20, false])
})

test('an unpaid renewal leaves three days, a pause none, a cancellation the rest of the period', () => {
  const end = (change: Partial<SubscriptionReport>) => foldEvents([at('02T10:00', change)])?.endAt
  assert.equal(end({ status: 'past_due' }), '2026-11-04T00:00:00.000Z')
  assert.equal(foldEvents([at('02T10:00', { status: 'past_due' })])?.isPastDue, true)
  assert.equal(foldEvents([at('02T10:00', { status: 'past_due' }), at('03T10:00')])?.isPastDue, false)
  assert.equal(end({ status: 'paused' }), '2026-11-01T00:00:00.000Z')
  assert.equal(end({ status: 'canceled' }), '2026-12-01T00:00:00.000Z')
  assert.equal(foldEvents([at('02T10:00', { isCancelScheduled: true })])?.isCancelled, true)
})

test('a lifetime subscription stays, regardless of later reports about other subscriptions', () => {
  const state = foldEvents([trial, grant(), at('25T10:00')])
  assert.deepEqual([state?.isLifetime, state?.planId, state?.users], [true, PlanId.Lifetime, 30])
})

test('a code for some months becomes a plan with an end, and a paid subscription replaces it', () => {
  const months = grant({ isLifetime: false, endAt: '2027-02-20T00:00:00.000Z', planId: PlanId.Pro })
  assert.deepEqual(
    [foldEvents([trial, months])?.planId, foldEvents([trial, months])?.isTrial, foldEvents([trial, months])?.endAt],
    [PlanId.Pro, false, '2027-02-20T00:00:00.000Z'],
  )
  assert.equal(foldEvents([trial, months, at('25T10:00')])?.providerSubscriptionId, 'sub_1')
})

test('a code leaves the credit of the subscription that it follows', () => {
  const canceled = at('10T10:00', { isCancelScheduled: true, creditMinor: 92_637 })
  assert.equal(foldEvents([canceled, grant({ isLifetime: false })])?.creditMinor, 92_637)
})

test('no report, no subscription', () => assert.equal(foldEvents([]), null))
