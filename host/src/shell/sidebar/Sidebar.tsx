import { sidebarFor } from '@dayline/shared/navigation'
import { useAccount } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import { SidebarGroupItems } from './SidebarGroupItems.tsx'
import { useClosedGroups } from './useClosedGroups.ts'

const beside = {
  position: 'sticky',
  top: 'var(--shell-top)',
  h: 'calc(100dvh - var(--shell-top))',
  overflowY: 'auto',
  py: '4',
  bg: 'bg.sidebar',
  borderEndWidth: '1px',
} as const

/** The screens this person may open, in groups. It stays in place while the content scrolls. */
export function Sidebar({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const account = useAccount()
  const { isClosed, toggle } = useClosedGroups()
  return (
    <chakra.nav aria-label="Main" px="3" {...(isInDrawer ? {} : beside)}>
      {sidebarFor(account).map((section) => (
        <SidebarGroupItems
          key={section.id}
          section={section}
          isClosed={isClosed(section.id)}
          onToggle={() => toggle(section.id)}
        />
      ))}
    </chakra.nav>
  )
}
