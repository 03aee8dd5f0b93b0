import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { useEffect, useId, useRef } from 'react'

/** Forms with unsaved text. Outside React, because the loader and the service worker read it too. */
const unsaved = new Map<string, Unsaved>()

type Unsaved = { onDrop: () => void; isStored: () => boolean; question: UnsavedQuestion | undefined }

/** Question before leaving, if something other than typed text would be lost. */
export type UnsavedQuestion = { title: string; text: string; leaveLabel: string; stayLabel: string }

/** Work that a reload would abort, but not leaving its screen, and who started it. */
const running = new Map<symbol, string>()

const ownerNow = () => `${sessionStore.get(userIdAtom)}:${sessionStore.get(organizationIdAtom)}`

function handleBeforeUnload(event: BeforeUnloadEvent) {
  // After a sign-out or a switch, the page has to reload: the session of the work has ended.
  if (unsaved.size > 0 || [...running.values()].includes(ownerNow())) event.preventDefault()
}

function mark(id: string, entry: Unsaved) {
  window.addEventListener('beforeunload', handleBeforeUnload)
  unsaved.set(id, entry)
}

function unmark(id: string) {
  unsaved.delete(id)
  stopAsking()
}

function stopAsking() {
  if (unsaved.size + running.size === 0) window.removeEventListener('beforeunload', handleBeforeUnload)
}

/** Whether leaving or reloading now would lose something that the user is asked about. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Forms that ask no question, but whose text an automatic reload must not take from the typing user. */
const held = new Set<string>()

/** Whether an area must not be drawn again yet, which would lose text but abort no running work. */
export const isAreaHeld = (): boolean => hasUnsaved() || held.size > 0

/** Whether a reload that the user did not start must wait. */
export const isReloadHeld = (): boolean => isAreaHeld() || running.size > 0

/** Question before leaving; undefined for the usual one about typed text, or if nothing would be lost. */
export function unsavedQuestion(): UnsavedQuestion | undefined {
  const questions = [...unsaved.values()].map(({ question }) => question)
  return questions.includes(undefined) ? undefined : questions[0]
}

/** Whether drafts restore all unsaved text after a reload. */
export const isUnsavedStored = (): boolean =>
  held.size === 0 && [...unsaved.values()].every(({ isStored }) => isStored())

/** Lets the page reload without the browser's question, because drafts restore the text. */
export function allowReload(): void {
  window.removeEventListener('beforeunload', handleBeforeUnload)
}

/** Discards all unsaved text; the user agreed. */
export function dropUnsaved(): void {
  for (const [id, { onDrop }] of [...unsaved]) {
    onDrop()
    unmark(id)
  }
}

/**
 * Asks before leaving, by link, back button or closing the tab, while `isUnsaved` is true. `useForm` calls it.
 * @param onDrop the user agreed to discard the text
 * @param isStored a draft restores all of it after a reload
 * @param question asked instead of the one about typed text; the same object in every render
 */
export function useUnsavedGuard(
  isUnsaved: boolean,
  onDrop?: () => void,
  isStored = false,
  question?: UnsavedQuestion,
): void {
  const id = useId()
  const latest = useRef({ onDrop, isStored })
  useEffect(() => {
    latest.current = { onDrop, isStored }
  })
  useEffect(() => {
    if (!isUnsaved) return
    mark(id, { onDrop: () => latest.current.onDrop?.(), isStored: () => latest.current.isStored, question })
    return () => unmark(id)
  }, [id, isUnsaved, question])
}

/** Keeps an update from reloading the page while `isHeld`, without a question before leaving. */
export function useReloadHold(isHeld: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isHeld) return
    held.add(id)
    return () => void held.delete(id)
  }, [id, isHeld])
}

/**
 * Keeps an update from reloading the page until the returned function is called, and lets the browser ask before the
 * tab is closed in the same session: for work that continues when its screen is left, such as uploads.
 */
export function holdReload(): () => void {
  const work = Symbol()
  window.addEventListener('beforeunload', handleBeforeUnload)
  running.set(work, ownerNow())
  return () => {
    running.delete(work)
    stopAsking()
  }
}
