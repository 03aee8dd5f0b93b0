import { lastReport } from '../../../identity/subscription/lastReport.ts'
import { periodEnd } from '../../../identity/subscription/proration.rules.ts'
import { recordEvents } from '../../../identity/subscription/recordEvents.ts'
import { noteJobAction } from '../../../platform/audit/jobAuditRules.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SubscriptionReport } from '../../../platform/payments/paymentEvents.ts'

/** Begins the ids of the events that record a refused renewal. */
export const pastDuePrefix = 'due:'

/** Records that the payment of a renewal was refused. */
export async function storePastDue(trx: Db, organizationId: number, paymentId: string): Promise<void> {
  const row = await trx
    .selectFrom('subscriptions')
    .select('provider_subscription_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const paid = await lastReport(trx, organizationId, row.provider_subscription_id ?? '', { isPaid: true })
  if (paid) await recordPastDue(trx, organizationId, { paid, id: paymentId })
}

/** The last paid period, and what names this refusal. */
type Refusal = { paid: SubscriptionReport; id: string }

/** Records, once for each id, that the next period was not paid. */
export async function recordPastDue(trx: Db, organizationId: number, { paid, id }: Refusal): Promise<void> {
  const isNew = await recordEvents(trx, organizationId, [pastDue(paid, id)])
  if (isNew) noteRenewal(trx, organizationId, 'payment refused')
}

/** The new period began unpaid; everything stays usable for the grace period (docs/product/subscription.md#renewal). */
function pastDue(paid: SubscriptionReport, id: string) {
  const event = { ...paid, ...nextPeriod(paid), status: 'past_due' as const }
  return { provider: 'card' as const, eventId: `${pastDuePrefix}${id}`, at: new Date().toISOString(), event }
}

/** The period after a paid one, on the same terms. */
export function nextPeriod(paid: SubscriptionReport) {
  const { kind: _, status: __, isCancelScheduled: ___, ...report } = paid
  const end = periodEnd(Date.parse(paid.periodEnd), paid.yearly)
  return { ...report, periodStart: paid.periodEnd, periodEnd: new Date(end).toISOString() }
}

/** Records the result of a renewal in the audit log. */
export function noteRenewal(trx: Db, organizationId: number, renewal: 'paid' | 'payment refused'): void {
  const changes = [
    { table: 'subscriptions', id: organizationId, fields: { renewal: [null, renewal] as [null, string] } },
  ]
  noteJobAction(trx, 'renew subscriptions', { organizationId, changes })
}
