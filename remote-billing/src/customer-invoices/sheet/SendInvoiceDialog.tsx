import type { CustomerInvoice } from '@dayline/shared/contract'
import { useForm } from '@dayline/shared/forms'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, Input } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useShowInvoice } from '../invoices.api.ts'

/** Label of the send action; after the due date it is a reminder. */
export const sendLabel = ({ IsOverdue }: CustomerInvoice): string => (IsOverdue ? 'Send reminder' : 'Send by mail')

/** Mails an invoice with its PDF, by default to the customer's address. */
export function SendInvoiceDialog({ invoice, onClose }: { invoice: CustomerInvoice; onClose: () => void }) {
  const show = useShowInvoice()
  const form = useForm('/costmanagement/sendinvoice', {
    initial: { Id: invoice.ID, Email: invoice.Customer.Email },
    draft: false,
    idempotent: true,
    onDone: ({ Item }) => {
      show(Item)
      onClose()
    },
  })
  return (
    <FormDialog
      title={sendLabel(invoice)}
      description={`${invoice.InvoiceNo} is sent as a PDF.`}
      submitLabel="Send"
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Field label="Email" required error={form.error('Email')}>
        <Input type="email" inputMode="email" autoComplete="off" {...form.input('Email')} />
      </Field>
    </FormDialog>
  )
}
