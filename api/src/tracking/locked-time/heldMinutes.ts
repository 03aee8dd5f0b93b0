import { ActivityStatus } from '@dayline/shared/contract'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NewMinute } from '../newMinute.ts'
import type { Person } from '../person.ts'

const columns =
  'minute, status, organization_app_id, project_id, task_id, work_note_id, productivity, activity_level, source'

type Late = { minutes: readonly NewMinute[]; stops: readonly number[] }

/**
 * Sets reports about locked or cut time aside. Those already recorded, cut or held are repeats and are skipped.
 * @returns how many are new
 */
export async function holdReports(
  trx: QueryExecutorProvider,
  { organizationId, employeeId }: Person,
  { minutes, stops }: Late,
): Promise<number> {
  const first = new Map(minutes.toReversed().map((row) => [row.minute, row]))
  const rows = [...first.values(), ...[...new Set(stops)].map(stopRow)]
  const of = <Key extends keyof NewMinute>(key: Key) => rows.map((row) => row[key])
  const sameMinute = sql`h.organization_id = ${organizationId} and h.employee_id = ${employeeId} and h.minute = g.minute`
  const { numAffectedRows = 0n } = await sql`
    insert into held_minutes (organization_id, employee_id, ${sql.raw(columns)})
    select ${organizationId}::int, ${employeeId}::int, g.* from unnest(${rows.map(({ minute }) => iso(minute))}::timestamptz[],
      ${of('status')}::smallint[], ${of('organizationAppId')}::int[], ${of('projectId')}::int[], ${of('taskId')}::int[],
      ${of('workNoteId')}::int[], ${of('productivity')}::smallint[], ${of('activityLevel')}::smallint[],
      ${of('source')}::smallint[]) as g (${sql.raw(columns)})
    where not exists (select from activity_minutes h where ${sameMinute} and g.status <> ${ActivityStatus.StoppedWork})
      and not exists (select from time_entry_replaced_minutes h where ${sameMinute})
      and not exists (select from work_stops h where h.organization_id = ${organizationId}
        and h.employee_id = ${employeeId} and h.stopped_at = g.minute and g.status = ${ActivityStatus.StoppedWork})
      and not exists (select from held_minutes h where ${sameMinute}
        and (h.status = ${ActivityStatus.StoppedWork}) = (g.status = ${ActivityStatus.StoppedWork}))
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows)
}

const stopRow = (minute: number): NewMinute => ({
  minute,
  status: ActivityStatus.StoppedWork,
  activityLevel: 0,
  productivity: 2,
  organizationAppId: null,
  projectId: null,
  taskId: null,
  workNoteId: null,
  source: 0,
})

const iso = (at: number) => new Date(at).toISOString()
