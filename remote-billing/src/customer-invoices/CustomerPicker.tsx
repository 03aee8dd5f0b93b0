import { useApiQuery } from '@dayline/shared/api'
import type { PickerProps } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { Combobox } from '@dayline/shared/ui/form'

/** Active customers by name; empty without the permission to read customers. */
export function useCustomers(): readonly { ID: number; Title: string }[] {
  const canRead = useCan('customers.read')
  return useApiQuery('/project/listcustomers', canRead ? {} : null, { quiet: true }).data?.Items ?? []
}

/** Selects a customer. */
export function CustomerPicker({ label = 'Customer', placeholder = 'All customers', ...picker }: PickerProps) {
  const options = useCustomers().map(({ ID, Title }) => ({ value: ID, label: Title }))
  return <Combobox {...picker} label={label} placeholder={placeholder} options={options} />
}
