import { Role } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ScreenshotsPage } from './ScreenshotsPage.tsx'
import { at, besides, day, shot, withShots } from './testing/someScreenshots.ts'

const boxes = () => screen.findAllByLabelText<HTMLInputElement>(/^Select Screenshot/)
const box = async (index: number) => (await boxes())[index] as HTMLElement

test('shows app, category, address, person, time, displays and activity on a tile, and marks idle ones', async () => {
  const { server } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(2), at })
  const hour = await screen.findByRole('region', { name: '20 Nov 2026, 11:00 – 12:00' })
  const [idle, working] = within(hour).getAllByRole('listitem') as [HTMLElement, HTMLElement]
  // For J and K of the shell, the first button of an item must open it.
  expect([idle, working].every((tile) => tile.matches('[data-item]'))).toBe(true)
  expect(within(working).getAllByRole('button')[0]?.getAttribute('aria-label')).toMatch(/^Open Screenshot/)
  expect(within(idle).getByText('Idle')).toBeTruthy()
  expect(within(working).queryByText('Idle')).toBeNull()
  expect(within(working).getByText('Firefox')).toBeTruthy()
  expect(within(working).getByText('github.com/dayline · Development')).toBeTruthy()
  expect(within(working).getByText('Grace Hopper')).toBeTruthy()
  expect(within(working).getByText('20 Nov 2026 - 11:58')).toBeTruthy()
  expect(within(working).getByRole('img', { name: '2 displays' })).toBeTruthy()
  expect(within(working).getByRole('progressbar', { name: 'Activity level' }).getAttribute('aria-valuetext')).toBe(
    '50%',
  )
  expect(server.sent('/screenshots/list')).toMatchObject([{ DateFilter: 10, HasScreenshot: true, PageSize: 24 }])
})

test('names a project of the address that no list has as unknown', async () => {
  await renderWithApp(<ScreenshotsPage />, { calls: withShots(1), at: `${at}&project=99` })
  expect((await screen.findAllByText('Project: Unknown project')).length).toBeGreaterThan(0)
})

test('names a deleted project of the address, whose screenshots stay', async () => {
  const titles = { Project: 'Harbor (deleted)', ProjectTask: null, Customer: null }
  await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(1), '/project/titles': titles },
    at: `${at}&project=99`,
  })
  expect((await screen.findAllByText('Project: Harbor (deleted)')).length).toBeGreaterThan(0)
})

test('requests today by default, and only idle screenshots when the switch is on', async () => {
  const { user, server } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(2) })
  await user.click(await screen.findByRole('switch', { name: 'Only idle' }))
  await waitFor(() => expect(server.sent('/screenshots/list')).toHaveLength(2))
  expect(server.sent('/screenshots/list')).toMatchObject([
    { DateFilter: 1, ShowOnlyIdle: false },
    { DateFilter: 1, ShowOnlyIdle: true },
  ])
})

test.each(['', '?group=person'])('an empty list names the setting while screenshots are off (%s)', async (query) => {
  const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 24 }
  await renderWithApp(<ScreenshotsPage />, {
    account: someAccount({ settings: { EnableScreenshots: false } }),
    calls: { ...besides, '/screenshots/list': none, '/screenshots/byperson': none },
    at: `/${query}`,
  })
  expect(await screen.findByText(/^Screenshots are off in the organization’s track settings/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the setting' }).getAttribute('href')).toContain('EnableScreenshots')
})

test('stacks consecutive screenshots that look alike, but not different ones or old ones', async () => {
  const alike = '0f'.repeat(32)
  const Items = [
    shot(1, { Likeness: alike }),
    shot(2, { Likeness: `1${alike.slice(1)}` }),
    shot(3, { Likeness: 'f0'.repeat(32) }),
    shot(4, { Likeness: null }),
  ]
  const { user, location } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...besides, '/screenshots/list': { Items, TotalCount: 4, Page: 1, PageSize: 24 } },
    at,
  })
  const openers = () => screen.getAllByRole('button', { name: /^Open Screenshot/ })
  const more = await screen.findByRole('button', { name: /^1 more alike/ })
  expect(openers()).toHaveLength(3)
  await user.click(more)
  await waitFor(() => expect(openers()).toHaveLength(4))
  await user.click(screen.getByRole('button', { name: /^Show one/ }))
  await waitFor(() => expect(openers()).toHaveLength(3))
  await user.click(screen.getByRole('switch', { name: 'Stack similar pictures' }))
  await waitFor(() => expect(openers()).toHaveLength(4))
  expect(location()).toContain('stacked=0')
})

test('offers no deletion without the permission, and no selection to an employee', async () => {
  await renderWithApp(<ScreenshotsPage />, {
    account: someAccount({ role: Role.Employee, settings: { AllowEmployeeToSeeTheirScreenCapture: true } }),
    calls: {
      ...besides,
      '/screenshots/list': { Items: [shot(1, { HasDeletePermission: false })], TotalCount: 1, Page: 1, PageSize: 24 },
    },
    at: `${at}&team=4&employee=9`,
  })
  await screen.findByText('Firefox')
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'select this page' })).toBeNull()
})

test('selects a range with Shift, keeps the selection across pages, and clears it with the filters', async () => {
  const { user } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(6), at: `${at}&size=4` })
  await user.click(await box(1))
  await user.keyboard('{Shift>}')
  await user.click(await box(3))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3/200 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(async () => expect(await boxes()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  expect(screen.getByText('5/200 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'unselect this page' }))
  expect(screen.getByText('3/200 selected')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Only idle' }))
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull())
})

it('shows users who viewed their screenshots', async () => {
  const listViews = jest.fn(() => ({
    Items: [{ Viewer: { ID: 9, Title: 'Mary Manager', Image: null }, CreateDate: `${day}T09:00:00Z`, Count: 3 }],
    TotalCount: 1,
    Page: 1,
    PageSize: 12,
  }))
  const { user, location } = await renderWithApp(<ScreenshotsPage />, {
    at,
    account: someAccount({ role: Role.Employee }),
    calls: { ...withShots(1), '/screenshots/listviews': listViews },
  })
  await user.click(await screen.findByRole('button', { name: 'Who viewed' }))
  expect(location()).toBe(`${at}&looked=1`)
  const dialog = await screen.findByRole('dialog', { name: 'Who viewed' })
  expect(await within(dialog).findByText('Mary Manager')).toBeInstanceOf(HTMLElement)
  expect(within(dialog).getByText('3')).toBeInstanceOf(HTMLElement)
  expect(listViews.mock.calls.at(-1)).toMatchObject([{ EmployeeId: null, Page: 1 }])
})
