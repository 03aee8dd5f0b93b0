import { SyncStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { forEachSeparately } from '../../../../platform/jobs/forEachSeparately.ts'
import type { RunId } from './runs.queries.ts'
import { type SyncParts, workOnSync } from './workOnSync.ts'

/**
 * Continues runs whose process has ended, one by one.
 * @throws AggregateError with the errors of the runs that failed, after the others are finished
 */
export async function continueSyncs(parts: SyncParts, signal: AbortSignal): Promise<boolean> {
  const { rows } = await parts.database.statement((db) =>
    sql<RunId>`select s.organization_id as "organizationId", s.id from task_syncs s
      join organizations o on o.id = s.organization_id and o.deleted_at is null
      where s.status = ${SyncStatus.Running} and s.taken_until < now() order by s.id`.execute(db),
  )
  await forEachSeparately(rows, (run) => workOnSync(parts, run, signal), signal)
  return false
}
