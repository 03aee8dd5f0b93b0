import { sidebarFor } from '@dayline/shared/navigation'
import { useLocation } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import { useEffect, useRef } from 'react'
import { SidebarGroupItems } from './SidebarGroupItems.tsx'
import { useClosedGroups } from './useClosedGroups.ts'

const beside = {
  position: 'sticky',
  top: 'var(--shell-top)',
  h: 'calc(100dvh - var(--shell-top))',
  overflowY: 'auto',
  py: '4',
  // The current screen does not stick to the edge.
  scrollPaddingBlock: '4',
  bg: 'bg.sidebar',
  borderEndWidth: '1px',
} as const

/**
 * The screens this person may open, in groups. It stays in place while the content scrolls, and scrolls automatically to
 * the current screen.
 */
export function Sidebar({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const account = useAccount()
  const { isClosed, toggle } = useClosedGroups()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])
  return (
    <chakra.nav ref={nav} aria-label="Main" px="3" {...(isInDrawer ? {} : beside)}>
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
