import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Actor } from './access.ts'

/**
 * Listing only counts views, which is no change. What agents send belongs to the day, which the simulator continues.
 */
const changesNothing = /\/(list|get)[a-z]*$|^\/(activitylogs|screenshots)\/add$/

/**
 * Records that a person changed something in a demo organization, for the next reset (docs/decisions/015). Call it at
 * the end of the call's transaction: a call that wrote nothing has no transaction id.
 */
export async function noteDemoChange(db: Db, path: string, actor: Actor): Promise<void> {
  if (actor.source !== 'session' || changesNothing.test(path)) return
  await sql`update demo_organizations set changed_at = now() where organization_id = ${actor.organizationId}
    and changed_at is null and pg_current_xact_id_if_assigned() is not null`.execute(db)
}
