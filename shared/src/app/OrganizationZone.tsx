import { useAccountQuery } from '@dayline/shared/session'
import { ZoneProvider } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

/** Days below it are cut in the organization's zone (decisions, Time); without an organization in the user's own. */
export function OrganizationZone({ children }: { children: ReactNode }) {
  const { data } = useAccountQuery()
  return (
    <ZoneProvider zone={data?.CurrentOrganization?.TrackSettings.Timezone ?? data?.User.Timezone}>
      {children}
    </ZoneProvider>
  )
}
