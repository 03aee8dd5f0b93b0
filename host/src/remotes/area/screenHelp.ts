import type { Screen, ScreenHelp } from '@dayline/shared/navigation'
import { currentRegistry } from '../release/registry.ts'
import { readReleaseHelp } from '../release/releaseHelp.ts'
import { releases } from './releaseStore.ts'

/** The help that a screen's release has for it. */
export async function readScreenHelp({ id, remote }: Screen): Promise<ScreenHelp> {
  const release = releases.releaseOf(remote) ?? releases.wantedRelease(remote)
  const entry =
    release === null
      ? undefined
      : (currentRegistry()?.remotes[remote]?.releases[release] ?? releases.loaded.get(`${remote}/${release}`))
  return (entry && (await readReleaseHelp(entry))[id]) ?? {}
}
