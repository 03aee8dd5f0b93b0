import { useCan } from '@dayline/shared/session'
import { ListPicker } from './ListPicker.tsx'
import type { PickerProps } from './picker.ts'
import { useCustomerTitle } from './useCustomerTitle.ts'
import { useAllCustomers } from './wholeLists.ts'

/** Chooses a customer; only for people who may read customers. */
export function CustomerPicker({ label = 'Customer', placeholder = 'All customers', ...picker }: PickerProps) {
  const canRead = useCan('customers.read')
  const customers = useAllCustomers(canRead)
  const title = useCustomerTitle(picker.value)
  if (!canRead) return null
  const options = (customers.data?.Items ?? []).map(({ ID, Title }) => ({ value: ID, label: Title }))
  return (
    <ListPicker
      {...picker}
      label={label}
      placeholder={placeholder}
      noun="customer"
      list={customers}
      options={options}
      selectedLabel={title}
    />
  )
}
