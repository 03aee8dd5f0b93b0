import path from 'node:path'
import { sql } from 'kysely'
import { insertLines, linesOf } from '../backup/loadRows.ts'
import { listMigrations } from '../backup/writeBackup.ts'
import type { Database, Db } from '../db/database.ts'
import type { FileStore } from '../media/fileStore.ts'
import { sharedFiles } from '../media/store.ts'
import type { ArchiveManifest } from './archive.rules.ts'
import { chainAgain } from './chainAgain.ts'
import { findNumbers, freeOrganizationNumber, moveSequences } from './importNumbers.ts'
import { findApps, findPeople, type Imported } from './importShared.ts'
import { listFiles } from './organizationFiles.ts'
import { parentsFirst } from './organizationRows.ts'
import { isReadBack, type Shift, shiftFile, shiftRow } from './shift.rules.ts'
import type { Table } from './tables.rules.ts'

type Target = { database: Database; files: FileStore }
export type ImportResult = {
  organizationId: number
  organizationNo: number
  title: string
  rows: number
  files: number
  people: { found: number; added: number }
  /** Whether its numbers were in use here, so that all of them have changed. */
  isShifted: boolean
}

/**
 * Imports an unpacked archive into this installation, beside existing organizations (docs/decisions/089). All of it is
 * imported, or nothing.
 * @throws a sentence for the person at the terminal when the archive is of another version of the schema
 */
export async function importArchive(
  folder: string,
  manifest: ArchiveManifest,
  { database, files }: Target,
): Promise<ImportResult> {
  const stored: string[] = []
  try {
    return await database.system(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      // While files are copied, no statement is sent.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      await requireSchema(trx, manifest)
      const numbers = await findNumbers(trx, manifest)
      const shared = { users: await findPeople(trx, folder, manifest), apps: await findApps(trx, folder, manifest) }
      const organizationNo = await freeOrganizationNumber(trx, manifest.organization.number)
      const rows = await loadTables(trx, folder, { manifest, ...numbers, ...shared, organizationNo })
      if (numbers.isShifted) await chainAgain(trx, numbers.shift.organization.to)
      await moveSequences(trx)
      const named = new Set(await listFiles(trx, numbers.shift.organization.to))
      await storeFiles(folder, manifest, { files, shift: numbers.shift, stored, named })
      const { users } = shared
      return {
        ...{ organizationId: numbers.shift.organization.to, organizationNo, title: manifest.organization.title, rows },
        ...{ files: stored.length, people: { found: users.found, added: users.added }, isShifted: numbers.isShifted },
      }
    })
  } catch (error) {
    for (const file of stored) await files.remove(file)
    throw error
  }
}

/** Rows of another schema would lack what later versions derive from them. */
async function requireSchema(trx: Db, manifest: ArchiveManifest): Promise<void> {
  const here = await listMigrations(trx)
  const last = manifest.migrations.at(-1)
  if (here.join() === manifest.migrations.join()) return
  throw new Error(
    `The archive was written by another version of Dayline, with "${last}" as its last migration; here it is "${here.at(-1)}". Read it with that version, then update.`,
  )
}

type Loading = {
  manifest: ArchiveManifest
  shift: Shift
  isShifted: boolean
  bigintTables: ReadonlySet<string>
  users: Imported
  apps: Imported
  organizationNo: number
}

async function loadTables(trx: Db, folder: string, loading: Loading): Promise<number> {
  const { manifest, isShifted } = loading
  const ordered: Table[] = ['organizations', ...(await parentsFirst(trx))]
  const known = new Map(manifest.tables.map((table) => [table.table as Table, table]))
  const tables = ordered.filter((table) => known.has(table) && isReadBack(table, isShifted))
  // The rows already contain what triggers derived: chains, events and sums.
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  let rows = 0
  for (const table of tables) {
    const { file, rows: expected } = known.get(table) ?? { file: '', rows: 0 }
    const loaded = await insertLines(trx, table, rewritten(table, path.join(folder, file), loading))
    if (loaded !== expected) throw new Error(`${file} has ${loaded} rows instead of ${expected}.`)
    rows += loaded
  }
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  return rows
}

/** Rows as they are stored here. Unchanged rows are passed on as the same text. */
async function* rewritten(table: Table, file: string, loading: Loading): AsyncGenerator<string> {
  const { isShifted, shift, bigintTables, users, apps, organizationNo } = loading
  for await (const line of linesOf(file)) {
    const isShared = table === 'employments' || table === 'organization_apps' || table === 'organizations'
    if (!isShifted && !isShared) {
      yield line
      continue
    }
    const read = JSON.parse(line) as Record<string, unknown>
    const row = isShifted ? shiftRow(table, read, shift, bigintTables) : read
    if (table === 'employments' && row.user_id !== null) row.user_id = users.idOf(row.user_id)
    if (table === 'organization_apps') row.app_id = apps.idOf(row.app_id)
    if (table === 'organizations') Object.assign(row, { organization_no: organizationNo, deleted_at: null })
    yield JSON.stringify(row)
  }
}

type Storing = { files: FileStore; shift: Shift; stored: string[]; named: ReadonlySet<string> }

/** Stores only files that imported rows name: a person who already had an account here has their own picture. */
async function storeFiles(folder: string, { media }: ArchiveManifest, storing: Storing): Promise<void> {
  const { files, shift, stored, named } = storing
  for (const { file } of media) {
    const name = shiftFile(file.slice('media/'.length), shift)
    if (!named.has(name)) continue
    // Drawn pictures of a demo are shared; existing ones are identical.
    if (name.startsWith(sharedFiles) && (await files.sizeOf(name)) !== null) continue
    if ((await files.sizeOf(name)) === null) stored.push(name)
    await files.putFile(name, path.join(folder, file))
  }
}
