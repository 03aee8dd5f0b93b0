import { dismissToast, toast } from '@dayline/shared/feedback'
import { isReloadHeld } from '@dayline/shared/forms/core'
import { isLiveSession } from '@dayline/shared/session'

const reloadedKey = 'dayline.reloaded-for-update'
/** Two servers that disagree about the newest release must not make a tab reload forever. */
const restFor = 60_000

/** Decides how to update: nothing typed or uploaded may be lost, and no tab may reload in a loop. */
export function decide(isBusy: boolean, sinceLastReload: number): 'reload' | 'ask' {
  return isBusy || sinceLastReload < restFor ? 'ask' : 'reload'
}

function sinceLastReload(): number {
  try {
    const at = Number(sessionStorage.getItem(reloadedKey) ?? Number.NaN)
    return Number.isNaN(at) ? Number.POSITIVE_INFINITY : Date.now() - at
  } catch {
    // Without storage a loop could not be noticed.
    return 0
  }
}

function reload(): void {
  try {
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Without the stored time, the next update asks.
  }
  window.location.reload()
}

const toastId = 'update'
let isOffered = false

function show(text: string): void {
  toast.info(text, { id: toastId, action: { label: 'Reload', onClick: reloadOnline }, stays: true })
}

/** For a user who asks for it: without a connection, the page could be empty. */
function reloadOnline(): void {
  if (navigator.onLine) reload()
  else show('The new version of Dayline can be loaded only while you are connected.')
}

/** For another host: reloads at once where nothing would be lost, else offers to (docs/product/shell.md#updates). */
export function offerUpdate(): void {
  isOffered = true
  if (!followUpdate()) show('A new version of Dayline is available.')
}

/** Reloads for an offered update if nothing would be lost now; the new worker announces itself only once. */
export function followUpdate(): boolean {
  // The page or files of the new host may not be stored yet.
  if (!isOffered || !navigator.onLine) return false
  // A demo that was entered by its link ends with the page.
  if (decide(isReloadHeld() || isLiveSession(), sinceLastReload()) === 'ask') return false
  reload()
  return true
}

/** This tab's host was promoted again. */
export function withdrawUpdate(): void {
  if (!isOffered) return
  isOffered = false
  dismissToast(toastId)
}
