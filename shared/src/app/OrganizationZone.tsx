import { useAccountQuery } from '@dayline/shared/session'
import { PersonProvider, ZoneProvider } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

/** Sets the time zone of its children to the organization's; without an organization, to the user's own. */
export function OrganizationZone({ children }: { children: ReactNode }) {
  const { data } = useAccountQuery()
  return (
    <ZoneProvider
      zone={data?.CurrentOrganization?.TrackSettings.Timezone ?? data?.User.Timezone}
      formats={data?.Formats && Object.values(data.Formats).join()}
    >
      <PersonProvider id={data?.User.ID ?? null}>{children}</PersonProvider>
    </ZoneProvider>
  )
}
