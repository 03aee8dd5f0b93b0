import { NotificationType, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Reported } from '../../platform/payments/paymentEvents.ts'
import { notify } from '../notifications/notify.ts'

/** A report that arrives later than this is no longer news. */
const newsMs = 3 * 86_400_000

/**
 * Stores the mails and notifications that follow from reports: a receipt for each payment, and one mail about each
 * unpaid period.
 */
export async function addBillingMails(trx: Db, organizationId: number, reported: readonly Reported[]): Promise<void> {
  for (const { at, event } of reported) {
    if (Date.now() - Date.parse(at) > newsMs) continue
    if (event.kind === 'payment' && event.paidMinor > 0) await add(trx, organizationId, 'receipt', event.transactionId)
    if (event.kind === 'subscription' && event.status === 'past_due') {
      await add(trx, organizationId, 'failed renewal', `${event.subscriptionId} ${event.periodStart}`)
    }
  }
}

async function add(trx: Db, organizationId: number, kind: string, subject: string): Promise<void> {
  await sql`insert into billing_mails (organization_id, kind, subject, employee_id, retry_at)
    select ${organizationId}::int, ${kind}, ${subject}, e.id, now() from employments e
    where e.organization_id = ${organizationId} and e.role in (${Role.Owner}, ${Role.Coowner})
      and e.user_id is not null and e.blocked_at is null and e.deleted_at is null
    on conflict do nothing`.execute(trx)
  await notify(
    trx,
    { organizationId, type: NotificationType.Billing },
    sql`select e.id, ${`${kind} ${subject}`}::text, '/app/account/billing',
        ${JSON.stringify({ isReceipt: kind === 'receipt' })}::jsonb
      from employments e where e.organization_id = ${organizationId} and e.role in (${Role.Owner}, ${Role.Coowner})`,
  )
}
