import type { CallData, CallPath } from '@dayline/shared/contract'
import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { changeAnswers } from './patchedReads.ts'

type Change<P extends CallPath> = (data: CallData<P>) => CallData<P>

/**
 * Changes the shown data of a path without a request: to a row that a change returned, or by a patch from a live
 * event. A change that does not concern the data returns it as it is. It is repeated on the answers of requests in
 * flight, so a second time must change nothing more. Growing lists (`useApiPages`) are not changed.
 */
export function usePatchReads(): <P extends CallPath>(path: P, change: Change<P>) => void {
  const { cache, mutate } = useSWRConfig()
  return useCallback(
    <P extends CallPath>(path: P, change: Change<P>) => {
      changeAnswers(cache, path, change)
      void mutate<CallData<P>>(
        (key) => {
          if (!Array.isArray(key) || key.length < 2 || key[0] !== path) return false
          const data = cache.get(unstable_serialize(key))?.data as CallData<P> | undefined
          // SWR would take its error away, too.
          return data !== undefined && change(data) !== data
        },
        (data?: CallData<P>) => (data === undefined ? undefined : change(data)),
        { revalidate: false },
      )
    },
    [cache, mutate],
  )
}
