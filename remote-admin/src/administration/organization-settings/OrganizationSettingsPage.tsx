import { useUrlValue } from '@dayline/shared/filters'
import { Stack } from '@dayline/shared/ui'
import { PageFrame, Tabs } from '@dayline/shared/ui/data'
import { ApiAccessTab } from './api-access/ApiAccessTab.tsx'
import { DeleteOrganization } from './delete-organization/DeleteOrganization.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import { openTab, settingsTabs } from './settingsAddress.ts'
import { TrackSettingsForm } from './track-settings/TrackSettingsForm.tsx'

/** Profile, tracking, permissions and keys of the organization (docs/product/organization.md). */
export function OrganizationSettingsPage() {
  const [tab, setTab] = useUrlValue(openTab)
  return (
    <PageFrame title="Organization settings" isNarrow>
      <Tabs label="Organization settings" tabs={settingsTabs} value={tab} onChange={setTab}>
        {/* The forms stay mounted: text typed in one tab survives a visit to another. */}
        <Stack gap="4" hidden={tab !== 'profile'}>
          <ProfileForm />
          <DeleteOrganization />
        </Stack>
        <div hidden={tab !== 'track-settings'}>
          <TrackSettingsForm />
        </div>
        {tab === 'api-access' && <ApiAccessTab />}
      </Tabs>
    </PageFrame>
  )
}

export { OrganizationSettingsPage as Page }
