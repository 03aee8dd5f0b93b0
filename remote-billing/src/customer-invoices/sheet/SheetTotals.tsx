import { money } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'

type SheetTotalsProps = {
  amounts: { subtotal: number; taxes: { rate: number; amount: number }[]; total: number }
  /** Minor units. */
  paid: number
  credited?: number
  currency: number
}

/** The totals at the bottom of the sheet. */
export function SheetTotals({ amounts: { subtotal, taxes, total }, paid, credited = 0, currency }: SheetTotalsProps) {
  const refund = Math.max(0, paid + credited - total)
  const rows: [string, number, 'strong' | 'plain'][] = [
    ...(taxes.length > 0 ? [['Subtotal', subtotal, 'plain'] as [string, number, 'plain']] : []),
    ...taxes.map(({ rate, amount }): [string, number, 'plain'] => [`Tax ${rate / 100}%`, amount, 'plain']),
    ['Total', total, 'strong'],
    ...(credited > 0 ? [['Credited', credited, 'plain'] as [string, number, 'plain']] : []),
    ['Paid', paid, 'plain'],
    ['Amount due', Math.max(0, total - credited - paid), 'strong'],
    ...(refund > 0 ? [['To pay back', refund, 'strong'] as [string, number, 'strong']] : []),
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
