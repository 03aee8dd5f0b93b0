import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Whether an offered part may be loaded now: the first screen is drawn, and nothing else is running. */
export function useOnceIdle(isOffered: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isOffered ? whenIdle(() => setIsIdle(true)) : undefined), [isOffered])
  return isOffered && isIdle
}
