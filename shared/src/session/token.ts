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

/** @returns whether it is stored; if not, the atom below still has the token */
function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** False while this tab's token is in memory only: then a missing one in storage is no sign-out elsewhere. */
let isStored = true

/** The session token, or null when signed out. Screens never read it; calls send it. */
export const tokenAtom = atom<string | null>(stored(KEY))
/** How many sessions have ended on this page: two in a row differ, even if no render was between them. */
export const endedSessionsAtom = atom(0)
const liveAtom = atom(stored(LIVE_KEY) === '1')
/** The organization this tab shows. Changes carry it, so that a switch in another tab cannot misdirect them. */
export const organizationIdAtom = atom<number | null>(null)
/** The signed-in user: drafts of one person must never be shown to another. */
export const userIdAtom = atom<number | null>(null)

export const readToken = (): string | null => sessionStore.get(tokenAtom)

function setToken(token: string | null, isLive: boolean): void {
  if (token === null && readToken() !== null) sessionStore.set(endedSessionsAtom, (count) => count + 1)
  sessionStore.set(liveAtom, isLive)
  sessionStore.set(tokenAtom, token)
}

/** Stores a new token. `isLive`: of the demo link, removed when the page closes (docs/product/demo.md#link). */
export function keepToken(token: string, isLive = false): void {
  // First: other tabs read it when they hear of the token.
  store(LIVE_KEY, isLive ? '1' : null)
  isStored = store(KEY, token)
  setToken(token, isLive)
}

/** Removes the token from memory and storage. */
export function forgetToken(): void {
  isStored = store(KEY, null)
  store(LIVE_KEY, null)
  setToken(null, false)
}

/** Whether the token came from the demo link. */
export const isLiveSession = (): boolean => sessionStore.get(liveAtom)

/** What another tab did: the new token, or null after a sign-out, and the previous one of this tab. */
type TokenListener = (token: string | null, former: string | null) => void

function follow(token: string | null, listener: TokenListener): boolean {
  const former = readToken()
  if (token === former) return false
  isStored = true
  setToken(token, stored(LIVE_KEY) === '1')
  listener(token, former)
  return true
}

/**
 * Listens for a sign-out, sign-in or switch in another tab, even one during which this page was in the back-forward
 * cache, where no event arrives. Returns the function that stops listening.
 */
export function onTokenElsewhere(listener: TokenListener): () => void {
  function handleStorage({ key, newValue }: StorageEvent) {
    // A null key: all storage was cleared.
    if (key === null || key === KEY) follow(key === null ? null : newValue, listener)
  }
  function handleReturn({ persisted }: PageTransitionEvent) {
    if (persisted && isStored) follow(stored(KEY), listener)
  }
  window.addEventListener('storage', handleStorage)
  window.addEventListener('pageshow', handleReturn)
  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handleReturn)
  }
}

/** Follows a token that another tab has stored, before its event arrives here. False if there is no other. */
export function followStoredToken(listener: TokenListener): boolean {
  const token = isStored ? stored(KEY) : null
  return token !== null && follow(token, listener)
}

connectApi({ token: readToken, organizationId: () => sessionStore.get(organizationIdAtom) })
