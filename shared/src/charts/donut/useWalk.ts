import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'

type RowProps = {
  tabIndex: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onMouseEnter: (event: MouseEvent<HTMLElement>) => void
  onMouseLeave: (event: MouseEvent<HTMLElement>) => void
}

/** One tab stop for the rows of a table, or for bars side by side; arrow keys, Home and End go through them. `active` null = no row is meant. */
export function useWalk(count: number): { active: number | null; walkOn: (row: number) => RowProps } {
  const [cursor, setCursor] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  // Rows may have gone since.
  const stop = Math.min(cursor, Math.max(0, count - 1))

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { previousElementSibling, nextElementSibling, parentElement } = event.currentTarget
    const to = {
      ArrowUp: previousElementSibling,
      ArrowLeft: previousElementSibling,
      ArrowDown: nextElementSibling,
      ArrowRight: nextElementSibling,
      Home: parentElement?.firstElementChild,
      End: parentElement?.lastElementChild,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to instanceof HTMLElement) to.focus()
  }

  return {
    active: hovered ?? focused,
    walkOn: (row) => ({
      tabIndex: row === stop ? 0 : -1,
      onKeyDown: handleKeyDown,
      onFocus: () => {
        setCursor(row)
        setFocused(row)
      },
      onBlur: () => setFocused(null),
      onMouseEnter: () => setHovered(row),
      onMouseLeave: () => setHovered(null),
    }),
  }
}
