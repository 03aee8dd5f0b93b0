import type { RunningRelease } from './attribution.ts'
import { rememberedFailures, rememberedHarmful } from './tabMemory.ts'

/** Why an area should change: its release was rolled back, or a newer one is urgent. */
export type SwapOffer = 'withdrawn' | 'newer'

/** What this tab knows of a remote. */
export type AreaState = {
  /** The release that this tab runs; kept while the area is mounted. */
  release: string | null
  /** Since when, by the page's clock. */
  since: number
  /** Rises when mounted pieces have to be drawn anew from another release. */
  generation: number
  mounted: number
  /** Releases that failed in this tab. */
  failed: Set<string>
  /** Those of them that harmed the shell: only the person may have them tried again. */
  harmful: Set<string>
  /** The release that was drawn before the last redraw; what it does while it goes away is its own fault. */
  former: string | null
  /** A line in the area offers another release, because typed text keeps it from changing by itself. */
  offer: SwapOffer | null
  timer: ReturnType<typeof setTimeout> | undefined
}

/** By remote. */
export const areas = new Map<string, AreaState>()
const listeners = new Set<() => void>()
/** The state of a remote's area; only the loader changes it. */
export function areaOf(remote: string): AreaState {
  let area = areas.get(remote)
  if (!area) {
    const harmful = rememberedHarmful(remote)
    area = {
      release: null,
      since: 0,
      generation: 0,
      mounted: 0,
      failed: new Set([...rememberedFailures(remote), ...harmful]),
      harmful: new Set(harmful),
      former: null,
      offer: null,
      timer: undefined,
    }
    areas.set(remote, area)
  }
  return area
}

/** Tells whoever draws areas that one has changed. */
export function announce(): void {
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

/** How long this page has run a release, 0 while it is being loaded. */
export function runningFor({ remote, release }: RunningRelease): number {
  const area = areaOf(remote)
  return area.release === release ? performance.now() - area.since : 0
}

/** Every release that this tab runs. */
export const runningReleases = (): RunningRelease[] =>
  [...areas].flatMap(([remote, { release }]) => (release ? [{ remote, release }] : []))

/** What a line in the area offers, null without one. */
export const swapOffer = (remote: string): SwapOffer | null => areaOf(remote).offer

/** Was this release given up in this tab? */
export const hasFailed = (remote: string, id: string): boolean => areaOf(remote).failed.has(id)
