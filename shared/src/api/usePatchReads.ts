import type { CallData, CallPath } from '@dayline/shared/contract'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

type Change<P extends CallPath> = (data: CallData<P>) => CallData<P>

/**
 * Changes what is shown of a path without asking the server: a row that a change answered, a patch of a live event.
 * A request that is on its way meanwhile loses against it. Growing lists (`useApiPages`) stay as they are.
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
