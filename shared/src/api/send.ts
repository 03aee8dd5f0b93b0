import type { Envelope } from '@dayline/shared/contract'
import type { KyInstance, Options } from 'ky'
import { ApiError, kindOf } from './ApiError.ts'
import { connected } from './connection.ts'
import { tooManyRequests } from './messages.ts'

/** Longer than the slowest report takes, shorter than users wait. */
const TIMEOUT_MS = 30_000

let http: Promise<KyInstance> | undefined

/**
 * The HTTP client, in a separate chunk: the sign-in page is drawn without it, and the page requests the account, the
 * app's first call, before any script is loaded. May be called early to preload the chunk.
 */
export function openHttp(): Promise<KyInstance> {
  http ??= import('ky').then(
    ({ default: ky }) =>
      ky.create({
        // With the origin, because tests have no page to resolve a path against.
        prefix: `${window.location.origin}/api`,
        // A change must never be resent automatically, and a failed read offers Retry.
        retry: 0,
        timeout: TIMEOUT_MS,
        throwHttpErrors: false,
        cache: 'no-store',
      }),
    (cause: unknown) => {
      // Not cached, so the next call tries again.
      http = undefined
      throw cause
    },
  )
  return http
}

/**
 * Headers of every call (docs/product/time.md#request-headers): minutes east of UTC and IANA zone of this browser, the
 * kind of client, the token.
 */
export function callHeaders(): Record<string, string> {
  const token = connected().token()
  return {
    utcOffset: String(-new Date().getTimezoneOffset()),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    requestSource: 'web',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
}

/**
 * The organization that this tab shows: a write is refused if another tab has switched it
 * (docs/product/calls.md#organization-in-writes).
 */
export function expectedOrganization(): Record<string, string> {
  const organizationId = connected().organizationId()
  return organizationId ? { expectedOrganization: String(organizationId) } : {}
}

type SendOptions = Options & {
  /** Those of every call (`callHeaders`), and the call's: none is added to them. */
  headers: Record<string, string>
}

/**
 * Sends one request below /api.
 * @throws ApiError `unreachable` when there is no answer, or the abort of `signal`.
 */
export async function send(path: string, options: SendOptions): Promise<Response> {
  try {
    const client = await openHttp()
    return await client(path.toLowerCase(), options)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError('unreachable')
  }
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && 'HasError' in value
}

/** Seconds until a retry is allowed; 0 when the response does not say. */
const waitOf = ({ headers }: Response): number => Number(headers.get('retry-after')) || 0

/** Reads the envelope of a response. @throws ApiError when the status or `HasError` reports a failure. */
export async function readEnvelope<Data>(response: Response): Promise<{ data: Data; message: string }> {
  const body: unknown = await response.json().catch((cause: Error) => {
    // A body that is not JSON is not from the API; any other failure is a response lost in transit.
    if (cause.name === 'SyntaxError') return null
    throw cause.name === 'AbortError' ? cause : new ApiError('unreachable')
  })
  const envelope = isEnvelope(body) ? (body as Envelope<Data>) : null
  const message = envelope?.Message ?? ''
  const validationErrors = envelope?.ValidationErrors ?? []
  const { status } = response
  if (status === 429) {
    const retryAfter = waitOf(response)
    throw new ApiError('other', { status, message: tooManyRequests(retryAfter) ?? message, retryAfter })
  }
  if (!response.ok) throw new ApiError(kindOf(status), { status, message, validationErrors })
  // A page instead of an envelope: a proxy responded because the API is down.
  if (!envelope) throw new ApiError('other', { status })
  if (envelope.HasError) {
    throw new ApiError(validationErrors.length > 0 ? 'validation' : 'refused', { status, message, validationErrors })
  }
  return { data: envelope.Data as Data, message }
}
