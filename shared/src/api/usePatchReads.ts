import type { CallData, CallPath } from '@dayline/shared/contract'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

type Change<P extends CallPath> = (data: CallData<P>) => CallData<P>

/**
 * Changes the shown data of a path without a request: to a row that a change returned, or by a patch from a live
 * event. The response of a request in flight is ignored. Growing lists (`useApiPages`) are not changed.
 */
export function usePatchReads(): <P extends CallPath>(path: P, change: Change<P>) => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    <P extends CallPath>(path: P, change: Change<P>) => {
      void mutate<CallData<P>>(
        (key) => Array.isArray(key) && key.length > 1 && key[0] === path,
        (data?: CallData<P>) => (data === undefined ? undefined : change(data)),
        { revalidate: false },
      )
    },
    [mutate],
  )
}
