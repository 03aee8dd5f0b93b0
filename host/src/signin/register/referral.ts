import { callApi } from '@dayline/shared/api'
import { useEffect } from 'react'

const key = 'dayline.referral'
/** How long a sign-up still counts for the link that led here. */
const validMs = 30 * 86_400_000

const inAddress = () => new URLSearchParams(window.location.search).get('ref')

/** The code of the referral link that led here, now or lately, as the sign-up call takes it. */
export function readReferral(): { RefCode?: string } {
  const now = inAddress()
  if (now) return { RefCode: now }
  try {
    const { code, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { code?: string; at?: number }
    return code && at && at + validMs > Date.now() ? { RefCode: code } : {}
  } catch {
    return {}
  }
}

/** Counts the visit of a referral link, and remembers the link for a later sign-up. */
export function useReferral(): void {
  // An effect, because it reports the visit to the server.
  useEffect(() => {
    const code = inAddress()
    if (!code) return
    try {
      localStorage.setItem(key, JSON.stringify({ code, at: Date.now() }))
    } catch {
      // A browser that stores nothing still has the code in the address.
    }
    // A visit that is not counted must not trouble the visitor.
    callApi('/affiliate/visit', { RefCode: code }, { purpose: 'background' }).catch(() => {})
  }, [])
}
