import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NotificationType, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { recordEvents, replay } from '../../identity/subscription/recordEvents.ts'
import { readBalances } from '../../platform/ledger/ledger.ts'
import { verifyLedger } from '../../platform/ledger/verifyLedger.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { CardDeclined } from '../../platform/payments/payments.ts'
import { productJobs } from '../../productJobs.ts'
import { endSubscription, subscribe } from '../../testing/payByCard.ts'
import { password } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { sendBillingMails } from './mails/sendBillingMails.ts'
import { renewSubscriptions } from './subscription/renewals.ts'

const { signal } = new AbortController()
let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await endSubscription(testApp)
})
after(() => testApp.close())

const run = (statement: ReturnType<typeof sql>) => testApp.database.statement((db) => statement.execute(db))
const get = async () => (await testApp.call('/subscription/get', {}, 'owner')).body.Data?.Subscription
async function balances(): Promise<Record<string, number>> {
  const all = await testApp.database.system((trx) => readBalances(trx, testApp.home.organizationId))
  return Object.fromEntries(all.map(({ account, balance }) => [account, balance]))
}
/** The sum that the invoice list shows as paid, less refunds, in cents. */
async function paidOnScreen(): Promise<number> {
  const { body } = await testApp.call('/billing/getsubscriptionhistory', {}, 'owner')
  const items = body.Data?.Items ?? []
  return items.reduce((sum, { PaidPrice, RefundedPrice }) => sum + Math.round((PaidPrice - RefundedPrice) * 100), 0)
}
async function mails(): Promise<Mail[]> {
  const sent = (await testApp.mails()).length
  const job = productJobs({ ...testApp.app.services, isDemo: false, dataDir: '' })
  await job.find(({ name }) => name === 'send billing mails')?.run(signal)
  return (await testApp.mails()).slice(sent)
}

test('posts a payment and mails its receipt to Owners and Co-owners, once', async () => {
  await subscribe(testApp, { PlanId: 3, UserCount: 10 })
  assert.deepEqual(await balances(), { cash: -6990, subscription: 6990 })
  await testApp.set({ Timezone: 'Europe/Istanbul' })
  await run(sql`update billing_invoices set start_at = '2025-12-31T22:00Z', end_at = '2026-01-31T22:00Z'`)
  const sent = await mails()
  const { owner, coowner } = testApp.people
  assert.deepEqual(sent.map(({ to }) => to).sort(), [owner.email, coowner.email].sort())
  assert.match(sent[0]?.text ?? '', /Paid: \$69\.90\nPeriod: 01 Jan 2026 – 01 Feb 2026/)
  assert.match(sent[0]?.headers?.['List-Unsubscribe'] ?? '', /unsubscribe/)
  await testApp.database.system((trx) => replay(trx, testApp.home.organizationId))
  assert.deepEqual(await mails(), [])
  assert.deepEqual(await balances(), { cash: -6990, subscription: 6990 })
  const { body } = await testApp.call('/account/listnotifications', {}, 'coowner')
  assert.deepEqual(
    body.Data?.Items.map(({ Title, Path }) => [Title, Path]),
    [['We received a payment for your subscription', '/app/account/billing']],
  )
})

test('sends no pending mail to a person who is no longer an Owner or Co-owner', async () => {
  const { coowner, owner } = testApp.people
  const setRole = (role: number) => run(sql`update employments set role = ${role} where id = ${coowner.employmentId}`)
  await run(sql`update billing_mails set retry_at = now()`)
  await setRole(Role.Manager)
  const sent = await mails()
  await setRole(Role.Coowner)
  assert.deepEqual(sent.map(({ to }) => to), [owner.email]) // biome-ignore format: one line
})

test('posts credit, later payments and refunds; the balances equal those on the screens', async () => {
  const change = (PriceId: string, Count: number) =>
    testApp.call('/subscription/changesubscription', { PriceId, Count }, 'owner')
  await change('starter_month', 5)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ credit: number }>`select credit_minor as credit from subscriptions
      where organization_id = ${testApp.home.organizationId}`.execute(db),
  )
  assert.ok((rows[0]?.credit ?? 0) > 0)
  assert.equal((await balances())['subscription credit'], rows[0]?.credit)
  await change('business_year', 12)
  assert.equal((await balances())['subscription credit'] ?? 0, 0)
  const { rows: paid } = await testApp.database.statement((db) =>
    sql<{ transaction_id: string }>`select transaction_id from billing_invoices order by id limit 1`.execute(db),
  )
  const refund = {
    provider: 'card' as const,
    eventId: 'refund-1',
    at: new Date().toISOString(),
    event: { kind: 'refund' as const, transactionId: paid[0]?.transaction_id ?? '', refundedMinor: 500 },
  }
  for (const _ of [1, 2]) {
    await testApp.database.system((trx) => recordEvents(trx, testApp.home.organizationId, [refund]))
  }
  const { cash = 0, subscription = 0 } = await balances()
  assert.equal(-cash, await paidOnScreen())
  assert.equal(subscription + cash, 0)
  assert.deepEqual(await testApp.database.system(verifyLedger), [])
})

test('only the Owner resumes a canceled subscription before its end', async () => {
  const resume = (as: 'owner' | 'coowner' = 'owner') => testApp.call('/subscription/resumesubscription', {}, as)
  assert.equal((await resume()).body.Message, 'There is no canceled subscription to resume.')
  const before = await get()
  await testApp.call(
    '/subscription/cancelsubscription',
    { Password: password, CancellationReason: 'Moving on' },
    'owner',
  )
  assert.equal((await resume('coowner')).status, 403)
  await run(sql`update payment_methods set is_primary = false`)
  assert.equal((await resume()).body.Message, 'Please add a card first.')
  await run(sql`update payment_methods set is_primary = true`)
  const { body } = await resume()
  assert.deepEqual([body.Data?.Item.IsCancelled, body.Data?.Item.EndDate], [false, before?.EndDate])
  await testApp.database.system((trx) => replay(trx, testApp.home.organizationId))
  assert.equal((await get())?.IsCancelled, false)
})

test('mails a declined renewal once per period, with the next steps', async () => {
  await mails()
  await run(sql`update payment_events set event = event || jsonb_build_object('periodEnd', now() - interval '1 minute')
    where event ->> 'kind' = 'subscription'`)
  await testApp.database.system((trx) => replay(trx, testApp.home.organizationId))
  const Settings = [{ Type: NotificationType.Billing, Email: false, Web: false }]
  await testApp.call('/account/updatenotifications', { Settings }, 'coowner')
  const { payments } = testApp.app.services
  const charge = async () => Promise.reject(new CardDeclined('No.'))
  const parts = { ...testApp.app.services, payments: { ...payments, cards: { ...payments.cards, charge } } }
  for (const _ of [1, 2]) {
    await renewSubscriptions(parts)
    await run(sql`update card_payments set created_at = created_at - interval '13 hours'`)
  }
  const isDown = { send: () => Promise.reject(new Error('The server is away.')) }
  await assert.rejects(sendBillingMails({ ...testApp.app.services, mail: isDown }, signal), /not sent: 1/)
  await sendBillingMails(testApp.app.services, signal, Date.now() + 6 * 60_000)
  const sent = (await testApp.mails()).filter(({ subject }) => subject.includes('could not be renewed'))
  assert.deepEqual(sent.map(({ to }) => to), [testApp.people.owner.email]) // biome-ignore format: one line
  assert.match(sent[0]?.text ?? '', /add a card that works and make it the primary one/)
})
