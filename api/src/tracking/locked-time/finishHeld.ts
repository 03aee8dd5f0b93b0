import { TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { forEachSeparately } from '../../platform/jobs/forEachSeparately.ts'
import { storeHeld } from './storeHeld.ts'

type Released = { organizationId: number; employeeId: number; settings: unknown }

/** Stores held reports of people whose time is open again, unless a request has done so. */
export async function finishHeld(database: Database, signal: AbortSignal): Promise<boolean> {
  const { rows } = await database.statement((db) =>
    sql<Released>`select distinct h.organization_id as "organizationId", h.employee_id as "employeeId",
        o.track_settings as settings
      from held_minutes h join organizations o on o.id = h.organization_id and o.deleted_at is null
      where not exists (select from timesheet_periods p where p.organization_id = h.organization_id
          and p.employee_id = h.employee_id and h.minute >= p.from_at and h.minute < p.to_at)
        and not exists (select from time_entries x where x.organization_id = h.organization_id
          and x.employee_id = h.employee_id and x.log_status = 6 and x.status = 1
          and h.minute >= x.started_at and h.minute < x.ended_at)`.execute(db),
  )
  await forEachSeparately(rows, async ({ organizationId, employeeId, settings }) => {
    const zone = TrackSettings.parse(settings).Timezone
    const next = () =>
      database.tenant({ organizationId, userId: 0 }, (trx) => storeHeld(trx, { organizationId, employeeId, zone }))
    while (!signal.aborted && (await next()));
  })
  return false
}
