import type { publicPaths } from '@dayline/shared/navigation'

/** The code of the invitation that this address carries, or null. */
export const invitationCode = (search = window.location.search): string | null =>
  new URLSearchParams(search).get('invitationCode')

/** A page before the sign-in that goes on with an invitation where there is one. */
export function withInvitation(path: (typeof publicPaths)['login' | 'register'], code: string | null): string {
  return code ? `${path}?${new URLSearchParams({ invitationCode: code })}` : path
}
