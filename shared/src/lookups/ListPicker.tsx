import type { ApiQuery } from '@dayline/shared/api'
import { Combobox, type Option } from '@dayline/shared/ui/form'
import type { PickerProps } from './picker.ts'
import { unlisted } from './unlisted.ts'

type ListPickerProps = PickerProps & {
  label: string
  placeholder: string
  /** What the list consists of, such as "team". */
  noun: string
  list: Pick<ApiQuery<unknown>, 'data' | 'error' | 'isLoading' | 'retry'>
  options: readonly Option<number>[]
  /** Label of the chosen record where it is known although the list lacks it. */
  selectedLabel?: string | undefined
}

/** A picker over a whole list, which is read again when it failed and the picker opens. */
export function ListPicker({ noun, list, selectedLabel, ...picker }: ListPickerProps) {
  return <Combobox {...picker} read={list} selectedLabel={selectedLabel ?? unlisted(noun, list)} />
}
