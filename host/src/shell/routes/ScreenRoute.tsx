import { decide, pathOf, publicPaths, type Screen, screenAt } from '@dayline/shared/navigation'
import { Navigate, useLocation } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { RemoteArea } from '../../remotes/show/RemoteArea.tsx'
import { lazyOrNothing } from '../background/lazyOrNothing.tsx'
import { MissingPage } from '../unavailable/MissingPage.tsx'
import { useDefaultView } from '../views/useDefaultView.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { useScreens } from './useScreens.ts'

// Without its chunk a screen lacks its bookmarks and nothing else.
const SavedViews = lazyOrNothing(async () => (await import('../views/SavedViews.tsx')).SavedViews)

/** The screen at the current address, from the screens of the releases that run in this tab. */
export function ScreenRoute() {
  useScreens()
  const screen = screenAt(useLocation().pathname)
  // By id, so that each screen starts with a state of its own.
  return screen ? <GuardedScreen key={screen.id} screen={screen} /> : <MissingPage />
}

/** One screen behind its guard: its row decides, the remote draws. */
function GuardedScreen({ screen: { id, remote, title } }: { screen: Screen }) {
  const account = useAccount()
  const isOpening = useDefaultView(id)
  const decision = decide(id, account, Date.now())
  if (!decision.open) {
    const to = decision.goTo === 'login' ? publicPaths.login : pathOf(decision.goTo)
    return <Navigate to={to} replace />
  }
  return (
    <>
      <title>{`${title} · Dayline`}</title>
      {isOpening ? (
        <ScreenSkeleton title={title} />
      ) : (
        <RemoteArea remote={remote} screen={id} fallback={<ScreenSkeleton title={title} />} />
      )}
      <SavedViews screen={id} title={title} />
    </>
  )
}
