import { discardItem, type OutboxItem, sendReplacing } from '@dayline/shared/outbox'
import { Button, chakra } from '@dayline/shared/ui'

type ConflictFieldsProps = { item: OutboxItem; conflict: NonNullable<OutboxItem['conflict']> }

/** Mine and theirs, field by field, and the buttons that choose one (docs/product/offline.md#conflicts). */
export function ConflictFields({ item, conflict: { fields, theirs } }: ConflictFieldsProps) {
  return (
    <chakra.div mt="2" display="grid" gap="2">
      {fields.map(({ label, mine, theirs }) => (
        <chakra.dl
          key={label}
          aria-label={label}
          m="0"
          p="2"
          bg="bg.muted"
          borderRadius="l2"
          display="grid"
          gridTemplateColumns="5rem minmax(0, 1fr)"
          rowGap="1"
        >
          <chakra.dt gridColumn="1 / -1" fontWeight="medium">
            {label}
          </chakra.dt>
          <chakra.dt color="fg.muted">Yours</chakra.dt>
          <chakra.dd m="0" overflowWrap="anywhere">
            {mine}
          </chakra.dd>
          <chakra.dt color="fg.muted">Theirs</chakra.dt>
          <chakra.dd m="0" overflowWrap="anywhere">
            {theirs}
          </chakra.dd>
        </chakra.dl>
      ))}
      <chakra.div display="flex" gap="2" flexWrap="wrap" justifyContent="flex-end">
        <Button size="xs" variant="outline" tone="neutral" onClick={() => void discardItem(item.id)}>
          Keep theirs
        </Button>
        {theirs && (
          <Button size="xs" onClick={() => void sendReplacing(item.id)}>
            Use mine
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}
