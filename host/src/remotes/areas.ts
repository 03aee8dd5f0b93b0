import { hasUnsaved } from '@dayline/shared/forms'
import type { RunningRelease } from './attribution.ts'
import type { RemoteLoadError } from './loadRelease.ts'
import { offerSwap } from './offerSwap.ts'
import { candidates, mismatch, type Visitor } from './pickReleases.ts'
import { currentRegistry, onRegistry, refreshRegistry, runningHost } from './registry.ts'
import { reportRemoteEvent } from './report.ts'
import {
  rememberedFailures,
  rememberedHarmful,
  rememberFailed,
  rememberHarmful,
  rememberVisitor,
  storedVisitor,
} from './tabMemory.ts'

type AreaState = {
  /** The release that this tab runs; kept while the area is mounted. */
  release: string | null
  /** Rises when mounted pieces have to be drawn anew from another release. */
  generation: number
  mounted: number
  /** Releases that failed in this tab. */
  failed: Set<string>
  /** Those of them that harmed the shell: only the person may have them tried again. */
  harmful: Set<string>
  /** The release that was drawn before the last redraw; what it does while it goes away is its own fault. */
  former: string | null
  /** A line in the area offers another release: typed text keeps it from changing by itself. */
  isOffered: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

const areas = new Map<string, AreaState>()
const listeners = new Set<() => void>()
let visitor: Visitor | null = storedVisitor()

function areaOf(remote: string): AreaState {
  let area = areas.get(remote)
  if (!area) {
    const harmful = rememberedHarmful(remote)
    area = {
      release: null,
      generation: 0,
      mounted: 0,
      failed: new Set([...rememberedFailures(remote), ...harmful]),
      harmful: new Set(harmful),
      former: null,
      isOffered: false,
      timer: undefined,
    }
    areas.set(remote, area)
  }
  return area
}

function announce(): void {
  for (const listener of listeners) listener()
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

/** Was this release given up in this tab? */
export const hasFailed = (remote: string, id: string): boolean => areaOf(remote).failed.has(id)

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
  area.isOffered = false
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

/** Does a line in the area offer another release, because typed text keeps it from changing by itself? */
export const isSwapOffered = (remote: string): boolean => areaOf(remote).isOffered

function offerInArea(remote: string, area: AreaState): void {
  clearTimeout(area.timer)
  // Once the text is sent or dropped, nothing is lost by the change.
  area.timer = setTimeout(() => follow(remote), 1_000)
  if (area.isOffered) return
  area.isOffered = true
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
  offerInArea(remote, area)
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

/** Remotes of the mounted pieces, the latest last. */
let shown: string[] = []
let left: RunningRelease | null = null

/** The piece that was shown last, or left last when none is shown: what harms the shell now most likely came with it. */
export function lastShown(): RunningRelease | null {
  const running = shown.flatMap((remote) => {
    const release = releaseOf(remote)
    return release ? [{ remote, release }] : []
  })
  return running.at(-1) ?? left
}

/** The piece that was left last. */
export const lastLeft = (): RunningRelease | null => left

/** The release whose pieces went away at the last redraw of an area. */
export function formerRelease(remote: string): RunningRelease | null {
  const { former } = areaOf(remote)
  return former ? { remote, release: former } : null
}

/** Counts a mounted piece; its release stays until the last one is left. @returns a function for when it is left */
export function enterArea(remote: string): () => void {
  const area = areaOf(remote)
  area.mounted++
  shown = [...shown, remote]
  return () => {
    area.mounted--
    shown = shown.toSpliced(shown.lastIndexOf(remote), 1)
    if (area.release) left = { remote, release: area.release }
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
