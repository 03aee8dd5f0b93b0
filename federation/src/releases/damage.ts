import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chunkHashOf, integrityOf } from '../integrity.ts'
import { DamagedRegistryError } from '../registry/registryFile.ts'
import type { ReleaseFile } from '../registry/releaseFile.ts'
import { storePaths } from '../storage/paths.ts'
import { forEachOf, type ReleaseTarget } from '../storage/target.ts'
import { compressible } from './compressedForms.ts'

/** Number of files read at the same time: enough to hide a network's latency. */
const atOnce = 8

const unpack = { '.gz': gunzipSync, '.br': brotliDecompressSync }

/** A file that differs from the build; `text` explains how. */
export type Damage = { path: string; text: string }

function unpacked(extension: keyof typeof unpack, packed: Uint8Array): Uint8Array {
  try {
    return unpack[extension](packed)
  } catch {
    return new Uint8Array()
  }
}

async function damageOfFile(
  target: ReleaseTarget,
  base: string,
  file: ReleaseFile['files'][number],
): Promise<Damage[]> {
  const path = `${base}/${file.path}`
  const content = await target.readBytes(path)
  if (!content) return [{ path, text: 'is missing' }]
  if (integrityOf(content) !== file.integrity) return [{ path, text: 'differs from the file that was built' }]
  if (!compressible.test(path)) return []
  const compressed = await Promise.all(
    (['.gz', '.br'] as const).map(async (extension) => {
      const packed = await target.readBytes(path + extension)
      if (!packed) return [{ path: path + extension, text: 'is missing' }]
      const isSame = integrityOf(unpacked(extension, packed)) === file.integrity
      return isSame ? [] : [{ path: path + extension, text: 'differs from the file that was compressed' }]
    }),
  )
  return compressed.flat()
}

/** Scripts of a remote whose hash is not in its entry: a browser would run them unchecked. */
async function unguarded(target: ReleaseTarget, base: string, release: ReleaseFile): Promise<Damage[]> {
  if (release.kind !== 'remote') return []
  const { entry, integrity } = release.remote
  const content = (await target.read(`${base}/${entry}`))?.content
  if (content === undefined) return []
  const known = release.files.find(({ path }) => path === entry)?.integrity
  const wrongEntry =
    known === integrity ? [] : [{ path: `${base}/${entry}`, text: 'has a different hash in release.json' }]
  const chunks = release.files.filter(({ path }) => path.endsWith('.js') && path !== entry)
  const open: Damage[] = []
  await forEachOf(chunks, atOnce, async ({ path, integrity }) => {
    // Entries of older releases have the hashes of release.json.
    if (content.includes(integrity)) return
    const chunk = await target.readBytes(`${base}/${path}`)
    if (chunk && content.includes(chunkHashOf(chunk))) return
    open.push({ path: `${base}/${path}`, text: 'has no hash in its entry' })
  })
  return [...wrongEntry, ...open]
}

/** Checks a published release: its files against the manifest, their compressed forms, the hashes in the entry. */
export async function damageOf(target: ReleaseTarget, release: ReleaseFile): Promise<Damage[]> {
  const base = storePaths.release(release.unit, release.id)
  const found: Damage[] = []
  await forEachOf(release.files, atOnce, async (file) => {
    found.push(...(await damageOfFile(target, base, file)))
  })
  return [...found, ...(await unguarded(target, base, release))].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** @throws DamagedRegistryError when files of a release are missing or changed: it must not reach users */
export async function refuseDamaged(target: ReleaseTarget, release: ReleaseFile): Promise<void> {
  const damage = await damageOf(target, release)
  if (damage.length === 0) return
  const list = damage.slice(0, 5).map(({ path, text }) => `  ${path} ${text}`)
  const { unit, id } = release
  throw new DamagedRegistryError(
    `${unit} ${id} is incomplete in the store, so users do not get it:\n${list.join('\n')}\n` +
      `Choose another release (release history ${unit}), or build and publish a new one.`,
  )
}
