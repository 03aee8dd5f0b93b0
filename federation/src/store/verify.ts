import { type DamagedLogError, damagedEntries, readableEntryOf } from '../registry/log.ts'
import { readRegistry } from '../registry/registryStore.ts'
import { repairRegistry } from '../registry/repair.ts'
import type { Registry } from '../registry/schema.ts'
import { laggingDocuments, type Place, settle } from '../registry/served.ts'
import { storePaths } from './paths.ts'
import { findRelease } from './releases.ts'
import { publishedUnits } from './storeUnits.ts'
import { type Damage, damageOf } from './wholeness.ts'

/** What was looked at and what was found. */
export type Verdict = { releases: number; files: number; damage: Damage[]; repaired: string[] }

type Named = { unit: string; id: string }

function namedBy({ host, remotes }: Registry): Named[] {
  const listed = Object.entries(remotes).flatMap(([unit, { releases }]) =>
    Object.keys(releases).map((id) => ({ unit, id })),
  )
  return host ? [{ unit: 'host', id: host.release }, ...listed] : listed
}

async function everything({ target }: Place): Promise<Named[]> {
  const units = (await publishedUnits(target)).map(async (unit) => {
    const ids = await target.list(`releases/${unit}`)
    return ids.map((id) => ({ unit, id }))
  })
  return (await Promise.all(units)).flat()
}

/** Does the registry say of a release what the release says of itself? */
function differsFromNote(registry: Registry, { unit, id }: Named, note: unknown): boolean {
  const said =
    unit === 'host' ? (registry.host?.release === id ? registry.host : null) : registry.remotes[unit]?.releases[id]
  return Boolean(said) && JSON.stringify(said) !== JSON.stringify(note)
}

/** Entries of the log that every run reads; `--all` reads the others as well. */
const newestEntries = 50

async function differsFromLog({ target, environment }: Place, registry: Registry): Promise<boolean> {
  if (registry.seq === 0) return false
  let isReadable = true
  const entry = await readableEntryOf(target, environment, registry.seq, () => {
    isReadable = false
  })
  // An entry that cannot be read is damage of its own.
  return isReadable && JSON.stringify(entry?.registry) !== JSON.stringify(registry)
}

const textOf = ({ isCut }: DamagedLogError): string =>
  isCut ? 'cannot be read; release verify --repair sets it aside' : 'is no entry that this version of the tool knows'

async function damageOfRegistry(place: Place, registry: Registry, isAll: boolean): Promise<Damage[]> {
  const { target, environment } = place
  const path = storePaths.registry(environment)
  const lagging = await laggingDocuments(place)
  const unreadable = await damagedEntries(target, environment, isAll ? 0 : newestEntries)
  return [
    ...((await differsFromLog(place, registry))
      ? [{ path, text: 'is not what the log says: somebody changed it without this tool' }]
      : []),
    ...unreadable.map((error) => ({ path: error.path, text: textOf(error) })),
    ...lagging.map((document) => ({ path: document, text: 'does not say what the registry says' })),
  ]
}

/** What `verify` may be told. */
export type VerifyOptions = { isAll?: boolean; repairs?: boolean }

/**
 * Holds a store against itself: the registry against its log, what is served beside it, and every file of the releases
 * that it names against the hashes of their builds.
 */
export async function verify(place: Place, { isAll = false, repairs }: VerifyOptions = {}): Promise<Verdict> {
  const repaired = repairs ? await repairRegistry(place) : []
  if (repairs) repaired.push(...(await settle(place)))
  const registry = await readRegistry(place.target, place.environment)
  const damage = await damageOfRegistry(place, registry, isAll)
  const named = isAll ? await everything(place) : namedBy(registry)
  let files = 0
  for (const one of named) {
    const note = await findRelease(place.target, one.unit, one.id)
    const path = storePaths.releaseFile(one.unit, one.id)
    if (!note) {
      damage.push({ path, text: 'is missing: the release was broken off, or removed' })
      continue
    }
    files += note.files.length
    if (differsFromNote(registry, one, note.kind === 'host' ? note.host : note.remote)) {
      damage.push({ path, text: 'says something else than the registry' })
    }
    damage.push(...(await damageOf(place.target, note)))
  }
  return { releases: named.length, files, damage, repaired }
}
