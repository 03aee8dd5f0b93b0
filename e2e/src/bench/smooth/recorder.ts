import type { CDPSession, Page } from '@playwright/test'

/** The load of the main thread, and what the user sees of it, during one gesture. */
export type Strain = {
  /** Longest task of the main thread, in milliseconds. */
  longestTask: number
  frames: number
  /** Frames that took longer than two of a 60 Hz screen. */
  lateFrames: number
  worstFrame: number
  /** Slowest time from a press or key to the paint that shows its effect; 0 where nothing was pressed. */
  toPaint: number
  /** Total time of script, style and layout. */
  work: number
}

/** A frame that takes longer than this is a visible stutter. */
const LATE_MS = 32
/** Entries of the performance timeline arrive after the paint that they describe. */
const SETTLE_MS = 350

type Log = { tasks: number[]; events: number[]; frames: number[]; isRunning: boolean }
type Recorded = typeof globalThis & { recorder: Log }

/** Runs in the page before its own scripts. */
function install() {
  const log: Log = { tasks: [], events: [], frames: [], isRunning: false }
  ;(globalThis as Recorded).recorder = log
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) log.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only deliberate input has an interaction id; moving the pointer has none.
      if ((entry as PerformanceEntry & { interactionId?: number }).interactionId) log.events.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Must be called before the page is opened. */
export async function watchStrain(page: Page): Promise<void> {
  await page.addInitScript(install)
}

/** The longest task since the page was opened, in milliseconds. */
export async function longestTaskSoFar(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(() => Math.max(0, ...(globalThis as Recorded).recorder.tasks))
}

/** Measures an action; `act` resolves when its effect is visible. */
export async function strainOf(page: Page, devtools: CDPSession, act: () => Promise<unknown>): Promise<Strain> {
  await page.evaluate(() => {
    const log = (globalThis as Recorded).recorder
    Object.assign(log, { tasks: [], events: [], frames: [], isRunning: true })
    let before = performance.now()
    const tick = (now: number) => {
      log.frames.push(now - before)
      before = now
      if (log.isRunning) requestAnimationFrame(tick)
    }
    requestAnimationFrame((now) => {
      before = now
      requestAnimationFrame(tick)
    })
  })
  const before = await workSoFar(devtools)
  await act()
  await page.waitForTimeout(SETTLE_MS)
  const work = (await workSoFar(devtools)) - before
  const { tasks, events, frames } = await page.evaluate(() => {
    const log = (globalThis as Recorded).recorder
    log.isRunning = false
    return log
  })
  return {
    longestTask: Math.max(0, ...tasks),
    frames: frames.length,
    lateFrames: frames.filter((frame) => frame > LATE_MS).length,
    worstFrame: Math.max(0, ...frames),
    toPaint: Math.max(0, ...events),
    work,
  }
}

async function workSoFar(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return (of('ScriptDuration') + of('RecalcStyleDuration') + of('LayoutDuration')) * 1000
}
