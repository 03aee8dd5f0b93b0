import { channels, ImportStatus, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Publish } from '../../http/route.ts'
import { planAndSettings } from '../../identity/subscription/settingsInEffect.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { forEachSeparately } from '../../platform/jobs/forEachSeparately.ts'
import { type Import, type ImportCall, type ImportId, type ImportWork, RowOutcome, type RowResult } from './imports.ts'

export type ImportParts = { database: Database; events: Pick<Events, 'publish'> }

/**
 * Longer than any slice: another process takes over an import whose lease was not renewed for this long, in seconds.
 */
const leaseSeconds = 60

/**
 * Processes an import, or undoes it, until it is finished, with one transaction per slice. The signal stops it
 * between two slices; another process then continues.
 * @throws Error of a slice: its rows have been marked as failed, or the rest of the import stays
 */
export async function workOnImport(
  { database, events }: ImportParts,
  id: ImportId,
  { works, signal }: { works: readonly ImportWork[]; signal: AbortSignal },
): Promise<void> {
  const tenant = { organizationId: id.organizationId, userId: 0 }
  const taken = await database.tenant(tenant, (db) => takeImport(db, id))
  const work = works.find(({ kind }) => kind === taken?.kind)
  if (!taken || !work) return
  for (let isOver = false; !isOver; ) {
    if (signal.aborted) return database.tenant(tenant, (db) => releaseImport(db, id))
    const afterwards: (() => void)[] = []
    const publish: Publish = (...message) => void afterwards.push(() => events.publish(...message))
    try {
      isOver = await database.tenant(tenant, async (db) => {
        const actor = await importerOf(db, taken)
        const hasEnded = await workOnSlice({ db, actor, publish, of: taken }, work)
        publish(channels.user(actor.userId), 'importChanged', { ImportId: id.id })
        return hasEnded
      })
    } catch (error) {
      await database.tenant(tenant, (db) => giveUpSlice(db, taken, work))
      throw error
    }
    for (const act of afterwards) act()
  }
}

/**
 * Continues imports whose process has ended, one after the other.
 * @throws AggregateError with the errors of the imports that failed, after the others are finished
 */
export async function continueImports(
  parts: ImportParts,
  works: readonly ImportWork[],
  signal: AbortSignal,
): Promise<boolean> {
  const { rows } = await parts.database.statement((db) =>
    sql<ImportId>`select i.organization_id as "organizationId", i.id from imports i
      join organizations o on o.id = i.organization_id and o.deleted_at is null
      where i.status in (${ImportStatus.Running}, ${ImportStatus.TakingBack}) and i.taken_until < now()
      order by i.id`.execute(db),
  )
  await forEachSeparately(rows, (id) => workOnImport(parts, id, { works, signal }), signal)
  return false
}

async function takeImport(db: Db, { organizationId, id }: ImportId): Promise<Import | null> {
  const { rows } = await sql<{ kind: number; format: number; project_id: number | null; status: number }>`update imports
    set taken_until = now() + make_interval(secs => ${leaseSeconds})
    where organization_id = ${organizationId} and id = ${id} and taken_until <= now()
      and status in (${ImportStatus.Running}, ${ImportStatus.TakingBack})
    returning kind, format, project_id, status`.execute(db)
  const [row] = rows
  return row
    ? { organizationId, id, kind: row.kind, format: row.format, projectId: row.project_id, status: row.status }
    : null
}

/** Releases an import, so that another process can continue it. */
async function releaseImport(db: Db, { organizationId, id }: ImportId): Promise<void> {
  await sql`update imports set taken_until = now() where organization_id = ${organizationId} and id = ${id}`.execute(db)
}

/** @returns whether nothing is left */
async function workOnSlice(call: ImportCall, work: ImportWork): Promise<boolean> {
  const { db, of } = call
  const isUndoing = of.status === ImportStatus.TakingBack
  const rows = await nextRows(db, of, work.rowsAtOnce)
  if (rows.length === 0) {
    await setStatus(db, of, isUndoing ? ImportStatus.TakenBack : ImportStatus.Done)
    return true
  }
  if (isUndoing) {
    await work.remove(
      call,
      rows.flatMap(({ itemId }) => itemId ?? []),
    )
    await sql`update import_rows set outcome = ${RowOutcome.Undone}, fingerprint = null
      where organization_id = ${of.organizationId} and import_id = ${of.id}
        and row_number = any(${rows.map(({ row }) => row)}::int[])`.execute(db)
  } else {
    await noteResults(db, of, await work.create(call, rows))
  }
  await sql`update imports set taken_until = now() + make_interval(secs => ${leaseSeconds})
    where organization_id = ${of.organizationId} and id = ${of.id}`.execute(db)
  return false
}

async function setStatus(db: Db, { organizationId, id }: ImportId, status: number): Promise<void> {
  await sql`update imports set status = ${status} where organization_id = ${organizationId} and id = ${id}`.execute(db)
}

/** The last rows first, because each new task is placed in front of the others. */
async function nextRows(db: Db, { organizationId, id, status }: Import, limit: number) {
  const outcome = status === ImportStatus.TakingBack ? RowOutcome.Created : RowOutcome.Waiting
  const { rows } = await sql<{
    row: number
    planned: unknown
    itemId: number | null
  }>`select row_number as row, planned,
      item_id as "itemId"
    from import_rows where organization_id = ${organizationId} and import_id = ${id} and outcome = ${outcome}
    order by row_number desc limit ${limit}`.execute(db)
  return rows
}

async function noteResults(db: Db, { organizationId, id }: ImportId, results: readonly RowResult[]): Promise<void> {
  await sql`update import_rows r set outcome = case when given.item_id is null then ${RowOutcome.Failed}::smallint
        else ${RowOutcome.Created}::smallint end,
      fingerprint = case when given.item_id is null then null else r.fingerprint end,
      item_id = given.item_id, message = given.message, planned = null
    from unnest(${results.map(({ row }) => row)}::int[], ${results.map(({ itemId }) => itemId)}::int[],
      ${results.map(({ message }) => message)}::text[]) as given (row_number, item_id, message)
    where r.organization_id = ${organizationId} and r.import_id = ${id} and r.row_number = given.row_number`.execute(db)
}

/**
 * A slice that failed, for an internal reason or because its time was locked meanwhile, would fail again. While
 * importing, its rows are marked as failed and the job continues. While undoing, the import is done again with the
 * items that are left, so that the user sees why and can repeat it.
 */
async function giveUpSlice(db: Db, of: Import, { rowsAtOnce }: ImportWork): Promise<void> {
  if (of.status === ImportStatus.TakingBack) return setStatus(db, of, ImportStatus.Done)
  const rows = await nextRows(db, of, rowsAtOnce)
  const message = 'Something went wrong. Please import this row again.'
  await noteResults(
    db,
    of,
    rows.map(({ row }) => ({ row, itemId: null, message })),
  )
  await releaseImport(db, of)
}

/**
 * Rights were checked when the import began: it is finished even if the importer is moved or loses a role meanwhile.
 */
async function importerOf(db: Db, { organizationId, id }: ImportId): Promise<Actor> {
  const row = await db
    .selectFrom('imports as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .leftJoin('employments as e', (join) =>
      join.onRef('e.organization_id', '=', 'i.organization_id').onRef('e.id', '=', 'i.employee_id'),
    )
    .leftJoin('subscriptions as s', 's.organization_id', 'i.organization_id')
    .select(['i.employee_id', 'o.track_settings', 's.plan_id', 'e.user_id'])
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    organizationId,
    employmentId: row.employee_id,
    role: Role.Coowner,
    teamId: null,
    ...planAndSettings(row),
    lapsed: false,
    source: 'session',
    userId: row.user_id ?? 0,
    isDemo: false,
  }
}
