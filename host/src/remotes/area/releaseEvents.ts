import type { RemotePhase } from '../release/loadRelease.ts'
import { registrySeq } from '../release/registry.ts'

/** What became of a release in this tab. */
export type RemoteEvent =
  /** The tab runs it now. */
  | { kind: 'load'; remote: string; release: string }
  | {
      /** `fallback`: it was left for another one. `error`: a part of it threw, and it continues. */
      kind: 'fallback' | 'error'
      remote: string
      release: string
      /** Where a fallback went; null: no release is left, the person sees the card. */
      to?: string | null
      phase: RemotePhase
      /** A code: `timeout`, `load`, `contract`, `version`, `shape`, `throw`. */
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

/** Passes on what became of a remote's release. */
export function reportRemoteEvent(event: RemoteEvent): void {
  const full = { ...event, seq: registrySeq() }
  // The trial of a release reads both lines: it may end before the report is sent.
  if (event.kind === 'fallback') console.warn('A remote was left', full)
  if (event.kind === 'error') console.warn(`A remote threw: ${event.phase}/${event.code}`, full)
  for (const listener of listeners) listener(full)
}
