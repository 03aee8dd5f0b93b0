import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '../integrity.ts'
import { RefusedError } from '../registry/changes.ts'
import { ReleaseFile } from '../registry/releaseFile.ts'
import { storePaths } from '../storage/paths.ts'
import { ConflictError, forEachOf, type ReleaseTarget } from '../storage/target.ts'
import { builtAt } from './builtAt.ts'
import { compressedForms, compressible } from './compressedForms.ts'
import { damageOf, refuseDamaged } from './damage.ts'

/** Number of files read or written at the same time. */
const atOnce = 8

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

/**
 * Removes an interrupted release, which only uses up space, unless another publisher has completed it. `gc` removes later
 * what cannot be removed now.
 */
async function removeAll(target: ReleaseTarget, releaseFile: string, written: string[]): Promise<void> {
  if (await target.read(releaseFile).catch(() => null)) return
  await forEachOf(written, atOnce, (path) => target.remove(path).catch(() => {}))
}

/**
 * Copies a built release into the store with compressed forms of its files. release.json is last, so an interrupted
 * release does not count; its files are removed. Users get it only after its promotion. Published again, it gets the
 * files that it lacks.
 * @throws RefusedError when another release with that id exists, ConflictError when one of its files does,
 * DamagedRegistryError when it is published and one of its files was changed, FullStoreError when there is no room
 */
export async function publishRelease(target: ReleaseTarget, folder: string, maps: string): Promise<ReleaseFile> {
  const note = await readFile(join(folder, 'release.json'), 'utf8')
  const release = parseReleaseFile(note, join(folder, 'release.json'))
  const { unit, id } = release
  const releaseFile = storePaths.releaseFile(unit, id)
  const there = await target.read(releaseFile)
  if (there?.content === note && (await damageOf(target, release)).length === 0) return release
  if (there && there.content !== note)
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
    await target.create(releaseFile, note)
  } catch (error) {
    const isConflict = error instanceof ConflictError
    // Another publisher of this id may need the files written here.
    if (!isConflict) await removeAll(target, releaseFile, written)
    if (!isConflict || (await target.read(releaseFile))?.content !== note) throw error
    await refuseDamaged(target, release)
  }
  return release
}
