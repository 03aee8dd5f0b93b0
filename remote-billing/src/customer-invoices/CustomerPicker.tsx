import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import { type PickerProps, unlisted } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { Combobox } from '@dayline/shared/ui/form'

/** Active customers by name; empty without the permission to read customers. */
export function useCustomers(): ApiQuery<readonly { ID: number; Title: string }[]> {
  const canRead = useCan('customers.read')
  const customers = useApiQuery('/project/listcustomers', canRead ? {} : null, { quiet: true })
  return { ...customers, data: canRead ? customers.data?.Items : [] }
}

/** Selects a customer. */
export function CustomerPicker({ label = 'Customer', placeholder = 'All customers', ...picker }: PickerProps) {
  const customers = useCustomers()
  const options = (customers.data ?? []).map(({ ID, Title }) => ({ value: ID, label: Title }))
  const selectedLabel = unlisted('customer', customers)
  return (
    <Combobox
      {...picker}
      label={label}
      placeholder={placeholder}
      options={options}
      read={customers}
      selectedLabel={selectedLabel}
    />
  )
}
