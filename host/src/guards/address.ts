import { useSyncExternalStore } from 'react'

function onMove(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

/** The path of the address, for the pages that carry no router. */
export function usePathname(): string {
  return useSyncExternalStore(onMove, () => window.location.pathname)
}

/** What follows the path behind `#`; another link in the same tab changes only that. */
export function useHash(): string {
  return useSyncExternalStore(onMove, () => window.location.hash)
}

/** Goes to another page that needs no session, without a page load. `how`: replaces what must not be gone back to. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.scrollTo(0, 0)
}
