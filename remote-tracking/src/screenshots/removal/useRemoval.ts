import { ApiError, callApi, sendAside } from '@dayline/shared/api'
import type { Screenshot } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { useReadAfterRemoval } from '../screenshots.api.ts'
import { titleOf } from '../screenshotTitle.ts'
import { hideScreenshots, showScreenshots } from './hiddenScreenshots.ts'

type Removal = {
  ids: readonly number[]
  text: string
  /** Carries it out. */
  run: () => Promise<unknown>
  /** Carries it out while the page goes. */
  runAside: () => void
}

/**
 * Takes screenshots off the screen at once; they are deleted when the notice with "Undo" goes after ten seconds, is
 * dismissed, or the page is left (docs/product/screenshots.md#removal).
 */
function removeSoon({ ids, text, run, runAside }: Removal): void {
  let state: 'waiting' | 'undone' | 'sent' = 'waiting'
  hideScreenshots(ids)

  function finish(send: () => void) {
    if (state !== 'waiting') return
    state = 'sent'
    removeEventListener('pagehide', leave)
    send()
  }
  const leave = () => finish(runAside)
  const carryOut = () =>
    finish(() => {
      run()
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          toast.error(`Not deleted. ${error.message}`)
        })
        .finally(() => showScreenshots(ids))
    })

  addEventListener('pagehide', leave)
  toast.success(text, {
    id: `remove-screenshots-${ids[0]}`,
    action: {
      label: 'Undo',
      onClick: () => {
        state = 'undone'
        removeEventListener('pagehide', leave)
        showScreenshots(ids)
      },
    },
    // "Undo" is told after the toast has gone.
    onGone: () => queueMicrotask(carryOut),
  })
}

/** Deletes screenshots with ten seconds to undo. */
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
