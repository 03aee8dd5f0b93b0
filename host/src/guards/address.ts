import { useSyncExternalStore } from 'react'

function onMove(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

/** The path of the address, for pages without a router. */
export function usePathname(): string {
  return useSyncExternalStore(onMove, () => window.location.pathname)
}

/** The address’s hash; following another link in the same tab may change only that. */
export function useHash(): string {
  return useSyncExternalStore(onMove, () => window.location.hash)
}

/** Path, query and hash of the address. */
export const currentAddress = (): string => window.location.pathname + window.location.search + window.location.hash

/** Opens another page that needs no session, without a page load. `replace`: Back must not return to this one. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.scrollTo(0, 0)
}
