import { searchText } from '@dayline/shared/contract'
import type { ReactNode } from 'react'

/** An option of a picker. */
export type Option<Value extends string | number = string | number> = {
  value: Value
  label: string
  /** Second line: email, customer, team. */
  secondary?: string
  /** Avatar, color dot, icon. */
  icon?: ReactNode
  isDisabled?: boolean
}

/** Reads options page by page: 15 without search text, 100 with it (docs/product/lists.md#pickers). */
export type LoadOptions<Value extends string | number> = (request: {
  search: string
  page: number
  pageSize: number
}) => Promise<{ options: readonly Option<Value>[]; totalCount: number }>

/** The read of a list of options, such as an `ApiQuery`. */
export type OptionsRead = { data: unknown; error: unknown; isLoading: boolean; retry: () => Promise<unknown> }

/**
 * Source of a picker's options: a loaded list, or a search on the server. A list whose `read` has failed is requested
 * again when the picker opens.
 */
export type OptionSource<Value extends string | number> =
  | { options: readonly Option<Value>[]; read?: OptionsRead; load?: never }
  | { options?: never; read?: never; load: LoadOptions<Value> }

/**
 * Whether an option contains all typed words, whatever their order, case and accents; `_` separates words, as in names
 * of time zones.
 */
export function matches(option: Option, search: string): boolean {
  const text = searchText(`${option.label} ${option.secondary ?? ''}`)
  return searchText(search)
    .split(/[\s_]+/)
    .every((word) => text.includes(word))
}
