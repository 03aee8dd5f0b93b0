import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { type Cache, unstable_serialize } from 'swr'
import { readCall } from './readCall.ts'

/**
 * One read of a screen through SWR. A failed background refetch is not reported: the old data remains.
 * @param quiet no failure is reported
 * @throws ApiError
 */
export function readWithCache<P extends CallPath>(
  cache: Cache,
  key: readonly [path: P, body: CallBody<P>],
  { quiet }: { quiet: boolean },
): Promise<CallData<P>> {
  const isShown = cache.get(unstable_serialize(key))?.data !== undefined
  return readCall(...key, { isQuiet: quiet || isShown, isShown })
}
