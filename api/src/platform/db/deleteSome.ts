import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/**
 * Deletes up to `limit` rows of a table, so that no statement blocks the database for long.
 * @returns whether more may remain
 */
export async function deleteSome(
  db: QueryExecutorProvider,
  table: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${limit}))`.execute(db)
  return numAffectedRows === BigInt(limit)
}
