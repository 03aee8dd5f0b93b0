import { PlanId } from '@dayline/shared/contract'
import type { FormerState, Grant, Reported, SubscriptionReport } from '../../platform/payments/paymentEvents.ts'

/** The subscription of an organization, as in its row. Instants are ISO 8601. */
export type SubscriptionState = {
  planId: number
  isTrial: boolean
  isLifetime: boolean
  users: number
  teams: number | null
  lifetimeFreeUsers: number
  isCancelled: boolean
  /** The last renewal was refused. */
  isPastDue: boolean
  endAt: string
  yearly: boolean
  priceId: string | null
  retentionMonths: number | null
  provider: 'card' | 'paddle' | null
  providerSubscriptionId: string | null
  periodStart: string | null
  creditMinor: number
}

/** How long everything stays available after an unpaid renewal, while the provider retries. */
const graceMs = 3 * 86_400_000

/** The state that results from reports, in any order and with duplicates (docs/product/subscription.md#providers). */
export function foldEvents(events: readonly Reported[]): SubscriptionState | null {
  const unique = new Map(events.map((event) => [`${event.provider} ${event.eventId}`, event]))
  let state: SubscriptionState | null = null
  for (const reported of [...unique.values()].sort(inTime)) state = after(state, reported)
  return state
}

/** The former state is first. Reports of the same instant are ordered by id, so that the order is always the same. */
function inTime(a: Reported, b: Reported): number {
  const rank = ({ event }: Reported) => (event.kind === 'former' ? 0 : 1)
  const time = Date.parse(a.at) - Date.parse(b.at)
  return rank(a) - rank(b) || time || (a.eventId < b.eventId ? -1 : 1)
}

function after(state: SubscriptionState | null, { provider, event }: Reported): SubscriptionState | null {
  if (event.kind === 'former') return fromFormer(event)
  if (event.kind === 'grant') return withGrant(state, event)
  if (event.kind === 'subscription' && provider !== 'dayline') return withReport(state, event, provider)
  return state
}

const paidByNoOne = {
  provider: null,
  providerSubscriptionId: null,
  periodStart: null,
  creditMinor: 0,
  isPastDue: false,
} as const

const fromFormer = ({ kind: _, ...former }: FormerState): SubscriptionState => ({ ...former, ...paidByNoOne })

function withGrant(state: SubscriptionState | null, grant: Grant): SubscriptionState {
  const { planId, users, lifetimeFreeUsers, isLifetime, endAt, retentionMonths } = grant
  return {
    ...paidByNoOne,
    planId: isLifetime ? PlanId.Lifetime : planId,
    isTrial: false,
    isLifetime,
    users,
    teams: null,
    lifetimeFreeUsers: Math.max(lifetimeFreeUsers, state?.lifetimeFreeUsers ?? 0),
    isCancelled: false,
    endAt: endAt ?? '9999-12-31T00:00:00.000Z',
    yearly: false,
    priceId: null,
    retentionMonths: retentionMonths ?? state?.retentionMonths ?? null,
    creditMinor: state?.creditMinor ?? 0,
  }
}

function withReport(
  state: SubscriptionState | null,
  report: SubscriptionReport,
  provider: 'card' | 'paddle',
): SubscriptionState | null {
  const isOther = state?.providerSubscriptionId !== report.subscriptionId
  // A late report about a subscription that another one has replaced.
  if (state && isOther && (report.status === 'canceled' || state.isLifetime)) return state
  const freeUsers = state?.lifetimeFreeUsers ?? 0
  return {
    planId: report.planId,
    isTrial: false,
    isLifetime: false,
    users: report.users + freeUsers,
    teams: null,
    lifetimeFreeUsers: freeUsers,
    isCancelled: report.isCancelScheduled || report.status === 'canceled',
    isPastDue: report.status === 'past_due',
    endAt: new Date(endOf(report)).toISOString(),
    yearly: report.yearly,
    priceId: report.priceId,
    retentionMonths: state?.retentionMonths ?? null,
    provider,
    providerSubscriptionId: report.subscriptionId,
    periodStart: report.periodStart,
    creditMinor: report.creditMinor,
  }
}

/** Epoch ms. The period of an unpaid renewal has begun, but it ends after the grace time. */
function endOf({ status, periodStart, periodEnd }: SubscriptionReport): number {
  const [start, end] = [Date.parse(periodStart), Date.parse(periodEnd)]
  if (status === 'past_due') return Math.min(end, start + graceMs)
  return status === 'paused' ? start : end
}
