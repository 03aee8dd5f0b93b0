import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { ValidationFailed } from '../../../http/failures.ts'
import { publishSettings } from '../../../http/publishSettings.ts'
import type { TenantCall } from '../../../http/route.ts'
import { todayOf } from '../../../http/todayOf.ts'
import type { Db } from '../../../platform/db/database.ts'

/** How many names are listed; the count includes all people. */
const maxNames = 100

/** Day from which two-step sign-in is required, and who lacks it (docs/product/organization.md#two-step-sign-in). */
export async function requirementOf(db: Db, { organizationId }: Pick<Actor, 'organizationId'>) {
  type Row = { id: number; title: string; total: number }
  const [organization, without] = await Promise.all([
    sql<{ two_step_from: string | null }>`select two_step_from::text from organizations
      where id = ${organizationId}`.execute(db),
    sql<Row>`select e.id, u.first_name || ' ' || u.last_name as title, count(*) over ()::int as total
      from employees_without_two_step() w(id)
      join employments e on e.organization_id = ${organizationId} and e.id = w.id
      join users u on u.id = e.user_id
      order by lower(u.first_name), lower(u.last_name), e.id limit ${sql.lit(maxNames)}`.execute(db),
  ])
  return {
    From: organization.rows[0]?.two_step_from ?? null,
    Without: {
      Items: without.rows.map(({ id, title }) => ({ ID: id, Title: title })),
      TotalCount: without.rows[0]?.total ?? 0,
    },
  }
}

/** Requires it from a day onward; null ends that. @throws ValidationFailed under `From` for a day that has passed */
export async function requireTwoStep({
  db,
  actor,
  body: { From },
  publish,
}: TenantCall<'/organization/requiretwostep'>): Promise<void> {
  const { organizationId: OrganizationId } = actor
  const current = await sql<{ day: string | null }>`select two_step_from::text as day from organizations
    where id = ${OrganizationId}`.execute(db)
  const isNew = From !== current.rows[0]?.day
  if (isNew && From !== null && From < todayOf(actor)) {
    throw new ValidationFailed({ From: 'Please choose today or a later day.' })
  }
  await sql`update organizations set two_step_from = ${From}::date where id = ${OrganizationId}`.execute(db)
  publishSettings(publish, OrganizationId)
}
