import { browserZone } from '@dayline/shared/format'
import { createContext, type ReactNode, useContext } from 'react'

const ZoneContext = createContext<string | null>(null)

/** Says in which zone days begin and end below it: the organization's `TrackSettings.Timezone`. */
export function ZoneProvider({ zone, children }: { zone: string | null | undefined; children: ReactNode }) {
  return <ZoneContext value={zone ?? null}>{children}</ZoneContext>
}

/** IANA name of the zone that days are cut in; the browser's where there is no organization. */
export function useZone(): string {
  return useContext(ZoneContext) ?? browserZone()
}
