import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { Role } from '@dayline/shared/contract'
import { type PaddleServer, startPaddleServer } from '@dayline/testkit/paddle'
import { sql } from 'kysely'
import { replay } from '../../identity/subscription/recordEvents.ts'
import { verifyLedger } from '../../platform/ledger/verifyLedger.ts'
import { openPayments } from '../../platform/payments/openPayments.ts'
import { type HostedCheckout, PaymentUnknown } from '../../platform/payments/payments.ts'
import { typedCard } from '../../testing/payByCard.ts'
import { type Name, password } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { endDeleted } from './subscription/endDeleted.ts'

let paddle: PaddleServer
let testApp: TestApp
let folder: string
before(async () => {
  paddle = await startPaddleServer()
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-paddle-'))
  testApp = await openTestApp({ payments: openPayments(paddle.environment, folder) })
  const origin = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  paddle.deliverTo(`${origin}/billing/paddlewebhook`)
})
after(async () => {
  await testApp.close()
  await paddle.stop()
  await fs.rm(folder, { recursive: true, force: true })
})

const subscription = async () => (await testApp.call('/subscription/get', {}, 'owner')).body.Data?.Subscription
const invoices = async () => (await testApp.call('/billing/getsubscriptionhistory', {}, 'owner')).body.Data?.Items ?? []
const reset = () =>
  testApp.database.system(async (trx) => {
    const { organizationId } = testApp.home
    await sql`delete from payment_events where organization_id = ${organizationId}`.execute(trx)
    await sql`delete from billing_invoices where organization_id = ${organizationId}`.execute(trx)
    await sql`update subscriptions set provider = null, provider_subscription_id = null, is_trial = true, plan_id = 1,
      is_cancelled = false, paddle_price_id = null, end_at = now() - interval '1 day'
      where organization_id = ${organizationId}`.execute(trx)
  })

/** The custom data that the screen passes to the checkout overlay. */
async function customData(): Promise<Record<string, unknown>> {
  const { body } = await testApp.call('/subscription/getpaddleplans', {}, 'owner')
  const { userId, organizationId } = testApp.people.owner
  return { user_id: userId, organization_id: organizationId, signature: body.Data?.Checkout?.Signature }
}
const checkOut = async (priceId = 'pri_pro_pro_month', quantity = 10) =>
  paddle.checkOut({ priceId, quantity, customData: await customData() })

test('loads plans from the checkout, with prices in cents, the minimum and the required licenses', async () => {
  const { body } = await testApp.call('/subscription/getpaddleplans', {}, 'employee')
  const pro = body.Data?.Items.find(({ name }) => name === 'Pro')
  // The organization has seven people who are not blocked.
  assert.deepEqual(pro?.prices[0], {
    id: 'pri_pro_pro_month',
    billing_cycle: { interval: 'month' },
    unit_price: { amount: 699, currency_code: 'USD' },
    min: 3,
    count: 7,
    plan_id: 3,
  })
  assert.deepEqual([body.Data?.Checkout?.Environment, body.Data?.Checkout?.ClientToken], ['sandbox', 'test_client'])
})

test('the card form is closed, so that no one avoids paying with its simulator', async () => {
  await reset()
  const { body } = await testApp.call('/billing/addpaymentmethod', typedCard, 'owner')
  assert.match(body.Message, /entered in the checkout/)
})

test('a checkout starts the subscription and creates its invoice', async () => {
  await reset()
  await checkOut()
  const started = await subscription()
  assert.deepEqual(
    [started?.Plan.Title, started?.Users, started?.IsTrial, started?.PaddlePriceId],
    ['Pro', 10, false, 'pri_pro_pro_month'],
  )
  const [invoice] = await invoices()
  assert.equal(invoice?.PaidPrice, 76.89)
  assert.match(invoice?.InvoiceNo ?? '', /^TEST-/)
  const link = await testApp.call('/billing/downloadinvoice', { Id: invoice?.ID ?? 0 }, 'owner')
  assert.equal(link.body.Data?.Url, 'https://paddle.invalid/invoice.pdf')
})

for (const faults of [['doubled'], ['out of order'], ['doubled', 'out of order']] as const) {
  test(`events that arrive ${faults.join(' and ')} result in the same state and one invoice each`, async () => {
    await reset()
    paddle.misbehave(...faults)
    const id = await checkOut('pri_pro_starter_month', 8)
    await testApp.call('/subscription/changesubscription', { PriceId: 'pri_pro_business_year', Count: 9 }, 'owner')
    await paddle.renew(id)
    paddle.misbehave()
    const state = await subscription()
    assert.deepEqual([state?.Plan.Title, state?.Users, state?.Yearly], ['Business', 9, true])
    assert.equal((await invoices()).length, 3)
    await testApp.database.system((trx) => replay(trx, testApp.home.organizationId))
    assert.deepEqual(await subscription(), state)
  })
}

test('the subscription starts when late events arrive, and not before', async () => {
  await reset()
  paddle.misbehave('late')
  await checkOut()
  assert.equal((await subscription())?.IsTrial, true)
  paddle.misbehave()
  await paddle.deliverHeld()
  assert.equal((await subscription())?.Users, 10)
})

test('answers forged, changed and old deliveries with 404, and changes nothing', async () => {
  const before = await subscription()
  for (const kind of ['secret', 'time', 'body'] as const) assert.equal(await paddle.forge(kind), 404)
  assert.deepEqual(await subscription(), before)
})

test('ignores a checkout without our signature, or with the id of another organization', async () => {
  const before = await subscription()
  const forged = { ...(await customData()), organization_id: testApp.away.organizationId }
  await paddle.checkOut({ priceId: 'pri_pro_starter_month', quantity: 3, customData: forged })
  await paddle.checkOut({ priceId: 'pri_pro_starter_month', quantity: 3, customData: {} })
  assert.deepEqual(await subscription(), before)
  assert.equal((await testApp.call('/subscription/get', {}, 'stranger')).body.Data?.Subscription?.PaddlePriceId, null)
})

const setRole = (name: Name, role: Role) =>
  testApp.database.system((trx) =>
    sql`update employments set role = ${role} where id = ${testApp.people[name].employmentId}`.execute(trx),
  )

test('only the Owner gets the signature of a checkout', async () => {
  const checkoutOf = async (as: Name) => (await testApp.succeed('/subscription/getpaddleplans', {}, as)).Checkout
  for (const name of ['employee', 'manager', 'coowner', 'demoOwner', 'noOrganization'] as const) {
    const checkout = await checkoutOf(name)
    assert.deepEqual([checkout?.ClientToken, checkout?.Signature], ['test_client', null], name)
  }
  for (const name of ['owner', 'lapsedOwner'] as const) assert.ok((await checkoutOf(name))?.Signature, name)
})

test('a checkout with the signature of someone who is not the Owner changes nothing', async () => {
  await reset()
  await checkOut()
  const before = await subscription()
  const { userId, organizationId } = testApp.people.employee
  const hosted = testApp.app.services.payments.hosted as HostedCheckout
  const signature = hosted.signatureOf(userId, organizationId)
  const signed = { user_id: userId, organization_id: organizationId, signature }
  const id = await paddle.checkOut({ priceId: 'pri_pro_starter_month', quantity: 3, customData: signed })
  await paddle.renew(id)
  assert.deepEqual(await subscription(), before)
  assert.equal((await invoices()).length, 1)
})

test('a subscription goes on after the organization has another Owner', async (t) => {
  await reset()
  const id = await checkOut()
  const end = (await subscription())?.EndDate ?? ''
  t.after(() => Promise.all([setRole('owner', Role.Owner), setRole('coowner', Role.Coowner)]))
  await Promise.all([setRole('owner', Role.Coowner), setRole('coowner', Role.Owner)])
  await paddle.renew(id)
  assert.ok(Date.parse((await subscription())?.EndDate ?? '') > Date.parse(end))
  assert.equal((await invoices()).length, 2)
  await paddle.refuseRenewal(id, new Date().toISOString())
  assert.equal((await subscription())?.IsPastDue, true)
})

test('shows the checkout’s preview, and refuses a count below the price’s minimum', async () => {
  await reset()
  await checkOut('pri_pro_starter_month', 10)
  const ask = (Count: number) =>
    testApp.call('/subscription/previewchange', { PriceId: 'pri_pro_pro_month', Count }, 'owner')
  const { body } = await ask(10)
  assert.deepEqual([body.Data?.Item.Credit, body.Data?.Item.Charge, body.Data?.Item.DueNow], [39.9, 69.9, 30])
  assert.equal(body.Data?.Item.NextDate, (await subscription())?.EndDate)
  const yearly = await testApp.call('/subscription/previewchange', { PriceId: 'pri_pro_pro_year', Count: 10 }, 'owner')
  const cheaper = await testApp.call(
    '/subscription/previewchange',
    { PriceId: 'pri_pro_starter_month', Count: 5 },
    'owner',
  )
  assert.deepEqual([cheaper.body.Data?.Item.DueNow, cheaper.body.Data?.Item.CreditLeft], [0, 19.95])
  // Another interval begins a new period.
  assert.ok(Date.parse(yearly.body.Data?.Item.NextDate ?? '') > Date.now() + 360 * 86_400_000)
  assert.deepEqual((await ask(2)).body.ValidationErrors, [
    { Key: 'Count', Value: 'Licenses must be between 3 and 9999.' },
  ])
})

test('reports an answer that was lost after the charge; the webhook applies the change', async () => {
  await reset()
  await checkOut('pri_pro_starter_month', 10)
  paddle.misbehave('lost answer')
  const { body } = await testApp.call(
    '/subscription/changesubscription',
    { PriceId: 'pri_pro_pro_month', Count: 12 },
    'owner',
  )
  paddle.misbehave()
  assert.equal(body.HasError, true)
  assert.match(body.Message, /did not answer in time/)
  assert.deepEqual([(await subscription())?.Plan.Title, (await subscription())?.Users], ['Pro', 12])
})

test('cancels at the checkout, and keeps the subscription until its end', async () => {
  await reset()
  await checkOut()
  const before = await subscription()
  const { body } = await testApp.call(
    '/subscription/cancelsubscription',
    { Password: password, CancellationReason: 'Moving on' },
    'owner',
  )
  assert.deepEqual([body.Data?.Item.IsCancelled, body.Data?.Item.EndDate], [true, before?.EndDate])
})

test('resumes a canceled subscription at the checkout, once', async () => {
  await reset()
  await checkOut()
  const cancel = { Password: password, CancellationReason: 'Moving on' }
  await testApp.call('/subscription/cancelsubscription', cancel, 'owner')
  const { body } = await testApp.call('/subscription/resumesubscription', {}, 'owner')
  assert.deepEqual([body.Message, body.Data?.Item.IsCancelled], ['Your subscription continues.', false])
  await testApp.database.system((trx) => replay(trx, testApp.home.organizationId))
  assert.equal((await subscription())?.IsCancelled, false)
  assert.equal((await testApp.call('/subscription/resumesubscription', {}, 'owner')).body.HasError, true)
})

test('while the checkout retries a refused payment, the subscription can be canceled, at once', async () => {
  await reset()
  const id = await checkOut()
  const terms = async () => (await testApp.succeed('/subscription/get', {}, 'owner')).IsPaymentRetried
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await paddle.refuseRenewal(id, daysAgo(1))
  assert.deepEqual([(await subscription())?.IsPastDue, await terms()], [true, false])
  await paddle.refuseRenewal(id, daysAgo(4))
  assert.deepEqual([(await subscription())?.IsPastDue, await terms()], [true, true])
  const cancel = { Password: password, CancellationReason: 'Too expensive' }
  const { body } = await testApp.call('/subscription/cancelsubscription', cancel, 'owner')
  assert.deepEqual([body.Message, body.Data?.Item.IsCancelled], ['Your subscription is canceled.', true])
  assert.equal(await terms(), false)
  // The provider itself has ended it: nothing is left to retry.
  const { rows } = await testApp.database.system((trx) =>
    sql<{ status: string }>`select event ->> 'status' as status from payment_events
      where subscription_id = ${id} order by happened_at desc, event_id desc limit 1`.execute(trx),
  )
  assert.deepEqual(rows, [{ status: 'canceled' }])
})

test('refuses a plan code while the checkout retries a refused payment, and does not use it up', async () => {
  await reset()
  const id = await checkOut()
  await paddle.refuseRenewal(id, new Date(Date.now() - 4 * 86_400_000).toISOString())
  const Grants = { Kind: 'plan', PlanId: 4, Users: 30, Months: null } as const
  const { Code: RedeemCode } = await testApp.succeed('/subscription/createcode', { Grants }, 'stranger')
  const redeem = async () => (await testApp.call('/subscription/redeemcode', { RedeemCode }, 'owner')).body.Message
  assert.equal(await redeem(), 'The last payment is still retried. Please cancel the subscription first.')
  const cancel = { Password: password, CancellationReason: 'A code instead' }
  await testApp.succeed('/subscription/cancelsubscription', cancel, 'owner')
  assert.equal(await redeem(), 'The code is redeemed.')
  await testApp.database.system((trx) => replay(trx, testApp.home.organizationId))
  assert.equal((await subscription())?.IsLifetime, true)
})

test('subtracts a refund once even if it is reported twice', async () => {
  await reset()
  const id = await checkOut()
  await paddle.refund(id, 500)
  assert.deepEqual(
    (await invoices()).map(({ RefundedPrice }) => RefundedPrice),
    [5],
  )
})

test('a dispute that is won is no longer subtracted', async () => {
  await reset()
  const id = await checkOut()
  const refunded = async () => (await invoices()).map(({ RefundedPrice }) => RefundedPrice)
  await paddle.refund(id, 500)
  await paddle.refund(id, 7189, 'chargeback')
  assert.deepEqual(await refunded(), [76.89])
  await paddle.refund(id, 7189, 'chargeback_reverse')
  assert.deepEqual(await refunded(), [5])
  assert.deepEqual(await testApp.database.system(verifyLedger), [])
})

test('a discount of the checkout keeps its decimals', async () => {
  const { body } = await testApp.call('/subscription/proceeddiscountcode', { Code: 'EIGHTH' }, 'owner')
  assert.deepEqual(body.Data?.Item, { Code: 'EIGHTH', Percent: 12.5, Payments: 1 })
})

test('a checkout that does not answer is not asked for each subscription of deleted organizations', async () => {
  await reset()
  await checkOut()
  await testApp.database.statement(async (db) => {
    await sql`insert into organizations (id, organization_no, title, track_settings, timezone, deleted_at)
      overriding system value select nth, nth, 'Gone', track_settings, timezone, now()
      from organizations, generate_series(-3, -1) as nth where id = ${testApp.home.organizationId}`.execute(db)
    await sql`insert into payment_events (organization_id, provider, event_id, subscription_id, happened_at, event)
      select nth, 'paddle', 'gone ' || nth, 'gone ' || nth, now(), event from generate_series(-3, -1) as nth,
        (select event from payment_events where organization_id = ${testApp.home.organizationId}
          and event ->> 'kind' = 'subscription' order by id desc limit 1) one`.execute(db)
  })
  const { database, payments } = testApp.app.services
  const hosted = payments.hosted as HostedCheckout
  let asked = 0
  const cancel = async () => {
    asked += 1
    throw new PaymentUnknown('no answer')
  }
  await assert.rejects(endDeleted({ database, payments: { ...payments, hosted: { ...hosted, cancel } } }), /no answer/)
  assert.equal(asked, 1)
})

test('refuses to start with only some of the keys', () => {
  assert.throws(() => openPayments({ PADDLE_API_KEY: 'x' }, folder), /needs PADDLE_API_KEY/)
})
