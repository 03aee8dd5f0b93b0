import { AppProviders } from '@dayline/shared/app'
import { useSession } from '@dayline/shared/session'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { Splash } from './errors/Splash.tsx'
import { usePathname } from './guards/address.ts'
import { type Entry, entryOf, followsSession } from './guards/entry.ts'
import { useSessionEnd } from './guards/useSessionEnd.ts'
import { openBackground } from './openBackground.ts'
import { loadShell } from './shell/routes/loadShell.ts'

const SignInPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "signin" */ './signin/SignInPage.tsx')).SignInPage,
}))
const RoutedApp = lazy(async () => ({ default: (await loadShell()).RoutedApp }))
const MaintenancePage = lazy(async () => ({
  default: (await import('./errors/MaintenancePage.tsx')).MaintenancePage,
}))
const RegisterPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "register" */ './signin/register/RegisterPage.tsx')).RegisterPage,
}))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./signin/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./signin/password/ResetPasswordPage.tsx')).ResetPasswordPage,
}))
const PublicDownloadPage = lazy(async () => ({
  default: (await import('./download/PublicDownloadPage.tsx')).PublicDownloadPage,
}))
const PublicNotFoundPage = lazy(async () => ({
  default: (await import('./errors/PublicNotFoundPage.tsx')).PublicNotFoundPage,
}))
const SharedReportPage = lazy(async () => ({
  default: (await import('./shared-report/SharedReportPage.tsx')).SharedReportPage,
}))
const EmailAddressPage = lazy(async () => ({
  default: (await import('./email-address/EmailAddressPage.tsx')).EmailAddressPage,
}))
const PlaygroundPage = lazy(async () => ({ default: (await import('./playground/PlaygroundPage.tsx')).PlaygroundPage }))

const pages: Record<Entry, ComponentType> = {
  signin: SignInPage,
  register: RegisterPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  download: PublicDownloadPage,
  notFound: PublicNotFoundPage,
  maintenance: MaintenancePage,
  playground: PlaygroundPage,
  sharedReport: SharedReportPage,
  emailAddress: EmailAddressPage,
  app: RoutedApp,
}

/** Beside a page in the same `Suspense`: its effect runs once that page is shown. */
function BackgroundStart() {
  // An effect, because it starts work outside of React.
  useEffect(openBackground, [])
  return null
}

function EntryPage({ isSignedIn }: { isSignedIn: boolean }) {
  useSessionEnd()
  const Page = pages[entryOf(usePathname(), isSignedIn)]
  return (
    <Suspense fallback={<Splash />}>
      <Page />
      <BackgroundStart />
    </Suspense>
  )
}

/**
 * The whole product: signing in, or the app after it. The sign-in pages load neither router nor shell, so that the
 * first page stays small; a new session starts with empty caches because the providers are mounted again. Pages that
 * need no session keep theirs: a link must not be opened twice because another tab signs in.
 */
export function App() {
  const { isSignedIn, endedSessions } = useSession()
  // The count, because a suspended tab may learn of a sign-out and a sign-in at once.
  const session = `${isSignedIn ? 'in' : 'out'} ${endedSessions}`
  return (
    <ErrorBoundary>
      <AppProviders key={followsSession(usePathname()) ? session : 'none'}>
        <EntryPage isSignedIn={isSignedIn} />
      </AppProviders>
    </ErrorBoundary>
  )
}
