import { releases } from '../../remotes/area/releaseStore.ts'
import { currentRegistry } from '../../remotes/release/registry.ts'

/**
 * Whether the current release of tracking has the profile slot. Requesting a slot that a release lacks would count as
 * its failure. True when no release is known: opening the slot then shows what is wrong.
 */
export function hasProfile(): boolean {
  const id = releases.releaseOf('tracking') ?? releases.wantedRelease('tracking')
  const release = id === null ? undefined : currentRegistry()?.remotes.tracking?.releases[id]
  if (!release) return true
  // A development build lists no files.
  return release.preload.area.files.length === 0 || 'profile' in release.preload.slots
}
