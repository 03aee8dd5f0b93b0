import { safeReturnTo } from '@dayline/shared/navigation'

/** The invitation code in this address, or null. */
export const invitationCode = (search = window.location.search): string | null =>
  new URLSearchParams(search).get('invitationCode')

/**
 * The address of another page that needs no session, with the way back to the screen requested first, and with the
 * invitation unless the query has another one.
 */
export function onward(path: string, query: Record<string, string | null> = {}): string {
  const returnTo = safeReturnTo(new URLSearchParams(window.location.search).get('returnTo'))
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries({ invitationCode: invitationCode(), ...query, returnTo }))
    if (value) params.set(key, value)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
