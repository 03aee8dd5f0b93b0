import { isUnsavedStored } from '@dayline/shared/forms'
import { Box, Button, Notice } from '@dayline/shared/ui'
import { useSyncExternalStore } from 'react'
import type { SwapOffer } from '../area/area.ts'
import { releases } from '../area/releaseStore.ts'
import { titleOf } from '../release/titleOf.ts'

const reasons: Record<SwapOffer, (area: string) => string> = {
  withdrawn: (area) => `This version of ${area} was withdrawn.`,
  newer: (area) => `A new version of ${area} is available.`,
}

/**
 * Offers the release that an area should change to, while unsaved text prevents an automatic change. Drafts restore the
 * text; the notice mentions text that no draft may store, such as a password.
 */
export function SwapLine({ remote }: { remote: string }) {
  const offer = useSyncExternalStore(releases.subscribe, () => releases.area(remote).offer)
  if (!offer) return null
  const isStored = isUnsavedStored()
  return (
    <Box px={{ base: '4', md: '6', xl: '8' }} pt="4" maxW="100rem" mx="auto">
      <Notice
        action={
          <Button size="xs" variant="outline" onClick={() => releases.redraw(remote)}>
            {isStored ? 'Reload this area and keep your text' : 'Reload this area'}
          </Button>
        }
      >
        {reasons[offer](titleOf(remote))}
        {!isStored && ' Passwords and files have to be entered again after a reload.'}
      </Notice>
    </Box>
  )
}
