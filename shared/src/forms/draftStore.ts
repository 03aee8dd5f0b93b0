import { toast } from '@dayline/shared/feedback'

/** Values of a form that were typed and not sent, by field. */
export type Draft = Record<string, unknown>
type Kept = { at: number; values: Draft }

const PREFIX = 'dayline.draft.'
/** Longer than a holiday; after that nobody remembers what it was about. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Where storage is full or blocked, drafts live as long as the tab. */
const inMemory = new Map<string, Kept>()

function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return kept && typeof kept.at === 'number' && typeof kept.values === 'object' && kept.values ? kept : null
  } catch {
    return null
  }
}

function stored(key: string): string | null {
  try {
    return storage()?.getItem(PREFIX + key) ?? null
  } catch {
    return null
  }
}

/** Drafts that nobody came back for; once in the life of the tab. */
let hasTidied = false
function forgetOld(): void {
  if (hasTidied) return
  hasTidied = true
  const store = storage()
  for (const key of Object.keys(store ?? {})) {
    if (!key.startsWith(PREFIX)) continue
    const kept = parse(store?.getItem(key) ?? null)
    if (!kept || kept.at < Date.now() - KEPT_MS) store?.removeItem(key)
  }
}

/** What was typed under this key and not sent, or null. */
export function readDraft(key: string): Draft | null {
  const kept = inMemory.get(key) ?? parse(stored(key))
  return kept && kept.at >= Date.now() - KEPT_MS ? kept.values : null
}

let hasTold = false
function tellOnce(): void {
  if (hasTold) return
  hasTold = true
  toast.info('This browser cannot store more. Unsaved text stays only until this tab is closed.')
}

/** Keeps what is typed. Where storage refuses, it stays in memory, and the reader is told once. */
export function keepDraft(key: string, values: Draft): void {
  const kept: Kept = { at: Date.now(), values }
  try {
    forgetOld()
    const store = storage()
    if (!store) throw new Error('Storage is blocked.')
    store.setItem(PREFIX + key, JSON.stringify(kept))
    inMemory.delete(key)
  } catch {
    inMemory.set(key, kept)
    tellOnce()
  }
}

/** It was sent, or the reader does not want it. */
export function dropDraft(key: string): void {
  inMemory.delete(key)
  try {
    storage()?.removeItem(PREFIX + key)
  } catch {
    // What cannot be reached will not come back either.
  }
}
