import { dropUnsaved, hasUnsaved } from '@dayline/shared/forms'
import { useBlocker } from '@dayline/shared/router'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'

/** Asks before a link or the back button loses typed text. Changes of the query keep the screen, so they pass. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Discard unsaved changes?"
      text="What you typed here has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDanger
      onConfirm={() => {
        dropUnsaved()
        blocker.proceed()
      }}
      onClose={() => blocker.reset()}
    />
  )
}
