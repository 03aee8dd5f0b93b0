import { fitProblems, refuseProblems } from '../check/checkRelease.ts'
import { promoteHost, RefusedError, rollbackRemote } from '../registry/changes.ts'
import { activeIn } from '../registry/given.ts'
import { changesBackFrom, findBack, type LogEntry } from '../registry/log.ts'
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
  /** Open tabs change at their next visit of the area instead of at once. */
  isGentle?: boolean
  reason: string
  seen?: Registry
}

const history = ({ target, environment }: Deployment, seq: number) => changesBackFrom(target, environment, seq)

/** By the log's time or the store's own clock, because the clock of the machine that wrote the log may be hours off. */
async function isRecent({ target, environment }: Deployment, { at, seq }: LogEntry): Promise<boolean> {
  if (Math.abs(Date.now() - Date.parse(at)) <= sameNight) return true
  const age = await target.age(storePaths.logEntry(environment, seq))
  return age !== null && age <= sameNight
}

/** Refuses a second rollback soon after the first, unless it names its release. */
async function refuseSecond(deployment: Deployment, now: Registry, unit: string): Promise<void> {
  const isOfUnit = (entry: LogEntry) => (entry.unit === unit ? entry : null)
  const last = await findBack(history(deployment, now.seq), isOfUnit)
  if (last?.action !== 'rollback' || !(await isRecent(deployment, last))) return
  throw new RefusedError(
    `${unit} was rolled back to ${last.release} by ${last.by} at ${last.at}: ${last.reason}. ` +
      `To go back further, give a release with --to; for the choices: release history ${unit}`,
  )
}

/**
 * Rolls a unit back to an earlier release, without a build. The active release of a remote is blocked.
 * @throws RefusedError when the earlier one does not fit the active releases, or its files are damaged
 */
export async function rollback(deployment: Deployment, unit: string, request: RollbackRequest): Promise<Registry> {
  const { target, environment } = deployment
  const now = request.seen ?? (await readRegistry(target, environment))
  if (!activeIn(now, unit)) throw new RefusedError(`${unit} has never been promoted in ${environment}.`)
  if (!request.to) await refuseSecond(deployment, now, unit)
  const to = await readRelease(target, unit, request.to ?? (await previousRelease(deployment, unit, now)))
  await refuseDamaged(target, to)
  const apply = async (before: Registry) => {
    if (to.kind === 'host' && before.host?.release === to.id) {
      throw new RefusedError(`host ${to.id} is already the active release.`)
    }
    refuseProblems(
      await fitProblems(deployment, to, before, { ignoresOldTabs: true }),
      `To roll back to ${unit} ${to.id}`,
    )
    if (to.kind === 'host') return promoteHost(before, to)
    return rollbackRemote(before, unit, { to, isGentle: request.isGentle ?? false })
  }
  const change = { action: 'rollback', unit, release: to.id, reason: request.reason }
  return changeRegistry(deployment, change, apply, { seen: now })
}
