import type { Screen, ScreenHelp } from '@dayline/shared/navigation'
import { currentRegistry } from '../release/registry.ts'
import { readReleaseHelp } from '../release/releaseHelp.ts'
import { releases } from './releaseStore.ts'

/** The help for a screen, from its release; empty when the release has none. */
export async function readScreenHelp({ id, remote }: Screen): Promise<ScreenHelp> {
  const release = releases.releaseOf(remote) ?? releases.wantedRelease(remote)
  const entry =
    release === null
      ? undefined
      : (currentRegistry()?.remotes[remote]?.releases[release] ?? releases.loaded.get(`${remote}/${release}`))
  return (entry && (await readReleaseHelp(entry))[id]) ?? {}
}
