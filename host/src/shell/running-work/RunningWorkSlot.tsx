import { hasLapsed } from '@dayline/shared/navigation'
import { useAccount, useCan } from '@dayline/shared/session'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../background/whenIdle.ts'

const RunningWork = lazy(async () => ({
  // Without it the top bar has everything else; the next load of the page fetches it again.
  default: await import('./RunningWork.tsx').then((module) => module.RunningWork).catch(() => Nothing),
}))

function Nothing() {
  return null
}

/** What one works on, for those who may add time by hand; fetched once the first screen is there. */
export function RunningWorkSlot() {
  const isLapsed = hasLapsed(useAccount(), Date.now())
  const isOffered = useCan('timeEntry.create') && !isLapsed
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isOffered ? whenIdle(() => setIsIdle(true)) : undefined), [isOffered])
  return <Suspense fallback={null}>{isOffered && isIdle && <RunningWork />}</Suspense>
}
