import { areKeysTaken } from '@dayline/shared/ui/overlay'
import { useEffect } from 'react'

/** The button that a key presses: that of the selected entries, otherwise that of the focused row. */
function buttonOf(letter: string): HTMLElement | null {
  const button = `[data-decision-key="${letter}"]`
  const row = document.activeElement?.closest('tr[data-index]')
  return (
    document.querySelector<HTMLElement>(`[data-selection-bar] ${button}`) ??
    row?.querySelector<HTMLElement>(button) ??
    null
  )
}

/** A approves and R rejects the selected entries or the focused one; the dialogs still ask for confirmation. */
export function useDecisionKeys(): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing
      // After G, the shell has already handled the letter.
      if (event.defaultPrevented || hasModifier || areKeysTaken(event.target)) return
      const button = /^[ar]$/.test(event.key) ? buttonOf(event.key) : null
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
