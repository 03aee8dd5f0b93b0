import { toast } from '@dayline/shared/feedback'
import { hasUnsaved } from '@dayline/shared/forms'
import { titleOf } from './titleOf.ts'

/** What was offered last in this tab, by remote: the same news is told once. */
const offered = new Map<string, string>()

/** Offers to draw an open area anew from another release; nothing typed in it is lost by accepting. */
export function offerSwap(remote: string, release: string | null, onAccept: () => void): void {
  if (!release || offered.get(remote) === release) return
  offered.set(remote, release)
  const handleReload = () => {
    if (hasUnsaved()) toast.info('Save or discard your changes first, then reload the area.', offer)
    else onAccept()
  }
  const offer = { id: `swap-${remote}`, action: { label: 'Reload area', onClick: handleReload } }
  toast.info(`A new version of ${titleOf(remote)} is here.`, offer)
}
