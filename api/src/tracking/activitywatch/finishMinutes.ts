import { TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { forEachSeparately } from '../../platform/jobs/forEachSeparately.ts'
import { findTracked } from '../activity-logs/resolve.ts'
import { deriveRemaining } from './deriveMinutes.ts'

/** Without a slice for this long, the reporting request is taken to have ended. */
const forgottenAfter = '1 minute'

type Unfinished = { organizationId: number; employeeId: number; settings: unknown }

/** Writes minutes that a watcher report left unwritten, for instance after a crash, slice by slice. */
export async function finishMinutes(database: Database, signal: AbortSignal): Promise<boolean> {
  const { rows } = await database.statement((db) =>
    sql<Unfinished>`select w.organization_id as "organizationId", w.employee_id as "employeeId",
        o.track_settings as settings
      from watched_people w join organizations o on o.id = w.organization_id
      where w.new_to is not null and w.worked_at < now() - ${forgottenAfter}::interval`.execute(db),
  )
  await forEachSeparately(rows, async ({ organizationId, employeeId, settings }) => {
    const nextSlice = () =>
      database.tenant({ organizationId, userId: 0 }, async (trx) => {
        const tracked = await findTracked(trx, organizationId, employeeId)
        return tracked && deriveRemaining(trx, { organizationId, settings: TrackSettings.parse(settings), tracked })
      })
    while (!signal.aborted && (await nextSlice()));
  })
  return false
}
