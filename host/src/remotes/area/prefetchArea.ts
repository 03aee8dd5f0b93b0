import { isLocalRemote } from '../local/localRemote.ts'
import { firstChoice } from '../release/pickReleases.ts'
import { filesOfArea, filesOfScreen, prefetchFiles } from '../release/prefetchFiles.ts'
import { currentRegistry, runningHost } from '../release/registry.ts'
import { storedVisitor } from '../release/storedState.ts'

type Connection = { saveData?: boolean }

/**
 * Prefetches an area (on hover, focus or idle time), and one of its screens when named. Runs none of it.
 * Does nothing where the browser is set to save data.
 */
export function prefetchArea(remote: string, screen?: string): void {
  if ((navigator as { connection?: Connection }).connection?.saveData || isLocalRemote(remote)) return
  const newest = currentRegistry()
  // Shared files are those of the running host, not of the newest.
  const registry = newest && { ...newest, host: runningHost() }
  const release = registry && firstChoice(registry, remote, storedVisitor())
  if (!registry || !release) return
  prefetchFiles(screen ? filesOfScreen(registry, release, screen) : filesOfArea(registry, release))
}
