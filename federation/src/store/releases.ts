import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { integrityOf } from '../integrity.ts'
import { RefusedError } from '../registry/changes.ts'
import { ReleaseFile } from '../registry/releaseFile.ts'
import { storePaths } from './paths.ts'
import { ConflictError, forEachOf, type ReleaseTarget } from './target.ts'

/** Files that have packed twins beside them. */
export const compressible = /\.(js|css|html|svg|json)$/
/** Files written at the same time. */
const atOnce = 8

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

/** The note of a published release; null when there is none. */
export async function findRelease(target: ReleaseTarget, unit: string, id: string): Promise<ReleaseFile | null> {
  const path = storePaths.releaseFile(unit, id)
  const found = await target.read(path)
  return found && parseReleaseFile(found.content, path)
}

/** The id of a unit's newest release: ids begin with the second of their build. Null without one. */
export async function newestRelease(target: ReleaseTarget, unit: string): Promise<string | null> {
  return (await target.list(`releases/${unit}`)).at(-1) ?? null
}

/** The note of a published release. @throws RefusedError when it was never published */
export async function readRelease(target: ReleaseTarget, unit: string, id: string): Promise<ReleaseFile> {
  const found = await findRelease(target, unit, id)
  if (found) return found
  const known = (await target.list(`releases/${unit}`)).slice(-5).join(', ') || 'none'
  throw new RefusedError(`There is no release ${id} of ${unit} in this store. The latest: ${known}.`)
}

/** Writes a file of a release. One that a broken-off publish left is fine when it says the same. */
async function createSame(target: ReleaseTarget, path: string, content: Uint8Array): Promise<void> {
  try {
    await target.create(path, content)
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    const there = await target.readBytes(path)
    if (!there || integrityOf(there) !== integrityOf(content)) throw error
  }
}

/** @throws RefusedError when a build is not what its note says */
function refuseChanged(folder: string, release: ReleaseFile, contents: Map<string, Uint8Array>): void {
  const changed = release.files.filter(({ path, integrity }) => integrityOf(contents.get(path) ?? '') !== integrity)
  if (changed.length === 0) return
  const names = changed.map(({ path }) => path).join(', ')
  throw new RefusedError(`${names} in ${folder} changed after the build. Build again: release build ${release.unit}`)
}

/**
 * Copies a built release into the store with compressed twins, release.json last: a release that broke off is none,
 * and publishing it again completes it. Nobody sees it before it is promoted.
 * @throws RefusedError when another release of that id is there already, ConflictError when a file of it is
 */
export async function publishRelease(target: ReleaseTarget, folder: string, maps: string): Promise<ReleaseFile> {
  const note = await readFile(join(folder, 'release.json'), 'utf8')
  const release = parseReleaseFile(note, join(folder, 'release.json'))
  const { unit, id } = release
  const there = await target.read(storePaths.releaseFile(unit, id))
  if (there?.content === note) return release
  if (there) throw new RefusedError(`${unit} ${id} is published already, with other content. A release never changes.`)
  const contents = new Map<string, Uint8Array>()
  for (const { path } of release.files) contents.set(path, await readFile(join(folder, path)))
  refuseChanged(folder, release, contents)
  const base = storePaths.release(unit, id)
  await forEachOf([...contents], atOnce, async ([path, content]) => {
    await createSame(target, `${base}/${path}`, content)
    if (!compressible.test(path)) return
    for (const [extension, packed] of await twins(content))
      await createSame(target, `${base}/${path}${extension}`, packed)
  })
  await forEachOf(await readdir(maps).catch(() => []), atOnce, async (map) => {
    await createSame(target, `${storePaths.maps(unit, id)}/${map}`, await readFile(join(maps, map)))
  })
  await target.create(storePaths.releaseFile(unit, id), note)
  return release
}
