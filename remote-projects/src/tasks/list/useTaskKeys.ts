import { useEffect, useRef } from 'react'

type TaskKeys = { onCreate: () => void; canCreate: boolean }

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'
/** The row, card or drawer that has the focus. */
const place = 'tr[data-index], [data-item], [role=dialog]'

/** The button that a letter presses: that of the selection, or else that of the focused row, card or drawer. */
function buttonOf(letter: string): HTMLElement | null {
  const button = `[data-task-key="${letter}"]:not(:disabled)`
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const focused = document.activeElement?.closest(place) ?? null
  // Letters act on the drawer while it is open, and on nothing while a dialog is open over it.
  if (dialogs.length > 1) return null
  const [drawer] = dialogs
  if (drawer) return drawer.querySelector<HTMLElement>(button)
  return (
    document.querySelector<HTMLElement>(`[data-selection-bar] ${button}`) ??
    focused?.querySelector<HTMLElement>(button) ??
    null
  )
}

/** A letter without a modifier that is not being typed into a field. */
function isFree(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  return !event.defaultPrevented && !hasModifier && !(event.target instanceof Element && event.target.closest(typing))
}

function actionOf(key: string, { canCreate, onCreate }: TaskKeys): (() => void) | null {
  if (key === 'c') return canCreate && !document.querySelector('[role=dialog], [role=alertdialog]') ? onCreate : null
  const button = /^[spade]$/.test(key) ? buttonOf(key) : null
  return (
    button &&
    (() => {
      button.focus()
      // A menu that is opened by a key highlights its first item.
      const isMenu = button.getAttribute('aria-haspopup') === 'menu'
      if (isMenu)
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
      else button.click()
    })
  )
}

/**
 * Shortcuts of the tasks: C creates one; S, P, A, D and E change the focused task or the selected ones. They take
 * precedence over the shell's shortcuts, where C copies the page's link.
 */
export function useTaskKeys(keys: TaskKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const act = isFree(event) ? actionOf(event.key, latest.current) : null
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [])
}
