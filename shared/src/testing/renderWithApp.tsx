import { useRevalidate } from '@dayline/shared/api'
import { AppProviders, OrganizationZone } from '@dayline/shared/app'
import type { Account } from '@dayline/shared/contract'
import { dismissAllToasts, keepToasts } from '@dayline/shared/feedback'
import { setFormats } from '@dayline/shared/format'
import { useServerEvent } from '@dayline/shared/realtime'
import { createMemoryRouter, RouterProvider, useFollowLinks } from '@dayline/shared/router'
import { keepToken, useAccountQuery } from '@dayline/shared/session'
import { act, render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type FakeCalls, type FakeServer, startFakeServer } from './fakeServer.ts'
import { setUpUser } from './setUpUser.ts'
import { someAccount } from './someAccount.ts'

type Options = {
  account?: Account
  /** Path and query of the page. */
  at?: string
  calls?: FakeCalls
}

type RenderedApp = {
  user: UserEvent
  server: FakeServer
  /** Current path and query of the page. */
  location: () => string
  goTo: (path: string) => Promise<void>
  /** Acts as the browser's Back button. */
  goBack: () => Promise<void>
  container: HTMLElement
  unmount: () => void
}

/** Acts as the shell: renders the page once the account is loaded. */
function Shell({ children }: { children: ReactNode }) {
  useFollowLinks()
  const { data } = useAccountQuery()
  const revalidate = useRevalidate()
  // As the shell does.
  useServerEvent('settingsChanged', () => void revalidate('/account/get'))
  setFormats(data?.Formats)
  return data ? <OrganizationZone>{children}</OrganizationZone> : null
}

/**
 * Renders a page as the app does: with providers, router, account, and an API that answers from `calls`. Resolves when
 * the account is loaded.
 */
export async function renderWithApp(
  page: ReactNode,
  { account = someAccount(), at = '/', calls = {} }: Options = {},
): Promise<RenderedApp> {
  keepToken('test-token')
  keepToasts()
  // Toasts of the previous test.
  dismissAllToasts()
  const server = startFakeServer({ '/account/get': account, '/holiday/list': { Items: [] }, ...calls })
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <Shell>
            <main>{page}</main>
          </Shell>
        ),
      },
    ],
    { initialEntries: [at] },
  )
  const user = setUpUser()
  const { container, unmount } = render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await screen.findByRole('main')
  return {
    container,
    unmount,
    user,
    server,
    location: () => router.state.location.pathname + router.state.location.search,
    goTo: (path: string) => act(() => router.navigate(path)),
    goBack: () => act(() => router.navigate(-1)),
  }
}
