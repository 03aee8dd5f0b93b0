import { sendOrWait } from '@dayline/shared/api'
import { Role } from '@dayline/shared/contract'
import { allScreens, setScreens } from '@dayline/shared/navigation'
import { useOutboxSender } from '@dayline/shared/outbox'
import { organizationIdAtom, sessionStore } from '@dayline/shared/session'
import { type FakeCalls, renderWithApp, someAccount, someEmployee } from '@dayline/shared/testing'
import { Input } from '@dayline/shared/ui'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useKeyboardLayer } from './useKeyboardLayer.tsx'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => Promise.all([import('./CommandPalette.tsx'), import('../keys/ShortcutSheet.tsx')]))

function Screen() {
  useOutboxSender(1, 10)
  const { layer } = useKeyboardLayer()
  return (
    <>
      <Input aria-label="Search customers" data-search-focus />
      {layer}
    </>
  )
}

const ada = someEmployee({ ID: 7, FirstName: 'Grace', LastName: 'Hopper' })
const people: FakeCalls = {
  '/employee/list': { Items: [ada], TotalCount: 1, Page: 1, PageSize: 6 },
  '/project/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 6 },
}

const renderScreen = ({ calls, ...options }: Parameters<typeof renderWithApp>[1] = {}) =>
  renderWithApp(<Screen />, { ...options, calls: { '/savedview/list': { Items: [] }, ...calls } })
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more })
const field = () => screen.findByRole('combobox', { name: 'Go to or do' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)

it('opens a screen by keyboard alone', async () => {
  const { user, location } = await renderScreen()
  press('k', { ctrlKey: true })
  await user.type(await field(), 'cust')
  const option = await screen.findByRole('option', { name: /Customers/ })
  expect((await field()).getAttribute('aria-activedescendant')).toBe(option.id)
  await user.keyboard('{Enter}')
  expect(location()).toBe('/app/project-management/customers')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('shows the keys of each line, and a letter twice when it is pressed twice', async () => {
  const warn = jest.spyOn(console, 'error').mockReturnValue()
  await renderScreen()
  press('k', { ctrlKey: true })
  await field()
  const keysOf = (name: RegExp) =>
    Array.from(screen.getByRole('option', { name }).querySelectorAll('kbd'), ({ textContent }) => textContent)
  expect(keysOf(/^Organization settings/)).toEqual(['G', 'G'])
  expect(keysOf(/^Customers/)).toEqual(['G', 'C'])
  expect(warn.mock.calls.flat().map(String)).not.toContainEqual(expect.stringContaining('same key'))
})

it('gives no two screens the same letter', () => {
  const letters = allScreens().flatMap(({ go }) => go ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})

it('moves with the arrow keys, and wraps around at both ends', async () => {
  const { user } = await renderScreen()
  press('k', { metaKey: true })
  await user.click(await field())
  const active = () => screen.getByRole('option', { selected: true }).textContent
  const [first] = options()
  expect(active()).toBe(first)
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Sign-out')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(first)
})

it('offers only what the person may open', async () => {
  await renderScreen({ account: someAccount({ role: Role.Employee }) })
  press('k', { ctrlKey: true })
  await field()
  const screens = within(screen.getByRole('group', { name: 'Screens' }))
  expect(screens.getByRole('option', { name: /My activities/ })).toBeInstanceOf(HTMLElement)
  expect(screens.queryByRole('option', { name: /Team/ })).toBeNull()
  expect(screens.queryByRole('option', { name: /Customers/ })).toBeNull()
})

it('finds people, and opens their profile over the screen', async () => {
  const { user, location, server } = await renderScreen({
    calls: people,
    at: '/app/dashboard/team?status=2',
  })
  press('k', { ctrlKey: true })
  await user.type(await field(), 'gra')
  await user.click(await screen.findByRole('option', { name: /Grace Hopper/ }))
  expect(location()).toBe('/app/dashboard/team?status=2&profile=7')
  expect(server.sent('/employee/list').at(-1)).toMatchObject({ SearchTerm: 'gra', SearchByWordStart: true })
})

it('keeps the line that the user moved to when people arrive above it', async () => {
  const answer = Promise.withResolvers<void>()
  const late = someEmployee({ ID: 8, FirstName: 'Addison', LastName: 'Hall' })
  const { user, location } = await renderScreen({
    calls: {
      ...people,
      '/employee/list': async () => {
        await answer.promise
        return { Items: [late], TotalCount: 1, Page: 1, PageSize: 6 }
      },
    },
  })
  press('k', { ctrlKey: true })
  await user.type(await field(), 'add')
  const active = () => screen.getByRole('option', { selected: true }).textContent
  await user.keyboard('{ArrowDown}')
  const moved = active()
  answer.resolve()
  await screen.findByRole('option', { name: /Addison Hall/ })
  expect(active()).toBe(moved)
  await user.keyboard('{Enter}')
  expect(location()).not.toContain('profile')
})

it('never requests people for an employee', async () => {
  const { user, server } = await renderScreen({
    account: someAccount({ role: Role.Employee }),
    calls: people,
  })
  press('k', { ctrlKey: true })
  await user.type(await field(), 'grace')
  await screen.findByText('Nothing found.')
  expect(server.sent('/employee/list')).toEqual([])
})

it('shows the shortcuts on a question mark, except while typing in a field', async () => {
  const { user } = await renderScreen()
  await user.type(screen.getByRole('textbox'), 'why?')
  expect(screen.queryByRole('dialog')).toBeNull()
  press('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInstanceOf(HTMLElement)
})

it('focuses the search on a slash', async () => {
  await renderScreen()
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search customers' }))
})

it('opens the day typed after a person’s name', async () => {
  const { user, location, server } = await renderScreen({ calls: people, at: '/app/dashboard/team' })
  press('k', { ctrlKey: true })
  await user.type(await field(), 'grace 2026-01-15')
  await user.click(await screen.findByRole('option', { name: /Grace Hopper.*Thu 15 Jan/ }))
  expect(location()).toBe('/app/dashboard/team?profile=7&day=2026-01-15')
  expect(server.sent('/employee/list').at(-1)).toMatchObject({ SearchTerm: 'grace' })
})

it.each([
  ['log out', 'Sign-out'],
  ['sign out', 'Sign-out'],
  ['dark', 'Dark theme'],
  ['invite', 'Add employee'],
  ['help', 'Help'],
  ['hotkeys', 'Keyboard shortcuts'],
  ['share', 'Copy link to this page'],
  ['trash', 'Bin'],
])('finds %s as %s', async (typed, label) => {
  const { user } = await renderScreen()
  press('k', { ctrlKey: true })
  await user.type(await field(), typed)
  expect(await screen.findByRole('option', { name: new RegExp(label) })).toBeInstanceOf(HTMLElement)
})

it('offers to add an employee only to users who may', async () => {
  const { user, location } = await renderScreen()
  press('k', { ctrlKey: true })
  await user.type(await field(), 'add emp')
  await user.click(await screen.findByRole('option', { name: 'Add employee' }))
  expect(location()).toBe('/app/organization/employees?a=1')
  cleanup()
  await renderScreen({ account: someAccount({ role: Role.Employee }) })
  press('k', { ctrlKey: true })
  await user.type(await field(), 'add emp')
  await screen.findByText('Nothing found.')
})

it('offers to add a time entry only to users who may', async () => {
  const { user, location } = await renderScreen()
  press('k', { ctrlKey: true })
  await user.type(await field(), 'add time')
  await user.click(await screen.findByRole('option', { name: 'Add time entry' }))
  expect(location()).toBe('/app/tracking/manual-time-entries?add=1')
  cleanup()
  const settings = { AllowEmployeesToAddManualTimeEntries: false }
  await renderScreen({ account: someAccount({ role: Role.Employee, settings }) })
  press('k', { ctrlKey: true })
  await user.type(await field(), 'add time entry')
  await screen.findByText('Nothing found.')
})

it.each([
  ['grace screenshots', 'Screenshots', '/app/tracking/screenshots?employee=7'],
  ['grace shots 2026-01-15', 'Screenshots', '/app/tracking/screenshots?employee=7&date=2026-01-15..2026-01-15'],
  ['grace 2026-01-15 timesh', 'Timesheet', '/app/tracking/timesheet?employee=7&date=2026-01-15..2026-01-15'],
  ['grace day', 'Day', '/app/dashboard/team?profile=7'],
])('opens for %s the %s of that person', async (typed, view, to) => {
  const { user, location, server } = await renderScreen({ calls: people, at: '/app/dashboard/team' })
  press('k', { ctrlKey: true })
  await user.type(await field(), typed)
  await user.click(await screen.findByRole('option', { name: new RegExp(`Grace Hopper: ${view}`) }))
  expect(location()).toBe(to)
  expect(server.sent('/employee/list').at(-1)).toMatchObject({ SearchTerm: 'grace' })
})

it('shows a person’s further views on Tab, and hides them on Shift+Tab', async () => {
  const { user, location } = await renderScreen({ calls: people })
  const active = () => screen.getByRole('option', { selected: true }).textContent
  press('k', { ctrlKey: true })
  await user.type(await field(), 'gra')
  await screen.findByRole('option', { name: /Grace Hopper/ })
  await user.keyboard('{Tab}')
  expect(active()).toContain('Grace Hopper: Day')
  expect(options()).toHaveLength(4)
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(options()).toHaveLength(1)
  expect(active()).toContain('Grace Hopper')
  await user.keyboard('{Tab}{ArrowDown}{Enter}')
  expect(location()).toBe('/app/tracking/screenshots?employee=7')
})

it('offers no view of a person that the caller may not open', async () => {
  const settings = { AllowManagersToSeeAppReviews: true }
  const account = someAccount({ role: Role.Manager, settings })
  const before = allScreens()
  setScreens(before.filter(({ id }) => id !== 'timesheet'))
  const { user } = await renderScreen({ account, calls: people })
  press('k', { ctrlKey: true })
  await user.type(await field(), 'gra')
  await screen.findByRole('option', { name: /Grace Hopper/ })
  await user.keyboard('{Tab}')
  expect(options().join()).toContain('Grace Hopper: Screenshots')
  expect(options().join()).not.toContain('Timesheet')
  setScreens(before)
})

const view = (ID: number, Screen: string, Title: string, Search: string) => ({
  ID,
  Screen,
  Title,
  Search,
  IsDefault: false,
})
const views: FakeCalls = {
  '/savedview/list': {
    Items: [
      view(1, 'customers', 'Late payers', 'sort=company'),
      view(2, 'team', 'Late today', 'status=2'),
      view(3, 'review-apps', 'Late reviews', ''),
      view(4, 'gone', 'Late at a screen that is gone', ''),
    ],
  },
}
const viewsFound = () =>
  within(screen.getByRole('group', { name: 'Views' }))
    .getAllByRole('option')
    .map((option) => option.textContent)

it('finds saved views by name, those of the open screen first, and opens them on their screens', async () => {
  const { user, location } = await renderScreen({
    calls: { ...people, ...views },
    at: '/app/dashboard/team',
  })
  press('k', { ctrlKey: true })
  await user.type(await field(), 'late')
  await screen.findByRole('option', { name: /Late payers/ })
  expect(viewsFound()).toEqual(['Late todayTeam', 'Late payersCustomers', 'Late reviewsReview apps'])
  await user.click(screen.getByRole('option', { name: /Late payers/ }))
  expect(location()).toBe('/app/project-management/customers?sort=company')
})

it('offers no saved view of a screen that the person may not open', async () => {
  const account = someAccount({ role: Role.Employee })
  const { user } = await renderScreen({ account, calls: { ...people, ...views } })
  press('k', { ctrlKey: true })
  await user.type(await field(), 'late')
  await screen.findByText('Nothing found.')
})

it('asks before it signs out while a change waits in the outbox', async () => {
  sessionStore.set(organizationIdAtom, 10)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user, server } = await renderScreen({ calls: { '/account/signout': {} } })
  const waiting = { title: 'Title', text: 'Typed', record: 'task:7' }
  await act(() => sendOrWait('/project/updatetasktitle', { Id: 7, Title: 'Typed' }, { waiting, key: null }))
  press('k', { ctrlKey: true })
  await user.type(await field(), 'sign out{Enter}')
  const question = await screen.findByRole('alertdialog', { name: 'Sign out' })
  expect(question.textContent).toContain('1 change is not sent yet.')
  expect(server.sent('/account/signout')).toEqual([])
})
