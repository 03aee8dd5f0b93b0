import { changesBackFrom } from '../registry/log.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import { unitNames } from '../units.ts'
import { storePaths } from './paths.ts'
import { forEachOf, type ReleaseTarget } from './target.ts'

const day = 86_400_000
const atOnce = 8

/** A release that goes, and why it may. */
export type Garbage = { unit: string; release: string; reason: string }

const nameOf = (unit: string, release: string) => `${unit}/${release}`

function namedIn({ host, remotes }: Registry): string[] {
  const listed = Object.entries(remotes).flatMap(([unit, { releases }]) =>
    Object.keys(releases).map((id) => nameOf(unit, id)),
  )
  return host ? [nameOf('host', host.release), ...listed] : listed
}

/** Every environment that this store has, by its registries and logs. */
async function environmentsOf(target: ReleaseTarget): Promise<string[]> {
  const files = await target.list('registry')
  const registries = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  return [...new Set([...registries, ...(await target.list('registry/log'))])]
}

/** Releases that a tab opened since then may run: whatever a registry named then or later. */
async function neededSince(target: ReleaseTarget, since: number): Promise<Set<string>> {
  const needed = new Set<string>()
  for (const environment of await environmentsOf(target)) {
    const registry = await readRegistry(target, environment)
    for (const name of namedIn(registry)) needed.add(name)
    for await (const { at, registry: then } of changesBackFrom(target, environment, registry.seq)) {
      for (const name of namedIn(then)) needed.add(name)
      // The first one before that moment was still in force at it.
      if (Date.parse(at) < since) break
    }
  }
  return needed
}

/** When a release was built, by its note or else by its id; null: nobody knows. */
async function builtAt(target: ReleaseTarget, unit: string, id: string): Promise<number | null> {
  const note = await target.read(storePaths.releaseFile(unit, id))
  if (note) return Date.parse((JSON.parse(note.content) as { builtAt: string }).builtAt)
  const [, year, month, date, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d/.exec(id) ?? []
  return year ? Date.parse(`${year}-${month}-${date}T${hour}:${minute}:00Z`) : null
}

/**
 * The releases that nobody can ask for any more: named by no registry of the last `days` days, in no environment, and
 * built before that. What is young may be about to be promoted, or is being published this moment.
 */
export async function garbageOf(target: ReleaseTarget, days: number, now = Date.now()): Promise<Garbage[]> {
  const since = now - days * day
  const needed = await neededSince(target, since)
  const found: Garbage[] = []
  for (const unit of unitNames) {
    for (const release of await target.list(`releases/${unit}`)) {
      if (needed.has(nameOf(unit, release))) continue
      const built = await builtAt(target, unit, release)
      if (built === null || built >= since) continue
      found.push({ unit, release, reason: `no registry named it for ${days} days` })
    }
  }
  return found
}

async function removeFolder(target: ReleaseTarget, folder: string): Promise<void> {
  const paths = (await target.list(folder)).map((name) => `${folder}/${name}`)
  await forEachOf(paths, atOnce, (path) => target.remove(path))
}

/** Removes releases. The note goes first: from then on it is none, and what a broken-off removal leaves goes next time. */
export async function removeReleases(target: ReleaseTarget, garbage: Garbage[]): Promise<void> {
  for (const { unit, release } of garbage) {
    await target.remove(storePaths.releaseFile(unit, release))
    await removeFolder(target, storePaths.release(unit, release))
    await removeFolder(target, storePaths.maps(unit, release))
    await target.remove(storePaths.smoke(unit, release))
  }
}
