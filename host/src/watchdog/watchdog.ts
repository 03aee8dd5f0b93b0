import { releases } from '../remotes/area/releaseStore.ts'
import { isUnderDevelopment } from '../remotes/local/localRemote.ts'
import { releaseInText } from '../remotes/release/attribution.ts'
import { leaveHarmful, startOver } from './blame.ts'
import { commits } from './commits.ts'
import { onHealthyTime } from './healthyTime.ts'
import { watchKeys } from './keys.ts'
import { natives } from './natives.ts'
import { judgeNavigation, nextPending, type Pending } from './navigation.ts'
import { protectGlobals } from './protectGlobals.ts'
import { isLoop, lastReload, noteReload, watchReloads } from './reloads.ts'
import { isDead, type Lasting, lookAtShell, nextLasting } from './sight.ts'

/** The parts of the router that the watchdog uses. */
export type WatchedRouter = {
  /** The router's address; the page follows it. */
  address: () => string
  /** Renders the page of that address synchronously, before other updates. */
  finish: () => void
}

let router: WatchedRouter | null = null
let isShellExpected = false
/** The address whose page is on the screen, null while there is no shell. */
let shown: string | null = null
let pending: Pending | null = null
let lasting: Lasting = { sight: 'clear', lastedMs: 0, presses: 0 }
let hasFinished = false

/** Call when the shell mounts: from now on it has to be visible. @returns a function for when it unmounts on purpose */
export function expectShell(): () => void {
  isShellExpected = true
  return () => {
    isShellExpected = false
    shown = null
  }
}

/** Call when the page of this address is on the screen. */
export function noteShown(address: string): void {
  shown = address
}

function watchSight(milliseconds: number): void {
  lasting = nextLasting(lasting, lookAtShell(isShellExpected), milliseconds)
  if (!isDead(lasting)) return
  const harm = lasting.sight === 'gone' || lasting.sight === 'hidden' ? lasting.sight : 'covered'
  lasting = { sight: 'clear', lastedMs: 0, presses: 0 }
  startOver(harm, `The shell was ${harm}.`)
}

function watchNavigation(milliseconds: number): void {
  if (!router) return
  const hasArrived = shown === null || shown === router.address()
  pending = nextPending(pending, hasArrived, milliseconds, commits())
  if (!pending) {
    hasFinished = false
    return
  }
  const verdict = judgeNavigation(pending, commits())
  if (verdict === 'wait') return
  const culprit = verdict === 'blame' ? releases.lastShown() : null
  pending = null
  if (hasFinished) {
    startOver('stuck', 'A navigation did not finish.')
    return
  }
  hasFinished = true
  router.finish()
  if (culprit) leaveHarmful(culprit, 'stuck', 'Endless updates blocked a navigation.')
}

function handleReload(stack: string): boolean {
  // The host reloads for good reasons, such as a newer host. Without any caller it was a timer or a handler.
  const culprit = releaseInText(stack) ?? (stack.includes('/releases/host/') ? null : releases.lastShown())
  // Saved sources reload the page.
  if (!culprit || isUnderDevelopment(culprit.remote)) return false
  const reload = { ...culprit, at: Date.now() }
  const isInLoop = isLoop(lastReload(), reload, {
    begunAt: performance.timeOrigin,
    ranForMs: releases.runningFor(culprit),
  })
  noteReload(reload)
  if (isInLoop) natives.setTimeout(() => leaveHarmful(culprit, 'reload-loop', 'The page was reloaded again and again.'))
  return isInLoop
}

function start(): void {
  // The release is still running while it replaces something, so it is left a moment later.
  protectGlobals((culprit, what, name) =>
    natives.setTimeout(() => leaveHarmful(culprit, what, `${name} was not let through.`)),
  )
  watchKeys(() => startOver('keys', 'Keys did not arrive.'))
  watchReloads(handleReload)
  natives.addEventListener(
    'pointerdown',
    ({ isTrusted }) => {
      if (isTrusted) lasting = { ...lasting, presses: lasting.presses + 1 }
    },
    { capture: true },
  )
  onHealthyTime((milliseconds) => {
    watchSight(milliseconds)
    watchNavigation(milliseconds)
  })
}

let isOn = false

/**
 * Checks, from before the first remote runs, that the shell is visible, keys and navigations arrive, shared functions
 * stay in place, and no release reloads in a loop. Remotes share the page, so harm cannot be prevented, only noticed;
 * the release that causes it is then left.
 */
export function startWatchdog(watched: WatchedRouter): void {
  router = watched
  if (isOn) return
  isOn = true
  start()
}
