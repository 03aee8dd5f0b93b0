import { checkRelease, refuseProblems } from '../check/checkRelease.ts'
import { blockedSentence, type PromoteOptions, promoteHost, promoteRemote, RefusedError } from '../registry/changes.ts'
import { changeRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import { type Place, rootFilesOf } from '../registry/served.ts'
import { becomesLastGood } from './lastGood.ts'
import { readRelease } from './releases.ts'
import { refuseDamaged } from './wholeness.ts'

/** How a release is promoted. */
export type PromoteRequest = Omit<PromoteOptions, 'becomesLastGood'> & {
  /** What the person looked at; a change since then is theirs to judge. */
  seen?: Registry
  /** It was built together with everything else that is about to be promoted, so that it cannot be held against it. */
  isPartOfAll?: boolean
  /** Tabs that still run the host before the live one fall back; somebody said that this may be. */
  leavesOldTabs?: boolean
}

/**
 * Lets browsers load a published release: of a remote through the registry, of the host through its page too. Checked
 * against the very registry that is changed.
 * @throws RefusedError, ConflictError, DamagedRegistryError
 */
export async function promote(place: Place, unit: string, id: string, request: PromoteRequest = {}): Promise<Registry> {
  const { seen, isPartOfAll = false, leavesOldTabs = false, ...options } = request
  const release = await readRelease(place.target, unit, id)
  await refuseDamaged(place.target, release)
  if (release.kind === 'host' && (await rootFilesOf(place, id)).length === 0) {
    throw new RefusedError(`The release ${id} of the host has no index.html. Build it again: release build host`)
  }
  const apply = async (before: Registry) => {
    if (before.remotes[unit]?.blocked.includes(id)) throw new RefusedError(blockedSentence(unit, id))
    if (!isPartOfAll) {
      const problems = await checkRelease(place, release, before, { ignoresOldTabs: leavesOldTabs })
      refuseProblems(problems, `To promote ${unit} ${id}`)
    }
    if (release.kind === 'host') return promoteHost(before, release)
    const isGood = await becomesLastGood(place, before, unit)
    return promoteRemote(before, release, { ...options, becomesLastGood: isGood })
  }
  const change = { action: 'promote', unit, release: id, reason: null }
  return changeRegistry(place, change, apply, seen ? { seen } : {})
}
