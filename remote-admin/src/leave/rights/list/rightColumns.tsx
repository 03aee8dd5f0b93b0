import { fullName, type LeaveRight } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { type Column, PersonName, Timestamp } from '@dayline/shared/ui/data'
import { RowAction } from '@dayline/shared/ui/overlay'
import { Pencil, Trash2 } from 'lucide-react'
import { LeaveTypeBadge } from '../../LeaveBadges.tsx'
import { dayCount } from '../../leaveText.ts'

const ofPolicy = 'This right comes from a policy. Delete it and add another one.'

type Options = { onEdit: (right: LeaveRight) => void; onDelete: (right: LeaveRight) => void }

/** Columns of the leave rights (docs/product/leave.md#lists). */
export function rightColumns({ onEdit, onDelete }: Options): Column<LeaveRight>[] {
  return [
    {
      id: 'employee',
      header: 'Employee',
      width: '34%',
      isSortable: true,
      onCard: 'title',
      cell: ({ Employee }) => (
        <PersonName name={fullName(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
      ),
    },
    {
      id: 'type',
      header: 'Type',
      isSortable: true,
      onCard: 'fact',
      cell: ({ Type }) => <LeaveTypeBadge type={Type} />,
    },
    {
      id: 'count',
      header: 'Count',
      isNumber: true,
      isSortable: true,
      onCard: 'figure',
      cell: ({ Count }) => dayCount(Count),
    },
    {
      id: 'created',
      header: 'Created at',
      isSortable: true,
      sortsDescendingFirst: true,
      onCard: 'fact',
      cell: ({ CreateDate }) => <Timestamp at={CreateDate} />,
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '6rem',
      isNumber: true,
      onCard: 'actions',
      cell: (right) => (
        <chakra.span display="inline-flex" gap="1">
          <RowAction
            label={`Edit leave right of ${fullName(right.Employee)}`}
            icon={<Pencil />}
            disabledReason={right.IsOfPolicy ? ofPolicy : null}
            onClick={() => onEdit(right)}
          />
          <RowAction
            label={`Delete leave right of ${fullName(right.Employee)}`}
            icon={<Trash2 />}
            onClick={() => onDelete(right)}
          />
        </chakra.span>
      ),
    },
  ]
}
