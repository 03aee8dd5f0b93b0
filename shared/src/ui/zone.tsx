import { createContext, type ReactNode, useContext, useMemo } from 'react'

type Times = { zone: string | null; formats: string }
const TimesContext = createContext<Times>({ zone: null, formats: '' })

type ZoneProviderProps = {
  zone: string | null | undefined
  /** Any text that changes with how times are written: everything that reads the zone is drawn again with it. */
  formats?: string
  children: ReactNode
}

/** Says in which zone days begin and end below it: the organization's `TrackSettings.Timezone`. */
export function ZoneProvider({ zone, formats = '', children }: ZoneProviderProps) {
  return (
    <TimesContext value={useMemo(() => ({ zone: zone ?? null, formats }), [zone, formats])}>{children}</TimesContext>
  )
}

/** IANA name of the zone that days are cut in; the browser's where there is no organization. */
export function useZone(): string {
  // Not by `format`: the sign-in page carries this room and nothing of that one.
  return useContext(TimesContext).zone ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
}
