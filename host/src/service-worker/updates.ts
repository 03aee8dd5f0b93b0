import { toast } from '@dayline/shared/feedback'
import { hasUnsaved } from '@dayline/shared/forms'

const reloadedKey = 'dayline.reloaded-for-update'
/** Two servers that disagree about the newest release must not make a tab reload forever. */
const restFor = 60_000

/** What is to be done about an update: nothing typed or uploaded may be lost, and no tab may reload in a loop. */
export function decide(isBusy: boolean, sinceLastReload: number): 'reload' | 'ask' {
  return isBusy || sinceLastReload < restFor ? 'ask' : 'reload'
}

function sinceLastReload(): number {
  try {
    const at = Number(sessionStorage.getItem(reloadedKey) ?? Number.NaN)
    return Number.isNaN(at) ? Number.POSITIVE_INFINITY : Date.now() - at
  } catch {
    // Without a memory a loop could not be noticed.
    return 0
  }
}

function reload(): void {
  try {
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // The next update asks.
  }
  window.location.reload()
}

/** A newer host is out: reloads at once where nothing is lost by it, else offers to (docs/product/shell.md#updates). */
export function offerUpdate(): void {
  if (decide(hasUnsaved(), sinceLastReload()) === 'reload') reload()
  else toast.info('A new version of Dayline is here.', { id: 'update', action: { label: 'Reload', onClick: reload } })
}
