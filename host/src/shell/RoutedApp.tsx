import { operationsPath, pathOf, publicPaths, type ScreenId, screenIds, screens } from '@dayline/shared/navigation'
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from '@dayline/shared/router'
import { lazy, Suspense, useState } from 'react'
import { HomeRedirect } from './HomeRedirect.tsx'
import { InvitedRoute } from './InvitedRoute.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ScreenRoute } from './ScreenRoute.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { Shell } from './Shell.tsx'

const { login, register, forgotPassword, resetPassword, download } = publicPaths

const DownloadPage = lazy(async () => ({ default: (await import('../download/DownloadPage.tsx')).DownloadPage }))

const OperationsPage = lazy(async () => ({
  default: (await import('../operations/OperationsPage.tsx')).OperationsPage,
}))

function screenRoute(id: ScreenId): RouteObject {
  // By id, so that each screen starts anew instead of taking over the state of another.
  return { path: screens[id].path, element: <ScreenRoute key={id} id={id} /> }
}

/** Every route behind the token, read from the table of screens; one main layout around all (spec 1 §2). */
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
        ...screenIds.filter((id) => screens[id].ready).map(screenRoute),
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
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]
}

/** The app behind the sign-in: router, shell and guards. */
export function RoutedApp() {
  const [router] = useState(() => createBrowserRouter(routes()))
  return <RouterProvider router={router} />
}
