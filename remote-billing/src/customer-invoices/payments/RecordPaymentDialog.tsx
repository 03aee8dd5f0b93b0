import { type CallBody, type CustomerInvoice, InvoiceStatus } from '@dayline/shared/contract'
import { money, today } from '@dayline/shared/format'
import { useForm } from '@dayline/shared/forms'
import { Field, Textarea, useZone } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog, MoneyInput } from '@dayline/shared/ui/form'
import { toMinor } from '../currencies.ts'
import { useShowInvoice } from '../invoices.api.ts'

type PaymentValues = { Price: number | null; PaymentDate: string | null; Notes: string }

/** Why no payment can be recorded, or null where one can. */
export function paymentObstacle({ Status }: Pick<CustomerInvoice, 'Status'>): string | null {
  if (Status === InvoiceStatus.Draft) return 'Mark the invoice as awaiting first.'
  return Status === InvoiceStatus.Paid ? 'The invoice is fully paid.' : null
}

/** Records what a customer paid; filled in with the amount that is due and today. */
export function RecordPaymentDialog({ invoice, onClose }: { invoice: CustomerInvoice; onClose: () => void }) {
  const { ID, Currency, Total, Paid } = invoice
  const zone = useZone()
  const show = useShowInvoice()
  const due = toMinor(Total) - toMinor(Paid)
  const form = useForm<'/costmanagement/recordpayment', PaymentValues>('/costmanagement/recordpayment', {
    initial: { Price: due, PaymentDate: today(zone), Notes: '' },
    toBody: ({ Price, PaymentDate, Notes }) =>
      ({
        Id: ID,
        Price: Price === null ? null : Price / 100,
        PaymentDate,
        Notes,
      }) as CallBody<'/costmanagement/recordpayment'>,
    draft: `payment of ${ID}`,
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
      title="Record payment"
      description={`${invoice.InvoiceNo}, ${money(due, Currency)} due`}
      submitLabel="Record payment"
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
