import { currencyOptions } from '@dayline/shared/format'
import { CustomerPicker } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useNavigate } from '@dayline/shared/router'
import { Field } from '@dayline/shared/ui'
import { FormDialog, Select } from '@dayline/shared/ui/form'
import { useNewInvoiceForm } from './invoices.api.ts'

/** Creates a draft from customer and currency, and opens it. */
export function NewInvoiceDialog({ customerId, onClose }: { customerId: number | null; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useNewInvoiceForm(customerId, (id) => navigate(pathOf('update-invoice', { Id: id })))
  const customer = form.control('CustomerId')
  return (
    <FormDialog title="New invoice" submitLabel="Create invoice" onClose={onClose} {...form.dialog}>
      <Field label="Customer" required error={form.error('CustomerId')}>
        <CustomerPicker
          placeholder="Choose a customer"
          value={customer.value}
          onChange={(value) => customer.onChange(value)}
          w="100%"
        />
      </Field>
      <Field label="Currency" required error={form.error('Currency')}>
        <Select options={currencyOptions} {...form.control('Currency')} />
      </Field>
    </FormDialog>
  )
}
