import type { ProfileSlotProps } from '@dayline/shared/contract'
import { today } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { Box, Spinner, useZone } from '@dayline/shared/ui'
import { Drawer } from '@dayline/shared/ui/overlay'
import { RemoteSlot } from '../../remotes/show/RemoteSlot.tsx'
import { hasProfile } from './hasProfile.ts'

/**
 * A person's day, over the open screen (docs/product/my-activities.md#profile-drawer): 60 % of the window, or all of
 * it under 900 px. Remote-tracking draws it.
 */
export function ProfileDrawer() {
  const { profile, closeProfile } = useProfile()
  const zone = useZone()
  if (!profile || !hasProfile()) return null
  const props: ProfileSlotProps = {
    employeeId: profile.employeeId,
    day: profile.day ?? today(zone),
    onClose: closeProfile,
  }
  return (
    <Drawer title="Profile" width="60vw" onClose={closeProfile}>
      <RemoteSlot
        // Another person starts with fresh state.
        key={profile.employeeId}
        remote="tracking"
        slot="profile"
        fallback={
          <Box py="8">
            <Spinner label="Loading the profile" />
          </Box>
        }
        {...props}
      />
    </Drawer>
  )
}
