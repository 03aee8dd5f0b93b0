import type { CallBody, CallData, CallPath, ValidationError } from '@dayline/shared/contract'
import { useRef, useState } from 'react'
import { ApiError, mayHaveRun } from './ApiError.ts'
import { sendOrWait } from './offline/sendOrWait.ts'
import type { UnsentCall, Waiting } from './offline/unsentCall.ts'
import { useRevalidate } from './useRevalidate.ts'

type Options<P extends CallPath> = {
  /** Runs after a success only; a failed action leaves the screen as it is. */
  onDone?: (data: CallData<P>, body: CallBody<P>) => void
  /** Runs when the server refused or was unreachable. */
  onRefused?: (failure: ApiError) => void
  /** Paths whose data this change affects; everything shown from them is refetched. */
  revalidate?: readonly CallPath[]
  /** Creates or pays: a retry after a lost response must not do it twice (docs/product/calls.md#idempotency). */
  idempotent?: boolean
  /** Success message in place of the server's, which cannot name the record. */
  doneMessage?: string
  /**
   * Without a connection the change waits in the outbox under this name, and is sent once
   * (docs/product/offline.md#waiting). Null: it does not wait.
   */
  waits?: (body: CallBody<P>) => (Waiting & Pick<UnsentCall, 'form'>) | null
  /** The change is in the outbox. The screen continues as after a success. */
  onWaiting?: (body: CallBody<P>) => void
}

/** A change: sends the call, shows the server's message, refetches. */
export type ApiAction<P extends CallPath> = {
  /** Resolves to the data, or to undefined when the call failed. A second press while one runs does nothing. */
  trigger: (body: CallBody<P>) => Promise<CallData<P> | undefined>
  isMutating: boolean
  /** Messages by field, with the server's keys. Cleared before each request. */
  validationErrors: readonly ValidationError[]
  /** Why the last request failed; cleared by the next request, and when a field changes. */
  failure: ApiError | null
  clearValidationError: (key: string) => void
}

/** One change of the product, ready for a button or a form. */
export function useApiAction<P extends CallPath>(path: P, options: Options<P> = {}): ApiAction<P> {
  const [isMutating, setIsMutating] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [validationErrors, setValidationErrors] = useState<readonly ValidationError[]>([])
  const running = useRef(false)
  const idempotencyKey = useRef<string | null>(null)
  const revalidate = useRevalidate()

  async function trigger(body: CallBody<P>) {
    if (running.current) return undefined
    running.current = true
    setIsMutating(true)
    setFailure(null)
    setValidationErrors([])
    const waiting = options.waits?.(body) ?? null
    if (options.idempotent || waiting) idempotencyKey.current ??= crypto.randomUUID()
    try {
      const sent = await sendOrWait(path, body, {
        waiting,
        key: idempotencyKey.current,
        doneMessage: options.doneMessage,
      })
      idempotencyKey.current = null
      if (sent === 'waits') {
        options.onWaiting?.(body)
        return undefined
      }
      if (options.revalidate) void revalidate(...options.revalidate)
      options.onDone?.(sent.data, body)
      return sent.data
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The key is reused only if the call may have run; after a refusal the next try is a new request.
      if (!mayHaveRun(error)) idempotencyKey.current = null
      setFailure(error)
      setValidationErrors(error.validationErrors)
      options.onRefused?.(error)
      return undefined
    } finally {
      running.current = false
      setIsMutating(false)
    }
  }

  return {
    trigger,
    isMutating,
    validationErrors,
    failure,
    clearValidationError: (key) => {
      setFailure(null)
      // Messages about parts of a changed list ("Conditions.0.Type") are out of date, too.
      setValidationErrors((all) => all.filter(({ Key }) => Key !== key && !Key.startsWith(`${key}.`)))
    },
  }
}
