import { loadShell } from '../shell/routes/loadShell.ts'

/** Loads what follows a sign-in, while the user types. */
export async function prefetchApp(): Promise<void> {
  try {
    await loadShell()
    const { prefetchArea } = await import('../remotes/area/prefetchArea.ts')
    prefetchArea('tracking', 'my-activities')
  } catch {
    // Loaded again when needed; a failure is shown then.
  }
}
