import type { Customer } from '@dayline/shared/contract'
import { currencyOptions } from '@dayline/shared/format'
import { useAllCustomers } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useNavigate } from '@dayline/shared/router'
import { Field } from '@dayline/shared/ui'
import { Combobox, FormDialog, Select } from '@dayline/shared/ui/form'
import { useInvoiceForm } from './customers.api.ts'

/** Creates a draft invoice for a customer, and opens it. */
export function CreateInvoiceDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useInvoiceForm(customer, (id) => {
    // Closed first, so that going back returns to the list, not to a form that would create a second invoice.
    onClose()
    navigate(pathOf('update-invoice', { Id: id }))
  })
  const chosen = form.control('CustomerId')
  const customers = useAllCustomers().data?.Items ?? [customer]
  return (
    <FormDialog title="Create invoice" submitLabel="Create invoice" onClose={onClose} {...form.dialog}>
      <Field label="Customer" required error={form.error('CustomerId')}>
        <Combobox
          label="Customer"
          placeholder="Choose a customer"
          options={customers.map(({ ID, Title }) => ({ value: ID, label: Title }))}
          value={chosen.value}
          onChange={(value) => chosen.onChange(value)}
          w="100%"
        />
      </Field>
      <Field label="Currency" required error={form.error('Currency')}>
        <Select options={currencyOptions} {...form.control('Currency')} />
      </Field>
    </FormDialog>
  )
}
