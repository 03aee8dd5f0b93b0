import { useEffect } from 'react'

/** Keys belong to the field that is typed in, and to the dialog that is open. */
function isTaken(target: EventTarget | null): boolean {
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(field) || document.querySelector('[role=dialog], [role=alertdialog]') !== null
}

/** Calls `onStep` with -1 for the key `[` and with 1 for `]`, wherever the focus is. */
export function useStepKeys(onStep: (by: 1 | -1) => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      // Many keyboards write brackets with AltGr, which the browser reports as Ctrl and Alt together.
      const isPlain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey)
      if (!isPlain || event.defaultPrevented || isTaken(event.target)) return
      if (event.key === '[') onStep(-1)
      if (event.key === ']') onStep(1)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onStep])
}
