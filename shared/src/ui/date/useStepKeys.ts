import { areKeysTaken } from '@dayline/shared/ui/overlay'
import { useEffect } from 'react'

/** Calls `onStep` with -1 for the key `[` and with 1 for `]`, wherever the focus is. */
export function useStepKeys(onStep: (by: 1 | -1) => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      // Many keyboards write brackets with AltGr, which the browser reports as Ctrl and Alt together.
      const isPlain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey)
      if (!isPlain || event.defaultPrevented || areKeysTaken(event.target)) return
      if (event.key === '[') onStep(-1)
      if (event.key === ']') onStep(1)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onStep])
}
