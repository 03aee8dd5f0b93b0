import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { plans } from './plans.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

test('everyone sees their own organization’s subscription, even after it has ended', async () => {
  const mine = await testApp.call('/subscription/get', {}, 'employee')
  assert.equal(mine.body.Data?.Subscription?.Plan.Title, 'Business')
  const lapsed = await testApp.call('/subscription/get', {}, 'lapsedEmployee')
  assert.ok(Date.parse(lapsed.body.Data?.Subscription?.EndDate ?? '') < Date.now())
})

test('an organization that never subscribed has none', async () => {
  const { away, database } = testApp
  await database.system((trx) =>
    trx.deleteFrom('subscriptions').where('organization_id', '=', away.organizationId).execute(),
  )
  const { status, body } = await testApp.call('/subscription/get', {}, 'stranger')
  assert.equal(status, 200)
  assert.deepEqual(body.Data, {
    Subscription: null,
    Discount: null,
    Credit: 0,
    IsPaymentRetried: false,
    IsCardRetried: false,
  })
  assert.equal((await testApp.call('/insights/worktimes', {}, 'stranger')).status, 403)
})

test('the five plans, numbered as on the wire', () => {
  assert.deepEqual(
    plans.map(({ Id, Title }) => `${Id} ${Title}`),
    ['1 Free trial', '2 Starter', '3 Pro', '4 Business', '5 Lifetime'],
  )
})
