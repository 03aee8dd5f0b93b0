import { createECDH } from 'node:crypto'

/** The address of a browser's push service, and the keys that encrypt messages for the browser only. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Whether a push can be encrypted for these keys: an uncompressed point of P-256, 65 bytes, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

const maxWaitMs = 24 * 60 * 60_000

/** When a push service may be asked again, from its Retry-After in seconds or as a date; null if there is none. */
export function restsUntil(retryAfter: string | null, now: number): Date | null {
  if (!retryAfter) return null
  const at = /^\d+$/.test(retryAfter) ? now + Number(retryAfter) * 1000 : Date.parse(retryAfter)
  return Number.isNaN(at) || at <= now ? null : new Date(Math.min(at, now + maxWaitMs))
}

export type Outcome = 'arrived' | 'gone' | 'again' | 'refused'

/** The outcome for a push service's status; null means no answer. */
export function outcomeOf(status: number | null): Outcome {
  if (status === null || status === 429 || status >= 500) return 'again'
  if (status >= 200 && status < 300) return 'arrived'
  return status === 404 || status === 410 ? 'gone' : 'refused'
}
