import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import yazl from 'yazl'
import { meter } from '../backup/checkedFile.ts'
import type { BackupFile, BackupTable } from '../backup/manifest.ts'
import { manifestName } from '../backup/manifest.ts'
import { listMigrations, writeTable } from '../backup/writeBackup.ts'
import type { Database, Db } from '../db/database.ts'
import type { FileStore } from '../media/fileStore.ts'
import { readIfStored } from '../media/readIfStored.ts'
import { type ArchiveManifest, archiveFormat, archiveReadme } from './archive.rules.ts'
import { listFiles } from './organizationFiles.ts'
import { archivedTables, rowsInArchive } from './organizationRows.ts'

type Source = {
  database: Database
  files: FileStore
  organizationId: number
  /** Called with the completed steps and their total. */
  onProgress?: (done: number, total: number) => Promise<void> | void
  signal?: AbortSignal
  now?: Date
}

/**
 * Writes everything of an organization into one zip, in the format of backups (docs/decisions/089): its tables as of
 * one instant, then its files. The zip gets its final name when it is complete.
 * @throws a sentence when there is no such organization
 */
export async function writeArchive(target: string, source: Source): Promise<ArchiveManifest> {
  const work = `${target}.work`
  const draft = `${target}.part`
  try {
    await fs.mkdir(work, { recursive: true, mode: 0o700 })
    const stored = await source.database.system((trx) => readTables(trx, work, source))
    const manifest = await zipAll(draft, work, { ...source, ...stored })
    await fs.rename(draft, target)
    return manifest
  } finally {
    await fs.rm(work, { recursive: true, force: true })
    await fs.rm(draft, { force: true })
  }
}

type Stored = Pick<ArchiveManifest, 'organization' | 'migrations' | 'tables' | 'createdAt'> & { named: string[] }

async function readTables(
  trx: Db,
  work: string,
  { organizationId, signal, now = new Date() }: Source,
): Promise<Stored> {
  // One snapshot for all tables, as in backups.
  await sql`set transaction isolation level repeatable read, read only`.execute(trx)
  const organization = await trx
    .selectFrom('organizations')
    .select(['id', 'organization_no as number', 'title'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!organization) throw new Error('There is no such organization.')
  const tables: BackupTable[] = []
  for (const table of archivedTables) {
    signal?.throwIfAborted()
    tables.push(await writeTable(trx, work, { table, rows: rowsInArchive(table, organizationId) }))
  }
  const [migrations, named] = [await listMigrations(trx), await listFiles(trx, organizationId)]
  return { organization, migrations, tables, createdAt: now.toISOString(), named }
}

async function zipAll(draft: string, work: string, source: Source & Stored): Promise<ArchiveManifest> {
  const { files, named, onProgress, signal, tables, organization, createdAt, migrations } = source
  const zip = new yazl.ZipFile()
  const mtime = new Date(createdAt)
  const manifest: ArchiveManifest = {
    ...{ format: archiveFormat, version: 1, createdAt, organization, migrations, tables },
    media: [],
    missing: [],
  }
  const readme = archiveReadme({ organization, createdAt, tables, files: named.length })
  zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime })
  for (const { file } of tables) zip.addFile(path.join(work, file), file, { compress: false, mtime, mode: 0o100600 })
  const zipped = zip.outputStream as Readable
  const output = pipeline(zipped, createWriteStream(draft, { mode: 0o600 }))
  // yazl reports a file that it cannot read here; without a listener that would end the process.
  zip.on('error', (error) => zipped.destroy(error))
  try {
    for (const [index, name] of named.entries()) {
      signal?.throwIfAborted()
      await onProgress?.(index, named.length)
      // After a failure of the output, such as a full disk, nothing reads what is copied: it would wait forever.
      const copied = await Promise.race([addStored(zip, files, name, mtime), output.then(failOnEarlyEnd)])
      if (copied) manifest.media.push(copied)
      else manifest.missing.push(name)
    }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestName, { mtime })
    zip.end()
    await output
  } catch (error) {
    zipped.destroy()
    // The draft is closed before it is deleted.
    await output.catch(() => {})
    throw error
  }
  await onProgress?.(named.length, named.length)
  return manifest
}

function failOnEarlyEnd(): never {
  throw new Error('The archive ended before its last file.')
}

/** Adds a stored file as a stream, one after the other; null if the store does not have it. */
async function addStored(zip: yazl.ZipFile, files: FileStore, name: string, mtime: Date): Promise<BackupFile | null> {
  const input = await readIfStored(files, name)
  if (!input) return null
  const { stream, result } = meter()
  const file = `media/${name}`
  const copied = pipeline(input, stream)
  zip.addReadStream(stream, file, { compress: false, mtime, mode: 0o100600 })
  await copied
  return { file, ...result() }
}
