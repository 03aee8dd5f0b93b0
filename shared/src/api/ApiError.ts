import type { ValidationError } from '@dayline/shared/contract'
import { messages } from './messages.ts'

/**
 * Why a call returned no data. `validation` and `refused` are responses with `HasError`, the others follow the HTTP
 * status.
 */
export type ApiErrorKind =
  | 'validation'
  | 'refused'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'otherOrganization'
  | 'server'
  | 'maintenance'
  | 'unreachable'
  | 'other'

type Details = { status?: number; message?: string; validationErrors?: ValidationError[]; retryAfter?: number }

const resultMessages: Partial<Record<ApiErrorKind, string>> = {
  forbidden: messages.forbiddenResult,
  notFound: messages.notFoundResult,
  server: messages.serverError,
  maintenance: messages.maintenance,
  unreachable: messages.unreachable,
}

/** A call that failed. `message` is what a screen may show in place of the content. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** HTTP status; 0 = no answer at all. */
  readonly status: number
  readonly validationErrors: readonly ValidationError[]
  /** Seconds until a retry is allowed, of too many requests; 0 when the response does not say. */
  readonly retryAfter: number

  constructor(kind: ApiErrorKind, { status = 0, message = '', validationErrors = [], retryAfter = 0 }: Details = {}) {
    super(resultMessages[kind] ?? (message || messages.otherFailure))
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.validationErrors = validationErrors
    this.retryAfter = retryAfter
  }
}

const kindOfStatus: Record<number, ApiErrorKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'otherOrganization',
  500: 'server',
  502: 'maintenance',
}

/** The kind of failure that an HTTP status means (docs/product/calls.md#errors). */
export function kindOf(status: number): ApiErrorKind {
  return kindOfStatus[status] ?? 'other'
}

/** Statuses with which a proxy answers for an API that it lost. */
const proxyStatuses = [502, 503, 504]

/** Whether the server may have run the call: there was no answer, or one that a proxy may have sent. */
export const mayHaveRun = ({ kind, status }: ApiError): boolean =>
  kind === 'unreachable' || proxyStatuses.includes(status)
