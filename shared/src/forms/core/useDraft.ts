import type { UnsentForm } from '@dayline/shared/api'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, onDraftRestored, readDraft, storeDraft } from './draftStore.ts'
import { same } from './same.ts'

/** Fields that are never stored: passwords, one-time codes, verification tokens, cards. */
const secret = /password|captcha|token|secret|card|cvc|cvv|^code$/i

/** Files cannot be stored in a draft. */
const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(isFile))

/** The fields in which two sets of values differ. */
export function changedFields<V extends object>(values: V, saved: V): (keyof V & string)[] {
  return (Object.keys(values) as (keyof V & string)[]).filter((key) => !same(values[key], saved[key]))
}

/** Key of a draft, from person, organization, form and record; null when signed out. */
export function keyOf(path: string, initial: object, name: string | undefined): string | null {
  const user = sessionStore.get(userIdAtom)
  if (user === null) return null
  const { Id, ID } = initial as { Id?: unknown; ID?: unknown }
  return [user, sessionStore.get(organizationIdAtom) ?? 0, path, name ?? Id ?? ID ?? 0].join(':')
}

/** The values that a draft restores: changed fields that the form still has. Null if there are none. */
function restored<V extends object>(key: string | null, initial: V): Partial<V> | null {
  const draft = key === null ? null : (readDraft(key) as Partial<V> | null)
  if (!draft) return null
  const values = { ...initial, ...draft }
  const fields = changedFields(values, initial).filter((field) => field in initial && !secret.test(field))
  return fields.length > 0 ? (Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>) : null
}

const holdsOnly = (draft: Draft | null, sent: object): boolean =>
  Object.entries(draft ?? {}).every(([field, value]) => same(value, sent[field as keyof typeof sent]))

type OpenDraft<V> = {
  key: string | null
  /** The initial values, with restored ones in place. */
  start: V
  isRestored: boolean
  /** Reports that the form shows restored values. */
  markRestored: () => void
  /** Deletes the draft, because it was discarded. */
  drop: () => void
  /** Deletes the draft, because it was sent; not if it has other text, typed after that. */
  dropSent: (sent: V) => void
  /** Typed values to store with a waiting change, so that its form can be reopened; undefined without a draft. */
  unsent: (values: V, saved: V) => UnsentForm | undefined
}

/** The draft of a form, restored from an earlier visit when the form mounts. */
export function useDraft<V extends object>(path: string, initial: V, name: string | false | undefined): OpenDraft<V> {
  const [{ key, start, hadDraft }] = useState(() => {
    const key = name === false ? null : keyOf(path, initial, name)
    const found = restored(key, initial)
    return { key, start: found ? { ...initial, ...found } : initial, hadDraft: found !== null }
  })
  const [isRestored, setIsRestored] = useState(hadDraft)

  function drop() {
    if (key !== null) dropDraft(key)
    setIsRestored(false)
  }

  /** Compares with what is stored, because the form may have closed before the answer, or be open again. */
  function dropSent(sent: V) {
    if (key !== null && holdsOnly(readDraft(key), sent)) dropDraft(key)
    setIsRestored(false)
  }

  const unsent = (values: V, saved: V) =>
    key === null ? undefined : { draftKey: key, values: keepable(values, saved) }

  return { key, start, isRestored, markRestored: () => setIsRestored(true), drop, dropSent, unsent }
}

/** Whether a draft may store this field, regardless of its value. */
const isKeepable = (field: string, value: unknown): boolean => !secret.test(field) && !isFile(value)

/** The changed fields that a draft may store. */
function keepable<V extends object>(values: V, saved: V): Draft {
  const fields = changedFields(values, saved).filter((field) => isKeepable(field, values[field]))
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** Whether all typed values are stored as a draft. */
export function isFullyStored<V extends object>({ key }: OpenDraft<V>, values: V, saved: V): boolean {
  return key !== null && changedFields(values, saved).every((field) => isKeepable(field, values[field]))
}

/** Stores the unsaved values on every change, because a tab may close without notice. */
export function useStoredDraft<V extends object>({ key }: OpenDraft<V>, values: V, saved: V): void {
  useEffect(() => {
    if (key === null) return
    const draft = keepable(values, saved)
    if (Object.keys(draft).length > 0) storeDraft(key, draft)
    else dropDraft(key)
  }, [key, values, saved])
}

/** Shows a draft that is restored while the form is open: a change that is taken back from the outbox. */
export function useLateDraft<V extends object>(
  { key, markRestored }: OpenDraft<V>,
  saved: V,
  show: (values: Partial<V>) => void,
): void {
  const latest = useRef({ saved, show, markRestored })
  latest.current = { saved, show, markRestored }
  useEffect(() => {
    if (key === null) return
    return onDraftRestored(key, () => {
      const { saved, show, markRestored } = latest.current
      const found = restored(key, saved)
      if (!found) return
      markRestored()
      show(found)
    })
  }, [key])
}
