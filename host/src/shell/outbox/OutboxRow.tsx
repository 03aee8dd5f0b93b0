import { toast } from '@dayline/shared/feedback'
import { listTimestamp } from '@dayline/shared/format'
import { restoreDraft } from '@dayline/shared/forms'
import { closeOutboxList, discardItem, type OutboxItem, retryItem } from '@dayline/shared/outbox'
import { useNavigate } from '@dayline/shared/router'
import { Badge, Button, chakra, Flex, Text, useZone } from '@dayline/shared/ui'
import { ConflictFields } from './ConflictFields.tsx'

type OutboxRowProps = { item: OutboxItem; isSending: boolean; onDiscard: () => void }

const states = {
  waiting: { label: 'Waiting', tone: 'blue' },
  refused: { label: 'Not sent', tone: 'yellow' },
  conflict: { label: 'Changed meanwhile', tone: 'yellow' },
} as const

/** One change: its text, its time, why it was refused, and the actions for it. */
export function OutboxRow({ item, isSending, onDiscard }: OutboxRowProps) {
  const zone = useZone()
  const navigate = useNavigate()
  const { label, tone } = states[item.state]

  /** Makes the text the draft of its form again, which opens on its screen. */
  async function handleEdit() {
    if (item.form && Object.keys(item.form.values).length > 0) {
      if (restoreDraft(item.form.draftKey, item.form.values)) await discardItem(item.id)
      else
        toast.info('This form already has other unsent text. Send or discard it, then choose "Edit again" once more.')
    }
    closeOutboxList()
    if (item.href) await navigate(item.href)
  }

  return (
    <chakra.li borderWidth="1px" borderRadius="l2" p="3" fontSize="sm">
      <Flex justify="space-between" align="start" gap="3">
        <chakra.div minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {item.title}
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line" lineClamp={4}>
            {item.text}
          </Text>
          <Text fontSize="xs" color="fg.muted" data-number>
            Made {listTimestamp(item.at, zone)}
          </Text>
        </chakra.div>
        <Badge tone={tone}>{isSending ? 'Sending…' : label}</Badge>
      </Flex>
      {item.message && (
        <Text role="alert" mt="2" fontWeight="medium" color="fg.error">
          {item.message}
        </Text>
      )}
      {item.conflict && <ConflictFields item={item} conflict={item.conflict} />}
      <Flex mt="2" gap="2" wrap="wrap" justify="flex-end">
        {item.href && (
          <Button size="xs" variant="ghost" tone="neutral" disabled={isSending} onClick={() => void handleEdit()}>
            {item.form ? 'Edit again' : 'Open'}
          </Button>
        )}
        {item.state === 'refused' && (
          <Button size="xs" variant="outline" onClick={() => void retryItem(item.id)}>
            Retry now
          </Button>
        )}
        {!item.conflict && (
          <Button size="xs" variant="outline" tone="danger" disabled={isSending} onClick={onDiscard}>
            Discard
          </Button>
        )}
      </Flex>
    </chakra.li>
  )
}
