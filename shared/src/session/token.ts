import { connectApi } from '@dayline/shared/api'
import { atom, createStore } from 'jotai'

const KEY = 'dayline.token'
const LIVE_KEY = 'dayline.live'

/**
 * Holds the session. A global store, so that code above the providers and outside React reads the same values.
 */
export const sessionStore = createStore()

/** Storage may be blocked; then the session ends with the tab. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The atom below still has the token.
  }
}

/** The session token, or null when signed out. Screens never read it; calls send it. */
export const tokenAtom = atom<string | null>(stored(KEY))
const liveAtom = atom(stored(LIVE_KEY) === '1')
/** The organization this tab shows. Changes carry it, so that a switch in another tab cannot misdirect them. */
export const organizationIdAtom = atom<number | null>(null)
/** The signed-in user: drafts of one person must never be shown to another. */
export const userIdAtom = atom<number | null>(null)

export const readToken = (): string | null => sessionStore.get(tokenAtom)

/** Stores a new token. `isLive`: of the demo link, removed when the page closes (docs/product/demo.md#link). */
export function keepToken(token: string, isLive = false): void {
  // First: other tabs read it when they hear of the token.
  store(LIVE_KEY, isLive ? '1' : null)
  store(KEY, token)
  sessionStore.set(liveAtom, isLive)
  sessionStore.set(tokenAtom, token)
}

/** Removes the token from memory and storage. */
export function forgetToken(): void {
  store(KEY, null)
  store(LIVE_KEY, null)
  sessionStore.set(liveAtom, false)
  sessionStore.set(tokenAtom, null)
}

/** Whether the token came from the demo link. */
export const isLiveSession = (): boolean => sessionStore.get(liveAtom)

/**
 * Listens for a sign-out, sign-in or switch in another tab, and passes the new and the previous token. Returns the
 * function that stops listening.
 */
export function onTokenElsewhere(listener: (token: string | null, former: string | null) => void): () => void {
  function handleStorage({ key, newValue }: StorageEvent) {
    // A null key: all storage was cleared.
    if (key !== null && key !== KEY) return
    const token = key === null ? null : newValue
    const former = readToken()
    if (token === former) return
    sessionStore.set(tokenAtom, token)
    sessionStore.set(liveAtom, stored(LIVE_KEY) === '1')
    listener(token, former)
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

connectApi({ token: readToken, organizationId: () => sessionStore.get(organizationIdAtom) })
