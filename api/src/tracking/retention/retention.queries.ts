import type { LocalDate } from '@dayline/shared/calendar'
import { type Retention, usualRetentionMonths } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { deletionDay } from './deletionDay.rules.ts'

/** For how long the organization stores time and pictures. */
export async function retentionMonths(db: Db, organizationId: number): Promise<number> {
  const row = await db
    .selectFrom('subscriptions')
    .select('custom_data_retention_months')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.custom_data_retention_months ?? usualRetentionMonths
}

/** What the nightly removal deletes next (docs/product/time.md#retention). */
export async function retentionOf(db: Db, organizationId: number): Promise<Retention> {
  const [Months, { rows }] = await Promise.all([
    retentionMonths(db, organizationId),
    sql<{ day: LocalDate | null }>`select min(work_date)::text as day from activity_days
      where organization_id = ${organizationId}`.execute(db),
  ])
  const OldestDay = rows[0]?.day ?? null
  return { Months, OldestDay, DeleteDay: OldestDay && deletionDay(OldestDay, Months) }
}
