import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fileColumns, pictureColumns, pictureFolder, type Table } from './tables.rules.ts'

/** Every stored file that rows of the organization name, each once, in order. */
export async function listFiles(db: Db, organizationId: number): Promise<string[]> {
  const named = Object.entries(fileColumns).flatMap(([table, columns]) =>
    columns.map(
      (column) => sql`select ${sql.ref(column)} as name from ${sql.table(table)}
      where organization_id = ${organizationId}`,
    ),
  )
  const people = sql`(select user_id from employments where organization_id = ${organizationId})`
  const whose: Partial<Record<Table, ReturnType<typeof sql>>> = {
    organizations: sql`id = ${organizationId}`,
    users: sql`id in ${people}`,
  }
  const pictures = Object.entries(pictureColumns).flatMap(([table, columns]) =>
    columns.map(
      (column) => sql`select ${pictureFolder} || ${sql.ref(column)} from ${sql.table(table)}
      where ${whose[table as Table]}`,
    ),
  )
  const { rows } = await sql<{
    name: string
  }>`select distinct name from (${sql.join([...named, ...pictures], sql` union all `)})
    files where name is not null order by name`.execute(db)
  return rows.map(({ name }) => name)
}
