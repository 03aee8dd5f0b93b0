import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { ApiError } from '../ApiError.ts'
import { callApi } from '../callApi.ts'
import { connected } from '../connection.ts'
import type { UnsentCall } from './unsentCall.ts'

type Change = {
  /** How the change is listed in the outbox; null when it must not wait. */
  waiting: Omit<UnsentCall, 'path' | 'body' | 'key' | 'isTried'> | null
  key: string | null
  doneMessage?: string | undefined
}

/**
 * Sends a change. If it may wait and gets no answer, it goes into the outbox; without a network it is not even sent.
 * @returns 'waits', or the server's data
 * @throws ApiError
 */
export async function sendOrWait<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  { waiting, key, doneMessage }: Change,
): Promise<{ data: CallData<P> } | 'waits'> {
  const { outbox } = connected()
  const canWait = outbox !== null && waiting !== null
  const isTried = !canWait || navigator.onLine
  try {
    if (!isTried) throw new ApiError('unreachable')
    return { data: await callApi(path, body, { ...(key ? { idempotencyKey: key } : {}), doneMessage, canWait }) }
  } catch (error) {
    if (!canWait || !(error instanceof ApiError) || error.kind !== 'unreachable') throw error
    await outbox({ ...waiting, path, body, key: isTried ? key : null, isTried })
    return 'waits'
  }
}
