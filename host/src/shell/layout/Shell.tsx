import { OrganizationZone } from '@dayline/shared/app'
import { lazyPart } from '@dayline/shared/feedback'
import { setFormats } from '@dayline/shared/format'
import { sidebarFor } from '@dayline/shared/navigation'
import { Outlet, useFollowLinks, useLocation, useProfile } from '@dayline/shared/router'
import { useAccount, useAccountQuery, useSession } from '@dayline/shared/session'
import { Box, Flex } from '@dayline/shared/ui'
import { useFocusAfterRemoval } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { LeaveBoundary } from '../../remotes/show/LeaveBoundary.tsx'
import { useWatchedShell } from '../../watchdog/useWatchedShell.ts'
import { useIdlePrefetch } from '../background/useIdlePrefetch.ts'
import { useReleaseUpdates } from '../background/useReleaseUpdates.ts'
import { ForbiddenNotice } from '../notices/ForbiddenNotice.tsx'
import { LocalRemoteBar } from '../notices/LocalRemoteBar.tsx'
import { OfflineBanner } from '../notices/OfflineBanner.tsx'
import { TwoStepBanner } from '../notices/TwoStepBanner.tsx'
import { useForbidden } from '../notices/useForbidden.ts'
import { useKeyboardLayer } from '../palette/useKeyboardLayer.tsx'
import { LeaveGuard } from '../routes/LeaveGuard.tsx'
import { useFocusOnNavigation } from '../routes/useFocusOnNavigation.ts'
import { useScreens } from '../routes/useScreens.ts'
import { SignedIn } from '../session/SignedIn.tsx'
import { useDemoLink } from '../session/useDemoLink.ts'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { SmallScreenMenu } from '../sidebar/SmallScreenMenu.tsx'
import { TopBar } from '../topbar/TopBar.tsx'
import { AccountProblem } from '../unavailable/AccountProblem.tsx'
import { ShellFrame } from './ShellFrame.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { SkipLink } from './SkipLink.tsx'

const ProfileDrawer = lazyPart(async () => (await import('../profile/ProfileDrawer.tsx')).ProfileDrawer)

/**
 * The main layout of every route (docs/product/shell.md#layout): top bar, sidebar, content. It is drawn before any remote
 * is loaded.
 */
export function Shell() {
  const { data, error, retry } = useAccountQuery()
  const { isSwitching } = useSession()
  useDemoLink()
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
  const account = useAccount()
  // While rendering, because the components below already format text.
  setFormats(account.Formats)
  const { pathname } = useLocation()
  // The path on which the menu was opened: navigating to another one closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const isMenuOpen = menuOpenAt === pathname
  useScreens()
  // A person without an organization may have no screen to open.
  const hasMenu = sidebarFor(account).length > 0
  const mainRef = useFocusOnNavigation()
  useFocusAfterRemoval(mainRef)
  const { layer, openPalette, openHelp, hasUnseenNews } = useKeyboardLayer()
  const { profile } = useProfile()
  useForbidden()
  useIdlePrefetch(account)
  useReleaseUpdates()
  useWatchedShell()

  return (
    <OrganizationZone>
      <SkipLink />
      <TopBar
        isMenuOpen={isMenuOpen}
        onMenu={hasMenu ? () => setMenuOpenAt(pathname) : null}
        onPalette={openPalette}
        onHelp={openHelp}
        hasNews={hasUnseenNews}
      />
      <LocalRemoteBar />
      <OfflineBanner />
      <TwoStepBanner />
      <Flex align="stretch" minH="calc(100dvh - var(--shell-top))">
        {hasMenu && (
          <Box hideBelow="lg" w="var(--sidebar-width)" flexShrink={0} _print={{ display: 'none' }}>
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
      <LeaveBoundary place={pathname}>{profile && account.CurrentOrganization && <ProfileDrawer />}</LeaveBoundary>
      {hasMenu && isMenuOpen && <SmallScreenMenu onClose={() => setMenuOpenAt(null)} />}
      {layer}
      <LeaveGuard />
    </OrganizationZone>
  )
}
