import { changesBackFrom } from '../registry/log.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import { storePaths } from '../storage/paths.ts'
import { forEachOf, type Leftover, type ReleaseTarget } from '../storage/target.ts'
import { brokenOffAfter, isBrokenOff } from './brokenOff.ts'
import { builtAt } from './builtAt.ts'
import { publishedUnits } from './storeUnits.ts'

const day = 86_400_000
const atOnce = 8

/** A release to remove, and why. */
export type Garbage = { unit: string; release: string; reason: string }

const nameOf = (unit: string, release: string) => `${unit}/${release}`

function namedIn({ host, remotes }: Registry): string[] {
  const listed = Object.entries(remotes).flatMap(([unit, { releases }]) =>
    Object.keys(releases).map((id) => nameOf(unit, id)),
  )
  return host ? [nameOf('host', host.release), ...listed] : listed
}

/** Every environment of this store, from its registries and logs. */
async function environmentsOf(target: ReleaseTarget): Promise<string[]> {
  const files = await target.list('registry')
  const registries = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  return [...new Set([...registries, ...(await target.list('registry/log'))])]
}

/** Releases that a tab opened since then may run: all those that a registry named then or later. */
async function neededSince(target: ReleaseTarget, since: number): Promise<Set<string>> {
  const needed = new Set<string>()
  for (const environment of await environmentsOf(target)) {
    const registry = await readRegistry(target, environment)
    for (const name of namedIn(registry)) needed.add(name)
    // An unreadable entry may have named any release.
    const onDamage = (error: Error) => {
      throw error
    }
    for await (const { at, registry: then } of changesBackFrom(target, environment, registry.seq, onDamage)) {
      for (const name of namedIn(then)) needed.add(name)
      // The newest change before that moment was still in force then.
      if (Date.parse(at) < since) break
    }
  }
  return needed
}

/**
 * The releases that no tab can request any more: named by no registry of the last `days` days, in no environment, and
 * built before that. A recent one may be about to be promoted, or still be publishing.
 */
export async function garbageOf(target: ReleaseTarget, days: number, now = Date.now()): Promise<Garbage[]> {
  const since = now - days * day
  const needed = await neededSince(target, since)
  const found: Garbage[] = []
  for (const unit of await publishedUnits(target)) {
    for (const release of await target.list(`releases/${unit}`)) {
      if (needed.has(nameOf(unit, release))) continue
      if (await isBrokenOff(target, unit, release)) {
        found.push({ unit, release, reason: 'its publication was interrupted' })
        continue
      }
      const built = builtAt(release, (await target.read(storePaths.releaseFile(unit, release)))?.content)
      if (built === null || built >= since) continue
      found.push({ unit, release, reason: `no registry has named it for ${days} days` })
    }
  }
  return found
}

/** Temporary files that are no longer being written. */
export async function abandonedFiles(target: ReleaseTarget): Promise<Leftover[]> {
  return (await target.leftovers()).filter(({ age }) => age > brokenOffAfter.file)
}

export async function removeFiles(target: ReleaseTarget, files: Leftover[]): Promise<void> {
  await forEachOf(files, atOnce, ({ path }) => target.remove(path))
}

async function removeFolder(target: ReleaseTarget, folder: string): Promise<void> {
  const paths = (await target.list(folder)).map((name) => `${folder}/${name}`)
  await forEachOf(paths, atOnce, (path) => target.remove(path))
}

async function namedNow(target: ReleaseTarget): Promise<string[]> {
  const named: string[] = []
  for (const environment of await environmentsOf(target)) {
    named.push(...namedIn(await readRegistry(target, environment)))
  }
  return named
}

/**
 * Removes releases, except those that a registry names by now. The manifest is first: without it a folder is no release,
 * and the next run finishes the removal.
 */
export async function removeReleases(
  target: ReleaseTarget,
  garbage: Garbage[],
): Promise<{ removed: Garbage[]; kept: Garbage[] }> {
  const removed: Garbage[] = []
  const kept: Garbage[] = []
  for (const one of garbage) {
    const { unit, release } = one
    // Read again for each, because removing many takes long enough for someone to promote one of them.
    if ((await namedNow(target)).includes(nameOf(unit, release))) {
      kept.push(one)
      continue
    }
    await target.remove(storePaths.releaseFile(unit, release))
    await removeFolder(target, storePaths.release(unit, release))
    await removeFolder(target, storePaths.maps(unit, release))
    await target.remove(storePaths.smoke(unit, release))
    removed.push(one)
  }
  return { removed, kept }
}
