import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { postCommissions } from '../../identity/subscription/postCommissions.ts'
import { recordEvents } from '../../identity/subscription/recordEvents.ts'
import { verifyLedger } from '../../platform/ledger/verifyLedger.ts'
import { endSubscription, subscribe } from '../../testing/payByCard.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { readOverview } from './affiliate.queries.ts'

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

test('counts one visitor once in ten minutes, and no visit with an unknown code', async () => {
  const code = await refCode()
  await Promise.all([visit(code), visit(code), visit(code, 'Safari')])
  await visit(code)
  assert.equal((await visit('unknown')).body.HasError, false)
  assert.equal((await overview())?.Visited, 2)
  await run(sql`update affiliate_visits set visited_at = visited_at - interval '11 minutes'`)
  await visit(code)
  assert.equal((await overview())?.Visited, 3)
})

test('counts a sign-up with the link as registered; a sign-up with an unknown code still succeeds', async () => {
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

/** Reports a payment of the organization Home, made `daysAgo` days ago. */
const pay = (transactionId: string, { daysAgo = 0, cents = 50_000 } = {}) =>
  testApp.database.system((trx) =>
    recordEvents(trx, testApp.home.organizationId, [
      {
        provider: 'paddle',
        eventId: `event ${transactionId}`,
        at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
        event: {
          ...{ kind: 'payment', transactionId, subscriptionId: 'sub', invoiceNo: null, currency: 1, paidMinor: cents },
          ...{ netUsdMinor: cents, description: 'Business', periodStart: new Date().toISOString() },
          periodEnd: new Date().toISOString(),
        },
      },
    ]),
  )
const refund = (transactionId: string, refundedMinor: number) =>
  testApp.database.system((trx) =>
    recordEvents(trx, testApp.home.organizationId, [
      {
        ...{ provider: 'paddle', eventId: `refund ${transactionId} ${refundedMinor}`, at: new Date().toISOString() },
        event: { kind: 'refund', transactionId, refundedMinor },
      },
    ]),
  )
/** The rows of the ledger as text; also verifies that it is intact. */
async function ledger() {
  assert.deepEqual(await testApp.database.system(verifyLedger), [])
  const { rows } = await run(sql`select kind, subject, account, amount_minor::int as cents from affiliate_ledger_entries
    order by number`)
  return (rows as { kind: string; subject: string; account: string; cents: number }[]).map(
    ({ kind, subject, account, cents }) => `${kind} of ${subject}: ${account} ${cents}`,
  )
}

test('posts 30 percent of every payment of a referred organization, less refunds, to the ledger', async () => {
  const { owner, noOrganization } = testApp.people
  await run(
    sql`insert into affiliate_referrals (user_id, affiliate_user_id) values (${owner.userId}, ${noOrganization.userId})`,
  )
  await endSubscription(testApp)
  await subscribe(testApp, { PlanId: 4, UserCount: 5 })
  const first = await overview()
  const { rows } = await run(sql`select floor(paid_minor * 0.3)::int as cents from billing_invoices`)
  const cents = (rows as { cents: number }[])[0]?.cents ?? 0
  assert.deepEqual([first?.Subscribed, first?.Earnings, first?.Payable], [1, cents / 100, 0])
  const early = await testApp.call('/affiliate/requestpayout', { Account: 'ada@paypal.invalid' }, 'noOrganization')
  assert.equal(early.body.Message, 'You cannot create a payment request before you reach the $100 threshold.')
  await pay('old', { daysAgo: 16, cents: 49_999 })
  await pay('young', { daysAgo: 14 })
  await refund('young', 10_000)
  await refund('young', 40_000)
  assert.deepEqual((await ledger()).slice(2), [
    'commission of paddle old: commissions 14999',
    'commission of paddle old: owed -14999',
    'commission of paddle young: commissions 15000',
    'commission of paddle young: owed -15000',
    ...(await withdrawn('young', 3000, 2)),
    ...(await withdrawn('young', 12_000, 1)),
  ])
  const all = await overview()
  assert.deepEqual([all?.Earnings, all?.Payable], [(cents + 14_999) / 100, 149.99])
  assert.equal(all?.NextPayableDate, first?.NextPayableDate)
  await testApp.database.system((trx) => postCommissions(trx, testApp.home.organizationId))
  assert.deepEqual(await overview(), all)
})

/** The rows of a withdrawn commission. `fromLast` selects the refund report that it names: 1 is the latest. */
async function withdrawn(payment: string, cents: number, fromLast: number) {
  const { rows } = await run(sql`select id from payment_events order by id desc limit 1 offset ${fromLast - 1}`)
  const subject = `paddle ${payment}, report ${(rows as { id: number }[])[0]?.id}`
  return [`commission withdrawn of ${subject}: commissions -${cents}`, `commission withdrawn of ${subject}: owed ${cents}`] // biome-ignore format: one line
}

test('pays out the whole payable amount once, and refuses an empty account', async () => {
  const before = await overview()
  const request = (Account: string) => testApp.call('/affiliate/requestpayout', { Account }, 'noOrganization')
  assert.deepEqual((await request(' ')).body.ValidationErrors, [
    { Key: 'Account', Value: 'Please enter an IBAN or a PayPal address.' },
  ])
  const answers = await Promise.all([request('ada@paypal.invalid'), request('ada@paypal.invalid')])
  assert.deepEqual(answers.map(({ body }) => body.HasError).sort(), [false, true])
  assert.deepEqual([(await overview())?.Payable, (await overview())?.Earnings], [0, before?.Earnings])
})

test('the screen shows the balances of the ledger, which cannot be changed', async () => {
  const shown = await overview()
  const { rows } = await run(
    sql`select account, sum(amount_minor)::int as cents from affiliate_ledger_entries group by 1`,
  )
  const balances = Object.fromEntries((rows as { account: string; cents: number }[]).map((row) => [row.account, row.cents])) // biome-ignore format: one line
  const { rows: paid } = await run(sql`select sum(amount_minor)::int as cents from affiliate_payouts`)
  assert.equal(balances.commissions, Math.round((shown?.Earnings ?? 0) * 100))
  assert.equal(-(balances.payouts ?? 0), (paid as { cents: number }[])[0]?.cents)
  // Amounts owed but not payable yet are younger than 15 days.
  const { rows: young } =
    await run(sql`select coalesce(-sum(amount_minor), 0)::int as cents from affiliate_ledger_entries
    where account = 'owed' and paid_at > now() - interval '15 days'`)
  assert.equal(-(balances.owed ?? 0), Math.round((shown?.Payable ?? 0) * 100) + ((young as { cents: number }[])[0]?.cents ?? 0)) // biome-ignore format: one line
  await assert.rejects(run(sql`update affiliate_ledger_entries set amount_minor = 1`), /not changed/)
  await assert.rejects(run(sql`delete from affiliate_ledger_entries`), /not changed/)
})

test('the verification names the affiliate and the row that was changed', async () => {
  const { userId } = testApp.people.noOrganization
  let faults: Awaited<ReturnType<typeof verifyLedger>> = []
  const undone = testApp.database.system(async (trx) => {
    await sql`alter table affiliate_ledger_entries disable trigger append_only`.execute(trx)
    await sql`update affiliate_ledger_entries set subject = 'other' where number = 2`.execute(trx)
    faults = await verifyLedger(trx)
    throw new Error('rolled back')
  })
  await assert.rejects(undone, /rolled back/)
  const changed = faults.filter(({ reason }) => reason === 'The row has changed since it was posted.')
  assert.deepEqual(
    changed.map(({ owner, number }) => [owner.kind, owner.id, number]),
    [['Affiliate', userId, 2]],
  )
})

test('keeps earnings when the Owner changes and when the organization is deleted', async () => {
  const before = await overview()
  const { owner, coowner } = testApp.people
  const inTransaction = testApp.database.system(async (trx) => {
    await sql`update employments set role = 3 where id = ${owner.employmentId}`.execute(trx)
    await sql`update employments set role = 2 where id = ${coowner.employmentId}`.execute(trx)
    await postCommissions(trx, testApp.home.organizationId)
    await sql`delete from billing_invoices`.execute(trx)
    const { noOrganization } = testApp.people
    assert.deepEqual(await readOverview(trx, noOrganization.userId, 'http://localhost:8080'), before)
    throw new Error('rolled back')
  })
  await assert.rejects(inTransaction, /rolled back/)
})
