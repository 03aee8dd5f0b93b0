/** A read in progress, as `useApiQuery` gives it. */
export type Query<Data> = {
  data: Data | undefined
  error: unknown
  isLoading: boolean
  isValidating: boolean
  retry: () => unknown
}

/** Rows of a list; the page fields are missing where the whole list is one answer. */
export type Rows<Item> = { Items: readonly Item[]; TotalCount?: number; Page?: number; PageSize?: number }

/** Rows that are here already, as a table reads them; without rows they are loading. */
export const listQuery = <Item>(Items: readonly Item[] | undefined): Query<Rows<Item>> => ({
  data: Items && { Items },
  error: undefined,
  isLoading: !Items,
  isValidating: false,
  retry: () => undefined,
})

/** The part of a filter that turns pages. */
export type PageTurn = { Page: number; PageSize: number }
