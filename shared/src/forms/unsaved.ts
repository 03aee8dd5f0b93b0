import { useEffect, useId, useRef } from 'react'

/** Who has unsaved text now. Outside React, because the loader of areas and the service worker ask too. */
const unsaved = new Map<string, Unsaved>()

type Unsaved = { onDrop: () => void; isKept: () => boolean }

function handleBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function mark(id: string, entry: Unsaved) {
  if (unsaved.size === 0) window.addEventListener('beforeunload', handleBeforeUnload)
  unsaved.set(id, entry)
}

function unmark(id: string) {
  unsaved.delete(id)
  if (unsaved.size === 0) window.removeEventListener('beforeunload', handleBeforeUnload)
}

/** Whether leaving or reloading now would lose something. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Whether all of it comes back by itself after a reload, from drafts. */
export const unsavedIsKept = (): boolean => [...unsaved.values()].every(({ isKept }) => isKept())

/** Lets the page be reloaded without the browser's question: drafts bring the text back. */
export function allowReload(): void {
  window.removeEventListener('beforeunload', handleBeforeUnload)
}

/** The reader said that it may go. */
export function dropUnsaved(): void {
  for (const [id, { onDrop }] of [...unsaved]) {
    onDrop()
    unmark(id)
  }
}

/**
 * Asks before leaving, by link, back button or closing the tab, while `isUnsaved` holds. `useForm` does it by itself.
 * @param onDrop the reader said that the text may go
 * @param isKept all of it is kept as a draft and comes back after a reload
 */
export function useUnsavedGuard(isUnsaved: boolean, onDrop?: () => void, isKept = false): void {
  const id = useId()
  const latest = useRef({ onDrop, isKept })
  useEffect(() => {
    latest.current = { onDrop, isKept }
  })
  useEffect(() => {
    if (!isUnsaved) return
    mark(id, { onDrop: () => latest.current.onDrop?.(), isKept: () => latest.current.isKept })
    return () => unmark(id)
  }, [id, isUnsaved])
}
