import type { CallBody, CallData, CallPath, ReadData, ReadPath } from '@dayline/shared/contract'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { ApiError } from './ApiError.ts'
import { readApi } from './callApi.ts'
import type { readCall } from './offline/readCall.ts'
import { readWithCache } from './offline/readWithCache.ts'
import { readAtOf, useShownRead } from './offline/shownReads.ts'
import { readPatched } from './patchedReads.ts'

/** State of a read. `DataTable` and similar components accept it as a whole. */
export type ApiQuery<Data> = {
  /** While new filters load, the data of the previous ones; undefined once the read has failed. */
  data: Data | undefined
  error: ApiError | undefined
  /** Nothing to show yet. */
  isLoading: boolean
  /** A request is running, whether or not data is shown. */
  isValidating: boolean
  retry: () => Promise<unknown>
  /** When the server answered; only for reads whose answers are stored and may be from an earlier visit. */
  readAt?: number | undefined
}

export type ApiQueryOptions = {
  /** Failures are not reported: for badges, pickers, and other reads that the user did not start. */
  quiet?: boolean
  /** Milliseconds between reads while the tab is visible. */
  refreshInterval?: number
  /** Refetched only by `retry`: for reads that have an effect on the server, or whose answer a form begins with. */
  isReadOnce?: boolean
  /**
   * When data of the previous body is shown: by default while another one loads and without a body, as in a drawer that
   * closes. For reads whose former data would mislead: `whileLoading` only, or `never`.
   */
  former?: 'whileLoading' | 'never'
}

const readOnce = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/**
 * Reads one call and refetches it. `body` null = not yet. Components with the same path and body share one request.
 */
export function useApiQuery<P extends CallPath>(
  path: P,
  body: CallBody<P> | null,
  options: ApiQueryOptions = {},
): ApiQuery<CallData<P>> {
  return useRead(path, body, options)
}

type ReadOptions<P extends CallPath> = ApiQueryOptions & {
  /** Sends the requests of one read; by default one request. */
  read?: typeof readCall<P>
  /** Part of the key, so that reads that request differently do not share their data. */
  mark?: string
}

/** `useApiQuery` for reads that may take several requests. */
export function useRead<P extends CallPath>(
  path: P,
  body: CallBody<P> | null,
  { quiet = false, refreshInterval = 0, isReadOnce = false, former, read, mark }: ReadOptions<P>,
): ApiQuery<CallData<P>> {
  const { cache, mutate: patch } = useSWRConfig()
  const keyOf = (of: CallBody<P>) => (mark === undefined ? ([path, of] as const) : ([path, of, mark] as const))
  const key = body === null ? null : keyOf(body)
  const { data, error, isLoading, isValidating, mutate } = useSWR<CallData<P>, ApiError>(
    key,
    () => {
      const requested = keyOf(body as CallBody<P>)
      return readPatched({ cache, mutate: patch }, requested, () => readWithCache(cache, requested, { quiet, read }))
    },
    { refreshInterval, ...(isReadOnce && readOnce), ...(former === 'never' && { keepPreviousData: false }) },
  )
  useShownRead(path, body)
  // After a failure, data of the previous body must not be shown as the answer to this one.
  const isFormer =
    body === null
      ? former === 'whileLoading'
      : error !== undefined && cache.get(unstable_serialize(key))?.data === undefined
  const readAt = body === null ? undefined : readAtOf(path, body)
  return { data: isFormer ? undefined : data, error, isLoading, isValidating, retry: () => mutate(), readAt }
}

/** Reads a definition once per tab; definitions change only with a release. */
export function useDefinition<P extends ReadPath>(path: P): ApiQuery<ReadData<P>> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<ReadData<P>, ApiError>(
    [path],
    () => readApi(path),
    readOnce,
  )
  return { data, error, isLoading, isValidating, retry: () => mutate() }
}
