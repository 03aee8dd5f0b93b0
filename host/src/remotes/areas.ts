import { hasUnsaved } from '@dayline/shared/forms'
import { type AreaState, announce, areaOf, areas, type SwapOffer } from './areaState.ts'
import type { RemoteLoadError } from './loadRelease.ts'
import { offerSwap } from './offerSwap.ts'
import { candidates, mismatch, type Visitor } from './pickReleases.ts'
import { currentRegistry, onRegistry, refreshRegistry, runningHost } from './registry.ts'
import { reportRemoteEvent } from './report.ts'
import { noteEntered, noteLeft } from './shownPieces.ts'
import { rememberFailed, rememberHarmful, rememberVisitor, storedVisitor } from './tabMemory.ts'

let visitor: Visitor | null = storedVisitor()

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
  area.since = performance.now()
  reportRemoteEvent({ kind: 'load', remote, release: id })
}

/** The release that this tab would run instead of this one; null: there is no other. */
export function otherRelease(remote: string, than: string | null): string | null {
  const entry = currentRegistry()?.remotes[remote]
  if (!entry) return null
  const { failed } = areaOf(remote)
  const others = candidates(entry, visitor).filter((id) => id !== than && !failed.has(id))
  return others.find((id) => !isForNewerHost(remote, id)) ?? null
}

/**
 * Gives a release up for this tab, and reports it.
 * @param isHarmful it harmed the shell around its area: this browser does not try it again for a day
 */
export function giveUp(remote: string, id: string, error: RemoteLoadError, isHarmful = false): void {
  const area = areaOf(remote)
  area.failed.add(id)
  if (area.release === id) area.release = null
  rememberFailed(remote, [...area.failed])
  if (isHarmful) {
    area.harmful.add(id)
    rememberHarmful(remote, [...area.harmful])
  }
  const { phase, code, message } = error
  reportRemoteEvent({ kind: 'fallback', remote, release: id, to: wantedRelease(remote), phase, code, message })
  void refreshRegistry()
}

/** Lets every release of a remote be tried again, but those that harmed the shell. */
export function forgetFailures(remote: string): void {
  const area = areaOf(remote)
  area.failed = new Set(area.harmful)
  rememberFailed(remote, [...area.failed])
}

/** Draws an area's mounted pieces anew, from the release that is wanted now. */
export function redrawArea(remote: string): void {
  const area = areaOf(remote)
  area.former = area.release ?? area.former
  area.release = null
  area.offer = null
  area.generation++
  announce()
}

/** Tries an area again from the start: newest registry, every release; a harmful one only when there is no other. */
export async function retryArea(remote: string): Promise<void> {
  forgetFailures(remote)
  await refreshRegistry()
  const area = areaOf(remote)
  if (area.harmful.size > 0 && wantedRelease(remote) === null) {
    area.harmful.clear()
    rememberHarmful(remote, [])
    forgetFailures(remote)
  }
  redrawArea(remote)
}

function offerInArea(remote: string, area: AreaState, offer: SwapOffer | null): void {
  clearTimeout(area.timer)
  // Once the text is sent or dropped, nothing is lost by the change.
  if (offer) area.timer = setTimeout(() => follow(remote), 1_000)
  if (area.offer === offer) return
  area.offer = offer
  announce()
}

/**
 * May an area change now? An area that is not mounted always; a mounted one where it is urgent and nothing is unsaved,
 * or where the person says so. Leaving a release that was rolled back is always urgent.
 */
function mayChange(remote: string, area: AreaState): boolean {
  if (area.mounted === 0) return true
  const entry = currentRegistry()?.remotes[remote]
  const isRolledBack = area.release !== null && entry?.blocked.includes(area.release)
  if (!isRolledBack && entry?.swap !== 'urgent') {
    if (entry?.swap === 'prompt') offerSwap(remote, wantedRelease(remote), () => redrawArea(remote))
    return false
  }
  if (!hasUnsaved()) return true
  offerInArea(remote, area, isRolledBack ? 'withdrawn' : 'newer')
  return false
}

/** Moves an area to the release that the registry wants, if that is another one and may happen now. */
function follow(remote: string): void {
  const area = areaOf(remote)
  if (!area.release) return
  if (area.release === wantedRelease(remote)) offerInArea(remote, area, null)
  else if (mayChange(remote, area)) redrawArea(remote)
}

function followAll(): void {
  for (const remote of areas.keys()) follow(remote)
}

onRegistry(followAll)

/** Counts a mounted piece; its release stays until the last one is left. @returns a function for when it is left */
export function enterArea(remote: string): () => void {
  const area = areaOf(remote)
  area.mounted++
  noteEntered(remote)
  return () => {
    area.mounted--
    noteLeft(remote)
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
