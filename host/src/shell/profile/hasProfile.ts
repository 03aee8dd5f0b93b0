import { releaseOf } from '../../remotes/areaState.ts'
import { wantedRelease } from '../../remotes/areas.ts'
import { currentRegistry } from '../../remotes/registry.ts'

/**
 * Whether the release of tracking that runs here brings the profile slot. Asking one for a slot that it does not have
 * would count as its failure. Where nothing is known, trying says what is wrong.
 */
export function hasProfile(): boolean {
  const id = releaseOf('tracking') ?? wantedRelease('tracking')
  const release = id === null ? undefined : currentRegistry()?.remotes.tracking?.releases[id]
  if (!release) return true
  // A development build lists no files at all.
  return release.preload.area.files.length === 0 || 'profile' in release.preload.slots
}
