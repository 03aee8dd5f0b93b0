import { useApiQuery } from '@dayline/shared/api'
import type { PickerProps } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { Combobox } from '@dayline/shared/ui/form'

/** Customers in use, by name; none for people who may not read customers. */
export function useCustomers(): readonly { ID: number; Title: string }[] {
  const canRead = useCan('customers.read')
  return useApiQuery('/project/listcustomers', canRead ? {} : null, { quiet: true }).data?.Items ?? []
}

/** Chooses a customer. */
export function CustomerPicker({ label = 'Customer', placeholder = 'All customers', ...picker }: PickerProps) {
  const options = useCustomers().map(({ ID, Title }) => ({ value: ID, label: Title }))
  return <Combobox {...picker} label={label} placeholder={placeholder} options={options} />
}
