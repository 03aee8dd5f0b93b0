import { areKeysTaken } from '@dayline/shared/ui/overlay'
import { useEffect, useRef } from 'react'
import { isKeyProbe } from '../../watchdog/keys.ts'
import { moveToRow } from './moveToRow.ts'

type Shortcuts = {
  onPalette: () => void
  onHelp: () => void
  onCopy: () => void
  /** Receives the letter pressed after G, in lower case. */
  onJump: (letter: string) => void
}

/** How soon after G the letter must follow. */
const jumpMs = 1_500
const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('[data-search-focus]')
  search?.focus()
  search?.select()
  return search !== null
}

function done(act: () => void): true {
  act()
  return true
}

/** Runs what a key is bound to; false when it did nothing and the browser may handle it. */
function follow(event: KeyboardEvent, { onPalette, onHelp, onCopy }: Shortcuts): boolean {
  if (event.ctrlKey || event.metaKey) {
    return !event.shiftKey && event.key.toLowerCase() === 'k' && done(onPalette)
  }
  if (areKeysTaken(event.target)) return false
  const actions: Record<string, () => boolean> = {
    '/': focusSearch,
    '?': () => done(onHelp),
    c: () => done(onCopy),
    j: () => moveToRow(1),
    k: () => moveToRow(-1),
  }
  return actions[event.key]?.() ?? false
}

/**
 * Keys that work everywhere: Ctrl or Cmd+K, `?`, `/` for the search of the screen, G and a letter for another screen,
 * J and K for the rows of a list, C for the link (docs/product/shell.md#keys).
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  /** Until when a letter opens a screen, by `event.timeStamp`; 0 = G was not pressed. Survives a change of screen. */
  const jumpUntil = useRef(0)
  useEffect(() => {
    // Captured before other handlers, because the letter may have a meaning on the screen too.
    function handleLetter(event: KeyboardEvent) {
      if (jumpUntil.current === 0 || modifiers.includes(event.key) || isKeyProbe(event.target)) return
      const isInTime = event.timeStamp <= jumpUntil.current
      jumpUntil.current = 0
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      if (!isInTime || hasModifier || !/^[a-z]$/i.test(event.key) || areKeysTaken(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      shortcuts.onJump(event.key.toLowerCase())
    }

    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const isG = event.key === 'g' && !(event.ctrlKey || event.metaKey || event.repeat)
      if (isG && !areKeysTaken(event.target)) jumpUntil.current = event.timeStamp + jumpMs
      else if (follow(event, shortcuts)) event.preventDefault()
    }

    document.addEventListener('keydown', handleLetter, true)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleLetter, true)
      document.removeEventListener('keydown', handleKey)
    }
  }, [shortcuts])
}
