import { isSameName } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { NotFound, ValidationFailed } from '../../http/failures.ts'
import type { TenantCall } from '../../http/route.ts'

/**
 * Closes an organization: no one can sign in to it, its keys stop working, and its subscription ends with the paid
 * period. Everyone in it is signed out (docs/product/organization.md#deletion).
 */
export async function deleteOrganization({
  body,
  actor,
  db,
  signOut,
}: TenantCall<'/organization/deleteorganization'>): Promise<void> {
  const { organizationId } = actor
  const organization = await db
    .selectFrom('organizations')
    .select('title')
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!organization) throw new NotFound()
  if (!isSameName(organization.title, body.OrganizationName)) {
    throw new ValidationFailed({ OrganizationName: 'Please type the name of the organization.' })
  }
  await sql`update organizations set deleted_at = now() where id = ${organizationId}`.execute(db)
  await sql`update subscriptions set is_cancelled = true where organization_id = ${organizationId}`.execute(db)
  await db
    .insertInto('organization_deletions')
    .values({ organization_id: organizationId, employee_id: actor.employmentId, reason: body.DeletionReason })
    .execute()
  const employments = await db
    .selectFrom('employments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', 'is not', null)
    .execute()
  for (const { id } of employments) await signOut(id)
}
