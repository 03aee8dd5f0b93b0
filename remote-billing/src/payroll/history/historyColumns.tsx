import { fullName, type PayrollPayment, toMinor } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'
import { Badge, Button, chakra } from '@dayline/shared/ui'
import { type Column, PersonName, Timestamp } from '@dayline/shared/ui/data'
import { periodOf } from '../payrollText.ts'
import { PayslipButton } from './PayslipButton.tsx'

type HistoryActions = { onCancel: (payment: PayrollPayment) => void }

/** Columns of the history. */
export function historyColumns({ onCancel }: HistoryActions): Column<PayrollPayment>[] {
  return [
    {
      id: 'employee',
      header: 'Employee',
      width: '28%',
      isSortable: true,
      onCard: 'title',
      cell: ({ Employee }) => (
        <PersonName name={fullName(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
      ),
    },
    {
      id: 'period',
      header: 'Period',
      isSortable: true,
      sortsDescendingFirst: true,
      onCard: 'fact',
      cell: (payment) => <chakra.span data-number>{periodOf(payment)}</chakra.span>,
    },
    {
      id: 'paid',
      header: 'Paid at',
      isSortable: true,
      sortsDescendingFirst: true,
      onCard: 'line',
      cell: ({ CreateDate }) => <Timestamp at={CreateDate} />,
    },
    {
      id: 'price',
      header: 'Paid price',
      isNumber: true,
      isSortable: true,
      onCard: 'figure',
      cell: ({ PaidPrice, Currency, IsCancelled }) => (
        <chakra.span {...(IsCancelled && { color: 'fg.muted', textDecoration: 'line-through' })}>
          {money(toMinor(PaidPrice), Currency)}
        </chakra.span>
      ),
    },
    {
      id: 'cancel',
      header: '',
      name: 'Actions',
      width: '13rem',
      isNumber: true,
      onCard: 'line',
      cell: (payment) => (
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          {payment.IsCancelled && <Badge>Canceled</Badge>}
          <PayslipButton payment={payment} />
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            disabled={payment.IsCancelled}
            aria-label={`Cancel the payment of ${fullName(payment.Employee)}`}
            onClick={(event) => {
              // Otherwise the click would also open the row.
              event.stopPropagation()
              onCancel(payment)
            }}
          >
            Cancel
          </Button>
        </chakra.span>
      ),
    },
  ]
}
