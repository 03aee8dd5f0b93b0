import path from 'node:path'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { migrations } from '../db/migrations.ts'
import { directoryStore } from '../media/directoryStore.ts'
import type { FileStore } from '../media/fileStore.ts'
import { openFileStore, type StoreSettings } from '../media/openFileStore.ts'
import { startedFile } from '../media/s3Store.ts'
import { insertLines, linesOf } from './loadRows.ts'
import { type BackupFile, type BackupTable, type Manifest, readManifest, verifyFiles } from './manifest.ts'
import { listTables } from './tables.ts'

type Target = { database: Database; dataDir: string; media: StoreSettings; warn?: (message: string) => void }

/**
 * Restores a backup into an empty database and data folder (docs/decisions/074): the schema as it was, its rows, then
 * the migrations that are newer than the backup. All rows are restored, or none.
 * @throws a sentence for the person at the terminal when the backup is damaged or of a newer version, or the place is
 * not empty
 */
export async function restoreBackup(folder: string, target: Target): Promise<Manifest> {
  const { database, dataDir, media, warn = console.error } = target
  const manifest = await readManifest(folder)
  const unknown = manifest.migrations.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new Error(`The backup is from a newer version of Dayline: it has ${unknown.join(', ')}.`)
  await verifyFiles(folder, [...manifest.tables, ...manifest.keys, ...manifest.media])
  await expectEmpty(database, dataDir, media)
  await database.migrate(manifest.migrations)
  await database.system((trx) => loadTables(trx, folder, manifest))
  await copyBack(folder, manifest.keys, 'keys', directoryStore(path.join(dataDir, 'keys')))
  await copyBack(folder, manifest.media, 'media', openFileStore(media))
  await database.migrate()
  await database.analyze().catch(({ message }: Error) => {
    warn(`Everything is restored, but calls may be slow until the database has been vacuumed and analyzed: ${message}`)
  })
  return manifest
}

async function expectEmpty(database: Database, dataDir: string, media: StoreSettings): Promise<void> {
  const tables = await database.statement(listTables)
  if (tables.length > 0) throw new Error('The database is not empty. Restore the backup into a new one.')
  for (const [store, place] of [
    [directoryStore(path.join(dataDir, 'keys')), 'The folder of keys'],
    [openFileStore(media), 's3' in media ? `The bucket "${media.s3.bucket}"` : media.folder],
  ] as const) {
    for await (const file of store.list()) {
      // Each start writes this file to check that the bucket is writable.
      if (file === startedFile) continue
      throw new Error(`${place} is not empty. Restore the backup into a new folder.`)
    }
  }
}

/** Drops foreign keys while loading; recreating them checks the rows. */
async function loadTables(trx: Db, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  const foreignKeys = await listForeignKeys(trx)
  for (const { table, name } of foreignKeys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  }
  const names = await listTables(trx)
  // Rows that migrations inserted are in the backup too.
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx)
  // The rows already contain what triggers derived: chains and events.
  for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  for (const table of tables) await loadTable(trx, folder, table)
  for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
  for (const { table, name, definition } of foreignKeys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
  }
  for (const { sequence, last } of sequences) {
    if (last !== null) await sql`select setval(${`public."${sequence}"`}::regclass, ${last}::bigint)`.execute(trx)
  }
}

type ForeignKey = { table: string; name: string; definition: string }

/** Without the foreign keys of partitions, which follow from those of their table. */
async function listForeignKeys(trx: Db): Promise<ForeignKey[]> {
  const { rows } =
    await sql<ForeignKey>`select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace order by 1, 2`.execute(trx)
  return rows
}

async function loadTable(trx: Db, folder: string, { table, file, rows }: BackupTable): Promise<void> {
  const loaded = await insertLines(trx, table, linesOf(path.join(folder, file)))
  if (loaded !== rows) throw new Error(`${file} has ${loaded} rows instead of ${rows}.`)
}

async function copyBack(folder: string, files: readonly BackupFile[], name: string, store: FileStore): Promise<void> {
  for (const { file } of files) await store.putFile(path.relative(name, file), path.join(folder, file))
}
