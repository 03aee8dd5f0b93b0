import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; updates when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = typeof matchMedia === 'function' ? matchMedia(query) : null
      media?.addEventListener?.('change', onChange)
      return () => media?.removeEventListener?.('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => (typeof matchMedia === 'function' ? matchMedia(query).matches : false),
    () => false,
  )
}

/** Under 640 px: tables become cards, filters a sheet. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 639.98px)')
}
