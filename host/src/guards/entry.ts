import { publicPaths, safeReturnTo } from '@dayline/shared/navigation'
import { forgetToken, readToken } from '@dayline/shared/session'

/** What a path opens before any router is needed. */
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

/** Pages that a link opens whose secret is behind `#`. */
const openByLink: Record<string, Entry> = {
  [publicPaths.sharedReport]: 'sharedReport',
  [publicPaths.emailAddress]: 'emailAddress',
}

/** What this address opens with or without a token. Everything behind the token is the app's to route. */
export function entryOf(pathname: string, isSignedIn: boolean): Entry {
  if (pathname === publicPaths.underMaintenance) return 'maintenance'
  if (pathname === publicPaths.playground) return 'playground'
  const linked = entryOfLink(pathname)
  if (linked) return linked
  if (isSignedIn) return 'app'
  // A page of the app asks for the sign-in first, whether it exists or not.
  if (/^\/app(\/|$)/.test(pathname)) return 'signin'
  return openToAll[plain(pathname)] ?? 'notFound'
}

const plain = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '').toLowerCase()

/** The page whose address is a secret, which no session and no script of others has a part in; null for other paths. */
export const entryOfLink = (pathname: string): Entry | null => openByLink[plain(pathname)] ?? null

/** The way to the sign-in page that leads back to `from`, a path of the app with its query. */
export function signInAddress(from: string): string {
  const returnTo = safeReturnTo(from)
  return returnTo ? `${publicPaths.login}?returnTo=${encodeURIComponent(returnTo)}` : publicPaths.login
}

/** The address without the flag `live`, or null when it does not carry it. */
export function withoutLive(address: URL): string | null {
  if (!address.searchParams.has('live')) return null
  const rest = new URL(address)
  rest.searchParams.delete('live')
  return rest.pathname + rest.search + rest.hash
}

/** Repeated slashes are one, and the app's folder is no page: it leads home. The bar shows the address that is meant. */
function tidied(address: URL): URL {
  const path = address.pathname.replace(/\/{2,}/g, '/').replace(/^\/app\/?$/i, publicPaths.login)
  if (path === address.pathname) return address
  const tidy = new URL(address)
  tidy.pathname = path
  window.history.replaceState(window.history.state, '', tidy)
  return tidy
}

/**
 * Brings the address in line with the session before anything is drawn: `live` clears the token on any
 * route, and a path of the app without a token becomes the sign-in page that leads back to it. Other pages stay.
 */
export function settleAddress(): void {
  const here = tidied(new URL(window.location.href))
  const plain = withoutLive(here)
  if (plain !== null) forgetToken()
  if (readToken() !== null || entryOf(here.pathname, false) !== 'signin' || here.pathname === publicPaths.login) return
  // Without the flag, or coming back would sign out again.
  window.history.replaceState(null, '', signInAddress(plain ?? here.pathname + here.search + here.hash))
}
