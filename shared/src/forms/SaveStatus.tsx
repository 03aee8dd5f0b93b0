import { openOutboxList } from '@dayline/shared/outbox'
import { Button, chakra } from '@dayline/shared/ui'
import { Check, CloudAlert, CloudUpload, LoaderCircle } from 'lucide-react'
import type { SaveState } from './useAutosave.ts'

/** Shows whether changes have been saved by the server. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <chakra.span role="status" fontSize="xs" color="fg.muted" display="inline-flex" alignItems="center" gap="1">
      {state === 'saving' && (
        <>
          <LoaderCircle size={13} aria-hidden />
          Saving…
        </>
      )}
      {state === 'saved' && (
        <>
          <Check size={13} aria-hidden />
          Saved
        </>
      )}
      {state === 'waiting' && (
        <Button size="xs" variant="subtle" tone="neutral" icon={<CloudUpload />} onClick={openOutboxList}>
          Waiting to be sent
        </Button>
      )}
      {state === 'failed' && (
        <Button size="xs" variant="subtle" tone="danger" icon={<CloudAlert />} onClick={onRetry}>
          Not saved, retry
        </Button>
      )}
    </chakra.span>
  )
}
