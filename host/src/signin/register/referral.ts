import { callApi } from '@dayline/shared/api'
import { useEffect } from 'react'

const key = 'dayline.referral'
/** How long a sign-up still counts for the referral link. */
const validMs = 30 * 86_400_000

/** No code is longer, and the API refuses one that is. */
const maxLength = 40

function inAddress(): string | null {
  const code = new URLSearchParams(window.location.search).get('ref')
  return code && code.length <= maxLength ? code : null
}

/** The code of a referral link opened now or within `validMs`, as the sign-up call takes it; empty without one. */
export function readReferral(): { RefCode?: string } {
  const now = inAddress()
  if (now) return { RefCode: now }
  try {
    const { code, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { code?: string; at?: number }
    return code && code.length <= maxLength && at && at + validMs > Date.now() ? { RefCode: code } : {}
  } catch {
    return {}
  }
}

/** Counts the visit of a referral link, and stores the link for a later sign-up. */
export function useReferral(): void {
  // An effect, because it reports the visit to the server.
  useEffect(() => {
    const code = inAddress()
    if (!code) return
    try {
      localStorage.setItem(key, JSON.stringify({ code, at: Date.now() }))
    } catch {
      // When the browser stores nothing, the code is still in the address.
    }
    // An uncounted visit must not disturb the visitor.
    callApi('/affiliate/visit', { RefCode: code }, { purpose: 'background' }).catch(() => {})
  }, [])
}
