import type { ProjectListItem, TaskTool } from '@dayline/shared/contract'
import { duration, plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { RowAction } from '@dayline/shared/ui/overlay'
import { Pencil, Trash2 } from 'lucide-react'
import { BudgetBar } from './BudgetBar.tsx'
import { ConnectionBadge } from './integrations/ConnectionBadge.tsx'
import { type IntegrationActions, IntegrationsMenu } from './integrations/IntegrationsMenu.tsx'

type Actions = {
  canDelete: boolean
  integrations: IntegrationActions & { tools: readonly TaskTool[] }
  onEdit: (project: ProjectListItem) => void
  onDelete: (project: ProjectListItem) => void
}
type Options = Actions & {
  /** The currency of amounts; null without cost management, which also hides the amounts. */
  currency: number | null
}

/** Who sees the project: everyone if it names no one, or else only whom it names. */
function namedText({ TeamIds, EmployeeIds }: ProjectListItem, noun: 'team' | 'employee') {
  const count = (noun === 'team' ? TeamIds : EmployeeIds)?.length
  if (count) return plural(count, noun)
  return TeamIds?.length || EmployeeIds?.length ? <chakra.span color="fg.subtle">–</chakra.span> : `All ${noun}s`
}

/** Columns of the project list. */
export function projectColumns({ currency, ...actions }: Options): Column<ProjectListItem>[] {
  return [
    {
      id: 'project',
      header: 'Project',
      width: '26%',
      isSortable: true,
      onCard: 'title',
      cell: (project) => <ProjectTitle project={project} />,
    },
    {
      id: 'customer',
      header: 'Customer',
      isSortable: true,
      onCard: 'fact',
      breaksWords: true,
      cell: ({ Customer }) => Customer?.Title ?? <chakra.span color="fg.subtle">–</chakra.span>,
      cardCell: ({ Customer }) => Customer?.Title ?? null,
    },
    { id: 'teams', header: 'Teams', isSortable: true, cell: (project) => namedText(project, 'team') },
    {
      id: 'employees',
      header: 'Employees',
      isSortable: true,
      cell: (project) => namedText(project, 'employee'),
    },
    {
      id: 'time',
      header: 'Time spent',
      isSortable: true,
      isNumber: true,
      // Beside three buttons, a figure would leave only a few letters per line for the title.
      onCard: 'fact',
      cell: ({ SpentMins }) => duration(SpentMins),
    },
    ...(currency === null ? [] : [budgetColumn(currency)]),
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '8rem',
      isNumber: true,
      onCard: 'actions',
      cell: (project) => <RowActions project={project} {...actions} />,
    },
  ]
}

function budgetColumn(currency: number): Column<ProjectListItem> {
  return {
    id: 'budget',
    header: 'Budget used',
    width: '14rem',
    isSortable: true,
    sortsDescendingFirst: true,
    cell: ({ Title, TotalCost, TotalBudget }) => (
      <BudgetBar title={Title} cost={TotalCost ?? 0} budget={TotalBudget ?? 0} currency={currency} />
    ),
  }
}

function ProjectTitle({ project }: { project: ProjectListItem }) {
  const { Title, Color } = project
  return (
    <chakra.span display="flex" alignItems="center" gap="2" minW="0" flexWrap="wrap">
      <chakra.span display="inline-flex" alignItems="center" gap="2" minW="0">
        <ColorDot color={Color} />
        <chakra.span fontWeight="medium" overflowWrap="anywhere">
          {Title}
        </chakra.span>
      </chakra.span>
      <ConnectionBadge project={project} />
    </chakra.span>
  )
}

function RowActions({ project, canDelete, integrations, onEdit, onDelete }: Actions & { project: ProjectListItem }) {
  return (
    <chakra.span display="inline-flex" gap="1">
      <IntegrationsMenu project={project} {...integrations} />
      <RowAction label={`Edit ${project.Title}`} icon={<Pencil />} onClick={() => onEdit(project)} />
      <RowAction
        label={`Delete ${project.Title}`}
        icon={<Trash2 />}
        disabledReason={canDelete ? null : "You don't have permission to delete a project"}
        onClick={() => onDelete(project)}
      />
    </chakra.span>
  )
}
