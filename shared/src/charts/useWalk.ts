import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'

type WalkProps = {
  'data-step': ''
  tabIndex: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onMouseEnter: (event: MouseEvent<HTMLElement>) => void
  onMouseLeave: (event: MouseEvent<HTMLElement>) => void
}

/**
 * One tab stop (roving tabindex) for the rows of a table, for bars, or for the cells of a grid; arrow keys, Home and
 * End move between them.
 * @param across how many cells a row of a grid has
 * @returns `active` is null while no item is hovered or focused; `walkOn` is for the items, within an element with
 * `data-walk`
 */
export function useWalk(count: number, across = 1): { active: number | null; walkOn: (item: number) => WalkProps } {
  const [cursor, setCursor] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  // The number of items may have decreased since.
  const stop = Math.min(cursor, Math.max(0, count - 1))

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, item: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = {
      ArrowUp: item - across,
      ArrowLeft: item - 1,
      ArrowDown: item + across,
      ArrowRight: item + 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const items = event.currentTarget.closest('[data-walk]')?.querySelectorAll<HTMLElement>('[data-step]')
    items?.[to]?.focus()
  }

  return {
    active: hovered ?? focused,
    walkOn: (item) => ({
      'data-step': '',
      tabIndex: item === stop ? 0 : -1,
      onKeyDown: (event) => handleKeyDown(event, item),
      onFocus: () => {
        setCursor(item)
        setFocused(item)
      },
      onBlur: () => setFocused(null),
      onMouseEnter: () => setHovered(item),
      onMouseLeave: () => setHovered(null),
    }),
  }
}
