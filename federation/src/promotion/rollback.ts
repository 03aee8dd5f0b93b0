import { fitProblems, refuseProblems } from '../check/checkRelease.ts'
import { promoteHost, RefusedError, rollbackRemote } from '../registry/changes.ts'
import { activeIn, givenIn } from '../registry/given.ts'
import { changesBackFrom, type LogEntry } from '../registry/log.ts'
import { changeRegistry, readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { refuseDamaged } from '../releases/damage.ts'
import { readRelease } from '../releases/releases.ts'
import { storePaths } from '../storage/paths.ts'
import { previousRelease } from './previousRelease.ts'

/** Within this time two on-call engineers may both roll back for the same alarm. */
const sameNight = 10 * 60_000

export type RollbackRequest = {
  to?: string
  /** The release to leave, active or in a rollout; the other one stays. Default: both. */
  from?: string
  /** Open tabs change at their next visit of the area instead of at once. */
  isGentle?: boolean
  reason: string
  seen?: Registry
}

/** By the log's time or the store's own clock, because the clock of the machine that wrote the log may be hours off. */
async function isRecent({ target, environment }: Deployment, { at, seq }: LogEntry): Promise<boolean> {
  if (Math.abs(Date.now() - Date.parse(at)) <= sameNight) return true
  const age = await target.age(storePaths.logEntry(environment, seq))
  return age !== null && age <= sameNight
}

/** The last change of a unit, and whether it made another release active. */
async function lastChangeOf({ target, environment }: Deployment, unit: string, seq: number) {
  let last: LogEntry | null = null
  for await (const entry of changesBackFrom(target, environment, seq)) {
    if (last) return { last, isOfActive: activeIn(entry.registry, unit) !== activeIn(last.registry, unit) }
    if (entry.unit === unit) last = entry
  }
  return { last, isOfActive: true }
}

/**
 * Refuses a second rollback soon after the first, unless it names its release, or the first one left this one in place.
 * @param from the release to leave
 */
async function refuseSecond(deployment: Deployment, now: Registry, unit: string, from?: string): Promise<void> {
  const { last, isOfActive } = await lastChangeOf(deployment, unit, now.seq)
  if (last?.action !== 'rollback' || !(await isRecent(deployment, last))) return
  if (from && (!isOfActive || from !== activeIn(now, unit))) return
  throw new RefusedError(
    `${unit} was rolled back to ${last.release} by ${last.by} at ${last.at}: ${last.reason}. ` +
      `To go back further, give a release with --to; for the choices: release history ${unit}`,
  )
}

/** Refuses to leave a release that users do not get, and to end a rollout with another release than the active one. */
function refuseOtherFrom(now: Registry, unit: string, { from, to }: RollbackRequest): void {
  if (!from) return
  const active = activeIn(now, unit)
  if (!givenIn(now, unit).includes(from)) {
    throw new RefusedError(`Users no longer get ${unit} ${from}; the active release is ${active}.`)
  }
  if (to && from !== active && to !== active) {
    throw new RefusedError(`Without its rollout, users of ${from} get ${active}. Give --from or --to, not both.`)
  }
}

/**
 * Rolls a unit back to an earlier release, without a build. The releases of a remote that are left are blocked.
 * @throws RefusedError when the earlier one does not fit the active releases, or its files are damaged, or users do not
 * get the one to leave
 */
export async function rollback(deployment: Deployment, unit: string, request: RollbackRequest): Promise<Registry> {
  const { target, environment } = deployment
  const now = request.seen ?? (await readRegistry(target, environment))
  if (!activeIn(now, unit)) throw new RefusedError(`${unit} has never been promoted in ${environment}.`)
  const { from } = request
  refuseOtherFrom(now, unit, request)
  if (!request.to) await refuseSecond(deployment, now, unit, from)
  const to = await readRelease(target, unit, request.to ?? (await previousRelease(deployment, unit, now, from)))
  await refuseDamaged(target, to)
  const apply = async (before: Registry) => {
    if (to.kind === 'host' && before.host?.release === to.id) {
      throw new RefusedError(`host ${to.id} is already the active release.`)
    }
    refuseProblems(
      await fitProblems(deployment, to, before, { ignoresOldTabs: true, ignoresDamage: true }),
      `To roll back to ${unit} ${to.id}`,
    )
    if (to.kind === 'host') return promoteHost(before, to)
    return rollbackRemote(before, unit, { to, isGentle: request.isGentle ?? false, ...(from ? { from } : {}) })
  }
  const change = { action: 'rollback', unit, release: to.id, reason: request.reason }
  return changeRegistry(deployment, change, apply, { seen: now })
}
