import { unsavedIsKept } from '@dayline/shared/forms'
import { Box, Button, Notice } from '@dayline/shared/ui'
import { useSyncExternalStore } from 'react'
import { isSwapOffered, onAreas } from './areaState.ts'
import { redrawArea } from './areas.ts'
import { titleOf } from './titleOf.ts'

/**
 * Offers the release that an area should change to, while typed text keeps it from changing by itself. Drafts bring the
 * text back; what no draft may keep, such as a password, is said.
 */
export function SwapLine({ remote }: { remote: string }) {
  const isOffered = useSyncExternalStore(onAreas, () => isSwapOffered(remote))
  if (!isOffered) return null
  const isKept = unsavedIsKept()
  return (
    <Box px={{ base: '4', md: '6', xl: '8' }} pt="4" maxW="100rem" mx="auto">
      <Notice
        action={
          <Button size="xs" variant="outline" onClick={() => redrawArea(remote)}>
            {isKept ? 'Reload this area, your text is kept' : 'Reload this area'}
          </Button>
        }
      >
        This version of {titleOf(remote)} was withdrawn.
        {!isKept && ' Passwords and files have to be entered again after a reload.'}
      </Notice>
    </Box>
  )
}
