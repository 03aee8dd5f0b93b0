import { natives } from './natives.ts'

const tickMs = 500
/** A tick later than this means that the machine slept, a browser dialog was open, or the page was busy. */
const maxGapMs = 1_500

/**
 * The part of the time between two ticks that counts: only while the page was visible and responsive. A laptop
 * that slept, a tab in the background and a starved event loop are no evidence about the page.
 */
export function healthyPart(before: number, now: number, isVisible: boolean): number {
  const gap = now - before
  return isVisible && gap <= maxGapMs ? gap : 0
}

type Listener = (milliseconds: number) => void
const listeners = new Set<Listener>()
let timer: number | undefined
let before = 0

function tick(): void {
  const now = performance.now()
  const counted = healthyPart(before, now, document.visibilityState === 'visible')
  before = now
  for (const listener of listeners) listener(counted)
}

/** Calls back about twice a second with the healthy ms since the last call, 0 included. @returns what ends it */
export function onHealthyTime(listener: Listener): () => void {
  if (listeners.size === 0) {
    before = performance.now()
    timer = natives.setInterval(tick, tickMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) natives.clearInterval(timer)
  }
}
