import { Badge, chakra } from '@dayline/shared/ui'
import { CloudAlert, CloudUpload } from 'lucide-react'
import type { OutboxItem } from './outboxItem.ts'
import { openOutboxList, useOutbox } from './outboxStore.ts'

/** The changes of a record that wait, in the order in which they were made. */
export function useWaiting(record: string): readonly OutboxItem[] {
  return useOutbox().items.filter((item) => item.record === record)
}

/** The latest waiting change of a field, or undefined. `record` null = a record whose changes never wait. */
export function useWaitingField(path: string, record: string | null): OutboxItem | undefined {
  return useOutbox().items.findLast((item) => item.change && item.path === path && item.record === record)
}

/** Shows whether a change waits or was not accepted; opens the list. */
export function WaitingBadge({ item, label }: { item: OutboxItem; label?: string }) {
  const isWaiting = item.state === 'waiting'
  return (
    <chakra.button type="button" cursor="pointer" borderRadius="full" onClick={openOutboxList}>
      <Badge
        tone={isWaiting ? 'blue' : 'yellow'}
        icon={isWaiting ? <CloudUpload aria-hidden /> : <CloudAlert aria-hidden />}
      >
        {isWaiting ? (label ?? 'Waiting') : item.state === 'conflict' ? 'Changed meanwhile' : 'Not sent'}
      </Badge>
    </chakra.button>
  )
}

type WaitingItemsProps = { record: string; label: string; mt?: string; mb?: string }

/** The waiting changes of a record, in place: their text, and that they are not sent yet. */
export function WaitingItems({ record, label, ...margins }: WaitingItemsProps) {
  const items = useWaiting(record)
  if (items.length === 0) return null
  return (
    <chakra.ul aria-label={label} listStyleType="none" m="0" p="0" display="grid" gap="2" {...margins}>
      {items.map((item) => (
        <chakra.li
          key={item.id}
          display="flex"
          alignItems="center"
          gap="3"
          px="3"
          py="2"
          borderWidth="1px"
          borderStyle="dashed"
          borderRadius="l2"
          fontSize="sm"
        >
          <chakra.span flex="1" minW="0" overflowWrap="anywhere">
            <chakra.span fontWeight="medium">{item.title}</chakra.span>
            <chakra.span color="fg.muted"> · {item.text}</chakra.span>
          </chakra.span>
          <WaitingBadge item={item} />
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
