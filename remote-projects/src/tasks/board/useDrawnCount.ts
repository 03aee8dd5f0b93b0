import { startTransition, useEffect, useState } from 'react'

/** Cards of a column that are drawn in one go. */
export const drawnAtOnce = 12

/** How many of `count` cards to draw now: many arrive in steps, in the background, so that the page answers meanwhile. */
export function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(drawnAtOnce)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(Math.min(count, drawn + drawnAtOnce)))
  }, [drawn, count])
  // A card that moves here is no second step.
  return count - drawn <= 1 ? count : drawn
}
