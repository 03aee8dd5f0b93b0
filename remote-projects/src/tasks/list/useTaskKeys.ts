import { shortcutButton } from '@dayline/shared/ui/data'
import { isTyping, openDialogs } from '@dayline/shared/ui/overlay'
import { useEffect, useRef } from 'react'

type TaskKeys = { onCreate: () => void; canCreate: boolean }

/** The button that a letter presses: while the drawer is open, that of the drawer. */
function buttonOf(letter: string): HTMLElement | null {
  const dialogs = openDialogs()
  // Letters act on nothing while a dialog is open over the drawer.
  if (dialogs.length > 1) return null
  const [drawer] = dialogs
  return drawer
    ? drawer.querySelector<HTMLElement>(`[data-shortcut="${letter}"]:not(:disabled)`)
    : shortcutButton(letter)
}

/** A letter without a modifier that is not being typed into a field. */
function isFree(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  return !event.defaultPrevented && !hasModifier && !isTyping(event.target)
}

function actionOf(key: string, { canCreate, onCreate }: TaskKeys): (() => void) | null {
  if (key === 'c') return canCreate && openDialogs().length === 0 ? onCreate : null
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
