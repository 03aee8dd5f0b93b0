import type { UnsentForm } from '@dayline/shared/api'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { useEffect, useState } from 'react'
import { type Draft, dropDraft, readDraft, storeDraft } from './draftStore.ts'

/** Never written anywhere: passwords, one-time codes, proofs, cards. */
const secret = /password|captcha|token|secret|card|cvc|cvv|^code$/i

/** Files cannot be written down. */
const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(isFile))

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two sets of values differ. */
export function changedFields<V extends object>(values: V, saved: V): (keyof V & string)[] {
  return (Object.keys(values) as (keyof V & string)[]).filter((key) => !same(values[key], saved[key]))
}

/** Key of person, organization, form and record; null when signed out. */
export function keyOf(path: string, initial: object, name: string | undefined): string | null {
  const user = sessionStore.get(userIdAtom)
  if (user === null) return null
  const { Id, ID } = initial as { Id?: unknown; ID?: unknown }
  return [user, sessionStore.get(organizationIdAtom) ?? 0, path, name ?? Id ?? ID ?? 0].join(':')
}

/** What a draft puts back: changed fields that the form still has. Null when that is nothing. */
function restored<V extends object>(key: string | null, initial: V): Partial<V> | null {
  const draft = key === null ? null : (readDraft(key) as Partial<V> | null)
  if (!draft) return null
  const values = { ...initial, ...draft }
  const fields = changedFields(values, initial).filter((field) => field in initial && !secret.test(field))
  return fields.length > 0 ? (Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>) : null
}

type OpenDraft<V> = {
  key: string | null
  /** The first values, with what was typed before put back. */
  start: V
  isRestored: boolean
  /** It was sent, or the reader does not want it. */
  drop: () => void
  /** What was typed, for when it waits to be sent and is typed on after all; undefined where no draft is stored. */
  unsent: (values: V, saved: V) => UnsentForm | undefined
}

/** The draft of a form: what an earlier visit left, found once when the form appears. */
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

  const unsent = (values: V, saved: V) =>
    key === null ? undefined : { draftKey: key, values: keepable(values, saved) }

  return { key, start, isRestored, drop, unsent }
}

/** Whether a draft may store this field, regardless of its value. */
const isKeepable = (field: string, value: unknown): boolean => !secret.test(field) && !isFile(value)

/** The changed fields that a draft may store. */
function keepable<V extends object>(values: V, saved: V): Draft {
  const fields = changedFields(values, saved).filter((field) => isKeepable(field, values[field]))
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** Is everything that was typed stored as a draft? */
export function isFullyStored<V extends object>({ key }: OpenDraft<V>, values: V, saved: V): boolean {
  return key !== null && changedFields(values, saved).every((field) => isKeepable(field, values[field]))
}

/** Stores what differs from the saved values, on every change: a tab may close without notice. */
export function useStoredDraft<V extends object>({ key }: OpenDraft<V>, values: V, saved: V): void {
  useEffect(() => {
    if (key === null) return
    const draft = keepable(values, saved)
    if (Object.keys(draft).length > 0) storeDraft(key, draft)
    else dropDraft(key)
  }, [key, values, saved])
}
