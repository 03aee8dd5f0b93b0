import { type PayrollItem, toMinor } from '@dayline/shared/contract'
import { duration, money, plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { Stat } from '@dayline/shared/ui/data'
import { sumOf } from '../payrollText.ts'

type PayrollTilesProps = { items: readonly PayrollItem[] | undefined; currency: number }

/** Sums of the rows as tiles. */
export function PayrollTiles({ items: read, currency }: PayrollTilesProps) {
  const isLoading = read === undefined
  const items = read ?? []
  const { minutes, spent, payable } = sumOf(items)
  const unpaid = items.filter(({ TotalPayable }) => toMinor(TotalPayable) > 0).length
  const average = minutes === 0 ? null : Math.round((spent * 60) / minutes)
  return (
    <chakra.div
      display="grid"
      gap="3"
      mb="5"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
    >
      <Stat label="Total hours" value={duration(minutes)} isLoading={isLoading} />
      <Stat
        label={<chakra.span whiteSpace="normal">Average price per hour</chakra.span>}
        value={money(average, currency)}
        isLoading={isLoading}
      />
      <Stat label="Total spent" value={money(spent, currency)} isLoading={isLoading} />
      <Stat
        label="Total unpaid"
        value={money(payable, currency)}
        help={isLoading ? null : unpaid === 0 ? 'Everyone is paid' : plural(unpaid, 'person', 'people')}
        isLoading={isLoading}
      />
    </chakra.div>
  )
}
