import { checkRelease, refuseProblems } from '../check/checkRelease.ts'
import type { KnownCalls } from '../check/runningApi.ts'
import { blockedSentence, type PromoteOptions, promoteHost, promoteRemote, RefusedError } from '../registry/changes.ts'
import { changeRegistry } from '../registry/registryStore.ts'
import type { ReleaseFile } from '../registry/releaseFile.ts'
import type { Registry } from '../registry/schema.ts'
import { type Deployment, rootFilesOf } from '../registry/served.ts'
import { refuseDamaged } from '../releases/damage.ts'
import { readRelease } from '../releases/releases.ts'
import { becomesLastGood } from './lastGood.ts'

/** Waived checks, each with the reason: dropped screens and slots, types of shared names, the trial in a browser. */
export type Waived = { screens?: string; signatures?: string; smoke?: string }

export type PromoteRequest = Omit<PromoteOptions, 'becomesLastGood'> & {
  /** The registry that the person saw; a later change of the unit is a conflict. */
  seen?: Registry
  /** Whether everything is promoted from the same sources, so that the fit is not checked. */
  isPartOfAll?: boolean
  /** Accepts that tabs on a previous host fall back. */
  leavesOldTabs?: boolean
  /** Waived checks; they are logged. */
  waived?: Waived
  /** The API's calls. */
  known?: KnownCalls
}

/** Checks a release against the active releases. @throws RefusedError */
export async function refuseUnfit(
  deployment: Deployment,
  release: ReleaseFile,
  before: Registry,
  { leavesOldTabs = false, waived = {}, known }: PromoteRequest = {},
): Promise<void> {
  const problems = await checkRelease(deployment, release, before, {
    ignoresOldTabs: leavesOldTabs,
    dropsScreens: waived.screens !== undefined,
    acceptsSignatures: waived.signatures !== undefined,
    ...(known ? { known } : {}),
  })
  refuseProblems(problems, `To promote ${release.unit} ${release.id}`)
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

/**
 * Gives a published release to users: through the registry, and for the host through its page too. Checked
 * against the registry that it changes.
 * @throws RefusedError, ConflictError, DamagedRegistryError
 */
export async function promote(
  deployment: Deployment,
  unit: string,
  id: string,
  request: PromoteRequest = {},
): Promise<Registry> {
  const { seen, isPartOfAll = false, waived = {}, percent, organizations, swap } = request
  const release = await readRelease(deployment.target, unit, id)
  await refuseDamaged(deployment.target, release)
  if (release.kind === 'host' && (await rootFilesOf(deployment, id)).length === 0) {
    throw new RefusedError(`The release ${id} of the host has no index.html. Build it again: release build host`)
  }
  const reach: Omit<PromoteOptions, 'becomesLastGood'> = {
    ...(percent === undefined ? {} : { percent }),
    ...(organizations ? { organizations } : {}),
    ...(swap ? { swap } : {}),
  }
  const apply = async (before: Registry) => {
    if (before.remotes[unit]?.blocked.includes(id)) throw new RefusedError(blockedSentence(unit, id))
    if (!isPartOfAll) await refuseUnfit(deployment, release, before, request)
    if (release.kind === 'host') return promoteHost(before, release)
    return promoteRemote(before, release, {
      ...reach,
      becomesLastGood: await becomesLastGood(deployment, before, unit),
    })
  }
  const change = { action: 'promote', unit, release: id, reason: null, ...(isEmpty(waived) ? {} : { waived }) }
  return changeRegistry(deployment, change, apply, seen ? { seen } : {})
}
