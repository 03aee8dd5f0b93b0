/** Who receives the money: the card form's processor, the hosted checkout, or no one, for what we grant ourselves. */
export type Provider = 'card' | 'paddle' | 'dayline'

/** A subscription as its provider reports it at one instant. */
export type SubscriptionReport = {
  kind: 'subscription'
  subscriptionId: string
  status: 'active' | 'past_due' | 'paused' | 'canceled'
  planId: number
  /** Number of paid seats. */
  users: number
  yearly: boolean
  priceId: string
  /** Instants, ISO 8601. */
  periodStart: string
  periodEnd: string
  /** It ends with the current period. */
  isCancelScheduled: boolean
  /** The price of a whole period with these terms, in US cents; 0 where the provider computes changes. */
  periodMinor: number
  /** Unused credit of earlier payments, in US cents. */
  creditMinor: number
}

/** A payment that arrived. */
export type PaymentReport = {
  kind: 'payment'
  transactionId: string
  subscriptionId: string | null
  /** Null if the number arrives later. */
  invoiceNo: string | null
  /** 0 lira, 1 dollar. */
  currency: 0 | 1
  paidMinor: number
  /** US cents without tax. */
  netUsdMinor: number
  description: string
  periodStart: string
  periodEnd: string
}

/** A refund; `refundedMinor` is the amount of this report alone, negative when refunded money came back. */
export type RefundReport = { kind: 'refund'; transactionId: string; refundedMinor: number }

/** What a code grants an organization. */
export type Grant = {
  kind: 'grant'
  planId: number
  users: number
  lifetimeFreeUsers: number
  isLifetime: boolean
  /** Null for a lifetime plan. */
  endAt: string | null
  retentionMonths: number | null
}

/** The row from before the first report, such as the trial. */
export type FormerState = {
  kind: 'former'
  planId: number
  isTrial: boolean
  isLifetime: boolean
  users: number
  teams: number | null
  lifetimeFreeUsers: number
  isCancelled: boolean
  endAt: string
  yearly: boolean
  priceId: string | null
  retentionMonths: number | null
}

export type PaymentEvent = SubscriptionReport | PaymentReport | RefundReport | Grant | FormerState

/** A report with its instant. `eventId` is the provider's own, so that a second delivery is recognized. */
export type Reported = { provider: Provider; eventId: string; at: string; event: PaymentEvent }

/** A card as we may store it: the processor's token, and how a person recognizes it. */
export type StoredCard = {
  token: string
  bin: string
  last4: string
  family: string
  expireMonth: number
  expireYear: number
}

/** The subscription once a charge succeeds. */
export type PlannedPeriod = {
  report: Omit<SubscriptionReport, 'kind' | 'status' | 'isCancelScheduled'>
  description: string
  /** A discount was used for this payment. */
  usesDiscount: boolean
}

/** What a code of the installation grants. */
export type CodeGrants =
  | { kind: 'discount'; percent: number; payments: number }
  | {
      kind: 'plan'
      planId: number
      users: number
      lifetimeFreeUsers: number
      /** Null: for life. */
      months: number | null
      retentionMonths: number | null
    }
