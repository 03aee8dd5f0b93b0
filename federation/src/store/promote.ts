import { checkRelease, refuseProblems } from '../check/checkRelease.ts'
import type { KnownCalls } from '../check/runningApi.ts'
import { blockedSentence, type PromoteOptions, promoteHost, promoteRemote, RefusedError } from '../registry/changes.ts'
import { changeRegistry } from '../registry/registryStore.ts'
import type { ReleaseFile } from '../registry/releaseFile.ts'
import type { Registry } from '../registry/schema.ts'
import { type Place, rootFilesOf } from '../registry/served.ts'
import { becomesLastGood } from './lastGood.ts'
import { readRelease } from './releases.ts'
import { refuseDamaged } from './wholeness.ts'

/** Checks that may be passed by, and why: screens and slots that go away, types of shared names, the trial in a browser. */
export type Waived = { screens?: string; signatures?: string; smoke?: string }

/** How a release is promoted. */
export type PromoteRequest = Omit<PromoteOptions, 'becomesLastGood'> & {
  /** What the person looked at; a change since then is theirs to judge. */
  seen?: Registry
  /** It was built together with everything else that is about to be promoted, so that it cannot be held against it. */
  isPartOfAll?: boolean
  /** Tabs that still run the host before the live one fall back; somebody said that this may be. */
  leavesOldTabs?: boolean
  /** What of the check somebody passes by, and why; the log keeps it. */
  waived?: Waived
  /** The calls that the API has. */
  known?: KnownCalls
}

/** Holds a release against what is out there. @throws RefusedError */
export async function refuseUnfit(
  place: Place,
  release: ReleaseFile,
  before: Registry,
  { leavesOldTabs = false, waived = {}, known }: PromoteRequest = {},
): Promise<void> {
  const problems = await checkRelease(place, release, before, {
    ignoresOldTabs: leavesOldTabs,
    dropsScreens: waived.screens !== undefined,
    acceptsSignatures: waived.signatures !== undefined,
    ...(known ? { known } : {}),
  })
  refuseProblems(problems, `To promote ${release.unit} ${release.id}`)
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

/**
 * Lets browsers load a published release: of a remote through the registry, of the host through its page too. Checked
 * against the very registry that is changed.
 * @throws RefusedError, ConflictError, DamagedRegistryError
 */
export async function promote(place: Place, unit: string, id: string, request: PromoteRequest = {}): Promise<Registry> {
  const { seen, isPartOfAll = false, waived = {}, percent, organizations, swap } = request
  const release = await readRelease(place.target, unit, id)
  await refuseDamaged(place.target, release)
  if (release.kind === 'host' && (await rootFilesOf(place, id)).length === 0) {
    throw new RefusedError(`The release ${id} of the host has no index.html. Build it again: release build host`)
  }
  const reach: Omit<PromoteOptions, 'becomesLastGood'> = {
    ...(percent === undefined ? {} : { percent }),
    ...(organizations ? { organizations } : {}),
    ...(swap ? { swap } : {}),
  }
  const apply = async (before: Registry) => {
    if (before.remotes[unit]?.blocked.includes(id)) throw new RefusedError(blockedSentence(unit, id))
    if (!isPartOfAll) await refuseUnfit(place, release, before, request)
    if (release.kind === 'host') return promoteHost(before, release)
    return promoteRemote(before, release, { ...reach, becomesLastGood: await becomesLastGood(place, before, unit) })
  }
  const change = { action: 'promote', unit, release: id, reason: null, ...(isEmpty(waived) ? {} : { waived }) }
  return changeRegistry(place, change, apply, seen ? { seen } : {})
}
