import { shortcutButton } from '@dayline/shared/ui/data'
import { areKeysTaken } from '@dayline/shared/ui/overlay'
import { useEffect } from 'react'

/** A approves and R rejects the selected entries or the focused one; the dialogs still ask for confirmation. */
export function useDecisionKeys(): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing
      // After G, the shell has already handled the letter.
      if (event.defaultPrevented || hasModifier || areKeysTaken(event.target)) return
      const button = /^[ar]$/.test(event.key) ? shortcutButton(event.key) : null
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
