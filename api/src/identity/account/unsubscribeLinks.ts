import { fingerprint, isFingerprint } from '../../platform/keys/serverKeys.ts'
import type { Media } from '../../platform/media/media.ts'

/** The mails of one kind to one person in one organization. */
export type Subscribed = { organizationId: number; employmentId: number; type: number }

const keyOf = (media: Media) => media.keyFor('unsubscribe')

/**
 * The address that unsubscribes from these mails without a sign-in. It never expires, because mail is read late, and
 * permits nothing else. Its secret part is a parameter that logs omit.
 */
export function unsubscribeUrl(
  publicUrl: string,
  media: Media,
  { organizationId, employmentId, type }: Subscribed,
): string {
  const text = [organizationId, employmentId, type].join('.')
  return `${publicUrl}/api/unsubscribe?token=${text}.${fingerprint(keyOf(media), text)}`
}

/** What the token of such an address unsubscribes from, or null when it is not one of ours. */
export function readUnsubscribeToken(media: Media, token: string): Subscribed | null {
  const parts = token.split('.')
  const text = parts.slice(0, 3).join('.')
  if (parts.length !== 4 || !isFingerprint(keyOf(media), text, parts[3] ?? '')) return null
  const [organizationId = 0, employmentId = 0, type = 0] = parts.map(Number)
  return { organizationId, employmentId, type }
}
