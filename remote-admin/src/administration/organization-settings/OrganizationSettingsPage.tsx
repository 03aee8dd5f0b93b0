import { HistoryButton } from '@dayline/shared/explain'
import { useUrlValue } from '@dayline/shared/filters'
import { Stack } from '@dayline/shared/ui'
import { PageFrame, Tabs } from '@dayline/shared/ui/data'
import { ApiAccessTab } from './api-access/ApiAccessTab.tsx'
import { ArchiveCard } from './archive/ArchiveCard.tsx'
import { DeleteOrganization } from './delete-organization/DeleteOrganization.tsx'
import { HolidaysTab } from './holidays/HolidaysTab.tsx'
import { OwnershipCard } from './ownership/OwnershipCard.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import { RiskUsersTab } from './risk-users/RiskUsersTab.tsx'
import { linkedReport, openTab, settingsTabs } from './settingsAddress.ts'
import { TrackSettingsForm } from './track-settings/TrackSettingsForm.tsx'
import { RequiredTwoStepCard } from './two-step/RequiredTwoStepCard.tsx'

/** Profile, tracking, permissions, holidays, risk reports and keys of the organization (docs/product/organization.md). */
export function OrganizationSettingsPage() {
  const [chosen, setTab] = useUrlValue(openTab)
  const [reportId] = useUrlValue(linkedReport)
  const tab = reportId === undefined ? chosen : 'risk-users'
  return (
    <PageFrame
      title="Organization settings"
      actions={<HistoryButton of={{ Subject: 'settings' }} name="the settings" />}
      isNarrow
    >
      <Tabs label="Organization settings" tabs={settingsTabs} value={tab} onChange={setTab}>
        {/* The forms stay mounted, so that text typed in one tab survives a visit to another. */}
        <Stack gap="4" hidden={tab !== 'profile'}>
          <ProfileForm />
          <RequiredTwoStepCard />
          <OwnershipCard />
          <ArchiveCard />
          <DeleteOrganization />
        </Stack>
        <div hidden={tab !== 'track-settings'}>
          <TrackSettingsForm />
        </div>
        {tab === 'holidays' && <HolidaysTab />}
        {tab === 'risk-users' && <RiskUsersTab />}
        {tab === 'api-access' && <ApiAccessTab />}
      </Tabs>
    </PageFrame>
  )
}

export { OrganizationSettingsPage as Page }
