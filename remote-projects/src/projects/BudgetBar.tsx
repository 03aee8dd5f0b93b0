import { usedPercent } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import { type Budget, budgetTone, projectMoney } from './budget.ts'

type BudgetBarProps = Budget & { title: string; currency: number; size?: 'sm' | 'md' }

/** The used share of a budget; an infinity sign without a budget. */
export function BudgetBar({ cost, budget, title, currency, size = 'sm' }: BudgetBarProps) {
  const used = usedPercent({ cost, budget })
  if (used === null) return <Unlimited />
  return (
    <chakra.span display="block" minW="0">
      <ProgressBar value={used} label={`Budget of ${title}`} tone={budgetTone(used)} hasValue size={size} />
      <chakra.span
        // Between a phone and a wide window the list has no room for it; the open row shows it.
        display={size === 'sm' ? { base: 'block', sm: 'none', xl: 'block' } : 'block'}
        fontSize="xs"
        color="fg.muted"
        mt="0.5"
        data-number
      >
        {projectMoney(cost, currency)} of {projectMoney(budget, currency)}
      </chakra.span>
    </chakra.span>
  )
}

/** Shown for a budget of 0 (docs/product/projects.md#figures). */
export function Unlimited() {
  return (
    <chakra.span role="img" aria-label="Unlimited" title="Unlimited" color="fg.muted">
      ∞
    </chakra.span>
  )
}
