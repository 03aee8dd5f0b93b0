import { toast } from '@dayline/shared/feedback'
import { isAreaHeld } from '@dayline/shared/forms'
import { titleOf } from '../release/titleOf.ts'
import type { ReleaseStore } from './releaseStore.ts'

/** Offers in a toast to rerender an open area from another release; asks first to save or discard text it would lose. */
export function offerSwap(store: ReleaseStore, remote: string): void {
  const release = store.wantedRelease(remote)
  if (!release || store.area(remote).announced === release) return
  store.send(remote, { type: 'announce', release })
  const handleReload = () => {
    if (isAreaHeld()) toast.info('Save or discard your changes first, then reload the area.', offer)
    else store.redraw(remote)
  }
  const offer = { id: `swap-${remote}`, action: { label: 'Reload area', onClick: handleReload } }
  toast.info(`A new version of ${titleOf(remote)} is available.`, offer)
}
