import { RefusedError } from '../registry/changes.ts'
import { type DamagedLogError, damagedEntries, readableEntryOf } from '../registry/log.ts'
import { readRegistry } from '../registry/registryStore.ts'
import { repairRegistry } from '../registry/repair.ts'
import type { Registry } from '../registry/schema.ts'
import { type Deployment, laggingDocuments, settle } from '../registry/served.ts'
import { storePaths } from '../storage/paths.ts'
import { isBrokenOff } from './brokenOff.ts'
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

/** The releases of the store that the registry does not name. */
async function unnamed({ target }: Deployment, named: Named[]): Promise<Named[]> {
  const units = (await publishedUnits(target)).map(async (unit) => {
    const ids = await target.list(`releases/${unit}`)
    return ids.map((id) => ({ unit, id }))
  })
  const all = (await Promise.all(units)).flat()
  return all.filter((one) => !named.some(({ unit, id }) => unit === one.unit && id === one.id))
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

type CheckedRelease = { files: number; damage: Damage[] }

async function checkRelease({ target }: Deployment, registry: Registry, one: Named): Promise<CheckedRelease> {
  const path = storePaths.releaseFile(one.unit, one.id)
  try {
    const note = await findRelease(target, one.unit, one.id)
    if (!note) {
      const text = 'is missing: publishing was interrupted, or the release was removed'
      return { files: 0, damage: [{ path, text }] }
    }
    const differs = differsFromNote(registry, one, note.kind === 'host' ? note.host : note.remote)
    const ofNote = differs ? [{ path, text: 'differs from the registry' }] : []
    return { files: note.files.length, damage: [...ofNote, ...(await damageOf(target, note))] }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    const text = 'cannot be read: it is damaged, or was written by another version of this tool'
    return { files: 0, damage: [{ path, text }] }
  }
}

/** Whether a release has no manifest yet because its publication is still running. */
async function isBeingPublished({ target }: Deployment, { unit, id }: Named): Promise<boolean> {
  if ((await target.age(storePaths.releaseFile(unit, id))) !== null) return false
  return !(await isBrokenOff(target, unit, id))
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
  const releases = namedBy(registry)
  for (const one of isAll ? await unnamed(deployment, releases) : []) {
    if (!(await isBeingPublished(deployment, one))) releases.push(one)
  }
  let files = 0
  for (const one of releases) {
    const checked = await checkRelease(deployment, registry, one)
    files += checked.files
    damage.push(...checked.damage)
  }
  return { releases: releases.length, files, damage, repaired }
}
