import { areaOf, releaseOf } from './areaState.ts'
import type { RunningRelease } from './attribution.ts'

/** Remotes of the mounted pieces, the latest last. */
let shown: string[] = []
let left: RunningRelease | null = null

/** A piece of this remote is mounted. */
export function noteEntered(remote: string): void {
  shown = [...shown, remote]
}

/** A piece of this remote is left. */
export function noteLeft(remote: string): void {
  shown = shown.toSpliced(shown.lastIndexOf(remote), 1)
  const release = releaseOf(remote)
  if (release) left = { remote, release }
}

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
