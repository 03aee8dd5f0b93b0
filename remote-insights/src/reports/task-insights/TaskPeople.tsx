import { ExplainedTotal, type TaskEmployeeItem, type TaskInsightItem } from '@dayline/shared/contract'
import { duration, money } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { type PartColumn, PeopleParts } from '../PeopleParts.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { useReportDetail } from '../reports.api.ts'
import { partOfTask } from './ExplainedTask.tsx'
import { ProfitBadge } from './ProfitBadge.tsx'
import { useCurrency } from './useCurrency.ts'

type TaskPeopleProps = Pick<ReportView<'/insights/tasks'>, 'body' | 'explainCell' | 'onOpen'> & {
  task: TaskInsightItem['Task']
}

/** The people who worked on a task; their figures add up to the task's. A duration opens its minutes. */
export function TaskPeople({ task, body, explainCell, onOpen }: TaskPeopleProps) {
  const people = useReportDetail('/insights/employeetasks', { ...body, ProjectTaskId: task.ID })
  const currency = useCurrency()
  return (
    <chakra.div me="-1" pb="2">
      <PeopleParts
        label={`People of ${task.Title}`}
        query={people}
        columns={[
          {
            id: 'working',
            header: 'Total working',
            cell: ({ Employee, TotalMins }) =>
              explainCell(Employee, 'Working', ExplainedTotal.Working, TotalMins, partOfTask(task.ID)),
          },
          ...(currency === null ? [] : amountColumns(currency)),
        ]}
        onOpen={onOpen}
      />
    </chakra.div>
  )
}

function amountColumns(currency: number): PartColumn<TaskEmployeeItem>[] {
  const amount = (item: TaskEmployeeItem, minor: number | null, rate: number | null) => (
    <Tooltip content={rate === null ? null : `${duration(item.TotalMins)} × ${money(rate, currency)} per hour`}>
      <chakra.span tabIndex={rate === null ? undefined : 0} borderRadius="l1">
        {money(minor, currency)}
      </chakra.span>
    </Tooltip>
  )
  return [
    { id: 'spent', header: 'Spent', cell: (item) => amount(item, item.TotalSpent, item.PayRate) },
    {
      id: 'billable',
      header: 'Billable',
      // A non-billable task has no formula to show.
      cell: (item) => amount(item, item.TotalBillable, item.TotalBillable === 0 ? null : item.BillRate),
    },
    {
      id: 'profit',
      header: 'Profit',
      width: '7rem',
      cell: (item) => <ProfitBadge figures={item} currency={currency} />,
    },
  ]
}
