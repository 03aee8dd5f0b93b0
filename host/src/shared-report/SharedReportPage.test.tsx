import { AppProviders } from '@dayline/shared/app'
import { type FakeCalls, refuse, setUpUser, startFakeServer } from '@dayline/shared/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { SharedReportPage } from './SharedReportPage.tsx'
import { sampleReport as report } from './sampleReport.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

function open(at: string, calls: FakeCalls = {}) {
  window.history.replaceState(null, '', at)
  const server = startFakeServer(calls)
  render(<SharedReportPage />, { wrapper: AppProviders })
  return { server, user: setUpUser() }
}
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

it('shows the link’s figures, formatted by column, with sum, days, zone and filters', async () => {
  const { server, user } = open('/shared-report#secret', { '/reportlink/open': report })
  await screen.findByRole('heading', { level: 1, name: 'Week 47' })
  expect(server.sent('/reportlink/open')).toEqual([{ Token: 'secret' }])
  expect(screen.getByText(/Northwind Studio · Task insights/).textContent).toMatch(/ · .*16.*22.*, Asia\/Tokyo/)
  expect(screen.getByText('Team:').nextSibling?.textContent).toBe('Design')
  expect(screen.getByText(/opens until 22 Dec 2026\./)).toBeInstanceOf(HTMLElement)
  expect(rows().slice(1)).toEqual([
    ['Logo', '1h 05m', '1,234.50', '42%', '0'],
    ['Audit', '10h 00m', '20.00', '–', '3'],
    ['Total', '11h 05m', '1,254.50', '', '3'],
  ])
  await user.click(screen.getByRole('button', { name: /Working/ }))
  expect(rows()[1]?.[0]).toBe('Audit')
  // Another read would count as another opening of the link.
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(server.sent('/reportlink/open')).toHaveLength(1))
})

it('shows no figures of the former report when another link is opened in the same tab', async () => {
  let answer = () => {}
  const { server, user } = open('/shared-report#secret', {
    '/reportlink/open': ({ Token }) =>
      Token === 'secret' ? report : new Promise((resolve) => (answer = () => resolve({ ...report, Title: 'Week 48' }))),
  })
  await screen.findByRole('heading', { level: 1, name: 'Week 47' })
  await user.click(screen.getByRole('button', { name: /Working/ }))
  expect(rows()[1]?.[0]).toBe('Audit')
  act(() => {
    window.history.replaceState(null, '', '#other')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(server.sent('/reportlink/open')).toEqual([{ Token: 'secret' }, { Token: 'other' }]))
  expect(screen.queryByRole('table')).toBeNull()
  act(() => answer())
  await screen.findByRole('heading', { level: 1, name: 'Week 48' })
  expect(rows()[1]?.[0]).toBe('Logo')
})

it('shows the shares of each team so that they add up, as the report does', async () => {
  const apps = (team: string | null, ...shares: number[]) => shares.map((share) => [team, 60, share])
  open('/shared-report#secret', {
    '/reportlink/open': {
      ...report,
      Columns: [
        { Title: 'Team', Kind: 'text' },
        { Title: 'Working', Kind: 'minutes' },
        { Title: 'Share', Kind: 'share', Within: 0 },
      ],
      Rows: [...apps('Design', 1 / 3, 1 / 3, 1 / 3), ...apps('Support', 0.994, 0.006), ...apps(null, 1)],
      Total: ['Total', 360, null],
    },
  })
  await screen.findByRole('heading', { name: 'Week 47' })
  const shares = rows().map((cells) => cells[2])
  expect(shares.slice(1)).toEqual(['34%', '33%', '33%', '99%', '1%', '100%', ''])
})

it('is excluded from search engines, and sends its address to no one', async () => {
  open('/shared-report#secret', { '/reportlink/open': report })
  await screen.findByRole('heading', { name: 'Week 47' })
  const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content')
  expect([meta('robots'), meta('referrer')]).toEqual(['noindex, nofollow', 'no-referrer'])
})

it.each([
  ['a link that has ended', '/shared-report#old', refuse({ status: 404, message: 'Not found.' })],
  ['an address without a secret', '/shared-report', report],
])('shows the same page without a notice for %s', async (_, at, answer) => {
  const { server } = open(at, { '/reportlink/open': answer })
  await screen.findByRole('heading', { level: 1, name: 'This link does not open a report' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(/Not found/)).toBeNull()
  expect(server.sent('/reportlink/open')).toHaveLength(at.includes('#') ? 1 : 0)
})

it('leaves for the app by loading a page, because this page has started nothing of the app', async () => {
  open('/shared-report')
  const link = await screen.findByRole('link', { name: 'Go to login' })
  let wasHandled: boolean | undefined
  const listen = (event: Event) => {
    wasHandled = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', listen, { once: true })
  fireEvent.click(link)
  expect([link.getAttribute('href'), wasHandled]).toEqual(['/', false])
})

it('offers a retry when no answer arrived', async () => {
  let isLost = true
  const { user } = open('/shared-report#secret', {
    '/reportlink/open': () => (isLost ? new Error('lost') : report),
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isLost = false
  await user.click(retry)
  await screen.findByRole('heading', { name: 'Week 47' })
})

it('shows that a report without figures has none', async () => {
  open('/shared-report#secret', { '/reportlink/open': { ...report, Rows: [], Total: null } })
  await screen.findByText('The report has no figures on these days.')
})
