import type { CallData } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'

type Answer = CallData<'/insights/overviewlayout'>

/** The caller's arrangement of the overview; null = the default. */
export async function layoutOf(db: Db, { organizationId, employmentId }: Actor): Promise<Answer> {
  const row = await db
    .selectFrom('overview_layouts')
    .select('layout')
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employmentId)
    .executeTakeFirst()
  return { Layout: row?.layout ?? null }
}

/** Stores an arrangement, or deletes it if it equals the default. */
export async function updateLayout(
  db: Db,
  { organizationId, employmentId }: Actor,
  { Order, Hidden }: ReadBody<'/insights/updateoverviewlayout'>,
): Promise<Answer> {
  if (Order.length === 0 && Hidden.length === 0) {
    await db
      .deleteFrom('overview_layouts')
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', employmentId)
      .execute()
    return { Layout: null }
  }
  const layout = JSON.stringify({ Order, Hidden })
  await db
    .insertInto('overview_layouts')
    .values({ organization_id: organizationId, employee_id: employmentId, layout })
    .onConflict((conflict) => conflict.columns(['organization_id', 'employee_id']).doUpdateSet({ layout }))
    .execute()
  return { Layout: { Order, Hidden } }
}
