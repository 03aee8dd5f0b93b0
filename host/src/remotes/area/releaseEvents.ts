import type { RemotePhase } from '../release/loadRelease.ts'
import { registrySeq } from '../release/registry.ts'

/** What happened to a release in this tab. */
export type RemoteEvent =
  /** The tab runs it now. */
  | { kind: 'load'; remote: string; release: string }
  | {
      /** `fallback`: the tab left it for another one. `error`: a part of it threw, and it keeps running. */
      kind: 'fallback' | 'error'
      remote: string
      release: string
      /** The release that a fallback changed to; null: none is left, and the person sees the card. */
      to?: string | null
      phase: RemotePhase
      /** A code: `timeout`, `load`, `contract`, `version`, `shape`, `throw`. */
      code: string
      message: string
    }

type Listener = (event: RemoteEvent & { seq: number }) => void
const listeners = new Set<Listener>()

/** Calls back on every event; the host forwards them to the server. @returns a function that unsubscribes */
export function onRemoteEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies all listeners of an event of a remote's release. */
export function reportRemoteEvent(event: RemoteEvent): void {
  const full = { ...event, seq: registrySeq() }
  // The trial of a release reads both lines from the console: it may end before the report is sent.
  if (event.kind === 'fallback') console.warn('A remote was left', full)
  if (event.kind === 'error') console.warn(`A remote threw: ${event.phase}/${event.code}`, full)
  for (const listener of listeners) listener(full)
}
