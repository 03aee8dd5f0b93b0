import type { TaskInsightItem } from '@dayline/shared/contract'
import { duration, money, taskStatusDisplay } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { ProfitBadge } from './ProfitBadge.tsx'
import { profitPercent, type TaskFigures } from './projects.ts'

/** Columns that the rows are sorted by, as the address names them. */
export const sortKeys = ['task', 'status', 'working', 'spent', 'billable', 'profit'] as const

const amounts = [
  { id: 'spent', header: 'Spent', field: 'TotalSpent' },
  { id: 'billable', header: 'Billable', field: 'TotalBillable' },
] as const

const statusOf = ({ Task }: TaskInsightItem) => taskStatusDisplay(Task.Status)

/**
 * Columns of a project's table; `all` adds a total row (docs/product/reports.md#task-insights).
 * @param currency null leaves the amounts out
 */
export function taskColumns(all: TaskFigures | undefined, currency: number | null): Column<TaskInsightItem>[] {
  return [
    {
      id: 'task',
      header: 'Task',
      onCard: 'title',
      sortValue: ({ Task }) => Task.Title,
      ...(all && { total: 'All' }),
      cell: ({ Task }) => (
        <chakra.span display="inline-flex" alignItems="center" gap="2" flexWrap="wrap" minW="min(12rem, 18cqw)">
          {Task.Title}
          {Task.NonBillable && currency !== null && <Badge>Non-billable</Badge>}
        </chakra.span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: '9rem',
      onCard: 'fact',
      sortValue: (item) => statusOf(item).label,
      cell: (item) => <Badge tone={statusOf(item).tone}>{statusOf(item).label}</Badge>,
    },
    {
      id: 'working',
      header: 'Total working',
      isNumber: true,
      width: '9rem',
      onCard: 'figure',
      sortValue: ({ TotalMins }) => TotalMins,
      total: all && duration(all.TotalMins),
      cell: ({ TotalMins }) => duration(TotalMins),
    },
    ...(currency === null ? [] : amountColumns(all, currency)),
  ]
}

function amountColumns(all: TaskFigures | undefined, currency: number): Column<TaskInsightItem>[] {
  return [
    ...amounts.map(
      ({ id, header, field }): Column<TaskInsightItem> => ({
        id,
        header,
        isNumber: true,
        width: '9rem',
        sortValue: (item) => item[field],
        total: all && money(all[field], currency),
        cell: (item) => money(item[field], currency),
      }),
    ),
    {
      id: 'profit',
      header: 'Profit',
      isNumber: true,
      width: '7rem',
      sortValue: profitPercent,
      total: all && <ProfitBadge figures={all} currency={currency} />,
      cell: (item) => <ProfitBadge figures={item} currency={currency} />,
    },
  ]
}
