/** Who takes the money: the card form's processor, the hosted checkout, or no one, for what we grant ourselves. */
export type Provider = 'card' | 'paddle' | 'dayline'

/** A subscription as its provider has it at one moment. */
export type SubscriptionReport = {
  kind: 'subscription'
  subscriptionId: string
  status: 'active' | 'past_due' | 'paused' | 'canceled'
  planId: number
  /** Seats that are paid for. */
  users: number
  yearly: boolean
  priceId: string
  /** Instants, ISO 8601. */
  periodStart: string
  periodEnd: string
  /** It ends with the period. */
  isCancelScheduled: boolean
  /** What a whole period of these terms was sold for, in US cents; 0 where the provider computes changes. */
  periodMinor: number
  /** What is left of earlier payments, in US cents. */
  creditMinor: number
}

/** Money that arrived. */
export type PaymentReport = {
  kind: 'payment'
  transactionId: string
  subscriptionId: string | null
  /** Null where the number follows later. */
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

/** Money that went back; `refundedMinor` is what this report alone gives back. */
export type RefundReport = { kind: 'refund'; transactionId: string; refundedMinor: number }

/** What a code gives an organization. */
export type Grant = {
  kind: 'grant'
  planId: number
  users: number
  lifetimeFreeUsers: number
  isLifetime: boolean
  /** Null for a lifetime. */
  endAt: string | null
  retentionMonths: number | null
}

/** The row as it was before the first report, such as the trial. */
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

/** A report with its place in time. `eventId` is the provider's own, so that a second delivery is known. */
export type Reported = { provider: Provider; eventId: string; at: string; event: PaymentEvent }

/** A card as we may store it: the processor's token, and what a person recognizes it by. */
export type StoredCard = {
  token: string
  bin: string
  last4: string
  family: string
  expireMonth: number
  expireYear: number
}

/** What the subscription becomes when a charge succeeds. */
export type PlannedPeriod = {
  report: Omit<SubscriptionReport, 'kind' | 'status' | 'isCancelScheduled'>
  description: string
  /** A discount was used for this payment. */
  usesDiscount: boolean
}

/** What a code of the installation is good for. */
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
