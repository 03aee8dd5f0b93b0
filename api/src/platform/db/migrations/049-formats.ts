import { type Kysely, sql } from 'kysely'

/**
 * A person's choice of formats for times and days; null follows the organization, whose choice is among its track
 * settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column formats jsonb`.execute(db)
}
