import type { TaskInsightItem } from '@dayline/shared/contract'
import { count, duration, money, percent } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { Stat, StatGroup } from '@dayline/shared/ui/data'
import { profitPercent, sumOf } from './projects.ts'
import { useCurrency } from './useCurrency.ts'

/** How many tasks and projects there are, and their sums. Amounts are shown with cost management. */
export function TaskTiles({ items }: { items: readonly TaskInsightItem[] | undefined }) {
  const currency = useCurrency()
  const isLoading = items === undefined
  const all = sumOf(items ?? [])
  const projects = new Set(items?.map(({ Task }) => Task.ProjectId)).size
  return (
    <chakra.div mb="5">
      <StatGroup>
        <Stat label="Tasks" value={count(items?.length)} isLoading={isLoading} />
        <Stat label="Projects" value={count(projects)} isLoading={isLoading} />
        <Stat label="Total working" value={duration(all.TotalMins)} isLoading={isLoading} />
        {currency !== null && (
          <>
            <Stat label="Spent" value={money(all.TotalSpent, currency)} isLoading={isLoading} />
            <Stat label="Billable" value={money(all.TotalBillable, currency)} isLoading={isLoading} />
            <Stat
              label="Average profit"
              value={percent(profitPercent(all))}
              help="(billable − spent) ÷ billable"
              isLoading={isLoading}
            />
          </>
        )}
      </StatGroup>
    </chakra.div>
  )
}
