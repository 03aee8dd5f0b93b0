import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A file of a backup, named relative to the backup's folder. */
export type BackupFile = { file: string; bytes: number; sha256: string }
export type BackupTable = BackupFile & { table: string; rows: number }

/** The contents of a backup: `manifest.json`, written last (docs/decisions/074). */
export type Manifest = {
  format: 1
  createdAt: string
  database: 'embedded' | 'postgres'
  /** The migrations that had run, in order. */
  migrations: string[]
  tables: BackupTable[]
  /** The last number of each identity; null = none yet. */
  sequences: { sequence: string; last: number | null }[]
  /** Keys of the server, without which stored secrets and signed addresses are lost. */
  keys: BackupFile[]
  /** Pictures, videos and attachments, of a folder or a bucket. */
  media: BackupFile[]
}

export const manifestName = 'manifest.json'

/** @throws a sentence for the person at the terminal when this is no backup, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is not a backup: it has no ${manifestName}.`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new Error(`This version cannot read backups of format ${manifest.format}.`)
  // Earlier versions wrote null where the media were in S3.
  return { ...manifest, media: manifest.media ?? [] }
}

/** @throws a sentence that names the first file that is missing or differs from what was written */
export async function verifyFiles(folder: string, files: readonly BackupFile[], what = 'backup'): Promise<void> {
  for (const { file, sha256 } of files) {
    const found = await hashOfFile(path.join(folder, file)).catch(() => null)
    if (found === null) throw new Error(`The ${what} is incomplete: ${file} is missing.`)
    if (found !== sha256) throw new Error(`The ${what} is damaged: ${file} has changed since it was written.`)
  }
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
