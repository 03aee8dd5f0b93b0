import type { CallBody, CallPath } from '@dayline/shared/contract'
import { callHeaders } from './send.ts'

/**
 * Sends a call without waiting for its response, with the current session's token. The request has left when this
 * returns and outlives the page, so the session may be removed and the page left right after it.
 */
export function sendAside<P extends CallPath>(path: P, body: CallBody<P>): void {
  fetch(`${window.location.origin}/api${path}`, {
    method: 'POST',
    keepalive: true,
    cache: 'no-store',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    // No caller waits for it, and none could retry it.
  })
}
