import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { ApiError } from './ApiError.ts'
import { registerPages } from './livePages.ts'
import { readWithCache } from './offline/readWithCache.ts'
import { useShownRead } from './offline/shownReads.ts'
import type { ApiQueryOptions } from './useApiQuery.ts'
import { usePeriodicRefresh } from './usePeriodicRefresh.ts'

type PagedPath = {
  [P in CallPath]: CallData<P> extends { Items: unknown[]; TotalCount: number } ? P : never
}[CallPath]
type ItemOf<P extends PagedPath> = CallData<P>['Items'][number]

/** A list that grows: scrolling loads the next page. */
export type ApiPages<Item> = {
  items: Item[]
  total: number | undefined
  error: ApiError | undefined
  isLoading: boolean
  isValidating: boolean
  hasMore: boolean
  /** The page that `loadMore` requested failed; `error` also reports that loaded ones could not be read again. */
  isPageMissing: boolean
  loadMore: () => void
  retry: () => Promise<unknown>
}

/** Reads a list page by page and sets `Page` itself. `body` null = not yet; another body starts again at page 1. */
export function useApiPages<P extends PagedPath>(
  path: P,
  body: CallBody<P> | null,
  { quiet = false, refreshInterval = 0 }: ApiQueryOptions = {},
): ApiPages<ItemOf<P>> {
  const { cache } = useSWRConfig()
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<CallData<P>, ApiError>(
    (index, previous) => {
      if (body === null || (previous && previous.Items.length === 0)) return null
      return [path, { ...body, Page: index + 1 }]
    },
    (key: [P, CallBody<P>]) => readWithCache(cache, key, { quiet }),
    // A list that is opened again is read again: its minutes have changed, and signed URLs of pictures have expired.
    { revalidateFirstPage: false, revalidateOnMount: true },
  )
  useShownRead(path, body && { ...body, Page: 1 })
  // SWR's own interval would read no loaded page again, because `revalidateFirstPage` is off.
  usePeriodicRefresh(body === null ? 0 : refreshInterval, mutate)
  useEffect(() => registerPages(path, () => mutate()), [path, mutate])

  const items = (data as { Items: ItemOf<P>[] }[] | undefined)?.flatMap((page) => page.Items) ?? []
  const total = data?.[0]?.TotalCount
  const hasMore = total !== undefined && items.length < total
  return {
    items,
    total,
    error,
    isLoading,
    isValidating,
    hasMore,
    isPageMissing: error !== undefined && data !== undefined && size > data.length,
    loadMore: () => {
      if (!hasMore || data === undefined) return
      // Pages in flight count: fast scrolling must not skip ahead.
      if (size === data.length) void setSize(size + 1)
      // A page that failed counts, too: only what is missing is read.
      else if (error && !isValidating) void setSize(size)
    },
    retry: () => mutate(),
  }
}
