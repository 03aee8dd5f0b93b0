import { releases } from '../../remotes/area/releaseStore.ts'
import { currentRegistry } from '../../remotes/release/registry.ts'

/**
 * Whether the release of tracking that runs here brings the profile slot. Asking one for a slot that it does not have
 * would count as its failure. Where nothing is known, trying shows what is wrong.
 */
export function hasProfile(): boolean {
  const id = releases.releaseOf('tracking') ?? releases.wantedRelease('tracking')
  const release = id === null ? undefined : currentRegistry()?.remotes.tracking?.releases[id]
  if (!release) return true
  // A development build lists no files at all.
  return release.preload.area.files.length === 0 || 'profile' in release.preload.slots
}
