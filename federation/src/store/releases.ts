import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { RefusedError } from '../registry/changes.ts'
import { ReleaseFile } from '../registry/releaseFile.ts'
import { storePaths } from './paths.ts'
import type { ReleaseTarget } from './target.ts'

const compressible = /\.(js|css|html|svg|json)$/
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** The compressed forms of a file that stand beside it: extension and content. */
export async function twins(content: Uint8Array): Promise<[extension: string, content: Uint8Array][]> {
  const [gz, br] = await Promise.all([
    toGzip(content, { level: 9 }),
    // Quality 11 takes ten times as long for two percent.
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } }),
  ])
  return [
    ['.gz', gz],
    ['.br', br],
  ]
}

/** Reads the note of a built or published release. @throws RefusedError when it is not one */
export function parseReleaseFile(content: string, from: string): ReleaseFile {
  const result = ReleaseFile.safeParse(JSON.parse(content))
  if (!result.success) throw new RefusedError(`${from} is not a release of this version of the tool.`)
  return result.data
}

/** The note of a published release. @throws RefusedError when it was never published */
export async function readRelease(target: ReleaseTarget, unit: string, id: string): Promise<ReleaseFile> {
  const path = storePaths.releaseFile(unit, id)
  const found = await target.read(path)
  if (!found) {
    const known = (await target.list(`releases/${unit}`)).slice(-5).join(', ') || 'none'
    throw new RefusedError(`There is no release ${id} of ${unit}. The latest: ${known}.`)
  }
  return parseReleaseFile(found.content, path)
}

/**
 * Copies a built release into the store with compressed twins, release.json last: a release that broke off is none.
 * Nobody sees it before it is promoted. @throws ConflictError when a file of it exists already
 */
export async function publishRelease(target: ReleaseTarget, folder: string, maps: string): Promise<ReleaseFile> {
  const note = await readFile(join(folder, 'release.json'), 'utf8')
  const release = parseReleaseFile(note, join(folder, 'release.json'))
  const base = storePaths.release(release.unit, release.id)
  await Promise.all(
    release.files.map(async ({ path }) => {
      const content = await readFile(join(folder, path))
      await target.create(`${base}/${path}`, content)
      if (!compressible.test(path)) return
      for (const [extension, packed] of await twins(content)) await target.create(`${base}/${path}${extension}`, packed)
    }),
  )
  const mapFiles = await readdir(maps).catch(() => [])
  for (const map of mapFiles) {
    await target.create(`${storePaths.maps(release.unit, release.id)}/${map}`, await readFile(join(maps, map)))
  }
  await target.create(storePaths.releaseFile(release.unit, release.id), note)
  return release
}
