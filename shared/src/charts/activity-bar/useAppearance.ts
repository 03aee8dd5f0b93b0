import { useEffect, useState } from 'react'

/** Before, during and after the reveal of the bar. */
export type Appearance = 'hidden' | 'appearing' | 'shown'

/** Waits 300 ms, then reveals over 500 ms. Space is reserved, so that the layout does not shift. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState<Appearance>('hidden')
  useEffect(() => {
    const start = setTimeout(() => setAppearance('appearing'), 300)
    const end = setTimeout(() => setAppearance('shown'), 800)
    return () => {
      clearTimeout(start)
      clearTimeout(end)
    }
  }, [])
  return appearance
}
