import { areKeysTaken } from '@dayline/shared/ui/overlay'
import { type RefObject, useEffect, useRef } from 'react'

/** N focuses the notes (`keys` in src/screens.ts). */
export function useNotesKey(): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      if (!isPlain || event.key !== 'n' || areKeysTaken(event.target)) return
      // Without this the letter would be typed into the field.
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return field
}
