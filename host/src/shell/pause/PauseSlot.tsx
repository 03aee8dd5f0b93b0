import { hasLapsed } from '@dayline/shared/navigation'
import { useAccount, useCan } from '@dayline/shared/session'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../background/whenIdle.ts'

const PauseControl = lazy(async () => ({
  // Without it the top bar has everything else; the Privacy screen pauses, too.
  default: await import('./PauseControl.tsx').then((module) => module.PauseControl).catch(() => Nothing),
}))

function Nothing() {
  return null
}

/** The pause of collection, where the organization allows it; fetched once the first screen is there. */
export function PauseSlot() {
  const isLapsed = hasLapsed(useAccount(), Date.now())
  const isOffered = useCan('collection.pause') && !isLapsed
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isOffered ? whenIdle(() => setIsIdle(true)) : undefined), [isOffered])
  return <Suspense fallback={null}>{isOffered && isIdle && <PauseControl />}</Suspense>
}
