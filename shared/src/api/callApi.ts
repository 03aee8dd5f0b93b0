import type { CallBody, CallData, CallPath, ReadData, ReadPath } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { ApiError } from './ApiError.ts'
import { connected } from './connection.ts'
import { type StoredAnswer, throughStore } from './offline/storedReads.ts'
import { takePreloaded } from './preload.ts'
import { refuseNaN } from './refuseNaN.ts'
import { type CallPurpose, reportFailure } from './report.ts'
import { callHeaders, expectedOrganization, readEnvelope, send } from './send.ts'

export type CallOptions = {
  /** Decides where a failure is shown; `change` by default. */
  purpose?: CallPurpose
  signal?: AbortSignal
  /**
   * For calls that create or pay: after a lost response the call is sent again, and the same key returns the first
   * result (docs/product/calls.md#idempotency).
   */
  idempotencyKey?: string
  /** Success message in place of the server's, which cannot name the record. */
  doneMessage?: string | undefined
  /** Without a response the caller puts the call into the outbox, so the failure is not reported. */
  canWait?: boolean
  /** Returns the stored answer when the server is unreachable; undefined without one. */
  stored?: StoredAnswer | undefined
}

/** Long enough to switch networks, short enough for a user who is waiting. */
const BEFORE_REPEAT_MS = 600

type Request = () => Promise<Response>

/** After a lost response it is unknown whether the server acted; the same key makes a retry safe. */
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

/** Sends the request and shows the envelope's message, or why the request failed. */
export async function answered<Data>(
  request: Request,
  purpose: CallPurpose,
  { mayRepeat = false, doneMessage, canWait = false, stored }: AnsweredOptions = {},
): Promise<Data> {
  const token = connected().token()
  try {
    const { data, message } = mayRepeat ? await repeated<Data>(request) : await readEnvelope<Data>(await request())
    const text = doneMessage ?? message
    if (text && purpose !== 'background') toast.success(text)
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
 * The envelope's message and failures are shown here, so a caller handles only success.
 * @throws ApiError
 */
export function callApi<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  { purpose = 'change', signal, idempotencyKey, ...options }: CallOptions = {},
): Promise<CallData<P>> {
  const token = connected().token()
  // Once for all tries: another person may have signed in before the next one.
  const headers: Record<string, string> = {
    ...callHeaders(),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(purpose === 'change' || idempotencyKey ? expectedOrganization() : {}),
  }
  return answered(
    async () => {
      await refuseNaN(body)
      const preloaded = await takePreloaded(path, token)
      return preloaded ?? send(path, { method: 'post', json: body, headers, ...(signal ? { signal } : {}) })
    },
    purpose,
    { ...options, mayRepeat: idempotencyKey !== undefined },
  )
}

/** The few calls that are GET: definitions and the verification challenge. @throws ApiError */
export function readApi<P extends ReadPath>(path: P, purpose: CallPurpose = 'background'): Promise<ReadData<P>> {
  return throughStore(path, {}, (stored) =>
    answered<ReadData<P>>(() => send(path, { method: 'get', headers: callHeaders() }), purpose, { stored }),
  )
}
