import type { Reported, StoredCard } from './paymentEvents.ts'

/** A card as typed. It is sent to the processor and nowhere else. */
export type TypedCard = { holder: string; number: string; expireMonth: number; expireYear: number; cvc: string }

/** The bank declined, with the message to show. */
export class CardDeclined extends Error {}

/** The provider did not answer in time: whether the money moved is unknown. */
export class PaymentUnknown extends Error {}

/** What the cardholder confirms on the bank's page. */
export type Verification = {
  /** Returned in the result. */
  reference: string
  card: StoredCard
  amountMinor: number
  /** The purpose that the bank's page shows. */
  purpose: string
}

/** What the card form needs from a processor. Amounts are US cents. */
export type CardProcessor = {
  /** Exchanges a card for a token. @throws CardDeclined for a number that no processor accepts */
  store(card: TypedCard): Promise<StoredCard>
  /** The HTML of a form that takes the browser to the bank's page. */
  verify(verification: Verification): Promise<string>
  /** The result of the bank's page; null when the text is not the processor's, or has expired. */
  readResult(result: string): { reference: string; isConfirmed: boolean } | null
  /**
   * Charges a card; a repeat with the same key charges nothing and returns the first answer.
   * @throws CardDeclined
   * @throws PaymentUnknown
   */
  charge(card: StoredCard, amountMinor: number, key: string): Promise<{ transactionId: string }>
  /** Charges and refunds at once, to check that the card works. @throws CardDeclined */
  check(card: StoredCard, amountMinor: number, key: string): Promise<void>
}

export type HostedPrice = {
  id: string
  planId: number | null
  interval: 'month' | 'year'
  amountMinor: number
  currency: string
  min: number
}
export type HostedPlan = { id: string; name: string; prices: HostedPrice[] }

/** What a change would cost, computed by the provider. In minor units of the currency. */
export type HostedPreview = {
  creditMinor: number
  chargeMinor: number
  dueMinor: number
  /** Credit that is left for the next payments. */
  creditLeftMinor: number
  currency: string
  /** Instant of the next payment; null when none is planned. */
  nextAt: string | null
}

/** What the overlay needs to open. */
export type CheckoutSettings = { clientToken: string; environment: 'production' | 'sandbox'; scriptUrl: string }

/** A parsed webhook: its reports, and whom they are about. */
export type HostedEvent = {
  reported: Reported[]
  /** Who checked out for which organization: from the custom data, if we signed it. */
  signed: { userId: number; organizationId: number } | null
  subscriptionId: string | null
}

/** A hosted checkout: the provider has the cards, and reports by webhook. */
export type HostedCheckout = {
  settings: CheckoutSettings
  /** Signs the user and organization of a checkout: the browser passes them on, and could name another organization. */
  signatureOf(userId: number, organizationId: number): string
  listPlans(): Promise<HostedPlan[]>
  /** @returns null when the signature is not the provider's, or has expired */
  readWebhook(body: string, signature: string): Promise<HostedEvent | null>
  previewChange(subscriptionId: string, priceId: string, count: number): Promise<HostedPreview>
  change(subscriptionId: string, priceId: string, count: number): Promise<Reported>
  cancel(subscriptionId: string, from: 'next_billing_period' | 'immediately'): Promise<Reported>
  /** Withdraws a scheduled cancellation. */
  resume(subscriptionId: string): Promise<Reported>
  /** Null for an unknown code. */
  findDiscount(code: string): Promise<{ percent: number; payments: number } | null>
  invoiceUrl(transactionId: string): Promise<string | null>
}

/** All ways to pay in this installation. */
export type Payments = { cards: CardProcessor; hosted: HostedCheckout | null }
