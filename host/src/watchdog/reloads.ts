import type { RunningRelease } from '../remotes/release/attribution.ts'

const key = 'dayline.own-reloads'
/** A release that ran longer than this before it reloaded the page is not in a loop. */
const quickMs = 10_000
/** A reloaded page starts at most this long after the reload was requested, however long it takes to load. */
const betweenPagesMs = 5_000

/** A reload that no user started: which release did it, and when. */
export type OwnReload = RunningRelease & { at: number }

/** The page that a release is about to reload: when it began, and for how many ms the release has run in it. */
export type ReloadedPage = { begunAt: number; ranForMs: number }

/** One reload may be intended. When the same release reloads a page that its reload loaded, it is a loop. */
export function isLoop(before: OwnReload | null, { remote, release }: OwnReload, page: ReloadedPage): boolean {
  if (before?.remote !== remote || before.release !== release) return false
  return page.ranForMs < quickMs && Math.abs(page.begunAt - before.at) < betweenPagesMs
}

export function lastReload(): OwnReload | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as OwnReload | null
  } catch {
    return null
  }
}

export function noteReload(reload: OwnReload): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(reload))
  } catch {
    // Without storage a loop looks like one reload.
  }
}

type NavigateEvent = Event & {
  navigationType: string
  userInitiated: boolean
  hashChange: boolean
  destination: { url: string; sameDocument: boolean }
}

/** Does a script reload the current page? The browser's own button and F5 raise no such event. */
export function isReload(event: NavigateEvent, here: string): boolean {
  const { navigationType, userInitiated, hashChange, destination } = event
  if (userInitiated || hashChange || destination.sameDocument) return false
  return navigationType === 'reload' || (navigationType !== 'traverse' && destination.url === here)
}

/** The event is raised inside the reloading call, so its callers are on the stack, below this file's own line. */
function callersOf(stack: string): string {
  const lines = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  return lines.slice(1).join('\n')
}

/**
 * Calls back before every reload that a script starts, with its stack.
 * @param onReload returns true to prevent the reload
 */
export function watchReloads(onReload: (stack: string) => boolean): void {
  // Browsers without it cannot distinguish a script's reload from a user's, which is always allowed.
  const { navigation } = window as Window & { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const navigate = event as NavigateEvent
    if (!navigate.cancelable || !isReload(navigate, window.location.href)) return
    if (onReload(callersOf(new Error('Reload').stack ?? ''))) navigate.preventDefault()
  })
}
