import { dismissAllToasts } from '@dayline/shared/feedback'
import { allScreens } from '@dayline/shared/navigation'
import { forgetToken, keepToken, readToken } from '@dayline/shared/session'
import { type FakeCalls, loadedPages, refuse, setUpUser, someAccount, startFakeServer } from '@dayline/shared/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { App } from './App.tsx'
import { acceptRegistry } from './remotes/release/registry.ts'
import { registryWithScreens } from './remotes/release/sampleRegistry.ts'
import { sampleReport } from './shared-report/sampleReport.ts'

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  act(dismissAllToasts)
  forgetToken()
  window.history.replaceState(null, '', '/')
})

function open(at: string, calls: FakeCalls = {}) {
  window.history.replaceState(null, '', at)
  const server = startFakeServer(calls)
  render(<App />)
  return { server, user: setUpUser() }
}

/** What other tabs did with the session, in order; null signs out. All is heard before the page is rendered again. */
const elsewhere = (...tokens: (string | null)[]) =>
  act(() => {
    for (const newValue of tokens) window.dispatchEvent(new StorageEvent('storage', { key: 'dayline.token', newValue }))
  })

const address = () => window.location.pathname + window.location.search + window.location.hash

it.each([false, true])('stays on the page of an email link during maintenance (signed in: %s)', async (isSignedIn) => {
  if (isSignedIn) keepToken('secret')
  const { user } = open('/email-address#confirm=abc', { '/login/confirmemailchange': refuse({ status: 502 }) })
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  await screen.findAllByText(/under maintanence/)
  expect(screen.getByRole('main').textContent).toContain('We are currently under maintanence')
  expect([address(), loadedPages()]).toEqual(['/email-address#confirm=abc', []])
})

it.each([
  ['signs in', null, 'secret'],
  ['signs out', 'secret', null],
  ['switches the organization', 'secret', 'other'],
])('keeps a shared report, opened once, when another tab %s', async (_, before, after) => {
  if (before) keepToken(before)
  const { server } = open('/shared-report#abc', { '/reportlink/open': sampleReport })
  const heading = await screen.findByRole('heading', { name: 'Week 47' })
  elsewhere(after)
  expect(readToken()).toBe(after)
  expect(heading.isConnected).toBe(true)
  expect(server.sent('/reportlink/open')).toHaveLength(1)
  expect([address(), loadedPages()]).toEqual(['/shared-report#abc', []])
})

it.each([null, 'secret'])(
  'keeps what a link has done when the session of other tabs becomes another (from %s)',
  async (before) => {
    if (before) keepToken(before)
    const { user } = open('/email-address#confirm=abc', { '/login/confirmemailchange': { Email: 'new@b.test' } })
    await user.click(await screen.findByRole('button', { name: 'Use this address' }))
    const heading = await screen.findByRole('heading', { name: 'Your email address was changed' })
    elsewhere(before ? null : 'secret')
    expect([heading.isConnected, address()]).toEqual([true, '/email-address#confirm=abc'])
  },
)

it('shows nothing of the former person when a tab hears of a sign-out and the next sign-in at once', async () => {
  acceptRegistry(registryWithScreens(1, allScreens()))
  keepToken('of Ada')
  const nextAccount = Promise.withResolvers<never>()
  const { server } = open('/download', {
    '/account/get': () => (readToken() === 'of Ada' ? someAccount() : nextAccount.promise),
    '/realtime/ticket': new Error('no socket here'),
    '/reviewapps/listunreviewed': { Items: [], TotalCount: 0, Page: 1, PageSize: 5 },
    '/timeentry/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1 },
    '/timeentry/running': { Item: null, Agent: null, Recent: [] },
    '/account/countnotifications': { Unread: 0 },
  })
  const menu = { name: /^Account menu/ }
  await screen.findByRole('button', menu)
  elsewhere(null, 'of Grace')
  expect(screen.queryByRole('button', menu)).toBeNull()
  await waitFor(() => expect(server.sent('/account/get')).toHaveLength(2))
})
