import { publicPaths, safeReturnTo } from '@dayline/shared/navigation'
import { forgetToken, readToken } from '@dayline/shared/session'

/** The page that a path opens, decided before any router is needed. */
export type Entry =
  | 'signin'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'download'
  | 'maintenance'
  | 'playground'
  | 'sharedReport'
  | 'emailAddress'
  | 'notFound'
  | 'app'

const openToAll: Record<string, Entry> = {
  [publicPaths.login]: 'signin',
  [publicPaths.register]: 'register',
  [publicPaths.forgotPassword]: 'forgotPassword',
  [publicPaths.resetPassword]: 'resetPassword',
  [publicPaths.download]: 'download',
}

/** Pages opened by a link with a secret behind `#`. */
const openByLink: Record<string, Entry> = {
  [publicPaths.sharedReport]: 'sharedReport',
  [publicPaths.emailAddress]: 'emailAddress',
}

/** What this path opens with or without a token. The app routes everything behind the token itself. */
export function entryOf(pathname: string, isSignedIn: boolean): Entry {
  if (pathname === publicPaths.underMaintenance) return 'maintenance'
  if (pathname === publicPaths.playground) return 'playground'
  const linked = entryOfLink(pathname)
  if (linked) return linked
  if (isSignedIn) return 'app'
  // A page of the app requires signing in first, whether it exists or not.
  if (/^\/app(\/|$)/.test(pathname)) return 'signin'
  return openToAll[plain(pathname)] ?? 'notFound'
}

const plain = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '').toLowerCase()

/** The page whose address is a secret: no session and no third-party script may see it. Null for other paths. */
export const entryOfLink = (pathname: string): Entry | null => openByLink[plain(pathname)] ?? null

/** Whether the session decides what this path opens. The other pages ignore what other tabs do with it. */
export const followsSession = (pathname: string): boolean => entryOf(pathname, true) === 'app'

/** The address of the sign-in page that redirects to `from` afterwards, a path of the app with its query. */
export function signInAddress(from: string): string {
  const returnTo = safeReturnTo(from)
  return returnTo ? `${publicPaths.login}?returnTo=${encodeURIComponent(returnTo)}` : publicPaths.login
}

/** The address after the session has ended: pages that need none stay, such as an invitation. */
export function signedOutAddress(from: string): string {
  const { pathname } = new URL(from, window.location.origin)
  return plain(pathname) in openToAll ? from : signInAddress(from)
}

/** The address without the flag `live`, or null when it has no such flag. */
export function withoutLive(address: URL): string | null {
  if (!address.searchParams.has('live')) return null
  const rest = new URL(address)
  rest.searchParams.delete('live')
  return rest.pathname + rest.search + rest.hash
}

/** Collapses repeated slashes and redirects `/app`, which is no page, to the root; the address bar shows the result. */
function tidied(address: URL): URL {
  const path = address.pathname.replace(/\/{2,}/g, '/').replace(/^\/app\/?$/i, publicPaths.login)
  if (path === address.pathname) return address
  const tidy = new URL(address)
  tidy.pathname = path
  window.history.replaceState(window.history.state, '', tidy)
  return tidy
}

/**
 * Brings the address in line with the session before anything is drawn: `live` clears the token on any route, and only
 * the sign-in page keeps the flag; a path of the app without a token becomes the sign-in page with the way back.
 */
export function settleAddress(): void {
  const here = tidied(new URL(window.location.href))
  const plain = withoutLive(here)
  if (plain !== null) forgetToken()
  if (here.pathname === publicPaths.login) return
  const isForSignIn = readToken() === null && entryOf(here.pathname, false) === 'signin'
  // Without the flag, or the app that opens at this address after signing in or up would sign out again.
  const meant = plain ?? here.pathname + here.search + here.hash
  if (isForSignIn) window.history.replaceState(null, '', signInAddress(meant))
  else if (plain !== null) window.history.replaceState(window.history.state, '', plain)
}
