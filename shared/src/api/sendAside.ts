import type { CallBody, CallPath } from '@dayline/shared/contract'
import { callHeaders, expectedOrganization } from './send.ts'

/**
 * Sends a call without waiting for its response, with the current session's token. The request is sent before this
 * returns and outlives the page, so the caller may end the session and leave the page immediately.
 */
export function sendAside<P extends CallPath>(path: P, body: CallBody<P>): void {
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
