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
 * A new value of a waiting field is sent by the outbox, so that the waiting one cannot be sent after it.
 * @returns 'waits', or the server's data
 * @throws ApiError
 */
export async function sendOrWait<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  { waiting, key, doneMessage }: Change,
): Promise<{ data: CallData<P> } | 'waits'> {
  const { outbox, replaceWaiting } = connected()
  const canWait = outbox !== null && waiting !== null
  if (canWait && waiting.change && navigator.onLine) {
    if (await replaceWaiting?.({ ...waiting, path, body, key: null, isTried: false })) return 'waits'
  }
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
