import { ExplainedTotal, type TaskInsightItem } from '@dayline/shared/contract'
import { count, money, percent } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { Stat } from '@dayline/shared/ui/data'
import type { Explaining } from '../explaining.ts'
import type { ReportView } from '../ReportFrame.tsx'
import { type AmountFigure, explainAmount } from './ExplainedAmount.tsx'
import { profitPercent, sumOf } from './projects.ts'
import { useCurrency } from './useCurrency.ts'

type TaskTilesProps = Pick<ReportView<'/insights/tasks'>, 'explainSum'> & {
  items: readonly TaskInsightItem[] | undefined
  explain: Explaining['explain']
}

/** Number of tasks and projects, and their sums; amounts only with cost management. */
export function TaskTiles({ items, explainSum, explain }: TaskTilesProps) {
  const currency = useCurrency()
  const isLoading = items === undefined
  const all = sumOf(items ?? [])
  const projects = new Set(items?.map(({ Task }) => Task.ProjectId)).size
  const amount = (figure: AmountFigure, minor: number | null) => {
    const text = money(minor, currency ?? 0)
    return { text, value: explainAmount(explain, figure, { name: 'all', children: text }) }
  }
  return (
    <chakra.div
      display="grid"
      gap="3"
      mb="5"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      <Stat label="Tasks" value={count(items?.length)} isLoading={isLoading} />
      <Stat label="Projects" value={count(projects)} isLoading={isLoading} />
      <Stat
        label="Total working"
        value={explainSum('Working', ExplainedTotal.Working, all.TotalMins)}
        isLoading={isLoading}
      />
      {currency !== null && (
        <>
          <Stat label="Spent" {...amount('spent', all.TotalSpent)} isLoading={isLoading} />
          <Stat label="Billable" {...amount('billable', all.TotalBillable)} isLoading={isLoading} />
          <Stat
            label="Average profit"
            value={percent(profitPercent(all))}
            help="(billable − spent) ÷ billable"
            isLoading={isLoading}
          />
        </>
      )}
    </chakra.div>
  )
}
