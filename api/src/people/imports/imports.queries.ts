import { createHash } from 'node:crypto'
import { type ImportBatch, ImportStatus, type Page } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound, Refused } from '../../http/failures.ts'
import { countFound, pageOf } from '../../http/paging.ts'
import type { Db } from '../../platform/db/database.ts'
import { inScope } from '../scope.ts'
import { type ImportId, type ImportStanding, type PlannedRow, RowOutcome } from './imports.ts'

type Kind = { kind: number }
export type StandingsOf = (db: Db, actor: Actor, ids: readonly number[]) => Promise<ReadonlyMap<number, ImportStanding>>

/** The key that recognizes a row. Hashed, because descriptions are long. */
export const fingerprintOf = (...parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Which of these rows were imported, by an import that has not been undone since. */
export async function findKnown(
  db: Db,
  { organizationId }: Actor,
  kind: number,
  fingerprints: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from import_rows
    where organization_id = ${organizationId} and kind = ${kind}
      and fingerprint = any(${[...fingerprints]}::text[])`.execute(db)
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

type NewImport = Kind & {
  format: number
  fileName: string
  projectId: number | null
  rows: readonly PlannedRow[]
}

/** Stores the planned rows. A row that another import has claimed meanwhile is left out. @throws Refused */
export async function startImport(db: Db, actor: Actor, given: NewImport): Promise<{ id: number }> {
  const { organizationId, employmentId } = actor
  if (given.rows.length === 0) throw new Refused('No row of this file can be imported.')
  const { id } = await db
    .insertInto('imports')
    .values({
      organization_id: organizationId,
      kind: given.kind,
      format: given.format,
      file_name: given.fileName,
      project_id: given.projectId,
      employee_id: employmentId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into import_rows (organization_id, import_id, row_number, kind, fingerprint, planned)
    select ${organizationId}::int, ${id}::int, row_number, ${given.kind}::smallint, fingerprint, planned::jsonb
    from unnest(${given.rows.map(({ row }) => row)}::int[], ${given.rows.map(({ fingerprint }) => fingerprint)}::text[],
      ${given.rows.map(({ planned }) => JSON.stringify(planned))}::text[]) as given (row_number, fingerprint, planned)
    on conflict (organization_id, kind, fingerprint) where fingerprint is not null do nothing`.execute(db)
  return { id }
}

/** Starts to undo an import. @throws NotFound, Refused with the reason */
export async function startUndoing(
  db: Db,
  actor: Actor,
  { kind, id, standingsOf }: Kind & { id: number; standingsOf: StandingsOf },
): Promise<ImportId> {
  const { rows } = await sql<{ status: number }>`select i.status from imports i
    join employments e on e.organization_id = i.organization_id and e.id = i.employee_id
    where i.organization_id = ${actor.organizationId} and i.kind = ${kind} and i.id = ${id} and ${inScope(actor)}
    for update of i`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  if (found.status === ImportStatus.Running) throw new Refused('This import is still running.')
  if (found.status !== ImportStatus.Done) throw new Refused('This import has already been undone.')
  const refusal = (await standingsOf(db, actor, [id])).get(id)?.refusal
  if (refusal) throw new Refused(refusal)
  await sql`update imports set status = ${ImportStatus.TakingBack}, taken_until = now()
    where organization_id = ${actor.organizationId} and id = ${id}`.execute(db)
  return { organizationId: actor.organizationId, id }
}

type ImportRecord = {
  id: number
  format: number
  file_name: string
  status: number
  created_at: Date
  imported_by: string | null
  total: number
  created: number
  failed: number
  failures: { Row: number; Message: string }[] | null
}

/** Maximum number of reasons listed for one import. */
const shownFailures = 20

const countOf = (outcomes: readonly number[]): RawBuilder<unknown> =>
  sql`count(*) filter (where r.outcome = any(${[...outcomes]}::int[]))::int`

/** Imports of the people in scope, latest first. */
export async function listImports(
  db: Db,
  actor: Actor,
  { kind, filter, standingsOf }: Kind & { filter: ListFilter; standingsOf: StandingsOf },
): Promise<Page<ImportBatch>> {
  const { Id = null, Page, PageSize } = filter
  const found = sql`from imports i
    join employments e on e.organization_id = i.organization_id and e.id = i.employee_id
    left join users u on u.id = e.user_id
    where i.organization_id = ${actor.organizationId} and i.kind = ${kind} and ${inScope(actor)}
      and (${Id}::int is null or i.id = ${Id}::int)`
  const [count, page] = await Promise.all([
    countFound(db, found),
    sql<ImportRecord>`select i.*, x.*, y.* from (select i.id, i.organization_id, i.format, i.file_name, i.status, i.created_at,
        concat_ws(' ', u.first_name, u.last_name) as imported_by ${found}
        order by i.id desc limit ${PageSize} offset ${(Page - 1) * PageSize}) i
      cross join lateral (select count(*)::int as total, ${countOf([RowOutcome.Created, RowOutcome.Undone])} as created,
          ${countOf([RowOutcome.Failed])} as failed
        from import_rows r where r.organization_id = i.organization_id and r.import_id = i.id) x
      cross join lateral (select json_agg(json_build_object('Row', f.row_number, 'Message', f.message)
          order by f.row_number) as failures
        from (select r.row_number, r.message from import_rows r where r.organization_id = i.organization_id
          and r.import_id = i.id and r.outcome = ${RowOutcome.Failed}
          order by r.row_number limit ${shownFailures}) f) y
      order by i.id desc`.execute(db),
  ])
  const standings = await standingsOf(
    db,
    actor,
    page.rows.map(({ id }) => id),
  )
  const items = page.rows.map((row) => toBatch(row, standings.get(row.id)))
  return pageOf(items, count, filter)
}
type ListFilter = { Id?: number | null | undefined; Page: number; PageSize: number }

/** One import in scope. @throws NotFound */
export async function getImport(
  db: Db,
  actor: Actor,
  { id, ...of }: Kind & { id: number; standingsOf: StandingsOf },
): Promise<ImportBatch> {
  const { Items } = await listImports(db, actor, { ...of, filter: { Id: id, Page: 1, PageSize: 1 } })
  const [item] = Items
  if (!item) throw new NotFound()
  return item
}

const toBatch = (
  row: ImportRecord,
  { present, refusal }: ImportStanding = { present: 0, refusal: null },
): ImportBatch => ({
  ID: row.id,
  Format: row.format,
  FileName: row.file_name,
  Status: row.status,
  Total: row.total,
  Created: row.created,
  Failed: row.failed,
  Failures: row.failures ?? [],
  Present: present,
  ImportedBy: row.imported_by || null,
  CreateDate: row.created_at.toISOString(),
  TakeBackRefusal: refusal,
})
