import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'

/**
 * Locks a person in scope until the transaction ends, so that concurrent requests are validated one after the other.
 * @throws NotFound for a person out of scope, exactly as for an unknown id
 */
export async function lockEmployee(db: Db, actor: Actor, id: number): Promise<void> {
  const found = await db
    .selectFrom('employments as e')
    .select('e.id')
    .where('e.organization_id', '=', actor.organizationId)
    .where('e.id', '=', id)
    .where('e.user_id', 'is not', null)
    .where('e.deleted_at', 'is', null)
    .where(inScope(actor))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound()
}
