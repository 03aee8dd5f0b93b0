import type { CallBody, CallData, CallPath, ReadData, ReadPath } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { ApiError } from './ApiError.ts'
import { connected } from './connection.ts'
import { type StoredAnswer, throughStore } from './offline/storedReads.ts'
import { takePreloaded } from './preload.ts'
import { type CallPurpose, reportFailure } from './report.ts'
import { readEnvelope, send } from './send.ts'

export type CallOptions = {
  /** Decides where a failure is shown; `change` by default. */
  purpose?: CallPurpose
  signal?: AbortSignal
  /**
   * For calls that create or pay: a lost response is requested again, and the same key returns the first one
   * (docs/product/calls.md#idempotency).
   */
  idempotencyKey?: string
  /** What a success is reported as, instead of the server's own words, which cannot name the thing. */
  doneMessage?: string | undefined
  /** Without an answer the caller puts it into the outbox; so nothing is said about the failure. */
  canWait?: boolean
  /** What is answered in place of no answer at all; undefined when there is nothing. */
  stored?: StoredAnswer | undefined
}

/** Long enough to switch networks, short enough for a user who is waiting. */
const BEFORE_REPEAT_MS = 600

type Request = () => Promise<Response>

/** After a lost response it is unknown what the server did; with the same key the call can be retried. */
async function repeated<Data>(request: Request): Promise<{ data: Data; message: string }> {
  try {
    return await readEnvelope<Data>(await request())
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unreachable' || !navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, BEFORE_REPEAT_MS))
    return readEnvelope<Data>(await request())
  }
}

type AnsweredOptions = Pick<CallOptions, 'doneMessage' | 'canWait' | 'stored'> & { mayRepeat?: boolean }

/** Sends the request and shows the envelope's message, or why there is none. */
export async function answered<Data>(
  request: Request,
  purpose: CallPurpose,
  { mayRepeat = false, doneMessage, canWait = false, stored }: AnsweredOptions = {},
): Promise<Data> {
  const token = connected().token()
  try {
    const { data, message } = mayRepeat ? await repeated<Data>(request) : await readEnvelope<Data>(await request())
    const words = doneMessage ?? message
    if (words && purpose !== 'background') toast.success(words)
    return data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isUnanswered = error.kind === 'unreachable'
    const earlier = isUnanswered ? await stored?.() : undefined
    if (earlier !== undefined) return earlier as Data
    if (!isUnanswered || !canWait) reportFailure(error, purpose, token)
    throw error
  }
}

/**
 * One call of the product: POST with a JSON body, answered by the envelope's `Data` (docs/product/calls.md#envelope).
 * The envelope's message and failures are shown here, so a caller only shows what follows a success.
 * @throws ApiError
 */
export function callApi<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  { purpose = 'change', signal, idempotencyKey, ...options }: CallOptions = {},
): Promise<CallData<P>> {
  const organizationId = connected().organizationId()
  const headers: Record<string, string> = {
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...((purpose === 'change' || idempotencyKey) && organizationId
      ? { expectedOrganization: String(organizationId) }
      : {}),
  }
  return answered(
    async () =>
      (await takePreloaded(path)) ?? send(path, { method: 'post', json: body, headers, ...(signal ? { signal } : {}) }),
    purpose,
    { ...options, mayRepeat: idempotencyKey !== undefined },
  )
}

/** The few calls that are GET: definitions and the challenge of the verification. @throws ApiError */
export function readApi<P extends ReadPath>(path: P, purpose: CallPurpose = 'background'): Promise<ReadData<P>> {
  return throughStore(path, {}, (stored) =>
    answered<ReadData<P>>(() => send(path, { method: 'get' }), purpose, { stored }),
  )
}
