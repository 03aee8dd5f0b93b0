import { areKeysTaken } from '@dayline/shared/ui/overlay'
import { useEffect } from 'react'

/** What a letter presses: the button of the selected entries, else that of the row with the focus. */
function buttonOf(letter: string): HTMLElement | null {
  const button = `[data-decision-key="${letter}"]`
  const row = document.activeElement?.closest('tr[data-index]')
  return (
    document.querySelector<HTMLElement>(`[role=region] ${button}`) ?? row?.querySelector<HTMLElement>(button) ?? null
  )
}

/** A approves and R rejects, the selected entries or the one with the focus; the dialogs ask as ever. */
export function useDecisionKeys(): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing
      // After G, the shell has taken the letter already.
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
