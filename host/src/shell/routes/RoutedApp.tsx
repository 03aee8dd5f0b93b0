import { operationsPath, pathOf, publicPaths } from '@dayline/shared/navigation'
import { createBrowserRouter, createPath, Navigate, type RouteObject, RouterProvider } from '@dayline/shared/router'
import { lazy, Suspense, useState } from 'react'
import { BrokenRoute } from '../../errors/BrokenRoute.tsx'
import { startWatchdog } from '../../watchdog/watchdog.ts'
import { Shell } from '../layout/Shell.tsx'
import { HomeRedirect } from './HomeRedirect.tsx'
import { InvitedRoute } from './InvitedRoute.tsx'
import { ScreenRoute } from './ScreenRoute.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const { login, register, forgotPassword, resetPassword, download } = publicPaths

const DownloadPage = lazy(async () => ({ default: (await import('../../download/DownloadPage.tsx')).DownloadPage }))

const OperationsPage = lazy(async () => ({
  default: (await import('../../operations/OperationsPage.tsx')).OperationsPage,
}))

/**
 * Every route that needs a token, in one layout. All screens share one route: which screens exist depends on the
 * releases that run in this tab.
 */
function routes(): RouteObject[] {
  return [
    { path: login, element: <HomeRedirect /> },
    ...[forgotPassword, resetPassword].map((path) => ({
      path,
      element: <Navigate to={pathOf('my-activities')} replace />,
    })),
    {
      element: <Shell />,
      children: [
        { path: register, element: <InvitedRoute /> },
        {
          path: download,
          element: (
            <Suspense fallback={<ScreenSkeleton title="Download agent" />}>
              <DownloadPage />
            </Suspense>
          ),
        },
        {
          path: operationsPath,
          element: (
            <Suspense fallback={<ScreenSkeleton title="Operations" />}>
              <OperationsPage />
            </Suspense>
          ),
        },
        { path: '*', element: <ScreenRoute /> },
      ],
    },
  ]
}

/** Creates the router, watched from before the first page is drawn. */
function openRouter() {
  // Around everything: the router's own error page is meant for developers.
  const router = createBrowserRouter([{ errorElement: <BrokenRoute />, children: routes() }])
  startWatchdog({
    address: () => router.state.location.key,
    finish: () => {
      const { location } = router.state
      void router.navigate(createPath(location), {
        replace: true,
        flushSync: true,
        preventScrollReset: true,
        state: location.state,
      })
    },
  })
  return router
}

/** The app for signed-in users: router, shell and guards. */
export function RoutedApp() {
  const [router] = useState(openRouter)
  return <RouterProvider router={router} />
}
