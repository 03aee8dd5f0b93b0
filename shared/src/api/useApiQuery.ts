import type { CallBody, CallData, CallPath, ReadData, ReadPath } from '@dayline/shared/contract'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { ApiError } from './ApiError.ts'
import { readApi } from './callApi.ts'
import { readCall } from './offline/readCall.ts'
import { readAtOf, useShownRead } from './offline/shownReads.ts'

/** What a read gives a screen; `DataTable` and its like take it whole. */
export type ApiQuery<Data> = {
  /** While other filters load, the data of the former ones; nothing once they have failed. */
  data: Data | undefined
  error: ApiError | undefined
  /** Nothing to show yet. */
  isLoading: boolean
  /** A request is running, regardless of what is shown meanwhile. */
  isValidating: boolean
  retry: () => Promise<unknown>
  /** When the server answered it, where the answer may be of an earlier visit. */
  readAt?: number | undefined
}

export type ApiQueryOptions = {
  /** Failures stay silent: for badges, pickers, and other reads that the user did not start. */
  quiet?: boolean
  /** Milliseconds between reads while the tab is visible. */
  refreshInterval?: number
  /** Read again only by `retry`: for reads that count as something at the server. */
  isReadOnce?: boolean
}

const readOnce = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/**
 * Reads one call and refetches it. `body` null = not yet. Same path and body = one request, however many components
 * read it.
 */
export function useApiQuery<P extends CallPath>(
  path: P,
  body: CallBody<P> | null,
  { quiet = false, refreshInterval = 0, isReadOnce = false }: ApiQueryOptions = {},
): ApiQuery<CallData<P>> {
  const { cache } = useSWRConfig()
  const key = body === null ? null : ([path, body] as const)
  const { data, error, isLoading, isValidating, mutate } = useSWR<CallData<P>, ApiError>(
    key,
    () => {
      // A background refetch that fails stays silent: the old data remains.
      const isShown = cache.get(unstable_serialize(key))?.data !== undefined
      return readCall(path, body as CallBody<P>, { isQuiet: quiet || isShown, isShown })
    },
    { refreshInterval, ...(isReadOnce && readOnce) },
  )
  useShownRead(path, body)
  // What failed has nothing to show: the answer to a former question would pass for the answer to this one.
  const isFormer = error !== undefined && cache.get(unstable_serialize(key))?.data === undefined
  const readAt = body === null ? undefined : readAtOf(path, body)
  return { data: isFormer ? undefined : data, error, isLoading, isValidating, retry: () => mutate(), readAt }
}

/** Reads a definition once for the life of the tab; they change only with a release. */
export function useDefinition<P extends ReadPath>(path: P): ApiQuery<ReadData<P>> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<ReadData<P>, ApiError>(
    [path],
    () => readApi(path),
    readOnce,
  )
  return { data, error, isLoading, isValidating, retry: () => mutate() }
}
