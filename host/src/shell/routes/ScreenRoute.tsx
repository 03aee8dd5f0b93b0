import { decide, pathOf, publicPaths, type Screen, screenAt } from '@dayline/shared/navigation'
import { Navigate, useLocation } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { RemoteArea } from '../../remotes/show/RemoteArea.tsx'
import { lazyOrNothing } from '../background/lazyOrNothing.tsx'
import { MissingPage } from '../unavailable/MissingPage.tsx'
import { useDefaultView } from '../views/useDefaultView.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { useScreens } from './useScreens.ts'

// If this chunk fails to load, the screen lacks only its saved views.
const SavedViews = lazyOrNothing(async () => (await import('../views/SavedViews.tsx')).SavedViews)

/** The screen at the current address, according to the releases that run in this tab. */
export function ScreenRoute() {
  useScreens()
  const screen = screenAt(useLocation().pathname)
  // Keyed by id, so that each screen starts with its own state.
  return screen ? <GuardedScreen key={screen.id} screen={screen} /> : <MissingPage />
}

/** One screen with its guard: its row in the table decides, the remote draws it. */
function GuardedScreen({ screen: { id, remote, title } }: { screen: Screen }) {
  const account = useAccount()
  const decision = decide(id, account, Date.now())
  const isOpening = useDefaultView(id, decision.open)
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
