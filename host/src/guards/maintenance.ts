import { publicPaths } from '@dayline/shared/navigation'
import { entryOf, followsSession } from './entry.ts'

type Address = { pathname: string; search: string }

/**
 * The maintenance page with the way back to this one, or null where the page stays: a page opened by a link has its
 * secret behind `#` (docs/product/shell.md#maintenance).
 */
export function maintenanceAddress({ pathname, search }: Address): string | null {
  if (!followsSession(pathname)) return null
  // Without the hash, because this query is in the server's log.
  return `${publicPaths.underMaintenance}?from=${encodeURIComponent(pathname + search)}`
}

/** The address that the maintenance page returns to: a page of the app, an invitation or the root. */
export function formerAddress(search: string): string {
  const { origin } = window.location
  const given = new URLSearchParams(search).get('from') ?? publicPaths.login
  const from = URL.canParse(given, origin) ? new URL(given, origin) : null
  // Other paths of this origin are files, downloads and calls.
  const isPage = from?.origin === origin && followsSession(from.pathname)
  return isPage && entryOf(from.pathname, false) !== 'notFound' ? from.href : new URL(publicPaths.login, origin).href
}
