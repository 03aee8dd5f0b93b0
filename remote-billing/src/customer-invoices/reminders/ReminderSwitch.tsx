import { type CustomerInvoice, InvoiceStatus, reminderDays } from '@dayline/shared/contract'
import { Card, chakra } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'
import { useInvoiceChange } from '../invoices.api.ts'

const days = `${reminderDays.slice(0, -1).join(', ')} and ${reminderDays.at(-1)}`

/** Whether the customer is reminded of this invoice automatically; renders nothing for a settled invoice. */
export function ReminderSwitch({ invoice }: { invoice: CustomerInvoice }) {
  const change = useInvoiceChange('/costmanagement/updateinvoiceoptions')
  if (invoice.Status === InvoiceStatus.Paid) return null
  return (
    <Card title="Reminders">
      <Switch
        label="Remind the customer"
        checked={invoice.SendsReminders}
        onChange={(SendsReminders) => void change.trigger({ Id: invoice.ID, SendsReminders })}
      />
      <chakra.p mt="2" fontSize="sm" color="fg.muted">
        By mail with the PDF, {days} days after the due date, as long as something is due
        {invoice.Customer.Email ? `, to ${invoice.Customer.Email}.` : '. The customer has no email yet.'}
      </chakra.p>
    </Card>
  )
}
