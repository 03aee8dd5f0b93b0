import { type DamagedLogError, damagedEntries, readableEntryOf } from '../registry/log.ts'
import { readRegistry } from '../registry/registryStore.ts'
import { repairRegistry } from '../registry/repair.ts'
import type { Registry } from '../registry/schema.ts'
import { type Deployment, laggingDocuments, settle } from '../registry/served.ts'
import { storePaths } from '../storage/paths.ts'
import { type Damage, damageOf } from './damage.ts'
import { findRelease } from './releases.ts'
import { publishedUnits } from './storeUnits.ts'

/** What was checked, and the problems found. */
export type Verdict = { releases: number; files: number; damage: Damage[]; repaired: string[] }

type Named = { unit: string; id: string }

function namedBy({ host, remotes }: Registry): Named[] {
  const listed = Object.entries(remotes).flatMap(([unit, { releases }]) =>
    Object.keys(releases).map((id) => ({ unit, id })),
  )
  return host ? [{ unit: 'host', id: host.release }, ...listed] : listed
}

async function everything({ target }: Deployment): Promise<Named[]> {
  const units = (await publishedUnits(target)).map(async (unit) => {
    const ids = await target.list(`releases/${unit}`)
    return ids.map((id) => ({ unit, id }))
  })
  return (await Promise.all(units)).flat()
}

/** Does the registry differ from the manifest of a release? */
function differsFromNote(registry: Registry, { unit, id }: Named, note: unknown): boolean {
  const registered =
    unit === 'host' ? (registry.host?.release === id ? registry.host : null) : registry.remotes[unit]?.releases[id]
  return Boolean(registered) && JSON.stringify(registered) !== JSON.stringify(note)
}

/** Number of log entries that every run reads; `--all` reads the others too. */
const newestEntries = 50

async function differsFromLog({ target, environment }: Deployment, registry: Registry): Promise<boolean> {
  if (registry.seq === 0) return false
  let isReadable = true
  const entry = await readableEntryOf(target, environment, registry.seq, () => {
    isReadable = false
  })
  // An unreadable entry is reported separately.
  return isReadable && JSON.stringify(entry?.registry) !== JSON.stringify(registry)
}

const textOf = ({ isCut }: DamagedLogError): string =>
  isCut ? 'cannot be read; release verify --repair moves it aside' : 'was written by another version of this tool'

async function damageOfRegistry(deployment: Deployment, registry: Registry, isAll: boolean): Promise<Damage[]> {
  const { target, environment } = deployment
  const path = storePaths.registry(environment)
  const lagging = await laggingDocuments(deployment)
  const unreadable = await damagedEntries(target, environment, isAll ? 0 : newestEntries)
  return [
    ...((await differsFromLog(deployment, registry))
      ? [{ path, text: 'differs from the log: someone changed it without this tool' }]
      : []),
    ...unreadable.map((error) => ({ path: error.path, text: textOf(error) })),
    ...lagging.map((document) => ({ path: document, text: 'differs from the registry' })),
  ]
}

export type VerifyOptions = { isAll?: boolean; repairs?: boolean }

/**
 * Checks a store: the registry against its log, the documents served beside it, and every file of the releases
 * that it names against the hashes of their builds.
 */
export async function verify(deployment: Deployment, { isAll = false, repairs }: VerifyOptions = {}): Promise<Verdict> {
  const repaired = repairs ? await repairRegistry(deployment) : []
  if (repairs) repaired.push(...(await settle(deployment)))
  const registry = await readRegistry(deployment.target, deployment.environment)
  const damage = await damageOfRegistry(deployment, registry, isAll)
  const named = isAll ? await everything(deployment) : namedBy(registry)
  let files = 0
  for (const one of named) {
    const note = await findRelease(deployment.target, one.unit, one.id)
    const path = storePaths.releaseFile(one.unit, one.id)
    if (!note) {
      damage.push({ path, text: 'is missing: publishing was interrupted, or the release was removed' })
      continue
    }
    files += note.files.length
    if (differsFromNote(registry, one, note.kind === 'host' ? note.host : note.remote)) {
      damage.push({ path, text: 'differs from the registry' })
    }
    damage.push(...(await damageOf(deployment.target, note)))
  }
  return { releases: named.length, files, damage, repaired }
}
