import { type ReleasedScreen, type Screen, setScreens } from '@dayline/shared/navigation'
import { currentRegistry, onRegistry } from '../release/registry.ts'
import { onRemoteEvent } from './releaseEvents.ts'
import { releases } from './releaseStore.ts'

type Screens = Record<string, ReleasedScreen>

/** By remote, screens of releases that list none themselves; loaded when the first such release is found. */
let screensOfOldReleases: Record<string, Screens> | null = null

function fetchScreensOfOldReleases(): void {
  void import('../release/screensOfOldReleases.ts').then((old) => {
    screensOfOldReleases = old.screensOfOldReleases
    refreshScreens()
  })
}

/** The screens of one release; null when the registry does not list it. */
function screensOf(remote: string, release: string | null): Screens | null {
  const entry = release ? currentRegistry()?.remotes[remote]?.releases[release] : undefined
  if (!entry) return null
  if (!entry.screens && !screensOfOldReleases) fetchScreensOfOldReleases()
  return entry.screens ?? screensOfOldReleases?.[remote] ?? {}
}

/**
 * The screens of a remote in this tab: those of the running release, else of the one that would run. A remote whose
 * releases have all failed here stays in the menus: its card shows why and offers a retry. A screen that only the
 * last good release has stays reachable by its address: opening it falls back, and the fallback is reported.
 */
function screensOfRemote(remote: string): Screen[] {
  const { active = null, lastGood = null } = currentRegistry()?.remotes[remote] ?? {}
  const candidates = [releases.releaseOf(remote), releases.wantedRelease(remote), active, lastGood]
  const running = candidates.reduce<Screens | null>((found, id) => found ?? screensOf(remote, id), null) ?? {}
  const before = Object.entries(screensOf(remote, lastGood) ?? {}).map(([id, { sidebar: _, ...screen }]) => [
    id,
    { ...screen, palette: false as const },
  ])
  const all: Screens = { ...Object.fromEntries(before), ...running }
  return Object.entries(all).map(([id, screen]) => ({ ...screen, id, remote }))
}

let known = ''

/** Updates the table of screens to the releases that this tab runs. The first remote to claim an id or path gets it. */
export function refreshScreens(): void {
  if (!currentRegistry()) return
  const screens: Screen[] = []
  for (const remote of Object.keys(currentRegistry()?.remotes ?? {})) {
    const isFree = ({ id, path }: Screen) => !screens.some((other) => other.id === id || other.path === path)
    screens.push(...screensOfRemote(remote).filter(isFree))
  }
  const next = JSON.stringify(screens)
  if (next === known) return
  known = next
  setScreens(screens)
}

/** Starts to keep the table of screens up to date. Call once, before the registry starts. */
export function startScreens(): void {
  onRegistry(refreshScreens)
  releases.subscribe(refreshScreens)
  onRemoteEvent(refreshScreens)
}
