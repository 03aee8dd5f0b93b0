import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Longer than a call's files take, yet short for files that may never be shown. */
const usualMinutes = 10

/**
 * Reserves file names before the files are stored, by queueing them for later removal: if the process ends before a row
 * names them, the job that removes files removes them (docs/decisions/082).
 */
export async function reserveFiles(
  db: Db,
  organizationId: number,
  files: readonly string[],
  { minutes = usualMinutes }: { minutes?: number } = {},
): Promise<void> {
  await sql`insert into media_deletions (organization_id, file, queued_at)
    select ${organizationId}, file, now() + make_interval(mins => ${minutes}) from unnest(${files}::text[]) as file`.execute(
    db,
  )
}

/**
 * Ends the reservation, in the transaction that names the files in a row.
 * @throws Error when it has expired or is about to: the job may be removing the files
 */
export async function claimFiles(db: Db, organizationId: number, files: readonly string[]): Promise<void> {
  const { rows } = await sql`delete from media_deletions where organization_id = ${organizationId}
    and file = any(${files}::text[]) and queued_at > now() + interval '1 minute' returning id`.execute(db)
  if (rows.length !== files.length) throw new Error('The files took so long that their reservation has ended.')
}
