type EndedState = { ended: 'clean' | 'unsaved' }

/** Left in the history entry of the sign-in page by a session that ended by itself: a reload still knows it. */
export const endedState = (hadUnsavedText: boolean): EndedState => ({ ended: hadUnsavedText ? 'unsaved' : 'clean' })

/** The notice after a session that ended by itself; null after a sign-out and on a first visit. */
export function sessionEndNotice(): string | null {
  const ended = (window.history.state as Partial<EndedState> | null)?.ended
  if (!ended) return null
  const words = 'Your session has ended. Sign in again to continue where you left off.'
  return ended === 'unsaved' ? `${words} What you typed is kept and comes back.` : words
}
