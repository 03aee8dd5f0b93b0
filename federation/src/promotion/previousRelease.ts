import { RefusedError } from '../registry/changes.ts'
import { activeIn, givenIn } from '../registry/given.ts'
import { changesBackFrom, type LogEntry } from '../registry/log.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'

/** The releases that users no longer get since a change, if it is a rollback of the unit. */
function leftBy(change: LogEntry, before: LogEntry, unit: string): string[] {
  const isRollback = change.action === 'rollback' && change.unit === unit
  // An entry that cannot be read may be missing between the two.
  if (!isRollback || (change.follows ?? change.seq - 1) !== before.seq) return []
  const given = givenIn(change.registry, unit)
  return givenIn(before.registry, unit).filter((id) => !given.includes(id))
}

/**
 * The last release that was active before, except blocked ones and those that a rollback left and that were not active
 * since. A host is never blocked, nor is a release that was left gently.
 */
async function lastNotLeft({ target, environment }: Deployment, unit: string, now: Registry): Promise<string | null> {
  const skipped = new Set([...givenIn(now, unit), ...(now.remotes[unit]?.blocked ?? [])])
  let later: LogEntry | null = null
  for await (const entry of changesBackFrom(target, environment, now.seq)) {
    for (const id of later ? leftBy(later, entry, unit) : []) skipped.add(id)
    const id = activeIn(entry.registry, unit)
    if (id && !skipped.has(id)) return id
    later = entry
  }
  return null
}

/**
 * The release to roll back to: in a rollout the active one, unless that is the one to leave; else the last good one;
 * else the last one in the log that no rollback left. Never a blocked one.
 * @param from the release to leave
 * @throws RefusedError when there is none
 */
export async function previousRelease(
  deployment: Deployment,
  unit: string,
  now: Registry,
  from?: string,
): Promise<string> {
  const entry = now.remotes[unit]
  // Older versions of this tool accepted a rollout of the active release.
  const left = [from, entry?.rollout?.release]
  if (entry?.rollout && entry.active && !left.includes(entry.active)) return entry.active
  if (entry?.lastGood && entry.lastGood !== entry.active && !entry.blocked.includes(entry.lastGood)) {
    return entry.lastGood
  }
  const found = await lastNotLeft(deployment, unit, now)
  if (found) return found
  throw new RefusedError(
    `${unit} has no earlier release to return to, except those that were rolled back. ` +
      `To return to one of them, give it with --to; for the choices: release history ${unit}`,
  )
}
