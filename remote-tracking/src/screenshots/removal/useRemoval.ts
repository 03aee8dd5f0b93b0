import { ApiError, callApi, sendAside } from '@dayline/shared/api'
import type { Screenshot } from '@dayline/shared/contract'
import { dismissToast, toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { useReadAfterRemoval } from '../screenshots.api.ts'
import { titleOf } from '../screenshotTitle.ts'
import { hideScreenshots, setUndo, showScreenshots } from './hiddenScreenshots.ts'

type Removal = {
  ids: readonly number[]
  text: string
  /** Deletes them. */
  run: () => Promise<unknown>
  /** Deletes them while the page unloads. */
  runAside: () => void
}

/**
 * Hides screenshots at once and deletes them when the toast with "Undo" closes after ten seconds, is dismissed, or the
 * page is left (docs/product/screenshots.md#removal).
 */
function removeSoon({ ids, text, run, runAside }: Removal): void {
  let isWaiting = true
  const toastId = `remove-screenshots-${ids[0]}`
  hideScreenshots(ids)

  function settle(next: () => void) {
    if (!isWaiting) return
    isWaiting = false
    removeEventListener('pagehide', leave)
    setUndo(null)
    next()
  }
  const leave = () => settle(runAside)
  const undo = () =>
    settle(() => {
      showScreenshots(ids)
      dismissToast(toastId)
    })
  const carryOut = () =>
    settle(() => {
      run()
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          toast.error(`Not deleted. ${error.message}`)
        })
        .finally(() => showScreenshots(ids))
    })

  addEventListener('pagehide', leave)
  setUndo(undo)
  toast.success(text, {
    id: toastId,
    action: { label: 'Undo', onClick: undo },
    // A click on "Undo" is reported after the toast has closed, so wait for it.
    onGone: () => queueMicrotask(carryOut),
  })
}

/** Deletes screenshots, with ten seconds to undo. */
export function useRemoval(): {
  removeOne: (shot: Screenshot) => void
  removeMany: (ids: readonly number[], run: (ids: readonly number[]) => Promise<void>) => void
} {
  const zone = useZone()
  const readAgain = useReadAfterRemoval()
  return {
    removeOne: (shot) =>
      removeSoon({
        ids: [shot.ID],
        text: `${titleOf(shot, zone)} deleted.`,
        run: async () => {
          await callApi('/screenshots/delete', { Id: shot.ID }, { purpose: 'background' })
          await readAgain()
        },
        runAside: () => sendAside('/screenshots/delete', { Id: shot.ID }),
      }),
    removeMany: (ids, run) =>
      removeSoon({
        ids,
        text: `${plural(ids.length, 'screenshot')} will be removed.`,
        run: () => run(ids),
        runAside: () => sendAside('/screenshots/deletemultiple', { Ids: [...ids] }),
      }),
  }
}
