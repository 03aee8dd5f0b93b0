import { AppProviders } from '@dayline/shared/app'
import { type Account, Role } from '@dayline/shared/contract'
import { allScreens } from '@dayline/shared/navigation'
import { forgetToken, keepToken, organizationIdAtom, readToken, sessionStore } from '@dayline/shared/session'
import { type FakeCalls, refuse, setUpUser, someAccount, startFakeServer } from '@dayline/shared/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { acceptRegistry } from '../../remotes/release/registry.ts'
import { registryWithScreens } from '../../remotes/release/sampleRegistry.ts'
import { RoutedApp } from '../routes/RoutedApp.tsx'

acceptRegistry(registryWithScreens(1, allScreens()))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  forgetToken()
  window.history.replaceState(null, '', '/')
})

async function open(at: string, account: Account = someAccount(), calls: FakeCalls = {}) {
  keepToken('secret')
  window.history.replaceState(null, '', at)
  const server = startFakeServer({
    '/account/get': account,
    '/realtime/ticket': new Error('no socket here'),
    '/reviewapps/listunreviewed': { Items: [], TotalCount: 0, Page: 1, PageSize: 5 },
    '/timeentry/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1 },
    '/timeentry/running': { Item: null, Agent: null, Recent: [] },
    '/account/countnotifications': { Unread: 0 },
    '/privacy/collection': { Pause: null },
    '/releases/report': {},
    ...calls,
  })
  render(<RoutedApp />, { wrapper: AppProviders })
  return { server, user: setUpUser() }
}

const main = () => screen.findByRole('main')
const menu = () => screen.findByRole('navigation', { name: 'Main' })

it('is drawn before any area is loaded, with the title of the screen', async () => {
  await open('/app/dashboard/team')
  expect(within(await main()).getByRole('heading', { level: 1 }).textContent).toBe('Team')
  await waitFor(() => expect(document.title).toBe('Team · Dayline'))
  const here = within(await menu()).getByRole('link', { name: 'Team' })
  expect(here.getAttribute('aria-current')).toBe('page')
})

it('counts the apps that wait for a review, for users who may see them', async () => {
  const waiting = { Items: [], TotalCount: 120, Page: 1, PageSize: 5 }
  await open('/app/dashboard/team', someAccount(), { '/reviewapps/listunreviewed': waiting })
  expect(await within(await menu()).findByRole('img', { name: '120 apps to review' })).toBeTruthy()
  cleanup()
  const { server } = await open('/app/dashboard/team', someAccount({ role: Role.Employee }))
  await menu()
  expect(server.sent('/reviewapps/listunreviewed')).toEqual([])
})

it('counts the manual entries that wait for a decision, for users who decide', async () => {
  const waiting = { Items: [], TotalCount: 3, Page: 1, PageSize: 1 }
  const { server } = await open('/app/dashboard/team', someAccount(), { '/timeentry/list': waiting })
  expect(await within(await menu()).findByRole('img', { name: '3 time entries to decide' })).toBeTruthy()
  expect(server.sent('/timeentry/list')).toEqual([{ Status: 0, Page: 1, PageSize: 1 }])
  cleanup()
  const employee = await open('/app/dashboard/team', someAccount({ role: Role.Employee }))
  expect(within(await menu()).getByRole('link', { name: 'Manual time entries' })).toBeTruthy()
  expect(employee.server.sent('/timeentry/list')).toEqual([])
})

it('counts the submitted timesheets, for users who approve them while periods are on', async () => {
  const calls = { '/timesheet/submittedperiods': { Items: [], TotalCount: 2 } }
  const on = someAccount({ settings: { TimesheetPeriod: 1 } })
  await open('/app/dashboard/team', on, calls)
  expect(await within(await menu()).findByRole('img', { name: '2 timesheets to approve' })).toBeTruthy()
  cleanup()
  const off = await open('/app/dashboard/team', someAccount({ settings: { TimesheetPeriod: 0 } }), calls)
  expect(within(await menu()).getByRole('link', { name: 'Timesheet' })).toBeTruthy()
  expect(off.server.sent('/timesheet/submittedperiods')).toEqual([])
})

it.each([
  ['an employee', '/app/dashboard/team', someAccount({ role: Role.Employee }), '/app/tracking/my-activities'],
  [
    'a lapsed manager',
    '/app/dashboard/team',
    someAccount({ role: Role.Manager, subscription: 'lapsed' }),
    '/app/account/subscription-over',
  ],
  ['the root with a token', '/', someAccount(), '/app/tracking/my-activities'],
  [
    'the root with a way back',
    '/?returnTo=%2Fapp%2Fdashboard%2Fteam%3Fa%3D1',
    someAccount(),
    '/app/dashboard/team?a=1',
  ],
  ['a way back to elsewhere', '/?returnTo=%2F%2Felsewhere.example', someAccount(), '/app/tracking/my-activities'],
  ['registering with a token', '/register', someAccount(), '/app/tracking/my-activities'],
  ['registering with a way back', '/register?returnTo=%2Fapp%2Fdashboard%2Fteam', someAccount(), '/app/dashboard/team'],
])('redirects %s from %s', async (_, from, account, to) => {
  await open(from, account)
  await main()
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(to))
})

it('shows a notice when there is no page at an address', async () => {
  await open('/app/nowhere')
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInstanceOf(HTMLElement)
  expect(await menu()).toBeInstanceOf(HTMLElement)
})

it.each([
  ['an employee', someAccount({ role: Role.Employee }), 'Go to My activities', '/app/tracking/my-activities'],
  [
    'a lapsed employee',
    someAccount({ role: Role.Employee, subscription: 'lapsed' }),
    'Go to Subscription over',
    '/app/account/subscription-over',
  ],
  [
    'a lapsed owner',
    someAccount({ subscription: 'lapsed' }),
    'Go to Manage subscription',
    '/app/account/manage-subscription',
  ],
  [
    'a person without an organization',
    someAccount({ organization: false }),
    'Go to Create new organization',
    '/app/organization/create-organization',
  ],
])('links %s at an unknown address to the page that opens', async (_, account, name, path) => {
  await open('/app/nowhere', account)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path)
})

it('marks screens that need a subscription, once it has lapsed', async () => {
  await open('/app/account/subscription-over', someAccount({ subscription: 'lapsed' }))
  const links = within(await menu())
  expect(links.getByRole('link', { name: 'Timesheet needs a subscription' })).toBeInstanceOf(HTMLElement)
  expect(links.getByRole('link', { name: 'Employees' })).toBeInstanceOf(HTMLElement)
  cleanup()
  await open('/app/account/subscription-over')
  expect(within(await menu()).getByRole('link', { name: 'Timesheet' })).toBeInstanceOf(HTMLElement)
})

it('stores which groups of the menu are closed', async () => {
  const { user } = await open('/app/nowhere')
  await user.click(within(await menu()).getByRole('button', { name: 'Tracking' }))
  expect(within(await menu()).queryByRole('link', { name: 'My activities' })).toBeNull()
  cleanup()
  await open('/app/nowhere')
  expect(within(await menu()).queryByRole('link', { name: 'My activities' })).toBeNull()
  expect(within(await menu()).getByRole('link', { name: 'Team' })).toBeInstanceOf(HTMLElement)
})

it('follows links between screens without a page load', async () => {
  const { user } = await open('/app/nowhere')
  await user.click(within(await menu()).getByRole('link', { name: 'Customers' }))
  expect(window.location.pathname).toBe('/app/project-management/customers')
  await waitFor(async () => expect(document.activeElement).toBe(await main()))
})

it('keeps the focus in the content when the focused control of a screen disappears', async () => {
  await open('/app/nowhere')
  const chip = (await main()).appendChild(document.createElement('button'))
  chip.focus()
  chip.remove()
  await waitFor(async () => expect(document.activeElement).toBe(await main()))
})

it('offers a retry when the account cannot be loaded', async () => {
  let isBroken = true
  const { user } = await open('/app/nowhere', someAccount(), {
    '/account/get': () => (isBroken ? refuse({ status: 500 }) : someAccount()),
  })
  await screen.findByRole('heading', { name: 'Your account could not be loaded' })
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await menu()).toBeInstanceOf(HTMLElement)
})

// Last: afterwards the tab waits for its reload, as a real one does.
it('keeps the organization it was opened in when another tab has switched', async () => {
  const account = someAccount()
  const here = account.CurrentOrganization
  if (!here) throw new Error('The account is without an organization.')
  let isSwitched = false
  const elsewhere = { ...account, CurrentOrganization: { ...here, ID: 77, Title: 'Elsewhere' } }
  await open('/app/dashboard/team', account, { '/account/get': () => (isSwitched ? elsewhere : account) })
  await waitFor(() => expect(sessionStore.get(organizationIdAtom)).toBe(here.ID))
  isSwitched = true
  // The same read is not repeated within two seconds.
  await waitFor(
    () => {
      window.dispatchEvent(new Event('online'))
      expect(screen.getByRole('button', { name: 'Account menu, Elsewhere' })).toBeTruthy()
    },
    { timeout: 6000, interval: 300 },
  )
  expect(sessionStore.get(organizationIdAtom)).toBe(here.ID)
})

it('switches the organization with a new token and a message, and shows nothing of the former one', async () => {
  const account = someAccount()
  account.Employings.Items.push({
    OrganizationId: 20,
    ID: 200,
    Role: Role.Employee,
    OrganizationTitle: 'Blue Harbor',
    OrganizationImage: null,
    TeamId: null,
  })
  const { server, user } = await open('/app/nowhere', account, { '/account/switchorganization': { Token: 'other' } })
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  const other = await screen.findByRole('menuitem', { name: /Blue Harbor/ })
  await user.keyboard('{ArrowDown}')
  if (!other.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  await screen.findByText('Organization switched successfully, redirecting...')
  expect(server.sent('/account/switchorganization')).toEqual([{ Id: 20 }])
  expect(readToken()).toBe('other')
  expect(screen.queryByRole('navigation')).toBeNull()
})
