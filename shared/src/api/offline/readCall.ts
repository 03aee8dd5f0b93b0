import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { callApi } from '../callApi.ts'
import { throughStore } from './storedReads.ts'

type Reading = {
  /** Its failure stays silent. */
  isQuiet: boolean
  /** It is on the screen: an earlier answer is no news, and asking again has to say that it did not work. */
  isShown?: boolean
}

/** One read of a screen. Without a connection it answers what was read before. @throws ApiError */
export function readCall<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  { isQuiet, isShown = false }: Reading,
): Promise<CallData<P>> {
  const purpose = isQuiet ? 'background' : 'page'
  return throughStore(path, body, (stored) => callApi(path, body, { purpose, stored: isShown ? undefined : stored }))
}
