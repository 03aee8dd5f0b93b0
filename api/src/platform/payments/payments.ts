import type { Reported, StoredCard } from './paymentEvents.ts'

/** A card as it was typed. It goes to the processor and nowhere else. */
export type TypedCard = { holder: string; number: string; expireMonth: number; expireYear: number; cvc: string }

/** The bank said no, with the sentence to show. */
export class CardDeclined extends Error {}

/** The provider did not answer in time: whether the money moved is unknown. */
export class PaymentUnknown extends Error {}

/** Where the processor sends the browser after the verification. */
export type Verification = {
  /** Comes back in the result. */
  reference: string
  card: StoredCard
  amountMinor: number
  /** What the bank's page names. */
  purpose: string
}

/** What the card form needs of a processor. Amounts are US cents. */
export type CardProcessor = {
  /** Exchanges a card for a token. @throws CardDeclined for a number that no processor takes */
  store(card: TypedCard): Promise<StoredCard>
  /** The HTML of a form that takes the browser to the bank's page. */
  verify(verification: Verification): Promise<string>
  /** What the bank's page said; null when the text is not the processor's, or too old. */
  readResult(result: string): { reference: string; isConfirmed: boolean } | null
  /**
   * Takes money; a repeat with the same key takes nothing and gives the first answer.
   * @throws CardDeclined
   * @throws PaymentUnknown
   */
  charge(card: StoredCard, amountMinor: number, key: string): Promise<{ transactionId: string }>
  /** Charges and gives back at once, to see that the card works. @throws CardDeclined */
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

/** What a change would cost, from the provider itself. In minor units of the currency. */
export type HostedPreview = { creditMinor: number; chargeMinor: number; dueMinor: number; currency: string }

/** What the overlay needs to open. */
export type CheckoutSettings = { clientToken: string; environment: 'production' | 'sandbox'; scriptUrl: string }

/** A webhook as it was read: what it says, and whom it is about. */
export type HostedEvent = {
  reported: Reported[]
  /** From the custom data, when its signature is ours. */
  organizationId: number | null
  subscriptionId: string | null
}

/** A hosted checkout: the provider has the cards, and reports by webhook. */
export type HostedCheckout = {
  settings: CheckoutSettings
  /** Signs whom a checkout is for: the browser hands it over, and anyone could name another organization. */
  signatureOf(userId: number, organizationId: number): string
  listPlans(): Promise<HostedPlan[]>
  /** @returns null when the signature is not the provider's, or too old */
  readWebhook(body: string, signature: string): Promise<HostedEvent | null>
  previewChange(subscriptionId: string, priceId: string, count: number): Promise<HostedPreview>
  change(subscriptionId: string, priceId: string, count: number): Promise<Reported>
  cancel(subscriptionId: string): Promise<Reported>
  /** Takes a scheduled cancellation back. */
  resume(subscriptionId: string): Promise<Reported>
  /** Null for an unknown code. */
  findDiscount(code: string): Promise<{ percent: number; payments: number } | null>
  invoiceUrl(transactionId: string): Promise<string | null>
}

/** Every way to pay that this installation has. */
export type Payments = { cards: CardProcessor; hosted: HostedCheckout | null }
