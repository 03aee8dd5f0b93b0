import { toast } from '@dayline/shared/feedback'
import { same } from './same.ts'

/** Typed but unsent values of a form, by field. */
export type Draft = Record<string, unknown>
type StoredDraft = { at: number; values: Draft }

const PREFIX = 'dayline.draft.'
/** Longer than a vacation; older drafts are deleted. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Drafts when storage is full or blocked; lost when the tab closes. */
const inMemory = new Map<string, StoredDraft>()

function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Stands for NaN, text of a number field that is not a number: JSON would make null of it, an empty field. */
const NAN = '\0NaN'

const textOf = (draft: StoredDraft) => JSON.stringify(draft, (_, part) => (Number.isNaN(part) ? NAN : part))

function parse(text: string | null): StoredDraft | null {
  try {
    const revive = (_: string, part: unknown) => (part === NAN ? Number.NaN : part)
    const found = JSON.parse(text ?? 'null', revive) as StoredDraft | null
    return found && typeof found.at === 'number' && typeof found.values === 'object' && found.values ? found : null
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

/** Removes expired drafts; once per tab. */
let hasTidied = false
function forgetOld(): void {
  if (hasTidied) return
  hasTidied = true
  const store = storage()
  for (const key of Object.keys(store ?? {})) {
    if (!key.startsWith(PREFIX)) continue
    const found = parse(store?.getItem(key) ?? null)
    if (!found || found.at < Date.now() - MAX_AGE_MS) store?.removeItem(key)
  }
}

/** The unsent draft of this key, or null. */
export function readDraft(key: string): Draft | null {
  const found = inMemory.get(key) ?? parse(stored(key))
  return found && found.at >= Date.now() - MAX_AGE_MS ? found.values : null
}

let hasWarned = false
function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  toast.info('This browser cannot store more. Unsaved text stays only until this tab is closed.')
}

/** Stores a draft. If storage is full or blocked, it remains in memory, and the user is informed once. */
export function storeDraft(key: string, values: Draft): void {
  const draft: StoredDraft = { at: Date.now(), values }
  try {
    forgetOld()
    const store = storage()
    if (!store) throw new Error('Storage is blocked.')
    store.setItem(PREFIX + key, textOf(draft))
    inMemory.delete(key)
  } catch {
    inMemory.set(key, draft)
    warnOnce()
  }
}

/** Removes a draft that was sent or discarded. */
export function dropDraft(key: string): void {
  inMemory.delete(key)
  try {
    storage()?.removeItem(PREFIX + key)
  } catch {
    // If storage is blocked, the draft cannot be restored either.
  }
}

type Listener = () => void
/** Open forms, by the key of their draft. */
const openForms = new Map<string, Set<Listener>>()

/** Calls an open form when its draft is restored from elsewhere. Returns the function that stops it. */
export function onDraftRestored(key: string, listener: Listener): () => void {
  const listeners = openForms.get(key) ?? new Set()
  openForms.set(key, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) openForms.delete(key)
  }
}

/**
 * Makes values a draft again and shows them in its form if that is open.
 * @returns false, with nothing changed, if a field of the draft has other text, which would be lost
 */
export function restoreDraft(key: string, values: Draft): boolean {
  const typed = readDraft(key) ?? {}
  if (Object.keys(values).some((field) => field in typed && !same(typed[field], values[field]))) return false
  storeDraft(key, { ...typed, ...values })
  for (const listener of openForms.get(key) ?? []) listener()
  return true
}
