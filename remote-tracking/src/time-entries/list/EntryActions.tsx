import { fullName, Role, type TimeEntry, TimeEntryStatus } from '@dayline/shared/contract'
import { useWaiting } from '@dayline/shared/outbox'
import { Button, chakra, Flex, Text } from '@dayline/shared/ui'
import { RowAction, Tooltip } from '@dayline/shared/ui/overlay'
import { Trash2 } from 'lucide-react'
import { waitingDecision } from '../timeEntries.api.ts'

export type EntryActions = {
  onApprove: (entry: TimeEntry) => void
  onReject: (entry: TimeEntry) => void
  onDelete: (entry: TimeEntry) => void
}
type EntryActionsProps = EntryActions & { role: number; entry: TimeEntry }
type Reader = Pick<EntryActionsProps, 'role' | 'entry'> & { isDecisionWaiting: boolean }
type Verb = 'approve' | 'reject' | 'delete'

/** Why the user cannot do this with the entry; null if they can. */
function whyNot({ entry, role, isDecisionWaiting }: Reader, verb: Verb): string | null {
  const isPending = entry.Status === TimeEntryStatus.Pending
  if (verb === 'delete') {
    // A fixed text (docs/product/calls.md#fixed-texts).
    return role === Role.Employee && !isPending
      ? 'You can not delete this time entry after is approved. Only your managers can delete it.'
      : null
  }
  if (role === Role.Employee) return `Only your managers can ${verb} this time entry.`
  if (isDecisionWaiting) return 'Your decision waits to be sent.'
  return isPending ? null : 'This time entry has already been decided.'
}

function useReader({ entry, role }: EntryActionsProps): Reader {
  return { entry, role, isDecisionWaiting: useWaiting(waitingDecision(entry)).length > 0 }
}

/** On phones: the allowed actions as labeled buttons. */
export function EntryCardActions(props: EntryActionsProps) {
  const { entry, onApprove, onReject, onDelete } = props
  const name = fullName(entry.Employee)
  const buttons = [
    { verb: 'approve', label: 'Approve', onClick: onApprove },
    { verb: 'reject', label: 'Reject', onClick: onReject },
    { verb: 'delete', label: 'Delete', onClick: onDelete },
  ] as const
  const reader = useReader(props)
  const possible = buttons.filter(({ verb }) => whyNot(reader, verb) === null)
  if (possible.length === 0) return <Text fontSize="sm">{whyNot(reader, 'delete')}</Text>
  return (
    <Flex gap="2" wrap="wrap" justify="flex-end">
      {possible.map(({ verb, label, onClick }) => (
        <Button
          key={verb}
          size="sm"
          variant={verb === 'approve' ? 'solid' : 'outline'}
          aria-label={`${label} entry of ${name}`}
          onClick={() => onClick(entry)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  )
}

/** In tables: decisions as text buttons, and delete as an icon. */
export function EntryRowActions(props: EntryActionsProps) {
  const { entry, onApprove, onReject, onDelete } = props
  const reader = useReader(props)
  const name = fullName(entry.Employee)
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1">
      <DecisionButton
        label="Approve"
        entryOf={name}
        letter="a"
        disabledReason={whyNot(reader, 'approve')}
        onClick={() => onApprove(entry)}
      />
      <DecisionButton
        label="Reject"
        entryOf={name}
        letter="r"
        disabledReason={whyNot(reader, 'reject')}
        onClick={() => onReject(entry)}
      />
      <RowAction
        label={`Delete entry of ${name}`}
        icon={<Trash2 />}
        disabledReason={whyNot(reader, 'delete')}
        onClick={() => onDelete(entry)}
      />
    </chakra.span>
  )
}

type DecisionButtonProps = {
  label: 'Approve' | 'Reject'
  entryOf: string
  /** The shortcut key. */
  letter: 'a' | 'r'
  disabledReason: string | null
  onClick: () => void
}

function DecisionButton({ label, entryOf, letter, disabledReason, onClick }: DecisionButtonProps) {
  const common = { size: 'xs', 'aria-label': `${label} entry of ${entryOf}` } as const
  if (disabledReason === null) {
    return (
      <Button
        {...common}
        variant={label === 'Approve' ? 'subtle' : 'outline'}
        tone={label === 'Approve' ? 'brand' : 'neutral'}
        data-shortcut={letter}
        title={`${label} (${letter.toUpperCase()})`}
        onClick={onClick}
      >
        {label}
      </Button>
    )
  }
  return (
    // A disabled button cannot receive focus, so the explanation needs an element that can.
    <Tooltip content={disabledReason}>
      <chakra.span tabIndex={0} display="inline-flex" borderRadius="l2">
        <Button {...common} variant="ghost" tone="neutral" disabled pointerEvents="none">
          {label}
        </Button>
      </chakra.span>
    </Tooltip>
  )
}
