import { organizationErasureDays } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { forEachSeparately } from '../../platform/jobs/forEachSeparately.ts'
import type { Media } from '../../platform/media/media.ts'
import { eraseOrganization } from '../../platform/organization-data/eraseOrganization.ts'

type Parts = { database: Database; media: Media }

/**
 * Erases organizations that were deleted long enough ago, the oldest first (docs/product/organization.md#deletion). An
 * organization waits while its provider may still charge: only its reports have the id of the subscription to cancel.
 * @returns true when the signal stopped it early
 * @throws AggregateError with the errors of those that failed, after the others are erased
 */
export async function eraseDeleted({ database, media }: Parts, signal: AbortSignal): Promise<boolean> {
  const { rows } = await database.system((trx) =>
    sql<{ id: number }>`select o.id from organizations o
      left join lateral (select event from payment_events e where e.organization_id = o.id and e.provider = 'paddle'
        and event ->> 'kind' = 'subscription' order by happened_at desc, event_id desc limit 1) last on true
      where o.deleted_at < now() - make_interval(days => ${organizationErasureDays})
        -- Those that are negative are the demo's own, which replaces and removes them itself.
        and o.organization_no > 0
        and (last.event is null or last.event ->> 'status' = 'canceled' or (last.event ->> 'isCancelScheduled')::boolean)
      order by o.deleted_at`.execute(trx),
  )
  await database.system((trx) => sql`delete from kept_billing_invoices where delete_on <= now()::date`.execute(trx))
  await forEachSeparately(
    rows,
    ({ id }) => eraseOrganization({ database, files: media.files, organizationId: id, signal }),
    signal,
  )
  return signal.aborted
}
