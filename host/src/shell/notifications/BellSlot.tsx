import { useAccount } from '@dayline/shared/session'
import { Box } from '@dayline/shared/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../background/whenIdle.ts'

const Bell = lazy(async () => ({
  // Without it the top bar has everything else; the next load of the page fetches it again.
  default: await import('./Bell.tsx').then((module) => module.Bell).catch(() => Nothing),
}))

function Nothing() {
  return null
}

/** The bell of everyone in an organization; fetched once the first screen is there. */
export function BellSlot() {
  const hasOrganization = useAccount().CurrentOrganization !== null
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (hasOrganization ? whenIdle(() => setIsIdle(true)) : undefined), [hasOrganization])
  if (!hasOrganization) return null
  return (
    // Its place is there from the start, so that nothing beside it moves.
    <Box minW="9" minH="9">
      <Suspense fallback={null}>{isIdle && <Bell />}</Suspense>
    </Box>
  )
}
