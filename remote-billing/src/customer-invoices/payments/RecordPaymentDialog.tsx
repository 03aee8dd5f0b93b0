import {
  amountDueMinor,
  type CallBody,
  type CustomerInvoice,
  InvoiceStatus,
  toAmount,
  toMinor,
} from '@dayline/shared/contract'
import { money, today } from '@dayline/shared/format'
import { useForm } from '@dayline/shared/forms'
import { Field, Textarea, useZone } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog, MoneyInput } from '@dayline/shared/ui/form'
import { useShowInvoice } from '../invoices.api.ts'

type PaymentValues = { Price: number | null; PaymentDate: string | null; Notes: string }

/** Why no payment can be recorded; null if one can. */
export function paymentObstacle({ Status }: Pick<CustomerInvoice, 'Status'>): string | null {
  if (Status === InvoiceStatus.Draft) return 'Mark the invoice as awaiting first.'
  return Status === InvoiceStatus.Paid ? 'The invoice is fully paid.' : null
}

type DialogProps = { invoice: CustomerInvoice; onClose: () => void }

/** Records a customer's payment; defaults to the amount due and today. */
export function RecordPaymentDialog({ invoice, onClose }: DialogProps) {
  const text = { title: 'Record payment', what: 'due' }
  return (
    <MoneyDialog
      path="/costmanagement/recordpayment"
      open={amountDueMinor(invoice)}
      {...text}
      invoice={invoice}
      onClose={onClose}
    />
  )
}

/** Records a refund to a customer after a credit; defaults to the full amount and today. */
export function RecordRefundDialog({ invoice, onClose }: DialogProps) {
  const open = toMinor(invoice.RefundDue)
  const text = { title: 'Record refund', what: 'to pay back' }
  return <MoneyDialog path="/costmanagement/recordrefund" open={open} {...text} invoice={invoice} onClose={onClose} />
}

type MoneyDialogProps = DialogProps & {
  path: '/costmanagement/recordpayment' | '/costmanagement/recordrefund'
  title: string
  /** Open amount in minor units; `what` is its label. */
  open: number
  what: string
}

function MoneyDialog({ path, title, open: due, what, invoice, onClose }: MoneyDialogProps) {
  const { ID, Currency } = invoice
  const zone = useZone()
  const show = useShowInvoice()
  const form = useForm<typeof path, PaymentValues>(path, {
    initial: { Price: due, PaymentDate: today(zone), Notes: '' },
    toBody: ({ Price, PaymentDate, Notes }) =>
      ({
        Id: ID,
        Price: Price === null ? null : toAmount(Price),
        PaymentDate,
        Notes,
      }) as CallBody<typeof path>,
    draft: `${title} of ${ID}`,
    idempotent: true,
    revalidate: ['/costmanagement/listinvoices'],
    onDone: ({ Item }) => {
      show(Item)
      onClose()
    },
  })
  const price = form.control('Price')
  const date = form.control('PaymentDate')
  return (
    <FormDialog
      title={title}
      description={`${invoice.InvoiceNo}, ${money(due, Currency)} ${what}`}
      submitLabel={title}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Amount" required error={form.error('Price')}>
        <MoneyInput currency={Currency} value={price.value} onChange={price.onChange} />
      </Field>
      <Field label="Payment date" required error={form.error('PaymentDate')}>
        <DatePicker label="Payment date" w="100%" max={today(zone)} value={date.value} onChange={date.onChange} />
      </Field>
      <Field label="Notes" hint="Not visible to the customer." error={form.error('Notes')}>
        <Textarea rows={3} {...form.input('Notes')} />
      </Field>
    </FormDialog>
  )
}
