import { fullName, type TimeEntry } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { type Column, PersonName } from '@dayline/shared/ui/data'
import { type EntryActions, EntryCardActions, EntryRowActions } from './EntryActions.tsx'
import { EntryStatus } from './EntryStatusBadge.tsx'
import { formatStretch, isWithinDay } from './entryDisplay.ts'

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
        // A long name or team must not push the buttons out of view.
        <chakra.div maxW={{ sm: '8.5rem', xl: '12rem', '2xl': '16rem' }} title={fullName(Employee)}>
          <PersonName name={fullName(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
        </chakra.div>
      ),
    },
    {
      id: 'start',
      header: 'Time',
      isSortable: true,
      sortsDescendingFirst: true,
      onCard: 'fact',
      cardCell: (entry) => formatStretch(entry, zone),
      cell: (entry) => (
        <chakra.div minW="0" maxW={{ sm: '10rem', xl: '17rem', '2xl': '23rem' }}>
          <chakra.span data-number display="block" whiteSpace={isWithinDay(entry, zone) ? 'nowrap' : { xl: 'nowrap' }}>
            {formatStretch(entry, zone)}
          </chakra.span>
          <chakra.span display="block" truncate fontSize="xs" color="fg.muted" title={entry.Reason}>
            {entry.Reason}
          </chakra.span>
        </chakra.div>
      ),
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
      cell: (entry) => <EntryStatus entry={entry} />,
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '12rem',
      isNumber: true,
      // Beside the name, three buttons would not fit.
      onCard: 'line',
      cardCell: (entry) => <EntryCardActions entry={entry} {...buttons} />,
      cell: (entry) => <EntryRowActions entry={entry} {...buttons} />,
    },
  ]
}
