import { dropUnsaved, hasUnsaved, type UnsavedQuestion, unsavedQuestion } from '@dayline/shared/forms'
import { useBlocker } from '@dayline/shared/router'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'

const aboutText: UnsavedQuestion = {
  title: 'Discard unsaved changes?',
  text: 'What you typed here has not been saved.',
  leaveLabel: 'Discard',
  stayLabel: 'Keep editing',
}

/**
 * Asks before a link or the back button loses unsaved text or work in progress. Changes of the query keep the screen,
 * so they pass.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const { title, text, leaveLabel, stayLabel } = unsavedQuestion() ?? aboutText
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      isDanger
      onConfirm={() => {
        dropUnsaved()
        blocker.proceed()
      }}
      onClose={() => blocker.reset()}
    />
  )
}
