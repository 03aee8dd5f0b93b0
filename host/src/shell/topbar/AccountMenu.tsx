import { type Account, type Employing, fullName } from '@dayline/shared/contract'
import { decide, operationsPath, pathOf, type ScreenId, screenOf } from '@dayline/shared/navigation'
import { useNavigate } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { Avatar, Box, Button, Text, useTheme } from '@dayline/shared/ui'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { Menu, type MenuItem } from '@dayline/shared/ui/overlay'
import {
  Building2,
  Check,
  ChevronDown,
  Gift,
  LogOut,
  Monitor,
  Moon,
  Receipt,
  Rocket,
  ShieldCheck,
  Sun,
  UserCog,
} from 'lucide-react'
import { useSessionChange } from '../session/useSessionChange.tsx'

function organizationItem(employing: Employing, isCurrent: boolean, onSwitch: (id: number) => void): MenuItem {
  const { OrganizationId, OrganizationTitle, OrganizationImage } = employing
  return {
    id: `organization-${OrganizationId}`,
    label: OrganizationTitle,
    icon: <Avatar name={OrganizationTitle} image={OrganizationImage} size={20} />,
    ...(isCurrent ? { aside: <Check size={16} aria-label="Current organization" /> } : {}),
    onSelect: () => {
      if (!isCurrent) onSwitch(OrganizationId)
    },
  }
}

const links: { id: ScreenId; label: string; icon: MenuItem['icon'] }[] = [
  // The spelling differs from the sidebar's on purpose (docs/product/shell.md#top-bar).
  { id: 'create-organization', label: 'Create an organization', icon: <Building2 /> },
  { id: 'account-settings', label: 'Settings', icon: <UserCog /> },
  { id: 'privacy', label: 'Privacy', icon: <ShieldCheck /> },
  { id: 'billing', label: 'Billing', icon: <Receipt /> },
  { id: 'affiliate', label: 'Affiliate', icon: <Gift /> },
]

function SignedInAs({ account }: { account: Account }) {
  return (
    <Box px="3" py="2" borderBottomWidth="1px" mb="1" maxW="18rem">
      <Text fontWeight="semibold" truncate>
        {fullName(account.User)}
      </Text>
      <Text fontSize="xs" color="fg.muted" truncate>
        {account.User.Email}
      </Text>
    </Box>
  )
}

/** The person's organizations, a link to their settings, and sign-out. */
export function AccountMenu() {
  const account = useAccount()
  const navigate = useNavigate()
  const { requestSignOut, requestSwitch, question } = useSessionChange()
  const { theme, choice, setChoice } = useTheme()
  const isPhone = useIsNarrow()
  const current = account.CurrentOrganization
  const title = current?.Title ?? fullName(account.User)

  const items: (MenuItem | false)[] = [
    ...account.Employings.Items.map((employing) =>
      organizationItem(employing, employing.OrganizationId === current?.ID, requestSwitch),
    ),
    ...links
      .filter(({ id }) => screenOf(id) && decide(id, account, Date.now()).open)
      .map(({ id, label, icon }, index) => ({
        id,
        label,
        icon,
        isGroupStart: index === 0,
        onSelect: () => void navigate(pathOf(id)),
      })),
    account.IsOperator === true && {
      id: 'operations',
      label: 'Operations',
      icon: <Rocket />,
      onSelect: () => void navigate(operationsPath),
    },
    isPhone && {
      id: 'theme',
      label: theme === 'dark' ? 'Light theme' : 'Dark theme',
      icon: theme === 'dark' ? <Sun /> : <Moon />,
      isGroupStart: true,
      onSelect: () => setChoice(theme === 'dark' ? 'light' : 'dark'),
    },
    choice !== 'system' && {
      id: 'system-theme',
      label: 'Theme of this device',
      icon: <Monitor />,
      isGroupStart: !isPhone,
      onSelect: () => setChoice('system'),
    },
    {
      id: 'sign-out',
      label: 'Sign-out',
      icon: <LogOut />,
      isGroupStart: choice === 'system' && !isPhone,
      onSelect: () => requestSignOut(),
    },
  ]

  return (
    <>
      <Menu
        header={<SignedInAs account={account} />}
        items={items}
        trigger={
          <Button variant="ghost" tone="neutral" aria-label={`Account menu, ${title}`} px="1.5">
            <Avatar name={fullName(account.User)} image={account.User.Image} size={28} />
            <Text as="span" hideBelow="md" maxW="12rem" truncate>
              {title}
            </Text>
            <Text as="span" hideBelow="sm" display={{ sm: 'inline-flex' }}>
              <ChevronDown size={16} aria-hidden />
            </Text>
          </Button>
        }
      />
      {question}
    </>
  )
}
