import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { entriesOf } from './panelEntries.ts'

/**
 * Goes back to the screen before a panel was opened, so that closing leaves no history entry.
 * @returns a function that returns false if the panel was opened by its address: there is no former entry
 */
export function useLeavePanel(panel: string): () => boolean {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const entries = entriesOf(state, panel)
  // The history moves later: a second press meanwhile must not leave the screen.
  const isLeaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry can be left again.
  useEffect(() => {
    isLeaving.current = false
  }, [key])
  return useCallback(() => {
    if (entries === 0) return false
    if (isLeaving.current) return true
    isLeaving.current = true
    // Also if a question about unsaved text keeps the user in the panel.
    const allowAgain = () => {
      isLeaving.current = false
    }
    window.addEventListener('popstate', allowAgain, { once: true })
    void navigate(-entries)
    return true
  }, [navigate, entries])
}
