import type { ApiQuery } from '@dayline/shared/api'
import { type CallData, ExplainedTotal, type TaskEmployeeItem } from '@dayline/shared/contract'
import { ExplainButton, ExplainPanel } from '@dayline/shared/explain'
import { type DayRange, money } from '@dayline/shared/format'
import { type Column, DataTable, EmptyState } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo } from 'react'
import type { Explaining } from '../explaining.ts'
import { personColumn } from '../person.tsx'
import type { ReportView } from '../ReportFrame.tsx'

/** Amounts of tasks, by their name in the URL. */
export const amountFigures = ['spent', 'billable'] as const
export type AmountFigure = (typeof amountFigures)[number]

const amounts = {
  spent: {
    label: 'Spent',
    field: 'TotalSpent',
    rate: 'PayRate',
    rateLabel: 'Pay rate',
    formula: 'Hours × pay rate of the day, for each person and task; paid time at the rate at which it was paid.',
  },
  billable: {
    label: 'Billable',
    field: 'TotalBillable',
    rate: 'BillRate',
    rateLabel: 'Bill rate',
    formula: 'Hours × bill rate of the day, for each person and task; 0 for non-billable tasks.',
  },
} as const

/** Renders an amount that opens the people behind it. */
export function explainAmount(
  explain: Explaining['explain'],
  figure: AmountFigure,
  { name, part, children }: { name: string; part?: string | undefined; children: ReactNode },
) {
  return (
    <ExplainButton
      name={`${amounts[figure].label}, ${name}`}
      onOpen={() => explain({ total: ExplainedTotal.Working, figure, part })}
    >
      {children}
    </ExplainButton>
  )
}

type ExplainedAmountProps = Pick<ReportView<'/insights/tasks'>, 'explaining' | 'explainCell'> & {
  figure: AmountFigure
  query: ApiQuery<CallData<'/insights/employeetasks'>>
  currency: number
  range: DayRange
  /** Name of the task or project. */
  of: string | undefined
}

/** The people whose hours and rates make up an amount; hours open the minutes. */
export function ExplainedAmount({ figure, query, currency, range, of, explaining, explainCell }: ExplainedAmountProps) {
  const { label, field, rate, rateLabel, formula } = amounts[figure]
  const { part } = explaining.explained ?? {}
  const items = query.data?.Items
  const total = items && sumOf(items, field)
  const columns = useMemo((): Column<TaskEmployeeItem>[] => {
    const hasRates = items?.some((item) => item[rate] !== null)
    return [
      personColumn({ hasTotal: true, factsOf: () => '' }),
      {
        id: 'working',
        header: 'Working',
        isNumber: true,
        width: '8rem',
        onCard: 'fact',
        sortValue: ({ TotalMins }) => TotalMins,
        cell: ({ Employee, TotalMins }) => explainCell(Employee, 'Working', ExplainedTotal.Working, TotalMins, part),
      },
      ...(hasRates
        ? [
            {
              id: 'rate',
              header: rateLabel,
              isNumber: true,
              width: '8rem',
              sortValue: (item) => item[rate],
              // Null if the rate changed during these days.
              cell: (item) => (item[rate] === null ? 'Several' : money(item[rate], currency)),
            } satisfies Column<TaskEmployeeItem>,
          ]
        : []),
      {
        id: 'amount',
        header: label,
        isNumber: true,
        width: '9rem',
        onCard: 'figure',
        sortValue: (item) => item[field],
        total: money(total ?? 0, currency),
        cell: (item) => money(item[field], currency),
      },
    ]
  }, [currency, explainCell, field, items, label, part, rate, rateLabel, total])
  return (
    <ExplainPanel
      title={total === undefined ? label : `${label}: ${money(total, currency)}`}
      of={[of]}
      range={range}
      formula={formula}
      filters={explaining.filters}
      onClose={explaining.close}
    >
      <DataTable
        label={`${label} by employee`}
        query={query}
        columns={columns}
        rowKey={({ Employee }) => Employee.ID}
        empty={
          <EmptyState
            isCompact
            title="Nothing counts here"
            text="No working time on these days counts toward this figure."
          />
        }
      />
    </ExplainPanel>
  )
}

const sumOf = (items: readonly TaskEmployeeItem[], field: 'TotalSpent' | 'TotalBillable') =>
  items.reduce((all, item) => all + (item[field] ?? 0), 0)
