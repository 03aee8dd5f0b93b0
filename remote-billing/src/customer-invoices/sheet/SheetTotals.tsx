import { money } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'

type SheetTotalsProps = {
  amounts: { subtotal: number; taxes: { rate: number; amount: number }[]; total: number }
  /** Minor units. */
  paid: number
  currency: number
}

/** The sums at the foot of the sheet. */
export function SheetTotals({ amounts: { subtotal, taxes, total }, paid, currency }: SheetTotalsProps) {
  const rows: [string, number, 'strong' | 'plain'][] = [
    ...(taxes.length > 0 ? [['Subtotal', subtotal, 'plain'] as [string, number, 'plain']] : []),
    ...taxes.map(({ rate, amount }): [string, number, 'plain'] => [`Tax ${rate / 100}%`, amount, 'plain']),
    ['Total', total, 'strong'],
    ['Paid', paid, 'plain'],
    ['Amount due', total - paid, 'strong'],
  ]
  return (
    <chakra.dl m="0" ms="auto" w="full" maxW="20rem" display="grid" gap="1.5">
      {rows.map(([label, amount, kind]) => (
        <chakra.div
          key={label}
          display="flex"
          justifyContent="space-between"
          gap="4"
          fontSize={kind === 'strong' ? 'md' : 'sm'}
          fontWeight={kind === 'strong' ? 'semibold' : 'normal'}
        >
          <chakra.dt color={kind === 'strong' ? 'fg' : 'fg.muted'}>{label}</chakra.dt>
          <chakra.dd m="0" data-number>
            {money(amount, currency)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
