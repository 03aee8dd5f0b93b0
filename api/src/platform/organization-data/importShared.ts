import path from 'node:path'
import { sql } from 'kysely'
import { linesOf } from '../backup/loadRows.ts'
import type { Db } from '../db/database.ts'
import { deletePasskeysAndSteps, endAllSessions } from '../sign-ins/endSignIns.ts'
import type { ArchiveManifest } from './archive.rules.ts'

/** Maps rows of the archive to those here, which have other numbers. */
export type Imported = { found: number; added: number; idOf(id: unknown): number }

type Line = Record<string, unknown> & { id: number }

function imported(ids: ReadonlyMap<number, number>, added: number): Imported {
  return {
    added,
    found: ids.size - added,
    idOf(id) {
      const here = ids.get(id as number)
      if (here === undefined) throw new Error(`The archive is incomplete: row ${id} of a shared table is missing.`)
      return here
    },
  }
}

async function readLines(folder: string, { tables }: ArchiveManifest, name: string): Promise<Line[]> {
  const table = tables.find(({ table }) => table === name)
  const lines: Line[] = []
  if (table) for await (const line of linesOf(path.join(folder, table.file))) lines.push(JSON.parse(line) as Line)
  return lines
}

/**
 * People are matched by address; new ones have no password and set one by "Forgot password". So do those whose address
 * was never confirmed: anyone could have signed up with it. A person who deleted their account has no address any more
 * and remains as a name.
 */
export async function findPeople(trx: Db, folder: string, manifest: ArchiveManifest): Promise<Imported> {
  const ids = new Map<number, number>()
  let added = 0
  for (const person of await readLines(folder, manifest, 'users')) {
    const { rows: known } = await sql<{ id: number; isConfirmed: boolean }>`select id,
        email_confirmed_at is not null as "isConfirmed" from users
      where deleted_at is null and ${person.deleted_at as string | null}::timestamptz is null
        and lower(email) = ${(person.email as string).toLowerCase()}`.execute(trx)
    const { rows } = known[0]
      ? { rows: known }
      : await sql<{
          id: number
        }>`insert into users (email, first_name, last_name, password_hash, timezone, formats, image_key,
          created_at, deleted_at)
        select email, first_name, last_name, '', timezone, formats, image_key, created_at, deleted_at
        from jsonb_populate_record(null::users, ${JSON.stringify(person)}::jsonb) returning id`.execute(trx)
    if (!known[0]) added++
    else if (!known[0].isConfirmed) await closeSignIns(trx, known[0].id)
    if (rows[0]) ids.set(person.id, rows[0].id)
  }
  return imported(ids, added)
}

/** Ends every way in but "Forgot password", which proves the address. */
async function closeSignIns(trx: Db, userId: number): Promise<void> {
  await sql`update users set password_hash = '' where id = ${userId}`.execute(trx)
  await deletePasskeysAndSteps(trx, userId)
  await endAllSessions(trx, userId)
}

/** Apps and sites are matched by name and address. */
export async function findApps(trx: Db, folder: string, manifest: ArchiveManifest): Promise<Imported> {
  const lines = await readLines(folder, manifest, 'apps')
  const given = sql`jsonb_populate_recordset(null::apps, ${JSON.stringify(lines)}::jsonb)`
  const { numAffectedRows = 0n } = await sql`insert into apps (name, url, icon, ai_category, created_at)
    select name, url, icon, ai_category, created_at from ${given} on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ id: number; here: number }>`select g.id, a.id as here from ${given} g
    join apps a on lower(a.name) = lower(g.name) and lower(coalesce(a.url, '')) = lower(coalesce(g.url, ''))`.execute(
    trx,
  )
  return imported(new Map(rows.map(({ id, here }) => [id, here])), Number(numAffectedRows))
}
