import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { callApi } from '../callApi.ts'
import { throughStore } from './storedReads.ts'

/** How a read is answered and reported. */
export type Reading = {
  /** Failures are not reported. */
  isQuiet: boolean
  /** The data is on the screen already: a refetch must fail rather than return the stored answer. */
  isShown?: boolean
}

/** One read of a screen. Without a connection it returns the stored answer. @throws ApiError */
export function readCall<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  { isQuiet, isShown = false }: Reading,
): Promise<CallData<P>> {
  const purpose = isQuiet ? 'background' : 'page'
  return throughStore(path, body, (stored) => callApi(path, body, { purpose, stored: isShown ? undefined : stored }))
}
