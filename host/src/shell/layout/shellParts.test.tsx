import { AppProviders } from '@dayline/shared/app'
import type { Account } from '@dayline/shared/contract'
import { forgetToken, keepToken } from '@dayline/shared/session'
import { setUpUser, someAccount, startFakeServer } from '@dayline/shared/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { RoutedApp } from '../routes/RoutedApp.tsx'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => Promise.all([import('../profile/ProfileDrawer.tsx'), import('../../download/DownloadPage.tsx')]))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  forgetToken()
  window.history.replaceState(null, '', '/')
})

const nothing = { Items: [], TotalCount: 0, Page: 1, PageSize: 5 }
const away = {
  '/realtime/ticket': new Error('no socket here'),
  '/reviewapps/listunreviewed': nothing,
  '/timeentry/list': nothing,
  '/timeentry/running': { Item: null, Agent: null, Recent: [] },
  '/account/countnotifications': { Unread: 0 },
  '/privacy/collection': { Pause: null },
  '/account/help': { Recording: null, Administrators: { Items: [] } },
}

async function open(at: string, account: Account = someAccount()) {
  keepToken('secret')
  window.history.replaceState(null, '', at)
  startFakeServer({ '/account/get': account, ...away })
  render(<RoutedApp />, { wrapper: AppProviders })
  await screen.findByRole('main')
  return setUpUser()
}

describe('the profile drawer', () => {
  it('opens from the address, and shows a notice when its area is not available', async () => {
    await open('/app/nowhere?status=2&profile=7&day=2026-11-20')
    // No registry answers here, so no release of tracking loads. By text, because role queries on a shell are slow.
    const card = await screen.findByText(/is unavailable right now/, {}, { timeout: 10_000 })
    const drawer = card.closest<HTMLElement>('[role=dialog]')
    expect(drawer?.textContent).toMatch(/^Profile/)
    fireEvent.click(within(drawer as HTMLElement).getByLabelText('Close'))
    await waitFor(() => expect(screen.queryByText(/is unavailable right now/)).toBeNull())
    expect(window.location.search).toBe('?status=2')
  }, 20_000)

  it.each(['profile=abc', 'profile=0', 'day=2026-11-20'])('stays closed for %s', async (query) => {
    await open(`/app/nowhere?${query}`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('opens the page of the agent without leaving the shell', async () => {
  const user = await open('/app/nowhere')
  await user.click(screen.getByRole('link', { name: 'Download agent' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Download agent' })).toBeInstanceOf(HTMLElement)
  expect(await screen.findByText(/since agent version 2.0.1/)).toBeInstanceOf(HTMLElement)
  expect(screen.getByText(/since agent version 2.3.1/)).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInstanceOf(HTMLElement)
})

it('shows that there is no connection until it is back', async () => {
  await open('/app/nowhere')
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You are offline/).closest('[role=status]')).toBeInstanceOf(HTMLElement)
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

describe('two-step sign-in that the organization requires', () => {
  const state = { IsOn: false, RequiredFrom: '2099-12-01', RequiredBy: 'Northwind Studio', IsMissing: false }

  it('is announced on every screen, with a link to its set-up, until it is on', async () => {
    await open('/app/nowhere', { ...someAccount(), TwoStep: state })
    const banner = within(await screen.findByRole('region', { name: 'Two-step sign-in' }))
    expect(banner.getByText('Northwind Studio requires two-step sign-in for everyone from 01 Dec 2099.')).toBeTruthy()
    expect(banner.getByRole('link').getAttribute('href')).toBe('/app/account/settings?tab=security')
    cleanup()
    await open('/app/nowhere', { ...someAccount(), TwoStep: { ...state, IsOn: true } })
    expect(screen.queryByRole('region', { name: 'Two-step sign-in' })).toBeNull()
  })

  it('hides all other screens once the date has passed', async () => {
    const missing = { ...state, RequiredFrom: '2026-01-01', IsMissing: true }
    await open('/app/nowhere', { ...someAccount({ organization: false }), TwoStep: missing })
    expect(await screen.findByText('Northwind Studio requires two-step sign-in. Set it up to continue.')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })
})
