import fs from 'node:fs/promises'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { directoryStore } from '../media/directoryStore.ts'
import type { FileStore } from '../media/fileStore.ts'
import { openFileStore, type StoreSettings } from '../media/openFileStore.ts'
import { readIfStored } from '../media/readIfStored.ts'
import type { BackupSummary } from './backupRequests.ts'
import { copyInto, writeCompressed } from './checkedFile.ts'
import { type BackupFile, type BackupTable, type Manifest, manifestName } from './manifest.ts'
import { listSequences, listTables } from './tables.ts'

type Source = { database: Database; dataDir: string; media: StoreSettings; now?: Date }

/**
 * Writes everything that the server stores into a new folder, while it keeps running: the tables as of one instant,
 * then keys and media (docs/decisions/074). A folder with a manifest is complete; until then its name ends with
 * `.part`.
 * @throws a sentence for the person at the terminal when the folder exists
 */
export async function writeBackup(folder: string, { database, dataDir, media, now }: Source): Promise<Manifest> {
  if (await exists(folder)) throw new Error(`${folder} exists already. Please choose a new folder.`)
  const draft = `${folder}.part`
  await fs.rm(draft, { recursive: true, force: true })
  await fs.mkdir(draft, { recursive: true, mode: 0o700 })
  const createdAt = (now ?? new Date()).toISOString()
  const stored = await database.system(async (trx) => {
    // One snapshot for all tables; concurrent changes continue and are not in it.
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    const tables: BackupTable[] = []
    for (const table of await listTables(trx))
      tables.push(await writeTable(trx, draft, { table, rows: sql.table(table) }))
    return { migrations: await listMigrations(trx), tables, sequences: await listSequences(trx) }
  })
  const manifest: Manifest = {
    format: 1,
    createdAt,
    database: database.kind,
    ...stored,
    keys: await copyStore(draft, 'keys', directoryStore(path.join(dataDir, 'keys'))),
    media: await copyStore(draft, 'media', openFileStore(media)),
  }
  await fs.writeFile(path.join(draft, manifestName), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  await fs.rename(draft, folder)
  return manifest
}

/** The contents of a backup in numbers. */
export function summaryOf({ tables, keys, media }: Manifest): BackupSummary {
  const files = [...keys, ...media]
  const bytes = [...tables, ...files].reduce((sum, file) => sum + file.bytes, 0)
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length, bytes }
}

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  )

const rowsAtOnce = 500

/** Writes rows, one JSON object per line: those of the whole table, or of a query in brackets. */
export async function writeTable(
  trx: Db,
  folder: string,
  { table, rows: source }: { table: string; rows: RawBuilder<unknown> },
): Promise<BackupTable> {
  let rows = 0
  async function* lines() {
    await sql`declare backup no scroll cursor for select to_jsonb(t)::text as line from ${source} t`.execute(trx)
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

export async function listMigrations(trx: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from dayline_migrations.kysely_migration order by name`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Copies every file of a store, except those removed in the meantime. */
async function copyStore(folder: string, name: string, store: FileStore): Promise<BackupFile[]> {
  const copied: BackupFile[] = []
  for await (const file of store.list()) {
    const stored = await readIfStored(store, file)
    if (stored) copied.push(await copyInto(folder, `${name}/${file}`, stored))
  }
  return copied
}
