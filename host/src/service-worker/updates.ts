import { dismissToast, toast } from '@dayline/shared/feedback'
import { isReloadHeld } from '@dayline/shared/forms/core'

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

/** For another host: reloads at once where nothing would be lost, else offers to (docs/product/shell.md#updates). */
export function offerUpdate(): void {
  isOffered = true
  if (!followUpdate()) {
    toast.info('A new version of Dayline is available.', {
      id: toastId,
      action: { label: 'Reload', onClick: reload },
      stays: true,
    })
  }
}

/** Reloads for an offered update if nothing would be lost now; the new worker announces itself only once. */
export function followUpdate(): boolean {
  if (!isOffered || decide(isReloadHeld(), sinceLastReload()) === 'ask') return false
  reload()
  return true
}

/** This tab's host was promoted again. */
export function withdrawUpdate(): void {
  if (!isOffered) return
  isOffered = false
  dismissToast(toastId)
}
