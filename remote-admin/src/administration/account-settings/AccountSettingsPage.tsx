import { choice, useUrlValue } from '@dayline/shared/filters'
import { useAccount } from '@dayline/shared/session'
import { Stack } from '@dayline/shared/ui'
import { PageFrame, Tabs } from '@dayline/shared/ui/data'
import { NotificationsTab } from './notifications/NotificationsTab.tsx'
import { OfferToMe } from './ownership/OfferToMe.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import { AgentKeys } from './security/AgentKeys.tsx'
import { DeleteAccount } from './security/DeleteAccount.tsx'
import { EmailAddressCard } from './security/email-address/EmailAddressCard.tsx'
import { PasswordForm } from './security/PasswordForm.tsx'
import { Passkeys } from './security/passkeys/Passkeys.tsx'
import { Sessions } from './security/Sessions.tsx'
import { TwoStepCard } from './security/two-step/TwoStepCard.tsx'

const tabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Security' },
  { id: 'notifications', label: 'Notifications' },
] as const

const openTab = choice(
  'tab',
  tabs.map(({ id }) => id),
)

/** The user's name, picture, time zone, password and notifications (docs/product/account.md). */
export function AccountSettingsPage() {
  const [tab, setTab] = useUrlValue(openTab)
  // Notification settings belong to an organization.
  const { CurrentOrganization, TwoStep } = useAccount()
  const hasOrganization = CurrentOrganization !== null
  // People who still have to set up two-step sign-in are here only for that.
  const home = TwoStep?.IsMissing ? 'security' : 'profile'
  const chosen = tab ?? home
  const shown = chosen === 'notifications' && !hasOrganization ? home : chosen

  return (
    <PageFrame title="User settings" isNarrow>
      <Tabs
        label="User settings"
        tabs={tabs.filter(({ id }) => hasOrganization || id !== 'notifications')}
        value={shown}
        onChange={(next) => setTab(next === home ? undefined : next)}
      >
        {/* All stay mounted, so that text typed in one tab survives a visit to another. */}
        <Stack gap="4" hidden={shown !== 'profile'}>
          {hasOrganization && <OfferToMe />}
          <ProfileForm />
        </Stack>
        <Stack gap="4" hidden={shown !== 'security'}>
          <TwoStepCard />
          <Passkeys />
          <EmailAddressCard />
          <PasswordForm />
          <Sessions />
          {hasOrganization && <AgentKeys />}
          <DeleteAccount />
        </Stack>
        <div hidden={shown !== 'notifications'}>{hasOrganization && <NotificationsTab />}</div>
      </Tabs>
    </PageFrame>
  )
}

export { AccountSettingsPage as Page }
