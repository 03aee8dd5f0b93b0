import assert from 'node:assert/strict'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Name } from './people.ts'
import type { TestApp } from './testApp.ts'

/** A card number that pays. */
export const goodCard = '4111 1111 1111 1111'
export const invoiceInformation = {
  Type: 1 as const,
  CommercialTitleOrFullName: 'Home Şirketi',
  TaxNumberOrIdentity: '123',
  TaxOffice: 'Kadıköy',
  Country: 'Türkiye',
  Address: 'Bahariye 1',
}
export const typedCard = {
  CardHolder: 'Ada Lovelace',
  CardNumber: goodCard,
  ExpireMonth: 12,
  ExpireYear: 2099,
  Cvc: '123',
}

/** Acts as the browser at the bank: opens the page, answers, and follows the redirect. @returns the final address */
export async function answerBank({ app }: TestApp, html: string, answer: 'confirm' | 'decline'): Promise<URL> {
  const order = /name="order" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const page = await post('/payments/verification', { order })
  assert.match(page.body, /Confirm your payment/)
  const answered = await post('/payments/verification/answer', { order, answer })
  assert.equal(answered.statusCode, 303)
  const back = await app.inject({ method: 'GET', url: String(answered.headers.location).replace(/^\/api/, '') })
  return new URL(String(back.headers.location), 'http://app.invalid')
}

/** Ends the subscription of the home organization without credit, so that a new one can start and is paid in full. */
export async function endSubscription({ database, home }: TestApp): Promise<void> {
  await database.statement((db) =>
    sql`update subscriptions set end_at = now() - interval '1 day', is_trial = true, credit_minor = 0
      where organization_id = ${home.organizationId}`.execute(db),
  )
}

/** Starts a subscription by card and confirms it at the bank. @returns the browser's final address */
export async function subscribe(
  testApp: TestApp,
  body: Partial<CallBody<'/subscription/startsubscription'>> = {},
  { as = 'owner', answer = 'confirm' }: { as?: Name; answer?: 'confirm' | 'decline' } = {},
): Promise<URL> {
  await testApp.call('/organization/updateinvoicesettings', { Invoice: invoiceInformation }, as)
  const started = await testApp.call(
    '/subscription/startsubscription',
    { PlanId: 3, UserCount: 10, Yearly: false, Aggreements: true, ...typedCard, ...body },
    as,
  )
  assert.equal(started.body.HasError, false, JSON.stringify(started.body))
  return answerBank(testApp, started.body.Data?.HtmlContent ?? '', answer)
}

/** Sets the status of the last payment by card. */
export const setPaymentStatus = ({ database }: TestApp, to: string, from: string) =>
  database.statement((db) =>
    sql`update card_payments set status = ${to}
      where status = ${from} and id = (select id from card_payments order by created_at desc limit 1)`.execute(db),
  )

/** What the Owner sees: the subscription and its invoices; and the cards, as a Co-owner does. */
export const subscriptionOf = async ({ call }: TestApp) =>
  (await call('/subscription/get', {}, 'owner')).body.Data?.Subscription
export const invoicesOf = async ({ call }: TestApp) =>
  (await call('/billing/getsubscriptionhistory', {}, 'owner')).body.Data?.Items ?? []
export const cardsOf = async ({ call }: TestApp) =>
  (await call('/billing/getpaymentmethods', {}, 'coowner')).body.Data?.Items ?? []
