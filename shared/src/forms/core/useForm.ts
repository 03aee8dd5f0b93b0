import { type ApiAction, type ApiError, useApiAction, type Waiting } from '@dayline/shared/api'
import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { type ChangeEvent, createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { RestoredNotice } from './RestoredNotice.tsx'
import { useReloadHold, useUnsavedGuard } from './unsaved.ts'
import { changedFields, isFullyStored, useDraft, useLateDraft, useStoredDraft } from './useDraft.ts'

type Values = object
type TextKey<V> = { [K in keyof V]-?: V[K] extends string | null | undefined ? K : never }[keyof V] & string

type FormOptions<P extends CallPath, V extends Values> = {
  /** Initial values; the keys are the field names on the wire. */
  initial: V
  /** Builds the request body; by default the values themselves. */
  toBody?: (values: V, saved: V) => CallBody<P>
  onDone?: (data: CallData<P>, body: CallBody<P>) => void
  /** Runs when the server refused or was unreachable; the form stays open. */
  onRefused?: (failure: ApiError) => void
  revalidate?: readonly CallPath[]
  idempotent?: boolean
  /** Success message in place of the server's; empty if the caller reports it. */
  doneMessage?: string
  /** Without a connection the change waits in the outbox under this name (docs/product/offline.md#waiting). */
  waits?: (body: CallBody<P>) => Waiting | null
  /** The change is in the outbox. The form is finished, as after a success. */
  onWaiting?: () => void
  /** Asks before the user loses typed text by leaving; false for forms with little to lose (sign-in). */
  guard?: boolean
  /** Draft name when values have no `Id`, so that forms of one call do not share a draft; `false` stores none. */
  draft?: string | false
}

/** A form whose fields are the fields of a call. */
export type Form<V extends Values> = {
  values: V
  /** The values that count as saved: the ones that `isDirty` compares with. */
  saved: V
  set: <K extends keyof V & string>(key: K, value: V[K]) => void
  /** Props of a text control: `<Input {...form.input('Title')} />`. */
  input: (key: TextKey<V>) => {
    name: string
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** Props of a control that passes its plain value: `<Select {...form.control('Industry')} />`. */
  control: <K extends keyof V & string>(key: K) => { name: string; value: V[K]; onChange: (value: V[K]) => void }
  /** Server messages about this field: `<Field label="Company" error={form.error('Title')}>`. */
  error: (key: string) => string[] | undefined
  /** Server messages about keys that are not fields of the form. */
  otherErrors: string[]
  /** Why the last try failed, until a field changes. Also shown as a toast. */
  failure: ApiError | null
  isDirty: boolean
  isSubmitting: boolean
  /** Unsent text of an earlier visit or of the outbox was restored; `discard` removes it. */
  isRestored: boolean
  discard: () => void
  /** Sends once; a second press while it runs does nothing. `last`: values that the pressed button adds. */
  submit: (last?: Partial<V>) => Promise<void>
  /** Resets to the saved values, or to new ones that then count as saved. */
  reset: (to?: V) => void
  /** The record is stored as `to`, which counts as saved; fields that are changed here keep their typed values. */
  rebase: (to: V) => void
  formRef: React.RefObject<HTMLFormElement | null>
  /** For a form in a dialog: `<FormDialog title="…" submitLabel="Save" onClose={onClose} {...form.dialog}>`. */
  dialog: {
    onSubmit: () => void
    isDirty: boolean
    isBusy: boolean
    error: string | null
    notice: ReactNode
    onDiscard: () => void
  }
}

function useFocusOnErrors(errors: ApiAction<CallPath>['validationErrors']) {
  const formRef = useRef<HTMLFormElement>(null)
  const before = useRef(0)
  // An effect, because it moves the DOM's focus to the first invalid field, which must be rendered as such. A message
  // that disappears while the user corrects a field must not move the focus.
  useEffect(() => {
    const isNew = errors.length > before.current
    before.current = errors.length
    if (!isNew) return
    // A dialog renders the form element itself; then search the top dialog.
    const form = formRef.current ?? [...document.querySelectorAll('[role=dialog]')].at(-1)
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return formRef
}

/**
 * State of a form that sends one call: values, server messages per field, dirty, submit.
 * A server message disappears when its field changes. Typed text survives an error, a reload and
 * the end of the session, and is restored for the same person in the same organization (docs/decisions/006).
 */
export function useForm<P extends CallPath, V extends Values = CallBody<P>>(
  path: P,
  options: FormOptions<P, V>,
): Form<V> {
  const [saved, setSaved] = useState(options.initial)
  const draft = useDraft(path, options.initial, options.draft)
  const [values, setValues] = useState(draft.start)
  const action = useApiAction(path, {
    ...(options.revalidate ? { revalidate: options.revalidate } : {}),
    ...(options.idempotent ? { idempotent: true } : {}),
    ...(options.onRefused ? { onRefused: options.onRefused } : {}),
    ...(options.doneMessage === undefined ? {} : { doneMessage: options.doneMessage }),
    waits: (body) => {
      const waiting = options.waits?.(body) ?? null
      return waiting && { ...waiting, form: draft.unsent(values, saved) }
    },
    onWaiting: () => {
      countAsSaved()
      options.onWaiting?.()
    },
    onDone: (data, body) => {
      countAsSaved()
      options.onDone?.(data, body)
    },
  })
  const formRef = useFocusOnErrors(action.validationErrors)

  /** Synchronous, because the caller may navigate next: the guard must not ask about text that is saved. */
  function countAsSaved() {
    flushSync(() => {
      setSaved(values)
      draft.dropSent(values)
    })
  }

  function set<K extends keyof V & string>(key: K, value: V[K]) {
    setValues((current) => ({ ...current, [key]: value }))
    action.clearValidationError(key)
  }

  function error(key: string): string[] | undefined {
    const sentences = action.validationErrors.filter(({ Key }) => Key === key).map(({ Value }) => Value)
    return sentences.length > 0 ? sentences : undefined
  }

  async function submit(last?: Partial<V>) {
    if (action.isMutating) return
    const sent = { ...values, ...last }
    const body = options.toBody ? options.toBody(sent, saved) : (sent as unknown as CallBody<P>)
    await action.trigger(body)
  }

  const isDirty = changedFields(values, saved).length > 0
  useStoredDraft(draft, values, saved)
  useLateDraft(draft, saved, (found) => setValues((current) => ({ ...current, ...found })))
  const isStored = isFullyStored(draft, values, saved)
  useUnsavedGuard(isDirty && options.guard !== false, draft.drop, isStored)
  useReloadHold(isDirty && !isStored)

  function reset(to = saved) {
    draft.drop()
    setSaved(to)
    setValues(to)
  }

  const latest = useRef({ values, saved })
  latest.current = { values, saved }

  function rebase(to: V) {
    // In `onDone`, the form is that of the render that sent it.
    const { values, saved } = latest.current
    const typed = Object.fromEntries(changedFields(values, saved).map((key) => [key, values[key]]))
    setSaved(to)
    setValues({ ...to, ...typed })
  }

  const otherErrors = action.validationErrors.filter(({ Key }) => !(Key in values)).map(({ Value }) => Value)

  return {
    values,
    saved,
    set,
    input: (key) => ({
      name: key,
      value: (values[key] as string | null | undefined) ?? '',
      onChange: (event) => set(key, event.currentTarget.value as V[typeof key]),
    }),
    control: (key) => ({ name: key, value: values[key], onChange: (value) => set(key, value) }),
    error,
    otherErrors,
    failure: action.failure,
    isDirty,
    isSubmitting: action.isMutating,
    submit,
    isRestored: draft.isRestored,
    discard: () => reset(),
    reset,
    rebase,
    formRef,
    dialog: {
      onSubmit: () => void submit(),
      isDirty,
      isBusy: action.isMutating,
      error: otherErrors.length > 0 ? otherErrors.join(' ') : null,
      notice: draft.isRestored ? createElement(RestoredNotice, { onDiscard: () => reset() }) : null,
      onDiscard: draft.drop,
    },
  }
}
