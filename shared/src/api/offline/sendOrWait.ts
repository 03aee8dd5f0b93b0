import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { ApiError } from '../ApiError.ts'
import { callApi } from '../callApi.ts'
import { connected } from '../connection.ts'
import type { UnsentCall } from './unsentCall.ts'

type Change = {
  /** What it is called while it waits; null never waits. */
  waiting: Omit<UnsentCall, 'path' | 'body' | 'key' | 'isTried'> | null
  key: string | null
  doneMessage?: string | undefined
}

/**
 * Sends a change; one that may wait and gets no answer goes into the outbox. Without a network nothing is tried.
 * @returns 'waits', or what the server answered
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
