import type { RunningRelease } from '../remotes/attribution.ts'

const key = 'dayline.own-reloads'
/** A page that lived longer than this did not reload in a loop. */
export const quickMs = 10_000

/** A reload that no person asked for: which release did it, and when. */
export type OwnReload = RunningRelease & { at: number }

/** One reload may be meant. A second one, as quick as the first, is a loop. */
export function isLoop(before: OwnReload | null, { remote, release, at }: OwnReload, pageLivedMs: number): boolean {
  if (before?.remote !== remote || before.release !== release) return false
  return pageLivedMs < quickMs && at - before.at < 2 * quickMs
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
    // Without a memory no loop can be told from one reload.
  }
}

type NavigateEvent = Event & {
  navigationType: string
  userInitiated: boolean
  hashChange: boolean
  destination: { url: string; sameDocument: boolean }
}

/** Does a script load the page again that is open? The browser's own button and F5 raise no such event. */
export function isReload(event: NavigateEvent, here: string): boolean {
  const { navigationType, userInitiated, hashChange, destination } = event
  if (userInitiated || hashChange || destination.sameDocument) return false
  return navigationType === 'reload' || (navigationType !== 'traverse' && destination.url === here)
}

/** The event is raised inside the call that reloads, so its callers stand on the stack, below this file's own line. */
function callersOf(stack: string): string {
  const lines = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  return lines.slice(1).join('\n')
}

/**
 * Asks about every reload that a script starts, with the stack that it came from.
 * @param onReload answers true when the reload must not happen
 */
export function watchReloads(onReload: (stack: string) => boolean): void {
  // Browsers without it cannot tell a script's reload from a person's, and a person may reload as often as they like.
  const { navigation } = window as Window & { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const navigate = event as NavigateEvent
    if (!navigate.cancelable || !isReload(navigate, window.location.href)) return
    if (onReload(callersOf(new Error('Reload').stack ?? ''))) navigate.preventDefault()
  })
}
