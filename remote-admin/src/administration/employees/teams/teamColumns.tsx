import type { Team } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { chakra, IconButton, Link } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { Pencil, Trash2 } from 'lucide-react'

type TeamActions = { onEdit: (team: Team) => void; onDelete: (team: Team) => void }

/** Columns of the teams table (docs/product/people.md#teams). */
export function teamColumns(actions: TeamActions): Column<Team>[] {
  return [
    {
      id: 'color',
      header: 'Color',
      width: '4.5rem',
      onCard: 'hidden',
      cell: ({ Color }) => (
        <chakra.span display="flex">
          <ColorDot color={Color} size={14} />
        </chakra.span>
      ),
    },
    {
      id: 'title',
      header: 'Team',
      sortValue: ({ Title }) => Title,
      onCard: 'title',
      cardCell: ({ Title, Color }) => (
        <chakra.span display="inline-flex" alignItems="center" gap="2" overflowWrap="anywhere">
          <ColorDot color={Color} size={14} />
          {Title}
        </chakra.span>
      ),
      cell: ({ Title }) => (
        <chakra.span fontWeight="medium" overflowWrap="anywhere">
          {Title}
        </chakra.span>
      ),
    },
    {
      id: 'count',
      header: 'Employees',
      isNumber: true,
      width: '9rem',
      sortValue: ({ EmployeeCount = 0 }) => EmployeeCount,
      onCard: 'fact',
      cardCell: ({ ID, EmployeeCount = 0 }) => (
        <Link to={pathOf('employees', { team: ID, blocked: 1 })} fontWeight="normal">
          {plural(EmployeeCount, 'employee')}
        </Link>
      ),
      cell: ({ ID, EmployeeCount = 0 }) => (
        <Link to={pathOf('employees', { team: ID, blocked: 1 })} fontWeight="normal">
          {EmployeeCount}
        </Link>
      ),
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '6rem',
      isNumber: true,
      onCard: 'actions',
      cell: (team) => <TeamButtons team={team} {...actions} />,
    },
  ]
}

function TeamButtons({ team, onEdit, onDelete }: TeamActions & { team: Team }) {
  const count = team.EmployeeCount ?? 0
  const remove = (
    <IconButton
      size="sm"
      label={`Delete ${team.Title}`}
      icon={<Trash2 />}
      disabled={count > 0}
      pointerEvents={count > 0 ? 'none' : undefined}
      onClick={() => onDelete(team)}
    />
  )
  return (
    <chakra.span display="inline-flex" gap="1">
      <IconButton size="sm" label={`Edit ${team.Title}`} icon={<Pencil />} onClick={() => onEdit(team)} />
      {count === 0 ? (
        remove
      ) : (
        // A disabled button cannot have the focus, so the tooltip needs an element that can.
        <Tooltip content={`Move its ${plural(count, 'employee')} first.`}>
          <chakra.span tabIndex={0} display="inline-flex" borderRadius="l2">
            {remove}
          </chakra.span>
        </Tooltip>
      )}
    </chakra.span>
  )
}
