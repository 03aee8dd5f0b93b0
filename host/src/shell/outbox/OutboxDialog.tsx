import { plural } from '@dayline/shared/format'
import { closeOutboxList, discardItem, type OutboxItem, sendNow, useOutbox } from '@dayline/shared/outbox'
import { Button, chakra, Flex, Text } from '@dayline/shared/ui'
import { ConfirmDialog, Dialog } from '@dayline/shared/ui/overlay'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useIsOnline } from '../notices/useIsOnline.ts'
import { OutboxRow } from './OutboxRow.tsx'

/** Lists changes that wait to be sent or were refused, with the actions for each. */
export function OutboxDialog() {
  const { items, sendingId } = useOutbox()
  const isOnline = useIsOnline()
  const [toDiscard, setToDiscard] = useState<OutboxItem | null>(null)
  const [isSending, setIsSending] = useState(false)
  const canSend = items.some(({ state }) => state === 'waiting')

  async function handleSend() {
    setIsSending(true)
    await sendNow()
    setIsSending(false)
  }

  return (
    <Dialog title="Waiting to be sent" size="lg" onClose={closeOutboxList}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="3">
        <Text fontSize="sm" color="fg.muted">
          {items.length === 0
            ? 'Nothing waits. Everything was sent.'
            : isOnline
              ? `${plural(items.length, 'change')} on this device, in the order in which they are sent.`
              : 'You are offline. These are sent automatically, once each, when you are connected.'}
        </Text>
        {canSend && (
          <Button
            size="sm"
            variant="outline"
            icon={<Send />}
            disabled={!isOnline}
            isLoading={isSending}
            onClick={() => void handleSend()}
          >
            Retry now
          </Button>
        )}
      </Flex>
      <chakra.ul aria-label="Changes" listStyleType="none" m="0" p="0" display="grid" gap="3">
        {items.map((item) => (
          <OutboxRow key={item.id} item={item} isSending={item.id === sendingId} onDiscard={() => setToDiscard(item)} />
        ))}
      </chakra.ul>
      {toDiscard && (
        <ConfirmDialog
          title="Discard change"
          text={`“${toDiscard.title}” will not be sent. This cannot be undone.`}
          confirmLabel="Discard"
          isDanger
          onConfirm={() => {
            void discardItem(toDiscard.id)
            setToDiscard(null)
          }}
          onClose={() => setToDiscard(null)}
        />
      )}
    </Dialog>
  )
}
