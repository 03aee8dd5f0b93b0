import { type BinKind, binDays } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { fileColumns, type Table } from '../../platform/organization-data/tables.rules.ts'
import type { Actor } from '../access.ts'

/** Files are deleted a little later than the rows, so that none is removed while it is being restored. */
const fileGrace = '1 hour'

/** Rows that are deleted with a record. `where` names them as `x`, and the record by its own alias. */
type BinPart = { table: Table; where: RawBuilder<unknown> }

export type Deletion = {
  kind: BinKind
  /** In SQL: the records, as the text after `from`, such as `teams t where …`. */
  records: RawBuilder<unknown>
  id: RawBuilder<unknown>
  title: RawBuilder<unknown>
  parentId?: RawBuilder<unknown>
  /**
   * Every table whose rows are deleted, by a cascade too, parents first. None if the record is only hidden from lists.
   */
  parts?: readonly BinPart[]
}

/**
 * Deletes records so that they can be restored: their rows are copied unchanged into the bin, in the transaction of the
 * deletion, and their files are removed only after the item has left the bin (docs/decisions/091).
 */
export async function deleteIntoBin(
  db: Db,
  { organizationId, employmentId }: Actor,
  { kind, records, id, title, parentId = sql`null::int`, parts = [] }: Deletion,
  remove: () => Promise<unknown>,
): Promise<void> {
  const { rows: added } = await sql<{ files: string[] }>`insert into deleted_items
      (organization_id, kind, record_id, parent_id, title, deleted_by, rows, files)
    select ${organizationId}::int, ${kind}, ${id}, ${parentId}, left(${title}, 500), ${employmentId || null}::int,
      ${rowsOf(parts)}, ${filesOf(parts)}
    from ${records} returning files`.execute(db)
  await remove()
  const files = added.flatMap((item) => item.files)
  if (files.length === 0) return
  await sql`update media_deletions set queued_at = now() + make_interval(days => ${binDays}) + ${fileGrace}::interval
    where organization_id = ${organizationId} and file = any(${files}::text[])`.execute(db)
}

function rowsOf(parts: readonly BinPart[]): RawBuilder<unknown> {
  if (parts.length === 0) return sql`'[]'::jsonb`
  const each = parts.map(
    ({ table, where }) =>
      sql`select ${sql.lit(table)} as name, to_jsonb(x) as row from ${sql.table(table)} x where ${where}`,
  )
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('table', part.name, 'row', part.row)), '[]')
    from (${sql.join(each, sql` union all `)}) part)`
}

function filesOf(parts: readonly BinPart[]): RawBuilder<unknown> {
  const each = parts.flatMap(({ table, where }) =>
    (fileColumns[table] ?? []).map(
      (column) => sql`select ${sql.ref(`x.${column}`)} as file from ${sql.table(table)} x where ${where}`,
    ),
  )
  return each.length === 0 ? sql`'{}'::text[]` : sql`array(${sql.join(each, sql` union `)})`
}
