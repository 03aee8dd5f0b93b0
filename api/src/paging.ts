import type { Page } from '@dayline/shared/contract'

/** One page of a list, as the wire shows it. */
export function pageOf<Item>(Items: Item[], TotalCount: number, asked: { Page: number; PageSize: number }): Page<Item> {
  return { Items, TotalCount, Page: asked.Page, PageSize: asked.PageSize }
}

/** A pattern for `ilike` that finds what a person typed, signs included. */
export const contains = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`
