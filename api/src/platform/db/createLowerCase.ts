import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Lowercases these texts as the database's `lower` does. JavaScript differs for some letters: it makes two characters of
 * the Turkish "İ", so that its result equals no stored one.
 * @returns the lower case of any of the texts
 */
export async function createLowerCase(db: Db, texts: readonly string[]): Promise<(text: string) => string> {
  const given = [...new Set(texts)]
  const { rows } = await sql<{ text: string; lower: string }>`select text, lower(text) as lower
    from unnest(${given}::text[]) text`.execute(db)
  const known = new Map(rows.map(({ text, lower }) => [text, lower]))
  return (text) => known.get(text) ?? text.toLowerCase()
}
