import { useEffect, useId } from 'react'

/** Who has unsaved text now. Outside React, because the loader of areas and the service worker ask too. */
const unsaved = new Set<string>()

function handleBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function mark(id: string) {
  if (unsaved.size === 0) window.addEventListener('beforeunload', handleBeforeUnload)
  unsaved.add(id)
}

function unmark(id: string) {
  unsaved.delete(id)
  if (unsaved.size === 0) window.removeEventListener('beforeunload', handleBeforeUnload)
}

/** Whether leaving or reloading now would lose something. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** The reader said that it may go. */
export function dropUnsaved(): void {
  for (const id of [...unsaved]) unmark(id)
}

/** Asks before leaving, by link, back button or closing the tab, while `isUnsaved` holds. `<Form>` does it by itself. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    mark(id)
    return () => unmark(id)
  }, [id, isUnsaved])
}
