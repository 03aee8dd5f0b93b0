import type { ReactNode } from 'react'

/** Something to choose. */
export type Option<Value extends string | number = string | number> = {
  value: Value
  label: string
  /** Second line: e-mail, customer, team. */
  secondary?: string
  /** Avatar, color dot, icon. */
  icon?: ReactNode
  isDisabled?: boolean
}

/** Reads options of a search, page by page: 15 without a search word, 100 with one (docs/product/lists.md#pickers). */
export type LoadOptions<Value extends string | number> = (request: {
  search: string
  page: number
  pageSize: number
}) => Promise<{ options: readonly Option<Value>[]; totalCount: number }>

/** What a picker chooses from: a list at hand, or a search at the server. */
export type OptionSource<Value extends string | number> =
  | { options: readonly Option<Value>[]; load?: never }
  | { options?: never; load: LoadOptions<Value> }

/** Whether an option fits the typed words, in any order and case. */
export function matches(option: Option, search: string): boolean {
  const text = `${option.label} ${option.secondary ?? ''}`.toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
