import type { KeyboardEvent } from 'react'

const steps: Record<string, 'left' | 'right' | 'up' | 'down' | 'first' | 'last'> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

/** The next tile in the same column, or the nearest one where the columns do not align. */
function inColumn(stops: readonly HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const middle = here.left + here.width / 2
  let best: { stop: HTMLElement; row: number; aside: number } | undefined
  for (const stop of stops) {
    const box = stop.getBoundingClientRect()
    const row = isDown ? box.top - here.top : here.top - box.top
    if (row < here.height / 2) continue
    const aside = Math.abs(box.left + box.width / 2 - middle)
    // Tiles that differ by a few pixels are in the same row.
    if (!best || row < best.row - 4 || (row <= best.row + 4 && aside < best.aside)) best = { stop, row, aside }
  }
  return best?.stop
}

/**
 * Arrow keys, Home and End move the focus among the tiles of a grid, wherever its rows break.
 * @param selector the focusable element of a tile
 */
export function useGridKeys(selector: string): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches(selector)) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
    const at = stops.indexOf(event.target)
    const next = {
      left: () => stops[at - 1],
      right: () => stops[at + 1],
      up: () => inColumn(stops, event.target as HTMLElement, false),
      down: () => inColumn(stops, event.target as HTMLElement, true),
      first: () => stops[0],
      last: () => stops.at(-1),
    }[step]()
    event.preventDefault()
    next?.focus()
  }
}
