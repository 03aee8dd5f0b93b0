import { useEffect } from 'react'

type Shortcuts = { onPalette: () => void; onHelp: () => void }

/** Letters belong to the field that has the focus, or to the open dialog. */
function isTaken(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null
  return (
    element?.closest('input, textarea, select, [contenteditable=""], [contenteditable=true]') != null ||
    document.querySelector('[role=dialog], [role=alertdialog]') !== null
  )
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('[data-search-focus]')
  search?.focus()
  search?.select()
  return search !== null
}

/** What a key asks for; false when nothing came of it and the browser may have it. */
function follow(event: KeyboardEvent, { onPalette, onHelp }: Shortcuts): boolean {
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey || event.key.toLowerCase() !== 'k') return false
    onPalette()
    return true
  }
  if (isTaken(event.target)) return false
  if (event.key === '/') return focusSearch()
  if (event.key !== '?') return false
  onHelp()
  return true
}

/** Keys that work everywhere: Ctrl or Cmd+K, `?`, and `/` for the search of the screen. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      if (follow(event, { onPalette, onHelp })) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onPalette, onHelp])
}
