import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import {
  answerBank,
  cardsOf,
  endSubscription,
  goodCard,
  invoicesOf,
  setPaymentStatus,
  subscribe,
  subscriptionOf,
  typedCard,
} from '../../testing/payByCard.ts'
import { fingerprintOf, password } from '../../testing/people.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import { makePrimary } from './cards/cards.queries.ts'
import { numberInvoices } from './invoices/invoices.queries.ts'

const logged: string[] = []
let testApp: TestApp
before(async () => {
  testApp = await openTestApp({ logLevel: 'trace', logTo: { write: (line) => void logged.push(line) } })
})
after(() => testApp.close())

const subscription = () => subscriptionOf(testApp)
const invoices = () => invoicesOf(testApp)
const cards = () => cardsOf(testApp)
const run = (statement: ReturnType<typeof sql>) => testApp.database.statement((db) => statement.execute(db))

test('starts no subscription without agreement, invoice information, a working card and a plan', async () => {
  await endSubscription(testApp)
  const start = (body: object) =>
    testApp.call(
      '/subscription/startsubscription',
      { PlanId: 3, UserCount: 10, Aggreements: true, ...typedCard, ...body },
      'owner',
    )
  const errors = async (body: object) =>
    (await start(body)).body.ValidationErrors.map(({ Key, Value }) => `${Key}: ${Value}`)
  assert.equal((await start({})).body.Message, 'Please fill in the invoice information first.')
  assert.deepEqual(await errors({ Aggreements: false }), [
    'Aggreements: Please confirm the aggreements before you proceed.',
  ])
  assert.deepEqual(await errors({ UserCount: 4 }), ['UserCount: Licenses must be between 5 and 9999.'])
  assert.deepEqual(await errors({ CardNumber: '4111-1111-1111-1112' }), [])
  await testApp.call(
    '/organization/updateinvoicesettings',
    { Invoice: { Type: 0, CommercialTitleOrFullName: 'Ada', TaxNumberOrIdentity: '1', Country: 'UK', Address: 'x' } },
    'owner',
  )
  assert.deepEqual(await errors({ CardNumber: '4111-1111-1111-1112' }), [
    'CardNumber: Please enter a valid card number.',
  ])
  assert.deepEqual(await errors({ ExpireMonth: 1, ExpireYear: 2024 }), ['ExpireMonth: This card has expired.'])
  assert.deepEqual(await errors({ ExpireYear: 2023 }), ['ExpireYear: Expire year must be between 2024 and 2100.'])
  assert.deepEqual(await errors({ PlanId: 5 }), ['PlanId: Please choose a plan.'])
  assert.equal((await start({ PlanId: 3, Aggreements: null, Agreements: true })).body.HasError, false)
})

test('a confirmed payment starts the subscription, stores the card and creates a downloadable invoice', async () => {
  await endSubscription(testApp)
  const landed = await subscribe(testApp, { PlanId: 3, UserCount: 10, Yearly: true })
  assert.equal(landed.pathname, '/app/account/manage-subscription')
  assert.equal(landed.searchParams.get('action'), 'success')
  const started = await subscription()
  assert.deepEqual(
    [started?.Plan.Title, started?.Users, started?.Yearly, started?.IsTrial, started?.PaddlePriceId],
    ['Pro', 10, true, false, 'pro_year'],
  )
  assert.ok(Date.parse(started?.EndDate ?? '') > Date.now() + 364 * 86_400_000)
  assert.deepEqual(
    (await cards()).map(({ PaymentMethod: { Bin, Last4, Family, IsPrimary } }) => [Bin, Last4, Family, IsPrimary]),
    [['411111', '1111', 'Visa', true]],
  )
  const [preparing] = await invoices()
  assert.deepEqual([preparing?.InvoiceNo, preparing?.DownloadUrl, preparing?.PaidPrice], [null, null, 699])
  assert.equal((await testApp.call('/billing/downloadinvoice', { Id: preparing?.ID ?? 0 }, 'owner')).status, 404)
  await testApp.set({ Timezone: 'Europe/Istanbul' })
  await run(sql`update billing_invoices set paid_at = '2025-12-31T22:00Z', start_at = '2025-12-31T22:00Z',
    end_at = '2026-12-31T22:00Z'`)
  await testApp.database.system(numberInvoices)
  const [ready] = await invoices()
  assert.equal(ready?.InvoiceNo, 'DL-2026-000001')
  const file = await testApp.app.inject({ method: 'GET', url: (ready?.DownloadUrl ?? '').replace(/^\/api/, '') })
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'application/pdf'])
  const [page] = (await readPdf(file.rawPayload)).pages
  assert.match(page ?? '', /Date\s+01\.01\.2026\s.*\s01\.01\.2026 – 01\.01\.2027/s)
})

test('a second answer to the bank’s form changes nothing', async () => {
  const before = (await invoices()).length
  const html = (await testApp.call('/billing/addpaymentmethod', typedCard, 'coowner')).body.Data?.HtmlContent ?? ''
  const landed = await answerBank(testApp, html, 'confirm')
  assert.equal(landed.search, '?action=addcard&status=success')
  const count = (await cards()).length
  assert.equal((await answerBank(testApp, html, 'confirm')).search, '?action=addcard&status=success')
  // A different answer afterwards changes nothing either.
  await answerBank(testApp, html, 'decline')
  assert.equal((await cards()).length, count)
  assert.equal((await invoices()).length, before)
})

test('a declined verification and a refused charge start nothing and show the reason', async () => {
  await endSubscription(testApp)
  const before = await subscription()
  const declined = await subscribe(testApp, {}, { answer: 'decline' })
  assert.deepEqual(
    [declined.searchParams.get('status'), declined.searchParams.get('message')],
    ['error', 'The verification was not completed.'],
  )
  const refused = await subscribe(testApp, { CardNumber: '4000 0000 0000 9995' })
  assert.match(refused.searchParams.get('message') ?? '', /insufficient funds/)
  assert.deepEqual(await subscription(), before)
})

test('a second window that confirms the same start is not charged', async () => {
  await endSubscription(testApp)
  const open = async () => {
    const body = { PlanId: 3, UserCount: 10, Yearly: false, Aggreements: true, ...typedCard } as const
    return (await testApp.call('/subscription/startsubscription', body, 'owner')).body.Data?.HtmlContent ?? ''
  }
  const [first, second] = [await open(), await open()]
  assert.equal((await answerBank(testApp, first, 'confirm')).searchParams.get('action'), 'success')
  const paid = (await invoices()).length
  const refused = await answerBank(testApp, second, 'confirm')
  assert.match(refused.searchParams.get('message') ?? '', /active already/)
  assert.equal((await invoices()).length, paid)
})

test('previews a change, charges it by days, and uses the credit first', async () => {
  await endSubscription(testApp)
  await subscribe(testApp, { PlanId: 2, UserCount: 10 })
  const preview = await testApp.call('/subscription/previewchange', { PriceId: 'business_month', Count: 12 }, 'owner')
  const { Item } = preview.body.Data ?? {}
  assert.ok(Item && Item.DueNow > 0 && Math.abs(Item.Charge - Item.Credit - Item.DueNow) < 0.001)
  const paid = (await invoices()).length
  const changed = await testApp.call(
    '/subscription/changesubscription',
    { PriceId: 'business_month', Count: 12 },
    'owner',
  )
  assert.deepEqual([changed.body.Data?.Item.Plan.Title, changed.body.Data?.Item.Users], ['Business', 12])
  const [latest] = await invoices()
  assert.deepEqual([(await invoices()).length, latest?.PaidPrice], [paid + 1, Item?.DueNow])
  const down = await testApp.call('/subscription/changesubscription', { PriceId: 'starter_month', Count: 5 }, 'owner')
  assert.equal(down.body.Data?.Item.Users, 5)
  assert.equal((await invoices()).length, paid + 1)
  const back = await testApp.call('/subscription/previewchange', { PriceId: 'business_month', Count: 12 }, 'owner')
  assert.equal(back.body.Data?.Item.DueNow, 0)
  const few = await testApp.call('/subscription/changesubscription', { PriceId: 'starter_month', Count: 4 }, 'owner')
  assert.deepEqual(few.body.ValidationErrors, [{ Key: 'Count', Value: 'Licenses must be between 5 and 9999.' }])
})

const credit = async () => (await testApp.call('/subscription/get', {}, 'owner')).body.Data?.Credit ?? Number.NaN

test('credit that is left when a subscription ends pays the next one, and is not used twice', async () => {
  const letEnd = () =>
    run(sql`update subscriptions set end_at = now() where organization_id = ${testApp.home.organizationId}`)
  await endSubscription(testApp)
  await subscribe(testApp, { PlanId: 4, UserCount: 10, Yearly: true })
  await testApp.succeed('/subscription/changesubscription', { PriceId: 'pro_month', Count: 10 }, 'owner')
  const left = await credit()
  // A year costs $999.00, one day of it is used, and the month costs $69.90.
  assert.ok(left > 925 && left < 930, String(left))
  await letEnd()
  const paid = (await invoices()).length
  const order = { PlanId: 2, UserCount: 10, Yearly: false, Aggreements: true, ...typedCard }
  const late = (await testApp.succeed('/subscription/startsubscription', order, 'owner')).HtmlContent
  await subscribe(testApp, order)
  assert.deepEqual([(await invoices()).length, await credit()], [paid, Math.round((left - 39.9) * 100) / 100])
  await letEnd()
  const refused = await answerBank(testApp, late, 'confirm')
  assert.match(refused.searchParams.get('message') ?? '', /Your credit has changed/)
  await subscribe(testApp, { PlanId: 4, UserCount: 10, Yearly: true })
  const [latest] = await invoices()
  assert.deepEqual([latest?.PaidPrice, await credit()], [Math.round((999 - (left - 39.9)) * 100) / 100, 0])
})

const setStatus = (to: string, from: string) => setPaymentStatus(testApp, to, from)

test('refuses a change and a cancellation while an earlier payment is still being confirmed', async () => {
  const before = [await subscription(), (await invoices()).length]
  await setStatus('charging', 'done')
  const change = () => testApp.call('/subscription/changesubscription', { PriceId: 'pro_month', Count: 20 }, 'owner')
  const reason = { Password: password, CancellationReason: 'Moving on' }
  const refused = [await change(), await testApp.call('/subscription/cancelsubscription', reason, 'owner')]
  await setStatus('done', 'charging')
  for (const { body } of refused)
    assert.equal(body.Message, 'A payment is still being confirmed. Try again in a few minutes.')
  assert.deepEqual([await subscription(), (await invoices()).length], before)
  assert.equal((await change()).body.Data?.Item.Users, 20)
})

test('names a missing card before the amount of a change is confirmed', async () => {
  await run(sql`delete from payment_methods`)
  const cardless = await testApp.call('/subscription/previewchange', { PriceId: 'business_month', Count: 12 }, 'owner')
  assert.equal(cardless.body.Message, 'Please add a card first.')
})

test('a cancellation requires the password and a reason, and keeps the end date', async () => {
  const before = await subscription()
  const cancel = (Password: string, CancellationReason: string) =>
    testApp.call('/subscription/cancelsubscription', { Password, CancellationReason }, 'owner')
  assert.deepEqual((await cancel('wrong-horse-1', 'Moving on')).body.ValidationErrors[0]?.Key, 'Password')
  assert.deepEqual((await cancel(password, ' ')).body.ValidationErrors, [
    { Key: 'CancellationReason', Value: 'Please tell us the reason.' },
  ])
  const { body } = await cancel(password, 'Moving on')
  assert.deepEqual([body.Data?.Item.IsCancelled, body.Data?.Item.EndDate], [true, before?.EndDate])
  await testApp.set({ Timezone: 'Europe/Istanbul' })
  await run(sql`update subscriptions set end_at = '2099-12-31T22:00Z'`)
  const change = await testApp.call('/subscription/changesubscription', { PriceId: 'pro_month', Count: 9 }, 'owner')
  assert.equal(
    change.body.Message,
    'Your current plan cannot be changed here. You can subscribe again when it ends on 01 Jan 2100.',
  )
})

test('has one primary card, keeps the card that renews, and treats foreign cards as unknown', async () => {
  await run(sql`delete from payment_methods`)
  await endSubscription(testApp)
  await subscribe(testApp)
  const html = (
    await testApp.call('/billing/addpaymentmethod', { ...typedCard, CardNumber: '5555 5555 5555 4444' }, 'owner')
  ).body.Data?.HtmlContent
  await answerBank(testApp, html ?? '', 'confirm')
  const [primary, other] = (await cards()).map(({ PaymentMethod }) => PaymentMethod)
  assert.deepEqual([primary?.IsPrimary, other?.IsPrimary], [true, false])
  const kept = await testApp.call('/billing/deletepaymentmethod', { Id: primary?.Id ?? 0 }, 'owner')
  assert.match(kept.body.Message, /renews your subscription/)
  for (const Id of [primary?.Id ?? 0, 999_999]) {
    assert.equal((await testApp.call('/billing/deletepaymentmethod', { Id }, 'stranger')).status, 404)
    assert.equal((await testApp.call('/billing/makeprimarycard', { Id }, 'stranger')).status, 404)
  }
  await testApp.call('/billing/makeprimarycard', { Id: other?.Id ?? 0 }, 'coowner')
  assert.deepEqual(
    (await cards()).map(({ PaymentMethod: { Id, IsPrimary } }) => [Id, IsPrimary]),
    (await cards()).map(({ PaymentMethod: { Id } }) => [Id, Id === other?.Id]),
  )
  // A card is deleted while it becomes the primary one.
  const remove = () => testApp.call('/billing/deletepaymentmethod', { Id: primary?.Id ?? 0 }, 'owner')
  let refused: ReturnType<typeof remove> | undefined
  await testApp.database.system(async (trx) => {
    await makePrimary(trx, testApp.home.organizationId, primary?.Id ?? 0)
    refused = remove()
    await waitForBlocked(trx)
  })
  assert.match((await refused)?.body.Message ?? '', /renews your subscription/)
  await testApp.call('/billing/makeprimarycard', { Id: other?.Id ?? 0 }, 'coowner')
  assert.deepEqual((await remove()).body.Data, { Id: primary?.Id })
})

test('rejects a forged result from the bank’s form', async () => {
  const html = (await testApp.call('/billing/addpaymentmethod', typedCard, 'owner')).body.Data?.HtmlContent ?? ''
  const before = { ...(await testApp.database.system(fingerprintOf)), sessions: '' }
  for (const result of ['', 'x.y', /value="([^"]+)"/.exec(html)?.[1] ?? '']) {
    const reply = await testApp.app.inject({ method: 'GET', url: `/billing/verified?result=${result}` })
    assert.equal(reply.statusCode, 404)
  }
  assert.deepEqual({ ...(await testApp.database.system(fingerprintOf)), sessions: '' }, before)
})

test('an error while a card is stored reveals no card number in logs or answers', async () => {
  const { cards: processor } = testApp.app.services.payments
  const store = processor.store
  processor.store = async ({ holder }) => {
    throw new Error(`The processor broke while it stored the card of ${holder}.`)
  }
  const { status, body } = await testApp.call('/billing/addpaymentmethod', typedCard, 'owner')
  processor.store = store
  assert.equal(status, 500)
  assert.doesNotMatch(JSON.stringify(body), /4111|Ada/)
  assert.ok(logged.some((line) => line.includes('The processor broke')))
})

test('after these tests, no table row and no log line contains a card number or a security code', async () => {
  const digits = goodCard.replaceAll(' ', '')
  const { rows: tables } = await run(sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await run(sql`select t::text as text from ${sql.table(name)} t
      where regexp_replace(t::text, '[ -]', '', 'g') like ${`%${digits}%`} or t::text like '%"Cvc"%'`)
    assert.deepEqual(rows, [], name)
  }
  assert.ok(logged.length > 100, `only ${logged.length} lines`)
  assert.deepEqual(
    logged.filter((line) => line.replace(/[ -]/g, '').includes(digits) || line.includes('"Cvc"')),
    [],
  )
})
