import { SyncStatus } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../../http/access.ts'
import type { Db } from '../../../../platform/db/database.ts'

export type RunId = { organizationId: number; id: number }
/** A run that this process executes. */
export type Run = RunId & { projectId: number; integration: number; place: string | null }

/** Lease of a run, longer than the slowest page of a tool: another process takes over a run whose lease has expired. */
const leaseSeconds = 120

const prolonged = (more: number): RawBuilder<Date> => sql`now() + make_interval(secs => ${leaseSeconds + more})`

/** The run of a project that has not ended; undefined when there is none. */
export function findRunningSync(
  db: Db,
  { organizationId }: Pick<Actor, 'organizationId'>,
  projectId: number,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('task_syncs')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('status', '=', SyncStatus.Running)
    .executeTakeFirst()
}

/** Reserves a new run, or one whose process has ended; null when another process has it or it has ended. */
export async function takeRun(db: Db, { organizationId, id }: RunId): Promise<Run | null> {
  const { rows } = await sql<{ project_id: number; tool: number; place: string | null }>`update task_syncs
    set taken_until = ${prolonged(0)}
    where organization_id = ${organizationId} and id = ${id} and status = ${SyncStatus.Running} and taken_until <= now()
    returning project_id, tool, place`.execute(db)
  const [row] = rows
  return row ? { organizationId, id, projectId: row.project_id, integration: row.tool, place: row.place } : null
}

/** Stores that the run waits, and extends its lease by the wait. */
export async function noteWait(db: Db, { organizationId, id }: RunId, ms: number): Promise<void> {
  const seconds = ms / 1000
  await sql`update task_syncs set waits_until = now() + make_interval(secs => ${seconds}),
      taken_until = ${prolonged(Math.ceil(seconds))}
    where organization_id = ${organizationId} and id = ${id} and status = ${SyncStatus.Running}`.execute(db)
}

export async function noteTotal(db: Db, { organizationId, id }: RunId, total: number): Promise<void> {
  await sql`update task_syncs set total = ${total} where organization_id = ${organizationId} and id = ${id}`.execute(db)
}

export type Counts = { created: number; changed: number; unchanged: number; failed: number }

/** Adds the counts of a page. @returns false when the run has ended */
export async function addCounts(db: Db, { organizationId, id }: RunId, counts: Counts, place: string | null) {
  const { numAffectedRows = 0n } = await sql`update task_syncs set created = created + ${counts.created},
      changed = changed + ${counts.changed}, unchanged = unchanged + ${counts.unchanged}, failed = failed + ${counts.failed},
      place = ${place}, waits_until = null, taken_until = ${prolonged(0)}
    where organization_id = ${organizationId} and id = ${id} and status = ${SyncStatus.Running}`.execute(db)
  return numAffectedRows === 1n
}

/** @param message why it failed; null for a successful run */
export async function endRun(db: Db, { organizationId, id }: RunId, message: string | null): Promise<void> {
  const status = message === null ? SyncStatus.Done : SyncStatus.Failed
  await sql`update task_syncs set status = ${status}, message = ${message}, ended_at = now(), waits_until = null
    where organization_id = ${organizationId} and id = ${id} and status = ${SyncStatus.Running}`.execute(db)
}

/** Releases a run, so that another process continues it. */
export async function releaseRun(db: Db, { organizationId, id }: RunId): Promise<void> {
  await sql`update task_syncs set taken_until = now(), waits_until = null
    where organization_id = ${organizationId} and id = ${id} and status = ${SyncStatus.Running}`.execute(db)
}
