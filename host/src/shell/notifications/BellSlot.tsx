import { useAccount } from '@dayline/shared/session'
import { Box } from '@dayline/shared/ui'
import { lazyOrNothing } from '../background/lazyOrNothing.tsx'
import { useOnceIdle } from '../background/useOnceIdle.ts'

const Bell = lazyOrNothing(async () => (await import('./Bell.tsx')).Bell)

/** The bell, for every member of an organization; loaded once the first screen is drawn. */
export function BellSlot() {
  const hasOrganization = useAccount().CurrentOrganization !== null
  const isShown = useOnceIdle(hasOrganization)
  if (!hasOrganization) return null
  return (
    // Reserves its place, so that nothing beside it moves.
    <Box minW="9" minH="9">
      {isShown && <Bell />}
    </Box>
  )
}
