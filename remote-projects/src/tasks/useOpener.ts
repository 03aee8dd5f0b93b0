import { useState } from 'react'

/**
 * What had the focus when the caller was mounted. For dialogs that replace each other while something loads: each would
 * return the focus to what was in the one before.
 */
export function useOpener(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement)
  return () => (opener instanceof HTMLElement && opener.isConnected ? opener : null)
}
