import { fullName, type PayrollItem, toMinor } from '@dayline/shared/contract'
import { duration, money } from '@dayline/shared/format'
import { Badge, Button, chakra } from '@dayline/shared/ui'
import { type Column, PersonName } from '@dayline/shared/ui/data'
import { RowAction } from '@dayline/shared/ui/overlay'
import { Pencil } from 'lucide-react'
import type { PayrollSums } from '../payrollText.ts'

/** Sortable columns by their name in the URL. */
export const sortKeys = ['employee', 'time', 'rate', 'spent', 'unpaid'] as const

type Options = {
  currency: number
  /** True while everyone is being paid. */
  isLocked: boolean
  onPay: (item: PayrollItem) => void
  onRate: (item: PayrollItem) => void
}

/** Columns of the calculator, with the sums of all rows. */
export function payrollColumns(
  sums: PayrollSums | undefined,
  { currency, isLocked, onPay, onRate }: Options,
): Column<PayrollItem>[] {
  return [
    {
      id: 'employee',
      header: 'Employee',
      width: '28%',
      onCard: 'title',
      sortValue: ({ Employee }) => fullName(Employee),
      total: 'All',
      cell: ({ Employee }) => (
        <PersonName name={fullName(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
      ),
    },
    {
      id: 'time',
      header: 'Total time',
      isNumber: true,
      onCard: 'fact',
      sortValue: ({ TotalMins }) => TotalMins,
      total: sums && <Time minutes={sums.minutes} overtime={sums.overtime} />,
      cell: ({ TotalMins, OvertimeMins }) => <Time minutes={TotalMins} overtime={OvertimeMins} />,
    },
    {
      id: 'rate',
      header: 'Hourly pay rate',
      isNumber: true,
      onCard: 'line',
      sortValue: ({ AvgPayRate }) => toMinor(AvgPayRate),
      cell: (item) => (
        <chakra.span display="inline-flex" alignItems="center" justifyContent="flex-end" gap="1">
          {money(toMinor(item.AvgPayRate), currency)}
          <RowAction
            label={`Change the pay rate of ${fullName(item.Employee)}`}
            icon={<Pencil />}
            disabledReason={isLocked ? 'Everyone is being paid.' : null}
            onClick={() => onRate(item)}
          />
        </chakra.span>
      ),
    },
    {
      id: 'spent',
      header: 'Total spent',
      isNumber: true,
      onCard: 'line',
      sortValue: ({ TotalSpent }) => toMinor(TotalSpent),
      total: sums && money(sums.spent, currency),
      cell: ({ TotalSpent }) => money(toMinor(TotalSpent), currency),
    },
    {
      id: 'unpaid',
      header: 'Total unpaid',
      isNumber: true,
      onCard: 'figure',
      sortValue: ({ TotalPayable }) => toMinor(TotalPayable),
      total: sums && money(sums.payable, currency),
      cell: ({ TotalPayable }) => money(toMinor(TotalPayable), currency),
    },
    {
      id: 'pay',
      header: '',
      name: 'Payment',
      width: '9.5rem',
      isNumber: true,
      onCard: 'line',
      cell: (item) => <PayCell item={item} isLocked={isLocked} onPay={onPay} />,
    },
  ]
}

/** Overtime is below the time, because another column would not fit on a tablet. */
function Time({ minutes, overtime }: { minutes: number; overtime: number }) {
  return (
    <>
      {duration(minutes)}
      {overtime > 0 && (
        <chakra.span display="block" fontSize="xs" color="fg.muted" whiteSpace="normal">
          <chakra.span whiteSpace="nowrap">{duration(overtime)}</chakra.span> overtime
        </chakra.span>
      )}
    </>
  )
}

function PayCell({ item, isLocked, onPay }: { item: PayrollItem } & Pick<Options, 'isLocked' | 'onPay'>) {
  if (item.TotalPayable > 0) {
    return (
      <Button
        size="sm"
        variant="outline"
        disabled={isLocked}
        aria-label={`Mark as paid: ${fullName(item.Employee)}`}
        onClick={(event) => {
          // Otherwise the click would also open the row.
          event.stopPropagation()
          onPay(item)
        }}
      >
        Mark as paid
      </Button>
    )
  }
  return item.TotalSpent > 0 ? <Badge tone="green">Paid</Badge> : null
}
