import { OrganizationZone } from '@dayline/shared/app'
import { sidebarFor } from '@dayline/shared/navigation'
import { Outlet, useFollowLinks, useLocation } from '@dayline/shared/router'
import { useAccount, useAccountQuery, useSession } from '@dayline/shared/session'
import { Box, Flex } from '@dayline/shared/ui'
import { useState } from 'react'
import { AccountProblem } from './AccountProblem.tsx'
import { ForbiddenNotice } from './ForbiddenNotice.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { ShellFrame } from './ShellFrame.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { SmallScreenMenu } from './sidebar/SmallScreenMenu.tsx'
import { TopBar } from './topbar/TopBar.tsx'
import { useForbidden } from './useForbidden.ts'
import { useIdlePrefetch } from './useIdlePrefetch.ts'
import { useLiveFlag } from './useLiveFlag.ts'
import { useNewPage } from './useNewPage.ts'
import { useSignedIn } from './useSignedIn.ts'

/** The main layout of every route (spec 1 §2): top bar, sidebar, content. It stands before any remote is loaded. */
export function Shell() {
  const { data, error, retry } = useAccountQuery()
  const { isSwitching } = useSession()
  useLiveFlag()
  useFollowLinks()
  if (error && !data) return <AccountProblem error={error} onRetry={retry} />
  return <ShellFrame>{data && !isSwitching ? <ShellWithAccount /> : <ShellSkeleton />}</ShellFrame>
}

function ShellWithAccount() {
  const { pathname } = useLocation()
  // Kept as the path it was opened on: going elsewhere closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const isMenuOpen = menuOpenAt === pathname
  const account = useAccount()
  // Somebody without an organization may have nothing to go to.
  const hasMenu = sidebarFor(account).length > 0
  const mainRef = useNewPage()
  useForbidden()
  useSignedIn(account)
  useIdlePrefetch(account)

  return (
    <OrganizationZone>
      <SkipLink />
      <TopBar isMenuOpen={isMenuOpen} onMenu={hasMenu ? () => setMenuOpenAt(isMenuOpen ? null : pathname) : null} />
      <Flex align="stretch" minH="calc(100dvh - var(--shell-top))">
        {hasMenu && (
          <Box hideBelow="lg" w="var(--sidebar-width)" flexShrink={0}>
            <Sidebar />
          </Box>
        )}
        {hasMenu && isMenuOpen && <SmallScreenMenu onClose={() => setMenuOpenAt(null)} />}
        <Box as="main" id="content" ref={mainRef} tabIndex={-1} flex="1" minW="0" outline="none">
          <ForbiddenNotice />
          <Outlet />
        </Box>
      </Flex>
      <LeaveGuard />
    </OrganizationZone>
  )
}
