import { useEffect } from 'react'
import { isKeyProbe } from '../../watchdog/keys.ts'

/** The id of the palette's field, by which the shell detects that the palette is drawn and handles typing itself. */
export const paletteFieldId = 'command-palette-field'

/** Whether the palette has been drawn; its code is requested earlier. */
export const isPaletteShown = (): boolean => document.getElementById(paletteFieldId) !== null

type TypedAhead = { onType: (change: (typed: string) => string) => void; onCancel: () => void }

/** How a key changes the text typed ahead; null for keys that do not change it. */
function changeOf({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): ((typed: string) => string) | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if (key === 'Backspace') return (typed) => typed.slice(0, -1)
  // An early Enter must not reach the focused element of the page.
  if (key === 'Enter') return (typed) => typed
  return key.length === 1 ? (typed) => typed + key : null
}

/**
 * Catches what is typed between the palette's key and the moment its field has the focus, since its code may still be
 * loading. Until then no key reaches the page.
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
