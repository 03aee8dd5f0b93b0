import { ExplainedTotal, type TaskInsightItem } from '@dayline/shared/contract'
import { money, taskStatusDisplay } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { compareColumn } from '../compare/compareColumn.tsx'
import type { Compared } from '../compare/compared.ts'
import type { PartsMeasure } from '../compare/comparedParts.ts'
import type { Explaining } from '../explaining.ts'
import type { ReportView } from '../ReportFrame.tsx'
import { explainAmount } from './ExplainedAmount.tsx'
import { partOfProject, partOfTask } from './ExplainedTask.tsx'
import { ProfitBadge } from './ProfitBadge.tsx'
import { profitPercent, sumOf, type TaskFigures } from './projects.ts'

/** Sortable columns by their name in the URL. */
export const sortKeys = ['task', 'status', 'working', 'spent', 'billable', 'profit'] as const

const amounts = [
  { id: 'spent', header: 'Spent', field: 'TotalSpent' },
  { id: 'billable', header: 'Billable', field: 'TotalBillable' },
] as const

const statusOf = ({ Task }: TaskInsightItem) => taskStatusDisplay(Task.Status)

type Key = 'working' | 'spent' | 'billable' | 'profit'

/** Compares each task with the same task on the other side. */
export const measureIn = (currency: number | null): PartsMeasure<TaskInsightItem, Key> => ({
  units: {
    working: 'minutes',
    spent: { currency: currency ?? 0 },
    billable: { currency: currency ?? 0 },
    profit: 'points',
  },
  keyOf: ({ Task }) => Task.ID,
  minutesOf: ({ TotalMins }) => TotalMins,
  figuresOf: (items) => {
    const sum = sumOf(items)
    return { working: sum.TotalMins, spent: sum.TotalSpent, billable: sum.TotalBillable, profit: profitPercent(sum) }
  },
})
const better = { profit: 'more' } as const

type Options = Pick<ReportView<'/insights/tasks'>, 'explainSum'> & {
  explain: Explaining['explain']
  /** Null omits the amounts. */
  currency: number | null
  projectId: number
}

type Other = { items: readonly TaskInsightItem[]; compared: Compared<TaskInsightItem, Key>; isByChange: boolean }

/**
 * Columns of a project's table; `all` adds a total row (docs/product/reports.md#task-insights), `other` the differences.
 */
export function taskColumns(
  all: TaskFigures | undefined,
  { currency, projectId, explainSum, explain }: Options,
  other?: Other,
): Column<TaskInsightItem>[] {
  const columns: Column<TaskInsightItem>[] = [
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
      total:
        all && explainSum('Working, all', ExplainedTotal.Working, all.TotalMins, undefined, partOfProject(projectId)),
      cell: ({ Task, TotalMins }) =>
        explainSum(`Working, ${Task.Title}`, ExplainedTotal.Working, TotalMins, undefined, partOfTask(Task.ID)),
    },
    ...(currency === null ? [] : amountColumns(all, { currency, projectId, explain })),
  ]
  if (!other) return columns
  return columns.map((column) => compareColumn(column, measureIn(currency), { ...other, better, lead: 'working' }))
}

function amountColumns(
  all: TaskFigures | undefined,
  { currency, projectId, explain }: Pick<Options, 'projectId' | 'explain'> & { currency: number },
): Column<TaskInsightItem>[] {
  return [
    ...amounts.map(
      ({ id, header, field }): Column<TaskInsightItem> => ({
        id,
        header,
        isNumber: true,
        width: '9rem',
        sortValue: (item) => item[field],
        total:
          all &&
          explainAmount(explain, id, {
            name: 'all',
            part: partOfProject(projectId),
            children: money(all[field], currency),
          }),
        cell: (item) =>
          explainAmount(explain, id, {
            name: item.Task.Title,
            part: partOfTask(item.Task.ID),
            children: money(item[field], currency),
          }),
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
