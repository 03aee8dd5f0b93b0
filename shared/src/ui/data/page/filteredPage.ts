import { useLayoutEffect, useSyncExternalStore } from 'react'

/** Where the tools of the open page are, if it has filters. Outside of React, because the shell is not inside the page. */
let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function setPlace(next: HTMLElement | null) {
  place = next
  for (const listener of listeners) listener()
}

/** Makes these tools those of the open page, while they are there. */
export function useAsFilteredPage(tools: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!tools) return
    setPlace(tools)
    return () => {
      if (place === tools) setPlace(null)
    }
  }, [tools])
}

/** Where the shell can put a button beside the title of the open page; null where the page has no filters. */
export function useFilteredPage(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => place,
  )
}
