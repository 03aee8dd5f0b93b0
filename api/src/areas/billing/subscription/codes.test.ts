import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { endSubscription, subscribe } from '../../../testing/payByCard.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

/** Creates a code as the stranger, who is the operator of the test installation. */
async function create(body: CallBody<'/subscription/createcode'>): Promise<string> {
  return (await testApp.call('/subscription/createcode', body, 'stranger')).body.Data?.Code ?? ''
}
const plan = { Kind: 'plan', PlanId: 4, Users: 30, LifetimeFreeUsers: 3 } as const
const redeem = (RedeemCode: string, as: 'owner' | 'lapsedOwner' | 'coowner' = 'lapsedOwner') =>
  testApp.call('/subscription/redeemcode', { RedeemCode }, as)
const invalid = [{ Key: 'RedeemCode', Value: 'The code is invalid or has expired.' }]

test('a lifetime code ends a lapse; it can be used once, in upper or lower case', async () => {
  const code = await create({ Grants: { ...plan, Months: null } })
  const { body } = await redeem(` ${code.toLowerCase()} `)
  assert.deepEqual(
    [body.Data?.Item.IsLifetime, body.Data?.Item.Users, body.Data?.Item.LifetimeFreeUsers],
    [true, 30, 3],
  )
  assert.equal((await testApp.call('/insights/worktimes', {}, 'lapsedOwner')).status, 200)
  assert.match((await redeem(code)).body.Message, /for life/)
  await endSubscription(testApp)
  assert.deepEqual((await redeem(code, 'owner')).body.ValidationErrors, invalid)
})

test('refuses unknown and expired codes, and codes of another kind', async () => {
  const expired = await create({ Grants: { ...plan, Months: 3 }, ExpireDate: '2020-01-01T00:00:00Z' })
  const discount = await create({ Grants: { Kind: 'discount', Percent: 50, Payments: 2 } })
  for (const code of ['NONE', expired, discount]) {
    assert.deepEqual((await redeem(code, 'owner')).body.ValidationErrors, invalid, code)
  }
  assert.equal((await redeem('NONE', 'coowner')).status, 403)
})

test('grants the last use of a code once to concurrent calls', async () => {
  const code = await create({ Grants: { ...plan, Months: 2 }, Uses: 1 })
  await endSubscription(testApp)
  const answers = await Promise.all([redeem(code, 'owner'), redeem(code, 'owner')])
  assert.deepEqual(answers.map(({ body }) => body.HasError).sort(), [false, true])
  const { Subscription } = (await testApp.call('/subscription/get', {}, 'employee')).body.Data ?? {}
  const days = (Date.parse(Subscription?.EndDate ?? '') - Date.now()) / 86_400_000
  assert.ok(days > 57 && days < 63, String(days))
})

test('applies a discount to as many payments as the code allows', async () => {
  await testApp.database.system((trx) => sql`delete from payment_events`.execute(trx))
  await endSubscription(testApp)
  const code = await create({ Grants: { Kind: 'discount', Percent: 50, Payments: 1 } })
  const applied = await testApp.call('/subscription/proceeddiscountcode', { Code: code }, 'owner')
  assert.deepEqual(applied.body.Data?.Item, { Code: code, Percent: 50, Payments: 1 })
  await subscribe(testApp, { PlanId: 3, UserCount: 10 })
  const paid = async () =>
    (await testApp.call('/billing/getsubscriptionhistory', {}, 'owner')).body.Data?.Items.map(
      ({ PaidPrice }) => PaidPrice,
    )
  assert.deepEqual(await paid(), [34.95])
  // The credit is the amount paid, not the price without the discount.
  const preview = await testApp.call('/subscription/previewchange', { PriceId: 'pro_year', Count: 10 }, 'owner')
  assert.equal(preview.body.Data?.Item.Charge, 699)
  assert.ok((preview.body.Data?.Item.Credit ?? 99) <= 34.95)
  const again = await testApp.call('/subscription/proceeddiscountcode', { Code: code }, 'owner')
  assert.deepEqual(again.body.ValidationErrors, [
    { Key: 'Code', Value: 'Your organization has already used this code.' },
  ])
})

test('a change of the interval uses up a discount, even if credit pays it', async () => {
  await endSubscription(testApp)
  const code = await create({ Grants: { Kind: 'discount', Percent: 50, Payments: 2 } })
  await testApp.succeed('/subscription/proceeddiscountcode', { Code: code }, 'owner')
  await subscribe(testApp, { PlanId: 4, UserCount: 10, Yearly: true })
  const terms = { PriceId: 'pro_month', Count: 10 }
  const { Item } = await testApp.succeed('/subscription/previewchange', terms, 'owner')
  assert.deepEqual([Item.Charge, Item.DueNow], [34.95, 0])
  await testApp.succeed('/subscription/changesubscription', terms, 'owner')
  assert.equal((await testApp.succeed('/subscription/get', {}, 'owner')).Discount, null)
})

test('previews the next payment with the discount that its renewal will have', async () => {
  await endSubscription(testApp)
  const code = await create({ Grants: { Kind: 'discount', Percent: 30, Payments: 3 } })
  await testApp.succeed('/subscription/proceeddiscountcode', { Code: code }, 'owner')
  await subscribe(testApp, { PlanId: 3, UserCount: 10 })
  const nextPayment = async (PriceId: string, Count: number) =>
    (await testApp.succeed('/subscription/previewchange', { PriceId, Count }, 'owner')).Item.NextPayment
  assert.equal(await nextPayment('pro_month', 12), 58.71)
  assert.equal(await nextPayment('pro_year', 10), 489.3)
  await testApp.database.system((trx) => sql`update subscription_discounts set payments_left = 1`.execute(trx))
  assert.equal(await nextPayment('pro_month', 12), 58.71)
  // The change itself is the last discounted payment.
  assert.equal(await nextPayment('pro_year', 10), 699)
  await testApp.database.system((trx) => sql`delete from subscription_discounts`.execute(trx))
})

test('shows the stored discount, and refuses to replace it by another code', async () => {
  const first = await create({ Grants: { Kind: 'discount', Percent: 30, Payments: 12 } })
  const second = await create({ Grants: { Kind: 'discount', Percent: 10, Payments: 1 } })
  const apply = (Code: string) => testApp.call('/subscription/proceeddiscountcode', { Code }, 'owner')
  const stored = { Code: first, Percent: 30, Payments: 12 }
  assert.deepEqual((await apply(first)).body.Data?.Item, stored)
  assert.deepEqual((await apply(first)).body.Data?.Item, stored)
  assert.deepEqual((await apply(second)).body.ValidationErrors, [
    { Key: 'Code', Value: `${first} is already applied: 30% off the next 12 payments.` },
  ])
  const seenBy = async (as: 'owner' | 'employee') =>
    (await testApp.call('/subscription/get', {}, as)).body.Data?.Discount
  assert.deepEqual([await seenBy('owner'), await seenBy('employee')], [stored, undefined])
  await testApp.database.system((trx) => sql`delete from subscription_discounts`.execute(trx))
})

test('refuses a plan code while a card renews the subscription, and does not use it up', async () => {
  const code = await create({ Grants: { ...plan, Months: 1 } })
  assert.match((await redeem(code, 'owner')).body.Message, /Please cancel it first/)
  assert.equal((await redeem(code, 'lapsedOwner')).body.Message.includes('life'), true)
})

test('a repeated request gets the first answer, not that the code was used', async () => {
  await endSubscription(testApp)
  const code = await create({ Grants: { ...plan, Months: 2 } })
  const request = { 'idempotency-key': 'redeem-once-1' }
  const twice = [1, 2].map(() => testApp.call('/subscription/redeemcode', { RedeemCode: code }, 'owner', request))
  for (const { body } of await Promise.all(twice)) assert.equal(body.Message, 'The code is redeemed.')
})
