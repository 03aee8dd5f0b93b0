import { hasUnsaved, isUnsavedStored } from '@dayline/shared/forms/core'

type EndedState = { ended: 'clean' | 'stored' | 'lost' }

const texts: Record<EndedState['ended'], string> = {
  clean: '',
  stored: ' Your unsaved text is stored and will be restored.',
  lost: ' Some of your unsaved text could not be stored.',
}

/** Stored in the sign-in page's history entry after a session that the user did not end, to survive a reload. */
export function endedState(): EndedState {
  if (!hasUnsaved()) return { ended: 'clean' }
  return { ended: isUnsavedStored() ? 'stored' : 'lost' }
}

/** The notice after a session that the user did not end; null after a sign-out and on a first visit. */
export function sessionEndNotice(): string | null {
  const ended = (window.history.state as Partial<EndedState> | null)?.ended
  if (!ended) return null
  // A host of another release may have stored a state that this one does not know, before an update reloaded the page.
  return `Your session has ended. Sign in again to continue where you left off.${texts[ended] ?? ''}`
}
