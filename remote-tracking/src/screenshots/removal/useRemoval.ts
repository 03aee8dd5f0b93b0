import { ApiError, callApi, sendAside } from '@dayline/shared/api'
import type { Screenshot } from '@dayline/shared/contract'
import { dismissToast, toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { beforeSessionEnds } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { useReadAfterRemoval } from '../screenshots.api.ts'
import { titleOf } from '../screenshotTitle.ts'
import { addUndo, dropUndo, hideScreenshots, showScreenshots } from './hiddenScreenshots.ts'
import type { RemoveMany } from './useRemoveMany.ts'

type Removal = {
  ids: readonly number[]
  text: string
  /** Deletes them. Resolves to the IDs of those that are gone. */
  run: () => Promise<readonly number[]>
  /** Deletes them while the page unloads. */
  runAside: () => void
  /** Deletes them in one request, because the session is about to end. */
  runLast: () => Promise<unknown>
  /** Refetches what shows them. */
  readAgain: () => Promise<unknown>
}

/**
 * Hides screenshots at once and deletes them when the toast with "Undo" closes after ten seconds, is dismissed, the
 * page is left or the session ends (docs/product/screenshots.md#removal).
 */
function removeSoon({ ids, text, run, runAside, runLast, readAgain }: Removal): void {
  let isWaiting = true
  const toastId = `remove-screenshots-${ids[0]}`
  hideScreenshots(ids)

  function settle(next: () => void) {
    if (!isWaiting) return
    isWaiting = false
    removeEventListener('pagehide', leave)
    cancelLast()
    dropUndo(undo)
    next()
  }
  const leave = () =>
    settle(() => {
      runAside()
      // The browser may restore the page from its back/forward cache, where only the server knows what was deleted.
      addEventListener('pageshow', comeBack, { once: true })
    })
  const showStored = () => void readAgain().finally(() => showScreenshots(ids))
  function comeBack() {
    dismissToast(toastId)
    showStored()
  }
  const undo = () =>
    settle(() => {
      showScreenshots(ids)
      dismissToast(toastId)
    })
  const carryOut = () =>
    settle(() => {
      run().then(
        // What is gone stays hidden: a read that began before the deletion may still bring it.
        (gone) => showScreenshots(ids.filter((id) => !gone.includes(id))),
        (error: unknown) => {
          showScreenshots(ids)
          reportRefusal(error)
        },
      )
    })

  async function finish() {
    if (!isWaiting) return
    settle(() => dismissToast(toastId))
    // The session may go on: the server can refuse a switch.
    await runLast().catch(reportRefusal).finally(showStored)
  }

  addEventListener('pagehide', leave)
  const cancelLast = beforeSessionEnds(finish)
  addUndo(undo)
  toast.success(text, {
    id: toastId,
    action: { label: 'Undo', onClick: undo },
    // A click on "Undo" is reported after the toast has closed, so wait for it.
    onGone: () => queueMicrotask(carryOut),
  })
}

function reportRefusal(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(`Not deleted. ${error.message}`)
}

/** In one request, which one in locked time would refuse as a whole. */
async function removeUnlocked(ids: readonly number[]) {
  const body = { Ids: [...ids], SkipLocked: true }
  const { Deleted } = await callApi('/screenshots/deletemultiple', body, { purpose: 'background' })
  if (Deleted === ids.length) return
  toast.error(
    `${ids.length - Deleted} of ${plural(ids.length, 'screenshot')} not removed: already gone or in locked time.`,
  )
}

/** Deletes screenshots, with ten seconds to undo. */
export function useRemoval(): {
  removeOne: (shot: Screenshot) => void
  removeMany: (ids: readonly number[], run: RemoveMany['run']) => void
} {
  const zone = useZone()
  const readAgain = useReadAfterRemoval()
  return {
    removeOne: (shot) => {
      const remove = () => callApi('/screenshots/delete', { Id: shot.ID }, { purpose: 'background' })
      removeSoon({
        ids: [shot.ID],
        readAgain,
        text: `${titleOf(shot, zone)} deleted.`,
        run: async () => {
          await remove()
          void readAgain()
          return [shot.ID]
        },
        runAside: () => sendAside('/screenshots/delete', { Id: shot.ID }),
        runLast: remove,
      })
    },
    removeMany: (ids, run) =>
      removeSoon({
        ids,
        readAgain,
        text: `${plural(ids.length, 'screenshot')} will be removed.`,
        run: () => run(ids),
        runAside: () => sendAside('/screenshots/deletemultiple', { Ids: [...ids], SkipLocked: true }),
        runLast: () => removeUnlocked(ids),
      }),
  }
}
