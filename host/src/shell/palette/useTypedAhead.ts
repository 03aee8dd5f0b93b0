import { useEffect } from 'react'
import { isKeyProbe } from '../../watchdog/keys.ts'

/** The palette's field, by which the shell knows that the palette stands and types for itself. */
export const paletteFieldId = 'command-palette-field'

/** Whether the palette has been drawn; it is requested earlier. */
export const isPaletteShown = (): boolean => document.getElementById(paletteFieldId) !== null

type TypedAhead = { onType: (change: (typed: string) => string) => void; onCancel: () => void }

/** What a key does to the text that is typed ahead; null for keys that mean nothing here. */
function changeOf({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): ((typed: string) => string) | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if (key === 'Backspace') return (typed) => typed.slice(0, -1)
  // Pressed early, Enter must not reach what has the focus on the page.
  if (key === 'Enter') return (typed) => typed
  return key.length === 1 ? (typed) => typed + key : null
}

/**
 * Catches what is typed between the palette's key and the moment its field has the focus: its code may still be on the
 * way. Until then nothing reaches the page.
 */
export function useTypedAhead(isOpen: boolean, { onType, onCancel }: TypedAhead): void {
  useEffect(() => {
    if (!isOpen) return
    function handleKey(event: KeyboardEvent) {
      if ((event.target as Element | null)?.id === paletteFieldId || isKeyProbe(event.target)) return
      const change = changeOf(event)
      const isCancel = event.key === 'Escape' && !isPaletteShown()
      if (!change && !isCancel) return
      event.preventDefault()
      event.stopPropagation()
      if (change) onType(change)
      else onCancel()
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [isOpen, onType, onCancel])
}
