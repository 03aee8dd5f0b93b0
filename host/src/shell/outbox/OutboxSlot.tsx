import { closeOutboxList, openOutboxList, useOutbox } from '@dayline/shared/outbox'
import { Box, Button, chakra } from '@dayline/shared/ui'
import { CloudAlert, CloudUpload } from 'lucide-react'
import { lazyOrNothing } from '../background/lazyOrNothing.tsx'

/** Prefetched in idle time, because the list is opened when there is no network. */
export const loadOutboxDialog = () => import('./OutboxDialog.tsx')

// Closes when loading fails, so that it can be opened again.
const OutboxDialog = lazyOrNothing(async () => (await loadOutboxDialog()).OutboxDialog, closeOutboxList)

/** "3 waiting" in the top bar, while changes wait to be sent or were refused (docs/product/offline.md#waiting). */
export function OutboxSlot() {
  const { items, isListOpen } = useOutbox()
  const stuck = items.filter(({ state }) => state !== 'waiting').length
  const waiting = items.length - stuck
  const label = [waiting > 0 && `${waiting} waiting`, stuck > 0 && `${stuck} not sent`].filter(Boolean).join(', ')
  return (
    <>
      <Box role="status">
        {items.length > 0 && (
          <Button
            size="sm"
            variant="subtle"
            tone={stuck > 0 ? 'danger' : 'neutral'}
            aria-label={label}
            aria-haspopup="dialog"
            onClick={openOutboxList}
          >
            {stuck > 0 ? <CloudAlert aria-hidden /> : <CloudUpload aria-hidden />}
            <chakra.span hideBelow="sm">{label}</chakra.span>
            <chakra.span hideFrom="sm">{items.length}</chakra.span>
          </Button>
        )}
      </Box>
      {isListOpen && <OutboxDialog />}
    </>
  )
}
