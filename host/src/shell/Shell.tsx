import { OrganizationZone } from '@dayline/shared/app'
import { sidebarFor } from '@dayline/shared/navigation'
import { Outlet, useFollowLinks, useLocation, useProfile } from '@dayline/shared/router'
import { useAccount, useAccountQuery, useSession } from '@dayline/shared/session'
import { Box, Flex } from '@dayline/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { LeaveBoundary } from '../remotes/LeaveBoundary.tsx'
import { useWatchedShell } from '../watchdog/useWatchedShell.ts'
import { AccountProblem } from './AccountProblem.tsx'
import { ForbiddenNotice } from './ForbiddenNotice.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { useKeyboardLayer } from './palette/useKeyboardLayer.tsx'
import { ShellFrame } from './ShellFrame.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { SmallScreenMenu } from './sidebar/SmallScreenMenu.tsx'
import { TopBar } from './topbar/TopBar.tsx'
import { useForbidden } from './useForbidden.ts'
import { useIdlePrefetch } from './useIdlePrefetch.ts'
import { useLiveFlag } from './useLiveFlag.ts'
import { useNewPage } from './useNewPage.ts'
import { useReleaseNews } from './useReleaseNews.ts'
import { useScreens } from './useScreens.ts'

const ProfileDrawer = lazy(async () => ({ default: (await import('./profile/ProfileDrawer.tsx')).ProfileDrawer }))

/** The main layout of every route (spec 1 §2): top bar, sidebar, content. It stands before any remote is loaded. */
export function Shell() {
  const { data, error, retry } = useAccountQuery()
  const { isSwitching } = useSession()
  useLiveFlag()
  useFollowLinks()
  if (error && !data) return <AccountProblem error={error} onRetry={retry} />
  return (
    <ShellFrame>
      {data && !isSwitching ? (
        <SignedIn account={data}>
          <ShellWithAccount />
        </SignedIn>
      ) : (
        <ShellSkeleton />
      )}
    </ShellFrame>
  )
}

function ShellWithAccount() {
  const { pathname } = useLocation()
  // Kept as the path it was opened on: going elsewhere closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const isMenuOpen = menuOpenAt === pathname
  const account = useAccount()
  useScreens()
  // Somebody without an organization may have nothing to go to.
  const hasMenu = sidebarFor(account).length > 0
  const mainRef = useNewPage()
  const { layer, openPalette } = useKeyboardLayer()
  const { profile } = useProfile()
  useForbidden()
  useIdlePrefetch(account)
  useReleaseNews()
  useWatchedShell()

  return (
    <OrganizationZone>
      <SkipLink />
      <TopBar isMenuOpen={isMenuOpen} onMenu={hasMenu ? () => setMenuOpenAt(pathname) : null} onPalette={openPalette} />
      <OfflineBanner />
      <Flex align="stretch" minH="calc(100dvh - var(--shell-top))">
        {hasMenu && (
          <Box hideBelow="lg" w="var(--sidebar-width)" flexShrink={0}>
            <Sidebar />
          </Box>
        )}
        <Box as="main" id="content" ref={mainRef} tabIndex={-1} flex="1" minW="0" outline="none">
          <ForbiddenNotice />
          <LeaveBoundary place={pathname}>
            <Outlet />
          </LeaveBoundary>
        </Box>
      </Flex>
      <LeaveBoundary place={pathname}>
        <Suspense fallback={null}>{profile && account.CurrentOrganization && <ProfileDrawer />}</Suspense>
      </LeaveBoundary>
      {hasMenu && isMenuOpen && <SmallScreenMenu onClose={() => setMenuOpenAt(null)} />}
      {layer}
      <LeaveGuard />
    </OrganizationZone>
  )
}
