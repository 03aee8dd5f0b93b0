import { storePaths } from '../store/paths.ts'
import { ConflictError } from '../store/target.ts'
import { changesBackFrom, damagedEntries, findBack, type LogEntry, lastLogged } from './log.ts'
import { DamagedRegistryError, parseRegistry } from './registryFile.ts'
import { changeRegistry } from './registryStore.ts'
import type { Registry } from './schema.ts'
import { type Place, settle } from './served.ts'
import { whoIs } from './whoIs.ts'

/**
 * Puts entries of the log that were cut beside it, so that nothing stumbles over them. Those of another version of this
 * tool stay: whoever has that version can read them. @returns their paths
 */
async function setAsideDamaged({ target, environment }: Place): Promise<string[]> {
  const damaged = await damagedEntries(target, environment)
  const paths = damaged.filter(({ isCut }) => isCut).map(({ path }) => path)
  for (const path of paths) {
    const content = await target.readBytes(path)
    try {
      if (content) await target.create(storePaths.asideOfLog(environment, path), content)
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
    }
    await target.remove(path)
  }
  return paths
}

async function isReadable({ target, environment }: Place): Promise<boolean> {
  const path = storePaths.registry(environment)
  const found = await target.read(path)
  try {
    if (found) parseRegistry(found.content, path)
    return found !== null
  } catch (error) {
    if (error instanceof DamagedRegistryError) return false
    throw error
  }
}

const about = { action: 'repair', unit: 'registry', release: null }

/** Puts the registry back to what the newest change says that can be read. @returns null where there is none */
async function restoreRegistry(place: Place, highest: number): Promise<Registry | null> {
  const { target, environment } = place
  const path = storePaths.registry(environment)
  const newest = await findBack(changesBackFrom(target, environment, highest), (entry) => entry)
  if (!newest) return null
  // Above whatever a browser may have seen.
  const seq = highest + 1
  const registry = { ...newest.registry, seq }
  const entry: LogEntry = {
    ...about,
    seq,
    follows: newest.seq,
    at: new Date().toISOString(),
    by: whoIs(),
    reason: `${path} was damaged or gone`,
    frozen: newest.frozen,
    registry,
  }
  await target.create(storePaths.logEntry(environment, seq), `${JSON.stringify(entry, null, 2)}\n`)
  await target.replace(path, `${JSON.stringify(registry)}\n`, (await target.read(path))?.version ?? null)
  await settle(place)
  return registry
}

/**
 * Brings registry and log back into a state that every command can work with: entries that cannot be read are set
 * aside, a registry that cannot be read or is gone is put back from the log. @returns the paths that were mended
 */
export async function repairRegistry(place: Place): Promise<string[]> {
  const { target, environment } = place
  const highest = await lastLogged(target, environment)
  const aside = await setAsideDamaged(place)
  if (!(await isReadable(place))) {
    const restored = await restoreRegistry(place, highest)
    return restored ? [...aside, storePaths.registry(environment)] : aside
  }
  if (aside.length > 0) {
    const reason = `set aside, because it cannot be read: ${aside.join(', ')}`
    await changeRegistry(place, { ...about, reason }, (before) => before)
  }
  return aside
}
