import { fitProblems } from '../check/checkRelease.ts'
import { changesBackFrom } from '../registry/log.ts'
import { changeRegistry, readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { findRelease } from '../releases/releases.ts'

const hour = 3_600_000
const day = 24 * hour

/** Actions in the log that mark a release as good: by a person, or by the health of its sessions. */
const approvals = ['bless', 'healthy']

/** What the log shows about the active release of a remote. */
type Record = {
  /** It was blessed, or its sessions were judged healthy. */
  isSaidGood: boolean
  /** How long it has been active for all users. */
  activeForMs: number
  /** The last good release was active in that time, or there was a rollback. */
  isUnsettled: boolean
}

/** @param withinMs how far to look back */
async function recordOf(
  { target, environment }: Deployment,
  registry: Registry,
  unit: string,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<Record> {
  const { active, lastGood } = registry.remotes[unit] ?? {}
  const now = Date.now()
  let isActiveStill = true
  const record: Record = { isSaidGood: false, activeForMs: 0, isUnsettled: false }
  for await (const entry of changesBackFrom(target, environment, registry.seq)) {
    const then = entry.registry.remotes[unit]
    const age = now - Date.parse(entry.at)
    const isOurs = entry.unit === unit
    isActiveStill &&= then?.active === active
    if (isActiveStill) record.activeForMs = age
    record.isSaidGood ||= isOurs && entry.release === active && approvals.includes(entry.action)
    record.isUnsettled ||= then?.active === lastGood || (isOurs && entry.action === 'rollback' && age < withinMs)
    if (age >= withinMs || !then) break
  }
  return record
}

/** Is the active release known to be good? */
async function isProven(deployment: Deployment, registry: Registry, unit: string): Promise<boolean> {
  const { isSaidGood, activeForMs, isUnsettled } = await recordOf(deployment, registry, unit, day)
  // Where releases follow each other within hours, none is active for a day.
  return isSaidGood || activeForMs >= day || (activeForMs >= hour && !isUnsettled)
}

async function fitsLiveHost(deployment: Deployment, registry: Registry, unit: string, id: string): Promise<boolean> {
  const note = await findRelease(deployment.target, unit, id).catch(() => null)
  if (!note) return false
  const problems = await fitProblems(deployment, note, registry, { ignoresOldTabs: true })
  return problems.every(({ level }) => level !== 'refuse')
}

/**
 * Does the active release become the fallback of tabs when the next one is promoted? Yes if it is proven; otherwise
 * the older one stays, so that tabs have a good one even after two bad releases. An older one that the active host cannot
 * run does not count.
 */
export async function becomesLastGood(deployment: Deployment, registry: Registry, unit: string): Promise<boolean> {
  const lastGood = registry.remotes[unit]?.lastGood
  if (!lastGood || (await isProven(deployment, registry, unit))) return true
  return !(await fitsLiveHost(deployment, registry, unit, lastGood))
}

/** The result of logging a healthy release: `known`: logged already; `early`: it has not been active long enough. */
export type HealthyNote = 'written' | 'known' | 'early'

/** Logs, once, that the sessions of the active release are healthy. */
export async function noteHealthy(
  deployment: Deployment,
  unit: string,
  { release, reason, afterMs }: { release: string; reason: string; afterMs: number },
): Promise<HealthyNote> {
  const seen = await readRegistry(deployment.target, deployment.environment)
  if (seen.remotes[unit]?.active !== release) return 'early'
  const { isSaidGood, activeForMs } = await recordOf(deployment, seen, unit)
  if (isSaidGood) return 'known'
  if (activeForMs < afterMs) return 'early'
  await changeRegistry(deployment, { action: 'healthy', unit, release, reason }, (before) => before, { seen })
  return 'written'
}
