import { hasUnsaved } from '@dayline/shared/forms'
import type { RemoteLoadError } from './loadRelease.ts'
import { offerSwap } from './offerSwap.ts'
import { candidates, mismatch, type Visitor } from './pickReleases.ts'
import { currentRegistry, onRegistry, refreshRegistry, runningHost } from './registry.ts'
import { reportRemoteEvent } from './report.ts'
import { rememberedFailures, rememberFailed, rememberVisitor, storedVisitor } from './tabMemory.ts'

type AreaState = {
  /** The release that this tab runs; kept while the area is mounted. */
  release: string | null
  /** Rises when mounted pieces have to be drawn anew from another release. */
  generation: number
  mounted: number
  /** Releases that failed in this tab. */
  failed: Set<string>
}

const areas = new Map<string, AreaState>()
const listeners = new Set<() => void>()
let visitor: Visitor | null = storedVisitor()

function areaOf(remote: string): AreaState {
  let area = areas.get(remote)
  if (!area) {
    area = { release: null, generation: 0, mounted: 0, failed: new Set(rememberedFailures(remote)) }
    areas.set(remote, area)
  }
  return area
}

/** Calls back when an area has to be drawn anew. @returns a function that ends it */
export function onAreas(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rises each time an area has to be drawn anew. */
export const generationOf = (remote: string): number => areaOf(remote).generation

/** The release that this tab runs of a remote, null while none has been loaded. */
export const releaseOf = (remote: string): string | null => areaOf(remote).release

/** Every release that this tab runs. */
export const runningReleases = (): { remote: string; release: string }[] =>
  [...areas].flatMap(([remote, { release }]) => (release ? [{ remote, release }] : []))

/**
 * Is this release for tabs of a newer host? That is no fault of it: this tab stays on what it has, and nobody is told
 * of a fallback. One that does not fit the host that it was released beside is tried, fails and is reported.
 */
function isForNewerHost(remote: string, id: string): boolean {
  const registry = currentRegistry()
  const release = registry?.remotes[remote]?.releases[id]
  const host = runningHost()
  if (!release || !host || host.release === registry?.host?.release) return false
  return mismatch(release, host) !== null
}

/** What the registry would have this tab run now, without what has failed in it or is not for its host. */
export function wantedRelease(remote: string): string | null {
  const entry = currentRegistry()?.remotes[remote]
  if (!entry) return null
  const { failed, release } = areaOf(remote)
  const left = candidates(entry, visitor).filter((id) => !failed.has(id))
  const wanted = left.find((id) => !isForNewerHost(remote, id))
  if (wanted) return wanted
  return left.length > 0 && release && !entry.blocked.includes(release) ? release : null
}

/** Keeps the release that a piece came from, for the area's other pieces. */
export function settleOn(remote: string, id: string): void {
  const area = areaOf(remote)
  if (area.failed.has(id) || area.release === id) return
  area.release = id
  reportRemoteEvent({ kind: 'load', remote, release: id })
}

/** Gives a release up for this tab, and says so. */
export function giveUp(remote: string, id: string, error: RemoteLoadError): void {
  const area = areaOf(remote)
  area.failed.add(id)
  if (area.release === id) area.release = null
  rememberFailed(remote, [...area.failed])
  const { phase, code, message } = error
  reportRemoteEvent({ kind: 'fallback', remote, release: id, to: wantedRelease(remote), phase, code, message })
  void refreshRegistry()
}

/** Lets every release of a remote be tried again. */
export function forgetFailures(remote: string): void {
  areaOf(remote).failed.clear()
  rememberFailed(remote, [])
}

/** Draws an area's mounted pieces anew, from the release that is wanted now. */
export function redrawArea(remote: string): void {
  const area = areaOf(remote)
  area.release = null
  area.generation++
  for (const listener of listeners) listener()
}

/** Tries an area again from the start: newest registry, every release. */
export async function retryArea(remote: string): Promise<void> {
  forgetFailures(remote)
  await refreshRegistry()
  redrawArea(remote)
}

/**
 * May an area change now? An area that is not mounted always; a mounted one where it is urgent and safe, or where the
 * person says so.
 */
function mayChange(remote: string, area: AreaState): boolean {
  if (area.mounted === 0) return true
  const swap = currentRegistry()?.remotes[remote]?.swap
  if (swap === 'prompt') offerSwap(remote, wantedRelease(remote), () => redrawArea(remote))
  if (swap !== 'urgent') return false
  if (!hasUnsaved()) return true
  setTimeout(() => follow(remote), 1_000)
  return false
}

/** Moves an area to the release that the registry wants, if that is another one and may happen now. */
function follow(remote: string): void {
  const area = areaOf(remote)
  if (area.release && area.release !== wantedRelease(remote) && mayChange(remote, area)) redrawArea(remote)
}

function followAll(): void {
  for (const remote of areas.keys()) follow(remote)
}

onRegistry(followAll)

/** Counts a mounted piece; its release stays until the last one is left. @returns a function for when it is left */
export function enterArea(remote: string): () => void {
  const area = areaOf(remote)
  area.mounted++
  return () => {
    area.mounted--
    // Going from screen to screen of one area leaves it for less than a moment.
    setTimeout(() => follow(remote))
  }
}

/** Tells for whom releases are picked (rollouts); null after signing out. */
export function identifyVisitor(next: Visitor | null): void {
  visitor = next
  rememberVisitor(next)
  followAll()
}
