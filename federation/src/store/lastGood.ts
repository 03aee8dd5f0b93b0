import { fitProblems } from '../check/checkRelease.ts'
import { changesBackFrom } from '../registry/log.ts'
import { changeRegistry, readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Place } from '../registry/served.ts'
import { findRelease } from './releases.ts'

/** A release that ran for everybody for so long, and that nobody went back from. */
const provenAfterMs = 24 * 3_600_000

/** Entries of the log which say that a release is good: somebody's word, or the health of its sessions. */
const words = ['bless', 'healthy']

/** What the log says of the active release of a remote. */
type Record = {
  /** Somebody blessed it, or the health of its sessions was judged. */
  isSaidGood: boolean
  /** For so long everybody has got it. */
  activeForMs: number
}

async function recordOf({ target, environment }: Place, registry: Registry, unit: string): Promise<Record> {
  const active = registry.remotes[unit]?.active
  let since = Date.now()
  let isSaidGood = false
  for await (const entry of changesBackFrom(target, environment, registry.seq)) {
    const then = entry.registry.remotes[unit]
    if (!active || !then?.releases[active]) break
    isSaidGood ||= entry.unit === unit && entry.release === active && words.includes(entry.action)
    if (then.active === active) since = Date.parse(entry.at)
  }
  return { isSaidGood, activeForMs: Date.now() - since }
}

async function fitsLiveHost(place: Place, registry: Registry, unit: string, id: string): Promise<boolean> {
  const note = await findRelease(place.target, unit, id).catch(() => null)
  if (!note) return false
  const problems = await fitProblems(place, note, registry, { ignoresOldTabs: true })
  return problems.every(({ level }) => level !== 'refuse')
}

/**
 * Does the active release become the one that tabs fall back on when the next one is promoted? When it is proven; else
 * the older one stays, so that two bad releases in a row still have a good end. An older one that the live host cannot
 * run is no way back.
 */
export async function becomesLastGood(place: Place, registry: Registry, unit: string): Promise<boolean> {
  const lastGood = registry.remotes[unit]?.lastGood
  if (!lastGood) return true
  const { isSaidGood, activeForMs } = await recordOf(place, registry, unit)
  if (isSaidGood || activeForMs >= provenAfterMs) return true
  return !(await fitsLiveHost(place, registry, unit, lastGood))
}

/**
 * Keeps in the log that the sessions of the active release are healthy, once, when it was out for long enough.
 * @returns the change, null when there was nothing to say
 */
export async function noteHealthy(
  place: Place,
  unit: string,
  { release, reason, afterMs }: { release: string; reason: string; afterMs: number },
): Promise<Registry | null> {
  const seen = await readRegistry(place.target, place.environment)
  if (seen.remotes[unit]?.active !== release) return null
  const { isSaidGood, activeForMs } = await recordOf(place, seen, unit)
  if (isSaidGood || activeForMs < afterMs) return null
  return changeRegistry(place, { action: 'healthy', unit, release, reason }, (before) => before, { seen })
}
