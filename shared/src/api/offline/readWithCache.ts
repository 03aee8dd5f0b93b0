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
  key: readonly [path: P, body: CallBody<P>, mark?: string],
  { quiet, read = readCall }: { quiet: boolean; read?: typeof readCall<P> | undefined },
): Promise<CallData<P>> {
  const [path, body] = key
  const isShown = cache.get(unstable_serialize(key))?.data !== undefined
  return read(path, body, { isQuiet: quiet || isShown, isShown })
}
