/** State of a read, as `useApiQuery` returns it. */
export type Query<Data> = {
  data: Data | undefined
  error: unknown
  isLoading: boolean
  isValidating: boolean
  retry: () => unknown
}

/** Rows of a list; without page fields if the response is the whole list. */
export type Rows<Item> = { Items: readonly Item[]; TotalCount?: number; Page?: number; PageSize?: number }

/** Makes a read for a table from loaded rows; undefined means loading. */
export const listQuery = <Item>(Items: readonly Item[] | undefined): Query<Rows<Item>> => ({
  data: Items && { Items },
  error: undefined,
  isLoading: !Items,
  isValidating: false,
  retry: () => undefined,
})

/** The paging part of a filter. */
export type PageTurn = { Page: number; PageSize: number }
