import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { endSubscription, subscribe } from '../../testing/payByCard.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const overview = async () => (await testApp.call('/affiliate/get', {}, 'noOrganization')).body.Data
const run = (statement: ReturnType<typeof sql>) => testApp.database.statement((db) => statement.execute(db))
const visit = (RefCode: string, browser = 'Firefox') =>
  testApp.post('/affiliate/visit', { RefCode }, { 'user-agent': browser })
async function refCode() {
  const { body } = await testApp.call('/affiliate/join', {}, 'noOrganization')
  return body.Data?.AffiliatePartner?.RefCode ?? ''
}

test('a person without an organization joins once and keeps the link', async () => {
  assert.deepEqual([(await overview())?.Joined, (await overview())?.Link], [false, null])
  const code = await refCode()
  assert.equal(await refCode(), code)
  assert.equal((await overview())?.Link, `http://localhost:8080/register?ref=${code}`)
})

test('visits of one visitor within ten minutes count once; an unknown code counts nothing', async () => {
  const code = await refCode()
  await Promise.all([visit(code), visit(code), visit(code, 'Safari')])
  await visit(code)
  assert.equal((await visit('unknown')).body.HasError, false)
  assert.equal((await overview())?.Visited, 2)
  await run(sql`update affiliate_visits set visited_at = visited_at - interval '11 minutes'`)
  await visit(code)
  assert.equal((await overview())?.Visited, 3)
})

test('a sign-up with the link is registered, one with an unknown code signs up all the same', async () => {
  const signUp = async (Email: string, RefCode: string) =>
    testApp.post('/login/signup', {
      Email,
      RefCode,
      FirstName: 'Grace',
      LastName: 'Hopper',
      Password: 'long-enough-1',
      PasswordRetry: 'long-enough-1',
      Aggrements: true,
      CaptchaToken: await solvedCaptcha(testApp),
    })
  for (const [email, code] of [
    ['grace@test.invalid', await refCode()],
    ['other@test.invalid', 'unknown'],
  ] as const) {
    const { body } = await signUp(email, code)
    assert.equal(body.HasError, false, JSON.stringify(body))
  }
  assert.equal((await overview())?.Registered, 1)
})

test('every payment of a referred organization earns 30 percent, payable after 15 days, less refunds', async () => {
  const { owner, noOrganization } = testApp.people
  await run(
    sql`insert into affiliate_referrals (user_id, affiliate_user_id) values (${owner.userId}, ${noOrganization.userId})`,
  )
  await endSubscription(testApp)
  await subscribe(testApp, { PlanId: 4, UserCount: 5 })
  const changed = await testApp.call(
    '/subscription/changesubscription',
    { PriceId: 'business_year', Count: 10 },
    'owner',
  )
  assert.equal(changed.body.HasError, false)
  const earned = await overview()
  const { rows } = await run(sql`select sum(floor(paid_minor * 0.3))::int as cents from billing_invoices`)
  const cents = (rows as { cents: number }[])[0]?.cents ?? 0
  assert.deepEqual([earned?.Subscribed, earned?.Earnings, earned?.Payable], [1, cents / 100, 0])
  assert.ok(cents > 25_000)
  const early = await testApp.call('/affiliate/requestpayout', { Account: 'ada@paypal.invalid' }, 'noOrganization')
  assert.equal(early.body.Message, 'You cannot create a payment request before you reach the $100 threshold.')
  await run(sql`update billing_invoices set paid_at = now() - interval '15 days 1 minute'`)
  assert.equal((await overview())?.Payable, cents / 100)
  await run(sql`update billing_invoices set refunded_minor = paid_minor where paid_minor < 10000`)
  assert.ok(((await overview())?.Earnings ?? 0) < cents / 100)
})

test('a payout takes everything that is payable, once, and refuses an empty account', async () => {
  const before = await overview()
  const request = (Account: string) => testApp.call('/affiliate/requestpayout', { Account }, 'noOrganization')
  assert.deepEqual((await request(' ')).body.ValidationErrors, [
    { Key: 'Account', Value: 'Please enter an IBAN or a PayPal address.' },
  ])
  const answers = await Promise.all([request('ada@paypal.invalid'), request('ada@paypal.invalid')])
  assert.deepEqual(answers.map(({ body }) => body.HasError).sort(), [false, true])
  assert.deepEqual([(await overview())?.Payable, (await overview())?.Earnings], [0, before?.Earnings])
})
