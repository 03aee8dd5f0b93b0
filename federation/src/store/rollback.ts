import { fitProblems, refuseProblems } from '../check/checkRelease.ts'
import { promoteHost, RefusedError, rollbackRemote } from '../registry/changes.ts'
import { changesBackFrom, findBack, type LogEntry } from '../registry/log.ts'
import { changeRegistry, readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Place } from '../registry/served.ts'
import { storePaths } from './paths.ts'
import { readRelease } from './releases.ts'
import { refuseDamaged } from './wholeness.ts'

/** Two people who are called at night do the same thing within minutes. */
const sameNight = 10 * 60_000

/** What a rollback may be told. */
export type RollbackRequest = {
  to?: string
  /** Open tabs change at their next visit of the area instead of at once. */
  isGentle?: boolean
  reason: string
  seen?: Registry
}

const activeIn = (registry: Registry, unit: string): string | null | undefined =>
  unit === 'host' ? registry.host?.release : registry.remotes[unit]?.active

const history = ({ target, environment }: Place, seq: number) => changesBackFrom(target, environment, seq)

/** By the log, or by the store's own clock: that of the machine which wrote the log may be hours off. */
async function isRecent({ target, environment }: Place, { at, seq }: LogEntry): Promise<boolean> {
  if (Math.abs(Date.now() - Date.parse(at)) <= sameNight) return true
  const age = await target.age(storePaths.logEntry(environment, seq))
  return age !== null && age <= sameNight
}

/** Going back twice because two people were called would be one too many. */
async function refuseSecond(place: Place, now: Registry, unit: string): Promise<void> {
  const isOfUnit = (entry: LogEntry) => (entry.unit === unit ? entry : null)
  const last = await findBack(history(place, now.seq), isOfUnit)
  if (last?.action !== 'rollback' || !(await isRecent(place, last))) return
  throw new RefusedError(
    `${unit} was rolled back to ${last.release} by ${last.by} at ${last.at}: ${last.reason}. ` +
      `If you mean one further back, name it with --to. The choices: release history ${unit}`,
  )
}

/** Of a rollout the active release; else the last good one; else the one before by the log. Never a blocked one. */
async function previousRelease(place: Place, unit: string, now: Registry): Promise<string> {
  const entry = now.remotes[unit]
  if (entry?.rollout && entry.active) return entry.active
  if (entry?.lastGood && entry.lastGood !== entry.active && !entry.blocked.includes(entry.lastGood)) {
    return entry.lastGood
  }
  const active = activeIn(now, unit)
  const found = await findBack(history(place, now.seq), ({ registry }) => {
    const id = activeIn(registry, unit)
    return id !== active && !entry?.blocked.includes(id ?? '') ? id : null
  })
  if (!found) throw new RefusedError(`${unit} has no earlier release to go back to.`)
  return found
}

/**
 * Puts a unit back on an earlier release; no build, a higher `seq`. A remote's release that runs now is blocked.
 * @throws RefusedError where the earlier one would not run with what is out there, or is not whole
 */
export async function rollback(place: Place, unit: string, request: RollbackRequest): Promise<Registry> {
  const { target, environment } = place
  const now = request.seen ?? (await readRegistry(target, environment))
  if (!activeIn(now, unit)) throw new RefusedError(`${unit} was never promoted in ${environment}.`)
  if (!request.to) await refuseSecond(place, now, unit)
  const to = await readRelease(target, unit, request.to ?? (await previousRelease(place, unit, now)))
  await refuseDamaged(target, to)
  const apply = async (before: Registry) => {
    if (to.kind === 'host' && before.host?.release === to.id) {
      throw new RefusedError(`host ${to.id} is the release that runs now.`)
    }
    refuseProblems(await fitProblems(place, to, before, { ignoresOldTabs: true }), `To go back to ${unit} ${to.id}`)
    if (to.kind === 'host') return promoteHost(before, to)
    return rollbackRemote(before, unit, { to, isGentle: request.isGentle ?? false })
  }
  const change = { action: 'rollback', unit, release: to.id, reason: request.reason }
  return changeRegistry(place, change, apply, { seen: now })
}
