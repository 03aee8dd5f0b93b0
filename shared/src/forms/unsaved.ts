import { useEffect, useId, useRef } from 'react'

/** Who has unsaved text now. Outside React, because the loader of areas and the service worker ask too. */
const unsaved = new Map<string, () => void>()

function handleBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function mark(id: string, onDrop: () => void) {
  if (unsaved.size === 0) window.addEventListener('beforeunload', handleBeforeUnload)
  unsaved.set(id, onDrop)
}

function unmark(id: string) {
  unsaved.delete(id)
  if (unsaved.size === 0) window.removeEventListener('beforeunload', handleBeforeUnload)
}

/** Whether leaving or reloading now would lose something. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** The reader said that it may go. */
export function dropUnsaved(): void {
  for (const [id, onDrop] of [...unsaved]) {
    onDrop()
    unmark(id)
  }
}

/**
 * Asks before leaving, by link, back button or closing the tab, while `isUnsaved` holds. `useForm` does it by itself.
 * `onDrop`: the reader said that the text may go.
 */
export function useUnsavedGuard(isUnsaved: boolean, onDrop?: () => void): void {
  const id = useId()
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    if (!isUnsaved) return
    mark(id, () => latest.current?.())
    return () => unmark(id)
  }, [id, isUnsaved])
}
