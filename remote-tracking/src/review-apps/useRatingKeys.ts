import { type KeyboardEvent, useRef } from 'react'

/** The list row that contains an event's target. */
function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
}

function sibling(row: HTMLElement, to: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | null {
  let next = row[to]
  while (next && !next.matches('tr[data-index]')) next = next[to]
  return next as HTMLElement | null
}

/**
 * Keys 1, 2 and 3 on a focused row rate it and move to the next one.
 * @param onKey gets the row's index in the list
 */
export function useRatingKeys(onKey: (index: number, status: number) => void) {
  const box = useRef<HTMLDivElement>(null)

  /** Moves the focus on, because the rated row leaves the list and would lose it. */
  function moveOn(index: number) {
    const row = box.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    if (row) (sibling(row, 'nextElementSibling') ?? sibling(row, 'previousElementSibling'))?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const status = ['1', '2', '3'].indexOf(event.key) + 1
    const row = rowOf(event.target)
    if (!row || status === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onKey(Number(row.dataset.index), status)
  }

  return { box, moveOn, handleKeyDown }
}
