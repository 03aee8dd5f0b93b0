import { safeReturnTo } from '@dayline/shared/navigation'

/** The code of the invitation that this address carries, or null. */
export const invitationCode = (search = window.location.search): string | null =>
  new URLSearchParams(search).get('invitationCode')

/** The address of another page that needs no session. It keeps the way back to the screen that was asked for first. */
export function onward(path: string, query: Record<string, string | null> = {}): string {
  const returnTo = safeReturnTo(new URLSearchParams(window.location.search).get('returnTo'))
  const kept = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...query, returnTo })) if (value) kept.set(key, value)
  const text = kept.toString()
  return text ? `${path}?${text}` : path
}
