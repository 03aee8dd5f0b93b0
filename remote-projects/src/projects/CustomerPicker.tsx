import { useApiQuery } from '@dayline/shared/api'
import { ListPicker, type PickerProps } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'

type CustomerPickerProps = PickerProps & {
  /** Label of the chosen customer; the list does not contain it after its deletion. */
  selectedLabel?: string | undefined
}

/** Chooses a customer. Renders nothing for people who may not read customers. */
export function CustomerPicker({
  label = 'Customer',
  placeholder = 'All customers',
  selectedLabel,
  ...picker
}: CustomerPickerProps) {
  const canRead = useCan('customers.read')
  const customers = useApiQuery('/project/listcustomers', canRead ? {} : null, { quiet: true })
  if (!canRead) return null
  const options = (customers.data?.Items ?? []).map(({ ID, Title }) => ({ value: ID, label: Title }))
  return (
    <ListPicker
      {...picker}
      label={label}
      placeholder={placeholder}
      options={options}
      noun="customer"
      list={customers}
      selectedLabel={selectedLabel}
    />
  )
}
