import { Role, type TimeEntry, TimeEntryStatus } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'
import { Button, chakra, Flex, Text } from '@dayline/shared/ui'
import { type Column, PersonName, Timestamp } from '@dayline/shared/ui/data'
import { RowAction } from '@dayline/shared/ui/overlay'
import { Check, Trash2, X } from 'lucide-react'
import { EntryStatusBadge } from './EntryStatusBadge.tsx'
import { formatCardStretch, fullName } from './entryDisplay.ts'

export type EntryActions = {
  onApprove: (entry: TimeEntry) => void
  onReject: (entry: TimeEntry) => void
  onDelete: (entry: TimeEntry) => void
}
type Options = EntryActions & { role: number; zone: string }

/** Columns of the manual time entries (docs/product/manual-entries.md#list). */
export function timeEntryColumns({ zone, ...buttons }: Options): Column<TimeEntry>[] {
  return [
    {
      id: 'employee',
      header: 'Employee',
      width: '28%',
      isSortable: true,
      onCard: 'title',
      cardCell: ({ Employee }) => <PersonName name={fullName(Employee)} image={Employee.Image} />,
      cell: ({ Employee }) => (
        // A long name or team must not push the buttons out of sight.
        <chakra.div maxW={{ sm: '7.5rem', xl: '20rem' }} title={fullName(Employee)}>
          <PersonName name={fullName(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
        </chakra.div>
      ),
    },
    {
      id: 'start',
      header: 'Start',
      isSortable: true,
      sortsDescendingFirst: true,
      onCard: 'fact',
      // A card has one line for both ends.
      cardCell: (entry) => formatCardStretch(entry, zone),
      cell: ({ StartDate }) => <Timestamp at={StartDate} />,
    },
    {
      id: 'end',
      header: 'End',
      isSortable: true,
      sortsDescendingFirst: true,
      onCard: 'hidden',
      cell: ({ EndDate }) => <Timestamp at={EndDate} />,
    },
    {
      id: 'duration',
      header: 'Duration',
      width: '5.5rem',
      isNumber: true,
      isSortable: true,
      onCard: 'figure',
      cell: ({ TotalMinutes }) => duration(TotalMinutes),
    },
    {
      id: 'status',
      header: 'Status',
      width: '7rem',
      isSortable: true,
      onCard: 'fact',
      cell: ({ Status }) => <EntryStatusBadge status={Status} />,
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '8rem',
      isNumber: true,
      // Three buttons beside the name would leave no room for it.
      onCard: 'line',
      cardCell: (entry) => <EntryCardActions entry={entry} {...buttons} />,
      cell: (entry) => <EntryRowActions entry={entry} {...buttons} />,
    },
  ]
}

type EntryActionsProps = Omit<Options, 'zone'> & { entry: TimeEntry }

/** Why the reader cannot do this with the entry; null where they can. */
function whyNot({ entry, role }: EntryActionsProps, verb: 'approve' | 'reject' | 'delete'): string | null {
  const isPending = entry.Status === TimeEntryStatus.Pending
  if (verb === 'delete') {
    return role === Role.Employee && !isPending
      ? 'You can not delete this time entry after is approved. Only your managers can delete it.'
      : null
  }
  if (role === Role.Employee) return `Only your managers can ${verb} this time entry.`
  return isPending ? null : 'This time entry has already been decided.'
}

/** On a phone: what the reader can do, as labeled buttons. */
function EntryCardActions(props: EntryActionsProps) {
  const { entry, onApprove, onReject, onDelete } = props
  const name = fullName(entry.Employee)
  const buttons = [
    { verb: 'approve', label: 'Approve', onClick: onApprove },
    { verb: 'reject', label: 'Reject', onClick: onReject },
    { verb: 'delete', label: 'Delete', onClick: onDelete },
  ] as const
  const possible = buttons.filter(({ verb }) => whyNot(props, verb) === null)
  if (possible.length === 0) return <Text fontSize="sm">{whyNot(props, 'delete')}</Text>
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

function EntryRowActions(props: EntryActionsProps) {
  const { entry, ...actions } = props
  const name = fullName(entry.Employee)
  return (
    <chakra.span display="inline-flex" gap="1">
      <RowAction
        label={`Approve entry of ${name}`}
        icon={<Check />}
        disabledReason={whyNot(props, 'approve')}
        onClick={() => actions.onApprove(entry)}
      />
      <RowAction
        label={`Reject entry of ${name}`}
        icon={<X />}
        disabledReason={whyNot(props, 'reject')}
        onClick={() => actions.onReject(entry)}
      />
      <RowAction
        label={`Delete entry of ${name}`}
        icon={<Trash2 />}
        disabledReason={whyNot(props, 'delete')}
        onClick={() => actions.onDelete(entry)}
      />
    </chakra.span>
  )
}
