import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { doSlice, type OfApp } from './ratingSlices.ts'

/** Without a slice for this long, the request that started a change is taken to have ended. */
const forgottenAfter = '1 minute'

/** Finishes abandoned changes, for instance after a crash, slice by slice. */
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
