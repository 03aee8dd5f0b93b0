import type { CallBody, CallPath } from '@dayline/shared/contract'
import { hasNaN } from './refuseNaN.ts'
import { callHeaders, expectedOrganization } from './send.ts'

/**
 * Sends a call without waiting for its response, with the current session's token. The request is sent before this
 * returns and outlives the page, so the caller may end the session and leave the page immediately. A body with NaN is
 * not sent: no one would see the refusal.
 */
export function sendAside<P extends CallPath>(path: P, body: CallBody<P>): void {
  if (hasNaN(body)) return
  fetch(`${window.location.origin}/api${path}`, {
    method: 'POST',
    keepalive: true,
    cache: 'no-store',
    headers: { ...callHeaders(), ...expectedOrganization(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    // No caller waits for the response or could retry.
  })
}
