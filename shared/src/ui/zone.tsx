import { createContext, type ReactNode, useContext, useMemo } from 'react'

type Times = { zone: string | null; formats: string }
const TimesContext = createContext<Times>({ zone: null, formats: '' })

type ZoneProviderProps = {
  zone: string | null | undefined
  /** Any text that changes with the user's formats: then every component that reads the zone rerenders. */
  formats?: string
  children: ReactNode
}

/** Sets the zone in which days begin and end for its children: the organization's `TrackSettings.Timezone`. */
export function ZoneProvider({ zone, formats = '', children }: ZoneProviderProps) {
  return (
    <TimesContext value={useMemo(() => ({ zone: zone ?? null, formats }), [zone, formats])}>{children}</TimesContext>
  )
}

/** IANA name of the zone in which days begin and end; the browser's without an organization. */
export function useZone(): string {
  // Not from `format`, because the sign-in page loads this room but not that one.
  return useContext(TimesContext).zone ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
}
