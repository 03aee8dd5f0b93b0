import { type RawBuilder, sql } from 'kysely'
import { listColumns } from '../../platform/backup/tables.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Table } from '../../platform/organization-data/tables.rules.ts'

/** How rows of a table are restored. Both expressions refer to the stored row as JSON, `stored`. */
export type RestoredTable = {
  table: Table
  /** Restores only the rows whose referenced rows still exist. */
  only?: RawBuilder<unknown>
  /** The row to insert, where it differs from the stored one. */
  row?: RawBuilder<unknown>
}

/** In SQL: the person of the stored row still exists; an invited person who never joined may have been deleted. */
export const hasPerson = (organizationId: number): RawBuilder<unknown> => sql`exists (select from employments m
  where m.organization_id = ${organizationId} and m.id = (stored->>'employee_id')::int)`

type Group = { keys: string[] }

/**
 * Inserts the stored rows of items with their original ids, table by table, parents first. Columns added since then get
 * their defaults.
 */
export async function restoreRows(
  db: Db,
  { organizationId, itemIds }: { organizationId: number; itemIds: readonly number[] },
  tables: readonly RestoredTable[],
): Promise<void> {
  if (itemIds.length === 0) return
  for (const { table, only = sql`true`, row = sql`stored` } of tables) {
    const stored = sql`(select part->'row' as stored, array(select jsonb_object_keys(part->'row') order by 1) as keys
      from deleted_items d, jsonb_array_elements(d.rows) part
      where d.organization_id = ${organizationId} and d.id = any(${[...itemIds]}::int[]) and part->>'table' = ${table}) parts`
    const { rows: groups } = await sql<Group>`select distinct keys from ${stored}`.execute(db)
    if (groups.length === 0) continue
    const known = await listColumns(db, table)
    for (const { keys } of groups) {
      const columns = sql.join(known.filter((column) => keys.includes(column)).map((column) => sql.ref(column)))
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from (select jsonb_populate_record(null::${sql.table(table)}, ${row}) as r from ${stored}
          where keys = ${keys}::text[] and ${only}) as back, lateral (select (back.r).*) as each
        on conflict do nothing`.execute(db)
    }
  }
}
