import { allowReload } from '@dayline/shared/forms'
import { giveUp } from '../remotes/area/areaActions.ts'
import { releases } from '../remotes/area/releaseStore.ts'
import type { RunningRelease } from '../remotes/release/attribution.ts'
import { RemoteLoadError } from '../remotes/release/loadRelease.ts'
import { natives } from './natives.ts'

const reloadsKey = 'dayline.watchdog-reloads'
/** One reload for each release that may be to blame: a page that keeps reloading itself is a fault of its own. */
const maxReloads = 3
const withinMs = 10 * 60_000

/** How a release harmed the page around it: a code for the report. */
export type Harm = 'gone' | 'hidden' | 'covered' | 'keys' | 'fetch' | 'storage' | 'reload-loop' | 'stuck' | 'broken'

/** Gives up the release that harms the shell, and rerenders its area from another one. */
export function leaveHarmful({ remote, release }: RunningRelease, harm: Harm, message: string): void {
  // Harm done until the area is rerendered is not reported.
  if (releases.hasFailed(remote, release)) return
  const phase = harm === 'stuck' ? 'navigate' : 'shell'
  giveUp(releases, { remote, release }, new RemoteLoadError(phase, harm, message), true)
  releases.redraw(remote)
}

/** The reloads that still count: those of the last ten minutes. */
export const recent = (times: readonly number[], now: number): number[] => times.filter((at) => now - at < withinMs)

/** May the page be reloaded again after these reloads? */
export const mayReloadAfter = (times: readonly number[]): boolean => times.length < maxReloads

function mayReload(): boolean {
  try {
    const times = recent(JSON.parse(sessionStorage.getItem(reloadsKey) ?? '[]') as number[], Date.now())
    sessionStorage.setItem(reloadsKey, JSON.stringify([...times, Date.now()]))
    return mayReloadAfter(times)
  } catch {
    // Without storage the reloads cannot be counted.
    return false
  }
}

let isStartingOver = false

/**
 * Gives up a release and reloads the page, for harm that leaving the area does not undo. Typed text is stored as
 * drafts. Where no release can be to blame, the page stays as it is.
 * @param culprit by default the release that was shown last
 */
export function startOver(harm: Harm, message: string, culprit = releases.lastShown()): void {
  if (!culprit || isStartingOver) return
  isStartingOver = true
  leaveHarmful(culprit, harm, message)
  if (!mayReload()) return
  allowReload()
  natives.reload()
}
