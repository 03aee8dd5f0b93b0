import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Days of a row, by index; `to` may be less than `from`. */
export type DaySelection = { row: number; from: number; to: number }

export const isSelected = (selection: DaySelection | null, row: number, day: number): boolean =>
  selection !== null &&
  selection.row === row &&
  day >= Math.min(selection.from, selection.to) &&
  day <= Math.max(selection.from, selection.to)

type Options = {
  days: number
  canSelect: (row: number) => boolean
  onChoose: (selection: DaySelection) => void
}

/** Selects days by a drag, or with Shift and the arrow keys. A drag that leaves its row still selects in that row. */
export function useDaySelection({ days, canSelect, onChoose }: Options) {
  const [selection, setSelection] = useState<DaySelection | null>(null)
  const [isDragging, setDragging] = useState(false)

  function cancel() {
    setDragging(false)
    setSelection(null)
  }
  function choose(chosen: DaySelection) {
    cancel()
    onChoose(chosen)
  }
  function extend(event: KeyboardEvent<HTMLElement>, row: number, day: number): boolean {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.shiftKey || step === undefined || !canSelect(row)) return false
    event.preventDefault()
    const to = Math.min(days - 1, Math.max(0, day + step))
    const known = selection?.row === row ? selection.from : day
    setSelection({ row, from: known, to })
    event.currentTarget.closest('[data-walk]')?.querySelectorAll<HTMLElement>('[data-step]')[row * days + to]?.focus()
    return true
  }

  return {
    selection,
    /** Props for the element around all cells. */
    around: {
      onPointerCancel: cancel,
      onPointerUp: () => isDragging && selection && choose(selection),
    },
    /** Props for a cell; `extend` returns whether it handled the key. */
    cell: (row: number, day: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !canSelect(row)) return
        setDragging(true)
        setSelection({ row, from: day, to: day })
        // Otherwise a touch would send all events to the cell on which it began.
        if (event.currentTarget.hasPointerCapture?.(event.pointerId)) {
          event.currentTarget.releasePointerCapture(event.pointerId)
        }
      },
      onPointerEnter: ({ buttons }: PointerEvent<HTMLElement>) => {
        if (!isDragging || !selection) return
        // The button was released outside of the calendar.
        if (buttons === 0) cancel()
        else setSelection({ ...selection, to: day })
      },
      /** Handles only clicks by keyboard: a drag has already chosen. */
      onClick: ({ detail }: { detail: number }) => {
        if (detail !== 0 || !canSelect(row)) return
        choose(isSelected(selection, row, day) && selection ? selection : { row, from: day, to: day })
      },
      extend: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape' && selection) {
          cancel()
          return true
        }
        return extend(event, row, day)
      },
    }),
  }
}
