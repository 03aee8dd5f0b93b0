import { startScreens } from './area/screens.ts'
import { pollRegistry, registryReady } from './release/registry.ts'

let isStarted = false

/** Starts to follow the releases, once. Resolves when the table of screens is known, or the first request has failed. */
export async function startReleases(): Promise<void> {
  if (!isStarted) {
    isStarted = true
    startScreens()
    pollRegistry()
  }
  await registryReady()
}
