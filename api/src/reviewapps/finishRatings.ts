import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { doSlice, type OfApp } from './ratingSlices.ts'

/** Whoever asked is gone when no slice was done for so long. */
const forgottenAfter = '1 minute'

/** Does what is left of changes that nobody works on, after a crash for instance: one slice after the other. */
export async function finishRatings(database: Database, signal: AbortSignal): Promise<boolean> {
  const { rows } = await database.statement((db) =>
    sql<OfApp>`select organization_id as "organizationId", organization_app_id as "appId" from rating_changes
      where step <> 'done' and worked_at < now() - ${forgottenAfter}::interval`.execute(db),
  )
  for (const app of rows) {
    while (!signal.aborted && (await database.system((trx) => doSlice(trx, app))).more);
  }
  return false
}
