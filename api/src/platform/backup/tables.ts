import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Every table of the product, by name. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The writable columns; generated ones are derived from them. */
export async function listColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${`public.${quoted(table)}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

export type Sequence = { sequence: string; last: number | null }

/** The last number of each identity. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`select sequencename as sequence, last_value as last from pg_sequences
    where schemaname = 'public' order by 1`.execute(db)
  return rows
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
