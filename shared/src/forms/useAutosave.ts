import { ApiError, sendAside, sendOrWait, type Waiting } from '@dayline/shared/api'
import type { CallBody, CallData, CallPath, ValidationError } from '@dayline/shared/contract'
import { dropDraft, keyOf, readDraft, same, storeDraft } from '@dayline/shared/forms/core'
import { useWaitingField } from '@dayline/shared/outbox'
import { useEffect, useRef, useState } from 'react'

/** `idle`: no changes. `waiting`: the value is in the outbox. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed'

type AutosaveOptions<P extends CallPath, Value> = {
  /** The server's value. A new one is shown immediately, unless the user is typing. */
  stored: Value
  /** @param seen the server's value that the user changed */
  toBody: (value: Value, seen: Value) => CallBody<P>
  /** Delay after the last change before it is sent, ms; 0 sends immediately. */
  delayMs: number
  /** Identifies the record in the draft's key, such as `12`. */
  record: string
  /** Why a value cannot be saved; null if it can. */
  check?: (value: Value) => string | null
  onSaved?: (data: CallData<P>, value: Value) => void
  /** The value was not sent, or was refused. Runs after unmount, too. */
  onFailed?: () => void
  /** The saved value, where the server changes it, such as without spaces around it; by default the value sent. */
  savedValue?: (data: CallData<P>) => Value
  /** Without a connection the value waits in the outbox under this name (docs/product/offline.md#waiting). */
  waits?: Pick<Waiting, 'title' | 'record' | 'href'> & { text: (value: Value) => string }
}

/** A field that saves itself. */
export type Autosave<Value> = {
  value: Value
  set: (value: Value) => void
  state: SaveState
  /** Messages under the field. */
  errors: string[] | undefined
  /** The same by key, for a value with several fields. */
  validationErrors: readonly ValidationError[]
  /** Sends a delayed change now: on blur. Not if the field changed elsewhere, so that the user can still discard. */
  flush: () => void
  retry: () => void
  /** Resets to the server's value. */
  discard: () => void
  /** The server's value changed while the user was typing. */
  isChangedElsewhere: boolean
}

type Shown<Value> = {
  draft: { value: Value; base: Value } | null
  state: SaveState
  errors: string[] | undefined
  refused?: readonly ValidationError[] | undefined
}

/** The draft, unless the server has saved it and it is only shown as it was typed. */
const unsaved = <Value>({ draft, state }: Shown<Value>) => (state === 'saved' ? null : draft)

const nothingShown = { draft: null, state: 'idle', errors: undefined } as const
const noErrors: readonly ValidationError[] = []

/** Restores text that was typed at an earlier visit and not sent. */
function restore<Value>(key: string | null, stored: Value): Shown<Value> {
  const found = key === null ? null : (readDraft(key) as { value: Value; base: Value } | null)
  if (!found || !('value' in found) || same(found.value, stored)) {
    if (found && key !== null) dropDraft(key)
    return nothingShown
  }
  return { draft: found, state: 'failed', errors: undefined }
}

/**
 * One field with its own call: sent after a delay, on blur, on unmount and when the page is left
 * (docs/product/task-screen.md#saving). Typed text is a draft until the server has saved it: it survives an error, a
 * reload and the end of the session, and changes by others do not replace it. Give the component the record as `key`.
 */
export function useAutosave<P extends CallPath, Value>(path: P, options: AutosaveOptions<P, Value>): Autosave<Value> {
  const { stored } = options
  const waitingItem = useWaitingField(path, options.waits?.record ?? null)
  const inOutbox = useRef(waitingItem)
  inOutbox.current = waitingItem
  const [key] = useState(() => keyOf(path, {}, options.record))
  const [shown, setShown] = useState<Shown<Value>>(() => restore(key, stored))
  // Timers, responses and `pagehide` need the current state, not that of a render.
  const now = useRef({
    shown,
    options,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    isSending: false,
    hasSaved: false,
    // From a change until blur.
    isTyping: false,
  })
  now.current.options = options

  function show(change: Partial<Shown<Value>>) {
    now.current.shown = { ...now.current.shown, ...change }
    setShown(now.current.shown)
  }

  function settle(state: SaveState) {
    if (key !== null) dropDraft(key)
    show({ draft: null, state, errors: undefined, refused: undefined })
  }

  function fail(why: Pick<Shown<Value>, 'errors' | 'refused'>) {
    show({ ...why, state: 'failed' })
    now.current.options.onFailed?.()
  }

  /** Text typed while a request was in flight is a change of what that request saved, not of someone else's text. */
  function rebase(base: Value) {
    const { draft: latest } = now.current.shown
    if (!latest) return
    const draft = { ...latest, base }
    if (key !== null) storeDraft(key, draft)
    show({ draft })
  }

  function refusal(): string | null {
    const { draft } = now.current.shown
    return draft ? (now.current.options.check?.(draft.value) ?? null) : null
  }

  async function settleOrSend(value: Value, state: SaveState, saved = value): Promise<void> {
    const { draft: latest } = now.current.shown
    if (latest && same(latest.value, value)) {
      settle(state)
      // The server removes the space before a word that is not typed yet: the field shows it until blur.
      if (now.current.isTyping && !same(saved, value)) show({ draft: { value, base: saved } })
    }
    // Typed while the request was in flight.
    else if (latest && now.current.timer === undefined) await send()
  }

  async function send(): Promise<void> {
    clearTimeout(now.current.timer)
    now.current.timer = undefined
    const { draft } = now.current.shown
    if (!draft || now.current.isSending) return
    const reason = refusal()
    if (reason !== null) return fail({ errors: [reason] })
    const { value } = draft
    now.current.isSending = true
    show({ state: 'saving', errors: undefined, refused: undefined })
    try {
      const before = inOutbox.current ? inOutbox.current.change?.before : draft.base
      const { waits } = now.current.options
      const sent = await sendOrWait(path, now.current.options.toBody(value, draft.base), {
        waiting: waits ? { ...waits, text: waits.text(value), change: { value, before } } : null,
        key: null,
        doneMessage: '',
      })
      now.current.isSending = false
      if (sent === 'waits') return await settleOrSend(value, 'idle')
      now.current.hasSaved = true
      const { onSaved, savedValue = () => value } = now.current.options
      onSaved?.(sent.data, value)
      const saved = savedValue(sent.data)
      rebase(saved)
      await settleOrSend(value, 'saved', saved)
    } catch (error) {
      now.current.isSending = false
      if (!(error instanceof ApiError)) throw error
      const errors = error.validationErrors.map(({ Value }) => Value)
      fail({ errors: errors.length > 0 ? errors : undefined, refused: error.validationErrors })
    }
  }

  function set(value: Value) {
    clearTimeout(now.current.timer)
    now.current.timer = undefined
    now.current.isTyping = true
    const { options, shown: before, isSending } = now.current
    // A value in the outbox is removed by sending the stored value again.
    if (same(value, options.stored) && !isSending && !inOutbox.current)
      return settle(now.current.hasSaved ? 'saved' : 'idle')
    const draft = { value, base: unsaved(before)?.base ?? options.stored }
    if (key !== null) storeDraft(key, draft)
    show({ draft, state: 'saving', errors: undefined, refused: undefined })
    if (options.delayMs === 0) void send()
    else now.current.timer = setTimeout(() => void send(), options.delayMs)
  }

  function flush() {
    now.current.isTyping = false
    if (now.current.timer !== undefined) void send()
    else if (now.current.shown.draft && !unsaved(now.current.shown)) settle('saved')
  }

  const latest = useRef({ send, flush })
  latest.current = { send, flush }
  useEffect(() => {
    const { draft } = now.current.shown
    // Restored from an earlier visit, and no one has changed the field since: send without asking.
    if (draft && same(draft.base, now.current.options.stored)) void latest.current.send()
    // The request outlives the page; the draft remains in case the request does not arrive.
    function handlePageHide() {
      const { shown, timer, options } = now.current
      if (shown.draft && timer !== undefined && !options.check?.(shown.draft.value)) {
        sendAside(path, options.toBody(shown.draft.value, shown.draft.base))
      }
    }
    window.addEventListener('pagehide', handlePageHide)
    return () => {
      window.removeEventListener('pagehide', handlePageHide)
      latest.current.flush()
    }
  }, [path])

  // What others save meanwhile replaces text that is saved and only shown as typed.
  const draft = unsaved(shown) ?? (same(shown.draft?.base, stored) ? shown.draft : null)
  const waitingValue = waitingItem?.change as { value: Value } | undefined
  const isChangedElsewhere = draft !== null && !same(draft.base, stored) && !same(draft.value, stored)
  return {
    value: draft ? draft.value : waitingValue ? waitingValue.value : stored,
    set,
    state: waitingItem && (shown.state === 'idle' || shown.state === 'saved') ? 'waiting' : shown.state,
    errors: shown.errors,
    validationErrors: shown.refused ?? noErrors,
    // Pressing Discard blurs the field first, and that must not save the text to be discarded.
    flush: () => !isChangedElsewhere && flush(),
    retry: () => void send(),
    discard: () => settle('idle'),
    isChangedElsewhere,
  }
}

const weight: Record<SaveState, number> = { idle: 0, saved: 1, waiting: 2, saving: 3, failed: 4 }

/** The combined state of several fields: the one that most needs attention. */
export function joinStates(states: readonly SaveState[]): SaveState {
  return states.reduce<SaveState>((worst, state) => (weight[state] > weight[worst] ? state : worst), 'idle')
}
