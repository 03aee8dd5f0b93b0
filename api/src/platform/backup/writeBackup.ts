import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { StoreSettings } from '../media/openFileStore.ts'
import type { BackupSummary } from './backupRequests.ts'
import { copyInto, writeCompressed } from './checkedFile.ts'
import { type BackupFile, type BackupTable, type Manifest, manifestName } from './manifest.ts'
import { listSequences, listTables } from './tables.ts'

type Source = { database: Database; dataDir: string; media: StoreSettings; now?: Date }

/**
 * Writes everything that the server stores into a new folder, while it goes on working: the tables as of one instant, then
 * keys and media (docs/decisions/074). A folder with a manifest is whole; until then its name ends with `.part`.
 * @throws a sentence for the person at the terminal when the folder exists
 */
export async function writeBackup(folder: string, { database, dataDir, media, now }: Source): Promise<Manifest> {
  if (await exists(folder)) throw new Error(`${folder} exists already. Please choose a new folder.`)
  const draft = `${folder}.part`
  await fs.rm(draft, { recursive: true, force: true })
  await fs.mkdir(draft, { recursive: true, mode: 0o700 })
  const createdAt = (now ?? new Date()).toISOString()
  const stored = await database.system(async (trx) => {
    // One instant for all tables; changes of others go on meanwhile and are not in it.
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    const tables: BackupTable[] = []
    for (const table of await listTables(trx)) tables.push(await writeTable(trx, draft, table))
    return { migrations: await listMigrations(trx), tables, sequences: await listSequences(trx) }
  })
  const manifest: Manifest = {
    format: 1,
    createdAt,
    database: database.kind,
    ...stored,
    keys: await copyFolder(draft, 'keys', path.join(dataDir, 'keys')),
    media: 's3' in media ? null : await copyFolder(draft, 'media', media.folder),
  }
  await fs.writeFile(path.join(draft, manifestName), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  await fs.rename(draft, folder)
  return manifest
}

/** What a backup holds, in numbers. */
export function summaryOf({ tables, keys, media }: Manifest): BackupSummary {
  const files = [...keys, ...(media ?? [])]
  const bytes = [...tables, ...files].reduce((sum, file) => sum + file.bytes, 0)
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length, bytes }
}

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  )

const rowsAtOnce = 500

async function writeTable(trx: Db, folder: string, table: string): Promise<BackupTable> {
  let rows = 0
  async function* lines() {
    await sql`declare backup no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(table)} t`.execute(
      trx,
    )
    for (;;) {
      const fetched = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(trx)
      if (fetched.rows.length === 0) break
      rows += fetched.rows.length
      yield `${fetched.rows.map(({ line }) => line).join('\n')}\n`
    }
    await sql`close backup`.execute(trx)
  }
  const written = await writeCompressed(folder, `tables/${table}.jsonl.gz`, lines())
  return { table, rows, ...written }
}

async function listMigrations(trx: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from dayline_migrations.kysely_migration order by name`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Every file below a folder, without drafts; none when there is no folder yet. */
async function copyFolder(folder: string, name: string, source: string): Promise<BackupFile[]> {
  if (!(await exists(source))) return []
  const copied: BackupFile[] = []
  for (const entry of await fs.readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const file = path.relative(source, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    const copy = await copyInto(folder, `${name}/${file}`, path.join(source, file))
    if (copy) copied.push(copy)
  }
  return copied
}
