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

/** The part of a filter that turns pages. */
export type PageTurn = { Page: number; PageSize: number }
