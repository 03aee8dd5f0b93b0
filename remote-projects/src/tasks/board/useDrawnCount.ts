import { startTransition, useEffect, useState } from 'react'

/** Number of a column's cards that are drawn in one step. */
export const drawnAtOnce = 12

/** How many of `count` cards to draw now. Many are drawn in steps, in the background, to keep the page responsive. */
export function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(drawnAtOnce)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(Math.min(count, drawn + drawnAtOnce)))
  }, [drawn, count])
  // A single card that moves here needs no further step.
  return count - drawn <= 1 ? count : drawn
}
