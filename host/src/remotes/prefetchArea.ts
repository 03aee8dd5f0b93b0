import { firstChoice } from './pickReleases.ts'
import { currentRegistry, runningHost } from './registry.ts'
import { storedVisitor } from './tabMemory.ts'
import { filesOfArea, filesOfScreen, warm } from './warm.ts'

type Connection = { saveData?: boolean }

/**
 * Fetches an area ahead (hover, focus, idle time), and one screen of it when named. Runs nothing, so nothing can fail.
 * Does nothing where the person asked to save data.
 */
export function prefetchArea(remote: string, screen?: string): void {
  if ((navigator as { connection?: Connection }).connection?.saveData) return
  const newest = currentRegistry()
  // Shared files come from the host that runs here.
  const registry = newest && { ...newest, host: runningHost() }
  const release = registry && firstChoice(registry, remote, storedVisitor())
  if (!registry || !release) return
  warm(screen ? filesOfScreen(registry, release, screen) : filesOfArea(registry, release))
}
