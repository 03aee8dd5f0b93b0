import { money, percent } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { profitPercent, type TaskFigures } from './projects.ts'

type ProfitBadgeProps = { figures: TaskFigures; currency: number }

/** Profit percent with its formula: green, or red for a loss. */
export function ProfitBadge({ figures, currency }: ProfitBadgeProps) {
  const value = profitPercent(figures)
  return (
    <Tooltip content={formulaOf(figures, currency)}>
      <chakra.span tabIndex={0} borderRadius="l1">
        <Badge tone={value === null ? 'gray' : value < 0 ? 'red' : 'green'}>{percent(value)}</Badge>
      </chakra.span>
    </Tooltip>
  )
}

/** The formula of a profit percentage, with its numbers. */
function formulaOf(figures: TaskFigures, currency: number): string {
  const value = profitPercent(figures)
  if (value === null) return 'Nothing is billable, so there is no profit percent.'
  const billable = money(figures.TotalBillable, currency)
  return `(billable ${billable} − spent ${money(figures.TotalSpent, currency)}) ÷ billable ${billable} = ${percent(value)}`
}
