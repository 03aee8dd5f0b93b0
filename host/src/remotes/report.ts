import { registrySeq } from './registry.ts'

/** Where in its life a release failed. */
export type RemotePhase = 'match' | 'entry' | 'area' | 'screen' | 'render'

/** A release was left for another one, or nothing was left to try. */
export type RemoteEvent = {
  remote: string
  from: string
  /** null: no release is left, the person sees the card. */
  to: string | null
  phase: RemotePhase
  /** A short word: `timeout`, `load`, `contract`, `version`, `shape`, `throw`. */
  code: string
  message: string
}

type Listener = (event: RemoteEvent & { seq: number }) => void
const listeners = new Set<Listener>()

/** Calls back on every event; the host passes them on to the server. @returns a function that ends it */
export function onRemoteEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells whoever watches that a remote's release was given up. */
export function reportRemoteEvent(event: RemoteEvent): void {
  const full = { ...event, seq: registrySeq() }
  console.warn('A remote was left', full)
  for (const listener of listeners) listener(full)
}
