import { fitProblems } from '../check/checkRelease.ts'
import { changesBackFrom } from '../registry/log.ts'
import type { Registry } from '../registry/schema.ts'
import type { Place } from '../registry/served.ts'
import { findRelease } from './releases.ts'

/** A release that ran for everybody for so long, and that nobody went back from. */
const provenAfterMs = 24 * 3_600_000

/** Entries of the log which say that a release is good: somebody's word, or the health of its sessions. */
const words = ['bless', 'healthy']

/** Does the log say that a release of a remote is good, or did it run for a day? */
export async function isProven({ target, environment }: Place, registry: Registry, unit: string): Promise<boolean> {
  const active = registry.remotes[unit]?.active
  if (!active) return false
  let since = Date.now()
  for await (const entry of changesBackFrom(target, environment, registry.seq)) {
    const then = entry.registry.remotes[unit]
    if (!then?.releases[active]) break
    if (entry.unit === unit && entry.release === active && words.includes(entry.action)) return true
    if (then.active === active) since = Date.parse(entry.at)
  }
  return Date.now() - since >= provenAfterMs
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
  if (!lastGood || (await isProven(place, registry, unit))) return true
  return !(await fitsLiveHost(place, registry, unit, lastGood))
}
