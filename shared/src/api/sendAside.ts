import type { CallBody, CallPath } from '@dayline/shared/contract'
import { callHeaders } from './send.ts'

/**
 * Sends a call whose answer nobody reads, in the name of the session of this moment. The request has left when this
 * returns and outlives the page, so the session may be forgotten and the page left right after it.
 */
export function sendAside<P extends CallPath>(path: P, body: CallBody<P>): void {
  fetch(`${window.location.origin}/api${path}`, {
    method: 'POST',
    keepalive: true,
    cache: 'no-store',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    // Nobody waits for it, and nobody is left to repeat it.
  })
}
