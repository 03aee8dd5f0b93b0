import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { replay } from '../../../identity/subscription/recordEvents.ts'
import { PaymentUnknown } from '../../../platform/payments/payments.ts'
import { jobEntries } from '../../../testing/jobEntries.ts'
import {
  cardsOf,
  endSubscription,
  invoicesOf,
  setPaymentStatus,
  subscribe,
  subscriptionOf,
} from '../../../testing/payByCard.ts'
import { password } from '../../../testing/people.ts'
import { statementsAfterEntries } from '../../../testing/statements.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { finishCardPayments } from '../cards/cardPayments.ts'
import { renewSubscriptions } from './renewals.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const subscription = () => subscriptionOf(testApp)
const invoices = () => invoicesOf(testApp)
const cards = () => cardsOf(testApp)
const run = (statement: ReturnType<typeof sql>) => testApp.database.statement((db) => statement.execute(db))
const parts = () => testApp.app.services

const setStatus = (to: string, from: string) => setPaymentStatus(testApp, to, from)

/** Moves all reports into the past, so that the current period ends now. */
async function letPeriodEnd() {
  const { organizationId } = testApp.home
  await run(sql`update payment_events set happened_at = happened_at - interval '40 days',
    event = event || jsonb_build_object('periodStart', now() - interval '31 days', 'periodEnd', now() + interval '5 minutes')
    where organization_id = ${organizationId} and event ->> 'kind' = 'subscription'`)
  await run(sql`update payment_events set happened_at = happened_at - interval '400 days'
    where organization_id = ${organizationId} and event ->> 'kind' = 'former'`)
  await run(sql`update card_payments set created_at = created_at - interval '40 days'`)
  await testApp.database.system((trx) => replay(trx, organizationId))
}

test('renews a subscription once; after a refused renewal, allows three more days and marks the card', async () => {
  await run(sql`delete from payment_methods`)
  await endSubscription(testApp)
  await subscribe(testApp, { PlanId: 3, UserCount: 10 })
  await letPeriodEnd()
  const paid = (await invoices()).length
  // A change that is being paid plans the next terms.
  await run(sql`update card_payments set purpose = 'change' where purpose = 'start'`)
  await setStatus('charging', 'done')
  await renewSubscriptions(parts())
  assert.equal((await invoices()).length, paid)
  await setStatus('done', 'charging')
  await run(sql`update card_payments set purpose = 'start' where purpose = 'change'`)
  const next = await statementsAfterEntries(() =>
    Promise.all([renewSubscriptions(parts()), renewSubscriptions(parts())]),
  )
  assert.deepEqual(next, ['commit'], 'writers of the audit log wait for each other')
  await renewSubscriptions(parts())
  assert.equal((await invoices()).length, paid + 1)
  assert.ok(Date.parse((await subscription())?.EndDate ?? '') > Date.now() + 27 * 86_400_000)

  await letPeriodEnd()
  // The bank declines the card from here on.
  await run(sql`update payment_methods set token = replace(token, 'sim_pays', 'sim_later')`)
  await renewSubscriptions(parts())
  assert.deepEqual(
    (await jobEntries(testApp.database, 'renew subscriptions')).map(({ changes }) => changes[0]?.fields.renewal?.[1]),
    ['paid', 'payment refused'],
  )
  const unpaid = await subscription()
  assert.equal(unpaid?.IsPastDue, true)
  const end = Date.parse(unpaid?.EndDate ?? '')
  assert.ok(end > Date.now() + 2.9 * 86_400_000 && end < Date.now() + 3.1 * 86_400_000)
  assert.deepEqual(
    (await cards()).map(({ PaymentMethod }) => PaymentMethod.HasError),
    [true],
  )
})

test('records once that a renewal lacks a card, and requests no further run', async () => {
  await run(sql`delete from payment_methods`)
  await run(sql`update card_payments set created_at = created_at - interval '13 hours'`)
  const refusals = async () => (await jobEntries(testApp.database, 'renew subscriptions')).length
  const before = await refusals()
  assert.deepEqual([await renewSubscriptions(parts()), await renewSubscriptions(parts())], [false, false])
  assert.equal(await refusals(), before + 1)
})

test('refuses and previews no change after a refused renewal, whose days are not paid', async () => {
  const terms = { PriceId: 'starter_month', Count: 5 }
  const before = await subscription()
  const message = 'Your last payment was refused. You can change the subscription once it is paid.'
  for (const call of ['/subscription/previewchange', '/subscription/changesubscription'] as const) {
    assert.equal((await testApp.call(call, terms, 'owner')).body.Message, message, call)
  }
  assert.deepEqual(await subscription(), before)
})

/** Starts a subscription whose renewal is refused, days ago; from here on, its card pays again. */
async function refuseRenewal(daysAgo: number) {
  await run(sql`delete from payment_methods`)
  await endSubscription(testApp)
  await subscribe(testApp, { PlanId: 3, UserCount: 10 })
  await letPeriodEnd()
  await run(sql`update payment_methods set token = replace(token, 'sim_pays', 'sim_later')`)
  await renewSubscriptions(parts())
  await run(sql`update payment_methods set token = replace(token, 'sim_later', 'sim_pays')`)
  const back = sql`make_interval(days => ${daysAgo})`
  await run(sql`update card_payments set created_at = created_at - ${back}`)
  await run(sql`update payment_events set happened_at = happened_at - ${back}, event = event || jsonb_build_object(
      'periodStart', (event ->> 'periodStart')::timestamptz - ${back},
      'periodEnd', (event ->> 'periodEnd')::timestamptz - ${back})
    where organization_id = ${testApp.home.organizationId} and event ->> 'kind' = 'subscription'`)
  await testApp.database.system((trx) => replay(trx, testApp.home.organizationId))
}

/** Organizations before all others, whose paid period ends now. */
async function addDue(firstId: number, count: number, priceId: string) {
  const nth = sql`generate_series(${firstId}::int, ${firstId + count - 1}::int) as nth`
  await run(sql`insert into organizations (id, organization_no, title, track_settings, timezone)
    overriding system value select nth, nth, 'Due', track_settings, timezone from organizations, ${nth}
    where organizations.id = ${testApp.home.organizationId}`)
  await run(sql`insert into subscriptions (organization_id, plan_id, users, end_at, provider, provider_subscription_id)
    select nth, 3, 10, now(), 'card', 'due ' || nth from ${nth}`)
  await run(sql`insert into payment_events (organization_id, provider, event_id, subscription_id, happened_at, event)
    select nth, 'card', 'paid ' || nth, 'due ' || nth, now() - interval '31 days', event || jsonb_build_object(
      'subscriptionId', 'due ' || nth, 'priceId', ${priceId}::text, 'periodEnd', now() + interval '5 minutes')
    from ${nth}, (select event from payment_events where organization_id = ${testApp.home.organizationId}
      and event ->> 'status' = 'active' order by id desc limit 1) paid`)
}

test('renews behind any number of organizations whose renewal cannot proceed', async () => {
  await run(sql`delete from payment_methods`)
  await endSubscription(testApp)
  await subscribe(testApp, { PlanId: 3, UserCount: 10 })
  await letPeriodEnd()
  await addDue(-300, 100, 'pro_month')
  await addDue(-200, 100, 'price of another time')
  const paid = (await invoices()).length
  assert.equal(await renewSubscriptions(parts()), true)
  assert.equal((await invoices()).length, paid)
  assert.equal(await renewSubscriptions(parts()), false)
  assert.equal((await invoices()).length, paid + 1)
})

test('a processor that does not answer is not asked for each of the other payments', async () => {
  await addDue(-100, 3, 'pro_month')
  await run(sql`insert into payment_methods
      (organization_id, provider, token, bin, last4, family, expire_month, expire_year, is_primary)
    select nth, provider, token, bin, last4, family, expire_month, expire_year, true from payment_methods,
      generate_series(-100, -98) as nth where organization_id = ${testApp.home.organizationId}`)
  const { cards: processor } = testApp.app.services.payments
  const charge = processor.charge
  let asked = 0
  processor.charge = async () => {
    asked += 1
    throw new PaymentUnknown('no answer')
  }
  const renewing = [await renewSubscriptions(parts()), asked]
  await renewSubscriptions(parts())
  await run(sql`update card_payments set updated_at = now() - interval '1 minute'`)
  const finishing = [await finishCardPayments(parts()), asked]
  processor.charge = charge
  assert.deepEqual(
    [renewing, finishing],
    [
      [false, 1],
      [false, 3],
    ],
  )
  assert.equal(await finishCardPayments(parts()), false)
  assert.equal(await renewSubscriptions(parts()), false)
  const paid = sql<{ n: number }>`select count(*)::int as n from billing_invoices where organization_id < 0`
  assert.deepEqual((await run(paid)).rows, [{ n: 3 }])
})

test('the days of grace begin, too, when a renewal is refused only after its answer was lost', async () => {
  await run(sql`delete from payment_methods`)
  await endSubscription(testApp)
  await subscribe(testApp, { PlanId: 3, UserCount: 10 })
  await letPeriodEnd()
  await run(sql`update payment_methods set token = replace(token, 'sim_pays', 'sim_later')`)
  const { cards: processor } = testApp.app.services.payments
  const charge = processor.charge
  processor.charge = async () => {
    throw new PaymentUnknown('no answer')
  }
  await renewSubscriptions(parts())
  processor.charge = charge
  assert.equal((await subscription())?.IsPastDue, false)
  await run(sql`update card_payments set updated_at = now() - interval '1 minute'`)
  await finishCardPayments(parts())
  const unpaid = await subscription()
  assert.equal(unpaid?.IsPastDue, true)
  assert.ok(Date.parse(unpaid?.EndDate ?? '') > Date.now() + 2.9 * 86_400_000)
})

test('requests an answer that was lost after the charge again, and charges nothing twice', async () => {
  await endSubscription(testApp)
  const { cards: processor } = testApp.app.services.payments
  const charge = processor.charge
  const keys: string[] = []
  processor.charge = async (card, amount, key) => {
    keys.push(key)
    const answer = await charge(card, amount, key)
    if (keys.length <= 2) throw new PaymentUnknown('no answer')
    return answer
  }
  const paid = (await invoices()).length
  const landed = await subscribe(testApp, { PlanId: 4, UserCount: 6 })
  assert.match(landed.searchParams.get('message') ?? '', /being confirmed by the bank/)
  assert.equal((await invoices()).length, paid)
  await run(sql`update card_payments set updated_at = now() - interval '1 minute'`)
  // Still unknown, so another run at once would not help.
  assert.equal(await finishCardPayments(parts()), false)
  await Promise.all([finishCardPayments(parts()), finishCardPayments(parts())])
  processor.charge = charge
  assert.equal(new Set(keys).size, 1)
  assert.equal((await invoices()).length, paid + 1)
  assert.equal((await subscription())?.Users, 6)
})

test('restores the subscription when it is recomputed from its reports', async () => {
  const before = await subscription()
  await run(
    sql`update subscriptions set users = 999, plan_id = 2, end_at = now() where organization_id = ${testApp.home.organizationId}`,
  )
  await testApp.database.system((trx) => replay(trx, testApp.home.organizationId))
  assert.deepEqual(await subscription(), before)
})

const isRetried = async () => (await testApp.succeed('/subscription/get', {}, 'owner')).IsCardRetried
const cancel = () =>
  testApp.call('/subscription/cancelsubscription', { Password: password, CancellationReason: 'Too expensive' }, 'owner')
/** Runs the job. @returns how many payments it made */
async function renewed(): Promise<number> {
  const before = (await invoices()).length
  await renewSubscriptions(parts())
  return (await invoices()).length - before
}

test('a card that is still retried after the days of grace is no longer charged once the subscription is canceled', async () => {
  await refuseRenewal(5)
  assert.equal(await isRetried(), true)
  assert.equal((await cancel()).body.Message, 'Your subscription is canceled.')
  assert.deepEqual([await isRetried(), await renewed()], [false, 0])

  await refuseRenewal(15)
  assert.deepEqual([await isRetried(), await renewed()], [false, 0])
  assert.equal((await cancel()).body.Message, 'There is no active subscription to cancel.')
  await refuseRenewal(13)
  assert.deepEqual([await isRetried(), await renewed()], [true, 1])
})

test('the primary card cannot be deleted while it is retried, so that no other card is charged instead', async () => {
  const remove = async () => {
    await run(sql`insert into payment_methods
        (organization_id, provider, token, bin, last4, family, expire_month, expire_year, is_primary)
      select organization_id, provider, token || '2', bin, last4, family, expire_month, expire_year, false
      from payment_methods where organization_id = ${testApp.home.organizationId}`)
    const primary = (await cards()).find(({ PaymentMethod: { IsPrimary } }) => IsPrimary)?.PaymentMethod
    return (await testApp.call('/billing/deletepaymentmethod', { Id: primary?.Id ?? 0 }, 'owner')).body
  }
  await refuseRenewal(5)
  assert.match((await remove()).Message, /renews your subscription/)
  await refuseRenewal(15)
  assert.equal((await remove()).HasError, false)
})

test('a plan code or a new subscription replaces one whose card is still retried', async () => {
  const Grants = { Kind: 'plan', PlanId: 4, Users: 30, Months: 1 } as const
  const { Code: RedeemCode } = await testApp.succeed('/subscription/createcode', { Grants }, 'stranger')
  for (const replace of [
    () => subscribe(testApp, { PlanId: 2, UserCount: 5 }),
    () => testApp.succeed('/subscription/redeemcode', { RedeemCode }, 'owner'),
  ]) {
    await refuseRenewal(5)
    await replace()
    assert.deepEqual([await isRetried(), await renewed()], [false, 0])
  }
})
