import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { notCategorized, suggestionFor } from './suggestions.rules.ts'

const atOnce = 500

/**
 * Categorizes new apps. Until then, responses have a pending category and no suggestion. Returns the number of apps
 * categorized.
 */
export async function categorizeApps(database: Database): Promise<number> {
  return database.system(async (trx) => {
    const { rows } = await sql<{ id: number; name: string; url: string | null }>`select id, name, url from apps
      where ai_category is null order by id limit ${atOnce} for update skip locked`.execute(trx)
    await sql`update apps set ai_category = given.category
      from unnest(${rows.map(({ id }) => id)}::int[],
        ${rows.map((app) => suggestionFor(app)?.category ?? notCategorized)}::text[]) as given (id, category)
      where apps.id = given.id`.execute(trx)
    return rows.length
  })
}
