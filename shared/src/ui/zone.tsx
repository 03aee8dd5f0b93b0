import { createContext, type ReactNode, useContext } from 'react'

const ZoneContext = createContext<string | null>(null)

/** Says in which zone days begin and end below it: the organization's `TrackSettings.Timezone`. */
export function ZoneProvider({ zone, children }: { zone: string | null | undefined; children: ReactNode }) {
  return <ZoneContext value={zone ?? null}>{children}</ZoneContext>
}

/** IANA name of the zone that days are cut in; the browser's where there is no organization. */
export function useZone(): string {
  // Not by `format`: the sign-in page carries this room and nothing of that one.
  return useContext(ZoneContext) ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
}
