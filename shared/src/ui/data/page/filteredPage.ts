import { useLayoutEffect, useSyncExternalStore } from 'react'

/** Element for the tools of the open page, if it has filters. Outside React: the shell is not inside the page. */
let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function setPlace(next: HTMLElement | null) {
  place = next
  for (const listener of listeners) listener()
}

/** Registers this element as the tools of the open page while it is mounted. */
export function useAsFilteredPage(tools: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!tools) return
    setPlace(tools)
    return () => {
      if (place === tools) setPlace(null)
    }
  }, [tools])
}

/** Element where the shell can add a button beside the title of the open page; null for a page without filters. */
export function useFilteredPage(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => place,
  )
}
