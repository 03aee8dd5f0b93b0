import { storePaths } from '../storage/paths.ts'
import { ConflictError } from '../storage/target.ts'
import { currentAuthor } from './author.ts'
import { changesBackFrom, damagedEntries, findBack, type LogEntry, lastLogged } from './log.ts'
import { DamagedRegistryError, parseRegistry } from './registryFile.ts'
import { changeRegistry } from './registryStore.ts'
import type { Registry } from './schema.ts'
import { type Deployment, settle } from './served.ts'

/**
 * Moves truncated entries out of the log. Entries of another version of this tool stay, because that version can read
 * them. @returns their paths
 */
async function setAsideDamaged({ target, environment }: Deployment): Promise<string[]> {
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

async function isReadable({ target, environment }: Deployment): Promise<boolean> {
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

/** Restores the registry from the newest readable change. @returns null when there is none */
async function restoreRegistry(deployment: Deployment, highest: number): Promise<Registry | null> {
  const { target, environment } = deployment
  const path = storePaths.registry(environment)
  const newest = await findBack(changesBackFrom(target, environment, highest), (entry) => entry)
  if (!newest) return null
  // Higher than any number that a browser may have seen.
  const seq = highest + 1
  const registry = { ...newest.registry, seq }
  const entry: LogEntry = {
    ...about,
    seq,
    follows: newest.seq,
    at: new Date().toISOString(),
    by: currentAuthor(),
    reason: `${path} was damaged or missing`,
    frozen: newest.frozen,
    registry,
  }
  await target.create(storePaths.logEntry(environment, seq), `${JSON.stringify(entry, null, 2)}\n`)
  await target.replace(path, `${JSON.stringify(registry)}\n`, (await target.read(path))?.version ?? null)
  await settle(deployment)
  return registry
}

/**
 * Repairs registry and log: moves unreadable entries aside, and restores a missing or unreadable registry from the log.
 * @returns the repaired paths
 */
export async function repairRegistry(deployment: Deployment): Promise<string[]> {
  const { target, environment } = deployment
  const highest = await lastLogged(target, environment)
  const aside = await setAsideDamaged(deployment)
  if (!(await isReadable(deployment))) {
    const restored = await restoreRegistry(deployment, highest)
    return restored ? [...aside, storePaths.registry(environment)] : aside
  }
  if (aside.length > 0) {
    const reason = `moved aside because it cannot be read: ${aside.join(', ')}`
    await changeRegistry(deployment, { ...about, reason }, (before) => before)
  }
  return aside
}
