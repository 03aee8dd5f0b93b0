import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import { ListPicker, type PickerProps } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'

/** Active customers by name; empty without the permission to read customers. */
export function useCustomers(): ApiQuery<readonly { ID: number; Title: string }[]> {
  const canRead = useCan('customers.read')
  const customers = useApiQuery('/project/listcustomers', canRead ? {} : null, { quiet: true })
  return { ...customers, data: canRead ? customers.data?.Items : [] }
}

type CustomerPickerProps = PickerProps & {
  /** Label of the selected customer; the list does not contain it after its deletion. */
  selectedLabel?: string | undefined
}

/** Selects a customer. */
export function CustomerPicker({
  label = 'Customer',
  placeholder = 'All customers',
  selectedLabel,
  ...picker
}: CustomerPickerProps) {
  const customers = useCustomers()
  const options = (customers.data ?? []).map(({ ID, Title }) => ({ value: ID, label: Title }))
  return (
    <ListPicker
      {...picker}
      label={label}
      placeholder={placeholder}
      noun="customer"
      list={customers}
      options={options}
      selectedLabel={selectedLabel}
    />
  )
}
