import { choice, useUrlValue } from '@dayline/shared/filters'
import { Page as Frame, Tabs } from '@dayline/shared/ui/data'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'

const tabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Security' },
] as const

const openTab = choice(
  'tab',
  tabs.map(({ id }) => id),
  'profile',
)

/** Own name, zone and password, for everybody (spec 3 §2). */
export function AccountSettingsPage() {
  const [tab, setTab] = useUrlValue(openTab)

  return (
    <Frame title="User settings" isNarrow>
      <Tabs label="User settings" tabs={tabs} value={tab} onChange={setTab}>
        {/* Both stay: what was typed in one is still there after a look at the other. */}
        <div hidden={tab !== 'profile'}>
          <ProfileForm />
        </div>
        <div hidden={tab !== 'security'}>
          <PasswordForm />
        </div>
      </Tabs>
    </Frame>
  )
}

export { AccountSettingsPage as Page }
