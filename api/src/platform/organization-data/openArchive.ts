import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { manifestName, verifyFiles } from '../backup/manifest.ts'
import { type ArchiveManifest, archiveFormat } from './archive.rules.ts'

/**
 * Unpacks an archive into a folder and checks every file against the manifest.
 * @throws a sentence for the person at the terminal when it is no archive, damaged or incomplete
 */
export async function openArchive(file: string, folder: string): Promise<ArchiveManifest> {
  await unzip(file, folder)
  const text = await fs.readFile(path.join(folder, manifestName), 'utf8').catch(() => null)
  const manifest = text === null ? null : (JSON.parse(text) as ArchiveManifest)
  if (manifest?.format !== archiveFormat) throw new Error(`${file} is not an archive of an organization.`)
  if (manifest.version !== 1) throw new Error(`This version cannot read archives of version ${manifest.version}.`)
  await verifyFiles(folder, [...manifest.tables, ...manifest.media], 'archive')
  return manifest
}

async function unzip(file: string, folder: string): Promise<void> {
  // The zip reader refuses names that would escape the folder.
  const zip = await yauzl.openPromise(file).catch((error: Error) => {
    throw new Error(`${file} cannot be read as a zip: ${error.message}`)
  })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      const target = path.join(folder, entry.fileName)
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o600 }))
    }
  } finally {
    zip.close()
  }
}
