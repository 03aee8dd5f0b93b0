/** Props of every picker. Values are ids, or null for "all". */
export type PickerProps = {
  value: number | null
  onChange: (value: number | null) => void
  label?: string
  placeholder?: string
  disabled?: boolean
  size?: 'sm' | 'md' | 'lg'
  w?: string
}
