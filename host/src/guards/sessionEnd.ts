type EndedState = { ended: 'clean' | 'unsaved' }

/** Stored in the sign-in page's history entry after a session that the user did not end, to survive a reload. */
export const endedState = (hadUnsavedText: boolean): EndedState => ({ ended: hadUnsavedText ? 'unsaved' : 'clean' })

/** The notice after a session that the user did not end; null after a sign-out and on a first visit. */
export function sessionEndNotice(): string | null {
  const ended = (window.history.state as Partial<EndedState> | null)?.ended
  if (!ended) return null
  const message = 'Your session has ended. Sign in again to continue where you left off.'
  return ended === 'unsaved' ? `${message} Your unsaved text is stored and will be restored.` : message
}
