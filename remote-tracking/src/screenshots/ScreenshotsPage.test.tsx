import { Role, type Screenshot, type WorkTimeItem } from '@dayline/shared/contract'
import { signOut, switchOrganization } from '@dayline/shared/session'
import {
  emitServerEvent,
  type FakeCalls,
  refuse,
  renderWithApp,
  someAccount,
  someEmployee,
  someWorkTime,
} from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ScreenshotsPage } from './ScreenshotsPage.tsx'

afterEach(() => jest.useRealTimers())

const day = '2026-11-20'
const at = `/?date=${day}..${day}`

function shot(ID: number, part: Partial<Screenshot> = {}): Screenshot {
  return {
    ID,
    Screenshot: `/media/${ID}.webp`,
    Thumbnail: `/media/${ID}-small.webp`,
    Tiny: null,
    Width: 1920,
    Height: 1200,
    Url: 'github.com/dayline',
    CreateDate: new Date(Date.parse(`${day}T09:00:00Z`) - ID * 60_000).toISOString(),
    ActivityLevel: 30,
    ScreenCount: 2,
    Status: 1,
    IsBlurred: false,
    EmployeeId: 7,
    User: { Title: 'Grace Hopper', Image: null },
    OrganizationApp: {
      ID: 5,
      TeamId: null,
      ActivityApp: { ID: 50, Name: 'Firefox', Url: null, Icon: null, AICategory: 'Development' },
    },
    Project: null,
    HasDeletePermission: true,
    ...part,
  }
}

/** What the page reads beside its screenshots. */
const besides = {
  '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/project/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/screenshots/listrequests': { Items: [], TotalCount: 0, Page: 1, PageSize: 24 },
  '/insights/activitystatistics': { Items: [] },
  '/insights/worktimes': { Items: [] },
} satisfies FakeCalls

/** Reports that the thumbnail in a button does not load. @returns its next address */
async function failThumbnail(button: HTMLElement) {
  const thumbnail = () => button.querySelector('img')?.getAttribute('src')
  const failed = thumbnail()
  fireEvent.error(button.querySelector('img') as HTMLImageElement)
  await waitFor(() => expect(thumbnail()).not.toBe(failed), { timeout: 2500 })
  return thumbnail()
}

/** An API with this many screenshots, in ascending order of ID. */
function withShots(count: number): FakeCalls {
  let all = Array.from({ length: count }, (_, index) => shot(index + 1, index === 0 ? { Status: 3 } : {}))
  return {
    ...besides,
    '/screenshots/list': ({ Page = 1, PageSize = 24 }) => ({
      Items: all.slice((Page - 1) * PageSize, Page * PageSize),
      TotalCount: all.length,
      Page,
      PageSize,
    }),
    '/screenshots/delete': ({ Id }) => {
      all = all.filter(({ ID }) => ID !== Id)
      return { Id }
    },
  }
}

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

test('moves through the lightbox with the arrow keys, and stores the open screenshot in the URL', async () => {
  const { user, location } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(2), at })
  await user.click(await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ }))
  const lightbox = await screen.findByRole('dialog', { name: /11:59$/ })
  // Keys reach the lightbox only once the focus is in it.
  await waitFor(() => expect(lightbox.contains(document.activeElement)).toBe(true))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: /11:58$/ })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  expect(location()).toContain('shot=2')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location()).not.toContain('shot=')
})

test('continues in the lightbox with the next page after the last screenshot, and back again', async () => {
  const { user, location } = await renderWithApp(<ScreenshotsPage />, {
    calls: withShots(6),
    at: `${at}&size=4&shot=4`,
  })
  const first = await screen.findByRole('dialog', { name: /11:56$/ })
  expect(within(first).getByText('4 of 6')).toBeTruthy()
  await user.click(within(first).getByRole('button', { name: 'Next' }))
  const second = await screen.findByRole('dialog', { name: /11:55$/ })
  expect(within(second).getByText('5 of 6')).toBeTruthy()
  await waitFor(() => expect(location()).toMatch(/shot=5/))
  expect(location()).toMatch(/page=2/)
  await user.click(within(second).getByRole('button', { name: 'Previous' }))
  expect(await screen.findByRole('dialog', { name: /11:56$/ })).toBeTruthy()
  await waitFor(() => expect(location()).toMatch(/shot=4/))
  expect(location()).not.toMatch(/page=/)
})

/** Response of `/insights/worktimes` for the person on the screenshots. */
const dayOf = (ClockIn: string | null): WorkTimeItem =>
  someWorkTime({
    Employee: someEmployee({ ID: 7, FirstName: 'Grace', LastName: 'Hopper' }),
    Status: 4,
    ClockIn,
    Working: 480,
    OnBreak: 4,
    TotalMins: 484,
    ActivityLevel: 30,
    Natural: 480,
  })

test('confirms a deletion with the fixed text, shows what is deleted, and opens the next screenshot', async () => {
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(2), '/insights/worktimes': { Items: [dayOf(`${day}T05:00:00Z`)] } },
    at: `${at}&shot=1`,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }))
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText('Removes 1 minute of Grace Hopper’s 8h 04m.')
  expect(question.textContent).toContain(
    'You are about to delete a screenshot. This action can not be undo, are you sure about this?',
  )
  within(question).getByRole('img', { name: 'Screenshot of Grace Hopper, 20 Nov 2026 - 11:59' })
  expect(question.textContent).toContain('Grace Hopper20 Nov 2026 - 11:59')
  expect(server.sent('/insights/worktimes').at(-1)).toMatchObject({ DateFilter: 10, EmployeeId: 7 })
  expect(server.sent('/screenshots/delete')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: /11:58$/ })).toBeTruthy()
  await screen.findByText('Screenshot of Grace Hopper, 20 Nov 2026 - 11:59 deleted.')
  expect(server.sent('/screenshots/delete')).toEqual([])
  // The lightbox hides the rest of the page from screen readers.
  await user.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }))
  await waitFor(() => expect(server.sent('/screenshots/delete')).toEqual([{ Id: 1 }]))
})

test('still offers to undo a later removal after an earlier one is carried out', async () => {
  const { user, server } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(3), at: `${at}&shot=1` })
  for (const next of [/11:58$/, /11:57$/]) {
    await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('dialog', { name: next })
  }
  const notice = await screen.findByText('Screenshot of Grace Hopper, 20 Nov 2026 - 11:59 deleted.')
  const dismiss = within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Dismiss', hidden: true })
  await user.click(dismiss)
  await waitFor(() => expect(server.sent('/screenshots/delete')).toEqual([{ Id: 1 }]))
  await user.click(screen.getByRole('button', { name: 'Undo deletion' }))
  expect(await within(screen.getByRole('dialog', { name: /11:57$/ })).findByText('2 of 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo deletion' })).toBeNull()
  expect(server.sent('/screenshots/delete')).toHaveLength(1)
})

test('asks before Delete removes the focused screenshot, and restores it with Undo before a call is sent', async () => {
  const { user, server } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(2), at })
  const opener = await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ })
  opener.focus()
  await user.keyboard('{Delete}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(2))
  expect(server.sent('/screenshots/delete')).toEqual([])
})

test('does not report that there are no screenshots while all of them are being removed', async () => {
  const { user } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(4), at })
  await boxes()
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 4' }))
  expect(await screen.findByText('All screenshots of this page are being removed.')).toBeTruthy()
  expect(screen.queryByText(/^No screenshots/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(4))
})

test('the other pages can be opened while all screenshots of a page are being removed', async () => {
  const { user } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(6), at: `${at}&size=4` })
  await boxes()
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 4' }))
  expect(await screen.findByText('All screenshots of this page are being removed.')).toBeTruthy()
  expect(screen.queryByText(/^No screenshots/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await screen.findByText('All screenshots of this page are being removed.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(4))
})

test.each(['signing out', 'switching the organization'])('deletes a removed screenshot before %s', async (way) => {
  jest.spyOn(console, 'error').mockReturnValue()
  const deletion = Promise.withResolvers<void>()
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    calls: {
      ...withShots(2),
      '/screenshots/delete': async ({ Id }) => {
        await deletion.promise
        return { Id }
      },
      '/account/signout': {},
      '/account/switchorganization': refuse({ message: 'You do not belong to it.' }),
    },
    at,
  })
  ;(await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ })).focus()
  await user.keyboard('{Delete}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Undo' })
  const ended = way === 'signing out' ? signOut() : switchOrganization(7)
  await waitFor(() => expect(server.sent('/screenshots/delete')).toEqual([{ Id: 1 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  const ends = () => server.requests.filter(({ path }) => path.startsWith('/account/s'))
  expect(ends()).toEqual([])
  deletion.resolve()
  await act(() => ended as Promise<unknown>)
  expect(ends()).toHaveLength(1)
  expect(server.sent('/screenshots/delete')).toHaveLength(1)
})

test('reports a removed screenshot that cannot be deleted before the session ends', async () => {
  const { user } = await renderWithApp(<ScreenshotsPage />, {
    calls: {
      ...withShots(2),
      '/screenshots/delete': refuse({ message: 'This time is locked.' }),
      '/account/signout': {},
    },
    at,
  })
  ;(await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ })).focus()
  await user.keyboard('{Delete}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Undo' })
  await act(() => signOut() as Promise<unknown>)
  expect(await screen.findByText('Not deleted. This time is locked.')).toBeTruthy()
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

test('supports J, K and Z in the lightbox, and shows the film strip and the day', async () => {
  const { user } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(3), at: `${at}&shot=1` })
  const lightbox = await screen.findByRole('dialog', { name: /11:59$/ })
  await waitFor(() => expect(lightbox.contains(document.activeElement)).toBe(true))
  await user.keyboard('j')
  expect(await screen.findByRole('dialog', { name: /11:58$/ })).toBeTruthy()
  await user.keyboard('k')
  expect(await screen.findByRole('dialog', { name: /11:59$/ })).toBeTruthy()
  await user.keyboard('z')
  expect(await screen.findByRole('button', { name: 'Fit to the window' })).toBeTruthy()
  const strip = within(screen.getByRole('group', { name: 'Film strip' }))
  expect(await failThumbnail(strip.getByRole('button', { name: 'Show 11:57' }))).toBe('/media/3-small.webp?retry=1')
  await user.click(strip.getByRole('button', { name: 'Show 11:57' }))
  expect(await screen.findByRole('dialog', { name: /11:57$/ })).toBeTruthy()
})

test('shows ten-minute cells by person, and why a cell is empty', async () => {
  const row = {
    Employee: { ID: 7, Title: 'Grace Hopper', Image: null },
    WorkDate: day,
    Screenshots: [shot(5, { CreateDate: `${day}T09:05:00Z` }), shot(6, { CreateDate: `${day}T09:25:00Z` })],
    Stretches: [
      { StartDate: `${day}T09:00:00Z`, EndDate: `${day}T09:30:00Z`, Status: 1 },
      { StartDate: `${day}T09:30:00Z`, EndDate: `${day}T09:40:00Z`, Status: 2 },
    ],
  }
  const { user, server, location, goBack } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(2), '/screenshots/byperson': { Items: [row], TotalCount: 1, Page: 1, PageSize: 24 } },
    at,
  })
  await user.click(await screen.findByRole('button', { name: 'By person' }))
  await goBack()
  expect(location()).toBe(at)
  await user.click(await screen.findByRole('button', { name: 'By person' }))
  const hours = within(await screen.findByRole('group', { name: /^Grace Hopper, .* by ten minutes$/ }))
  expect(hours.getByText('No picture')).toBeTruthy()
  expect(hours.getByText('On break')).toBeTruthy()
  expect(hours.getAllByText('Off')).toHaveLength(2)
  expect(await failThumbnail(hours.getByRole('button', { name: /12:25$/ }))).toBe('/media/6-small.webp?retry=1')
  await user.click(hours.getByRole('button', { name: /12:25$/ }))
  expect(within(await screen.findByRole('dialog', { name: /12:25$/ })).getByText('2 of 2')).toBeTruthy()
  expect(location()).toContain('group=person')
  await user.click(screen.getByRole('button', { name: 'Delete screenshot' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(within(await screen.findByRole('dialog', { name: /12:05$/ })).getByText('1 of 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo deletion' }))
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(server.sent('/screenshots/byperson')).toMatchObject([{ DateFilter: 10, PageSize: 24 }])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('switch', { name: 'Only idle' }))
  expect(await screen.findByText('Working')).toBeTruthy()
  expect(screen.queryByText('No picture')).toBeNull()
})

test('by person, continues after a deletion with the person’s next screenshot, not with one of the list by time', async () => {
  const rowOf = (ID: number, Title: string, Screenshots: Screenshot[]) => ({
    Employee: { ID, Title, Image: null },
    WorkDate: day,
    Screenshots,
    Stretches: [],
  })
  // The list by time shows the first four, so it lacks Grace's second one.
  const Items = [rowOf(7, 'Grace Hopper', [shot(4), shot(6)]), rowOf(8, 'Ada Lovelace', [shot(3), shot(5)])]
  const { user, location } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(6), '/screenshots/byperson': { Items, TotalCount: 2, Page: 1, PageSize: 4 } },
    at: `${at}&size=4`,
  })
  await boxes()
  await user.click(await screen.findByRole('button', { name: 'By person' }))
  const hours = within(await screen.findByRole('group', { name: /^Grace Hopper, .* by ten minutes$/ }))
  await user.click(hours.getByRole('button', { name: /11:56$/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(location()).not.toContain('shot=4'))
  expect(location()).toContain('shot=6')
  expect(within(await screen.findByRole('dialog', { name: /11:54$/ })).getByText('1 of 1')).toBeTruthy()
})

test('lets employees request deletion of their screenshots, and keeps the reason after a refusal', async () => {
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    account: someAccount({ role: Role.Employee, settings: { AllowEmployeeToSeeTheirScreenCapture: true } }),
    calls: {
      ...besides,
      '/screenshots/list': {
        Items: [shot(1, { HasDeletePermission: false, EmployeeId: 100 })],
        TotalCount: 1,
        Page: 1,
        PageSize: 24,
      },
      '/screenshots/requestdeletion': refuse({
        message: 'The deletion of this screenshot has already been requested.',
      }),
    },
    at: `${at}&shot=1`,
  })
  await user.click(await screen.findByRole('button', { name: 'Ask for deletion' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask for deletion' })
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  await user.click(reason)
  await user.paste('My bank account')
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(server.sent('/screenshots/requestdeletion')).toEqual([{ Id: 1, Reason: 'My bank account' }]),
  )
  expect(reason.value).toBe('My bank account')
})

test('shows deletion requests to a manager, who decides them', async () => {
  let Items = [{ ID: 9, Screenshot: shot(1), Reason: 'My bank account', CreateDate: `${day}T10:00:00Z` }]
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    calls: {
      ...withShots(1),
      '/screenshots/listrequests': () => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 24 }),
      '/screenshots/decide': ({ Id }) => {
        Items = []
        return { Id }
      },
    },
    at,
  })
  await user.click(await screen.findByRole('button', { name: /^Deletion requests/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Deletion requests' })
  expect(within(dialog).getByText('My bank account')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /^Approve and delete: Screenshot of Grace Hopper/ }))
  expect(await within(dialog).findByText('Nothing to decide')).toBeTruthy()
  expect(server.sent('/screenshots/decide')).toEqual([{ Id: 9, Approve: true }])
})

test('rereads open deletion requests before their pictures expire, and when one of these people is affected', async () => {
  const Items = [{ ID: 9, Screenshot: shot(1), Reason: 'My bank account', CreateDate: `${day}T10:00:00Z` }]
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    calls: {
      ...withShots(1),
      '/screenshots/listrequests': { Items, TotalCount: 1, Page: 1, PageSize: 24 },
    },
    at,
  })
  const reads = () => server.sent('/screenshots/listrequests').length
  const button = await screen.findByRole('button', { name: /^Deletion requests/ })
  expect(reads()).toBe(1)
  await user.click(button)
  // The pictures may have expired since the page was opened.
  await waitFor(() => expect(reads()).toBe(2))
  act(() => emitServerEvent('screenshotsChanged', { EmployeeId: 8, WorkDate: '2026-01-05' }))
  act(() => emitServerEvent('screenshotsChanged', { EmployeeId: 7, WorkDate: '2026-01-05' }))
  await waitFor(() => expect(reads()).toBe(3))
})

test('refreshes open deletion requests every ten minutes, but not those that are not shown', async () => {
  jest.useFakeTimers()
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const Items = [{ ID: 9, Screenshot: shot(1), Reason: 'My bank account', CreateDate: `${day}T10:00:00Z` }]
  const calls = { ...withShots(1), '/screenshots/listrequests': { Items, TotalCount: 1, Page: 1, PageSize: 24 } }
  const closed = await renderWithApp(<ScreenshotsPage />, { calls, at })
  await pass(11 * 60_000)
  expect(closed.server.sent('/screenshots/listrequests')).toHaveLength(1)
  closed.unmount()
  const open = await renderWithApp(<ScreenshotsPage />, { calls, at: `${at}&requests=1` })
  await pass(11 * 60_000)
  expect(open.server.sent('/screenshots/listrequests')).toHaveLength(2)
})

test.each([
  ['the total is unknown', refuse({ status: 500 })],
  ['the minute belongs to the shift of the day before', { Items: [dayOf(`${day}T20:00:00Z`)] }],
])('names no total if %s', async (_, answer) => {
  const { user } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(1), '/insights/worktimes': answer },
    at: `${at}&shot=1`,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }))
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText('Removes exactly 1 minute of work time.')
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
