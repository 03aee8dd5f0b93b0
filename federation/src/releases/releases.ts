import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { integrityOf } from '../integrity.ts'
import { RefusedError } from '../registry/changes.ts'
import { ReleaseFile } from '../registry/releaseFile.ts'
import { storePaths } from '../storage/paths.ts'
import { ConflictError, forEachOf, type ReleaseTarget } from '../storage/target.ts'
import { builtAt } from './builtAt.ts'

/** Files that are also stored compressed. */
export const compressible = /\.(js|css|html|svg|json)$/
/** Number of files read or written at the same time. */
const atOnce = 8

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** The compressed forms of a file, stored beside it: extension and content. */
export async function compressedForms(content: Uint8Array): Promise<[extension: string, content: Uint8Array][]> {
  const [gz, br] = await Promise.all([
    toGzip(content, { level: 9 }),
    // Quality 11 takes ten times as long and saves two percent.
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } }),
  ])
  return [
    ['.gz', gz],
    ['.br', br],
  ]
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** Parses the manifest of a built or published release. @throws RefusedError when it is not one, or is truncated */
export function parseReleaseFile(content: string, from: string): ReleaseFile {
  const result = ReleaseFile.safeParse(parseJson(content))
  if (!result.success) throw new RefusedError(`${from} is not a release that this version of the tool can read.`)
  return result.data
}

/** The manifest of a published release; null when there is none. */
export async function findRelease(target: ReleaseTarget, unit: string, id: string): Promise<ReleaseFile | null> {
  const path = storePaths.releaseFile(unit, id)
  const found = await target.read(path)
  return found && parseReleaseFile(found.content, path)
}

/**
 * The ids of a unit's published releases, the oldest build first. Ids cannot give this order, because a build may be
 * given any. A folder without a manifest is not listed: its release is still being published, or was interrupted.
 */
async function publishedIds(target: ReleaseTarget, unit: string): Promise<string[]> {
  const published: { id: string; at: number }[] = []
  await forEachOf(await target.list(`releases/${unit}`), atOnce, async (id) => {
    const manifest = await target.read(storePaths.releaseFile(unit, id))
    if (manifest) published.push({ id, at: builtAt(id, manifest.content) ?? 0 })
  })
  return published.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
}

/** The id of a unit's newest release: the one that was built last. Null without one. */
export async function newestRelease(target: ReleaseTarget, unit: string): Promise<string | null> {
  return (await publishedIds(target, unit)).at(-1) ?? null
}

/** The manifest of a published release. @throws RefusedError when it was never published */
export async function readRelease(target: ReleaseTarget, unit: string, id: string): Promise<ReleaseFile> {
  const found = await findRelease(target, unit, id)
  if (found) return found
  const known = (await publishedIds(target, unit)).slice(-5).join(', ') || 'none'
  throw new RefusedError(`There is no release ${id} of ${unit} in this store. The latest are ${known}.`)
}

type Write = (path: string, content: Uint8Array) => Promise<void>

/** Writes files of a release. A file left by an interrupted publish is accepted when it is identical. */
function writingTo(target: ReleaseTarget, written: string[]): Write {
  return async (path, content) => {
    try {
      await target.create(path, content)
      written.push(path)
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      const there = await target.readBytes(path)
      if (!there || integrityOf(there) !== integrityOf(content)) throw error
    }
  }
}

/** Bytes needed for a file: compressed forms add about 0.7 times its size, and each form takes a disk block more. */
const room = (bytes: number, path: string): number => bytes * (compressible.test(path) ? 1.7 : 1) + 3 * 4_096

async function readAll(folder: string, names: string[]): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>()
  for (const name of names) contents.set(name, await readFile(join(folder, name)))
  return contents
}

/** @throws RefusedError when a build differs from its manifest */
function refuseChanged(folder: string, release: ReleaseFile, contents: Map<string, Uint8Array>): void {
  const changed = release.files.filter(({ path, integrity }) => integrityOf(contents.get(path) ?? '') !== integrity)
  if (changed.length === 0) return
  const names = changed.map(({ path }) => path).join(', ')
  throw new RefusedError(`${names} in ${folder} changed after the build. Build again: release build ${release.unit}`)
}

/** Writes all files of a release except its manifest. */
async function writeFiles(write: Write, base: string, contents: Map<string, Uint8Array>): Promise<void> {
  await forEachOf([...contents], atOnce, async ([path, content]) => {
    await write(`${base}/${path}`, content)
    if (!compressible.test(path)) return
    for (const [extension, packed] of await compressedForms(content)) await write(`${base}/${path}${extension}`, packed)
  })
}

/** Removes an interrupted release, which only uses up space. `gc` removes later what cannot be removed now. */
async function removeAll(target: ReleaseTarget, written: string[]): Promise<void> {
  await forEachOf(written, atOnce, (path) => target.remove(path).catch(() => {}))
}

/**
 * Copies a built release into the store with compressed forms of its files. release.json is last, so an interrupted
 * release does not count; its files are removed. Users get it only after its promotion.
 * @throws RefusedError when another release with that id exists, ConflictError when one of its files does,
 * FullStoreError when there is no room
 */
export async function publishRelease(target: ReleaseTarget, folder: string, maps: string): Promise<ReleaseFile> {
  const note = await readFile(join(folder, 'release.json'), 'utf8')
  const release = parseReleaseFile(note, join(folder, 'release.json'))
  const { unit, id } = release
  const there = await target.read(storePaths.releaseFile(unit, id))
  if (there?.content === note) return release
  if (there)
    throw new RefusedError(`${unit} ${id} is already published with other content. A published release never changes.`)
  const paths = release.files.map(({ path }) => path)
  const contents = await readAll(folder, paths)
  refuseChanged(folder, release, contents)
  const mapContents = await readAll(maps, await readdir(maps).catch(() => []))
  const all = [...contents, ...mapContents]
  await target.expectRoom(all.reduce((sum, [path, { byteLength }]) => sum + room(byteLength, path), note.length))
  const written: string[] = []
  const write = writingTo(target, written)
  try {
    await writeFiles(write, storePaths.release(unit, id), contents)
    await forEachOf([...mapContents], atOnce, ([map, content]) => write(`${storePaths.maps(unit, id)}/${map}`, content))
    await target.create(storePaths.releaseFile(unit, id), note)
  } catch (error) {
    await removeAll(target, written)
    throw error
  }
  return release
}
