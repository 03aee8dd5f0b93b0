import { AppProviders } from '@dayline/shared/app'
import { useSession } from '@dayline/shared/session'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { Splash } from './errors/Splash.tsx'
import { entryOf } from './guards/entry.ts'
import { useSessionEnd } from './guards/useSessionEnd.ts'
import { loadShell } from './shell/loadShell.ts'

const SignInPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "signin" */ './signin/SignInPage.tsx')).SignInPage,
}))
const RoutedApp = lazy(async () => ({ default: (await loadShell()).RoutedApp }))
const MaintenancePage = lazy(async () => ({
  default: (await import('./errors/MaintenancePage.tsx')).MaintenancePage,
}))

const pages = { signin: SignInPage, app: RoutedApp, maintenance: MaintenancePage }

function Entry({ isSignedIn }: { isSignedIn: boolean }) {
  useSessionEnd()
  const Page = pages[entryOf(window.location.pathname, isSignedIn)]
  return (
    <Suspense fallback={<Splash />}>
      <Page />
    </Suspense>
  )
}

/**
 * The whole product: signing in, or the app behind it. Signing in carries neither router nor shell, so that the first
 * page stays small; a new session starts with empty caches because the providers are drawn anew.
 */
export function App() {
  const { isSignedIn } = useSession()
  return (
    <ErrorBoundary>
      <AppProviders key={isSignedIn ? 'in' : 'out'}>
        <Entry isSignedIn={isSignedIn} />
      </AppProviders>
    </ErrorBoundary>
  )
}
