import { ExplainedTotal, type TaskEmployeeItem, type TaskInsightItem } from '@dayline/shared/contract'
import { ExplainButton, ExplainDialog, useExplained } from '@dayline/shared/explain'
import { duration, money } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { type PartColumn, PeopleParts } from '../PeopleParts.tsx'
import { nameOf } from '../person.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { useReportDetail } from '../reports.api.ts'
import { ProfitBadge } from './ProfitBadge.tsx'
import { useCurrency } from './useCurrency.ts'

type TaskPeopleProps = Pick<ReportView<'/insights/tasks'>, 'body' | 'onOpen'> & { task: TaskInsightItem['Task'] }

/** Who worked on a task; their figures add up to its own. A duration opens its minutes. */
export function TaskPeople({ task, body, onOpen }: TaskPeopleProps) {
  const people = useReportDetail('/insights/employeetasks', { ...body, ProjectTaskId: task.ID })
  const currency = useCurrency()
  const { explained, explain, change, close } = useExplained()
  const { DateFilter = 5, StartDate, EndDate } = body
  const person = people.data?.Items.find(({ Employee }) => Employee.ID === explained?.employeeId)
  return (
    <chakra.div me="-1" pb="2">
      <PeopleParts
        label={`People of ${task.Title}`}
        query={people}
        columns={[
          {
            id: 'working',
            header: 'Total working',
            cell: ({ Employee, TotalMins }) => (
              <ExplainButton
                name={`Working, ${Employee.FirstName}`}
                onOpen={() => explain({ total: ExplainedTotal.Working, employeeId: Employee.ID })}
              >
                {duration(TotalMins)}
              </ExplainButton>
            ),
          },
          ...(currency === null ? [] : amountColumns(currency)),
        ]}
        onOpen={onOpen}
      />
      {explained?.employeeId !== undefined && (
        <ExplainDialog
          of={{ DateFilter, StartDate, EndDate, ProjectTaskId: task.ID, EmployeeId: explained.employeeId }}
          total={explained.total}
          person={person && nameOf(person.Employee)}
          onTotalChange={change}
          onClose={close}
        />
      )}
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
      // A non-billable task has no product to show.
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
