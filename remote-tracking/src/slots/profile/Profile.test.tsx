import { type Employee, Role, type Screenshot } from '@dayline/shared/contract'
import { today } from '@dayline/shared/format'
import { listGatherMs } from '@dayline/shared/realtime'
import { useProfile } from '@dayline/shared/router'
import {
  emitServerEvent,
  type FakeCalls,
  renderWithApp,
  someAccount,
  someEmployee,
  someWorkTime,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Profile } from './Profile.tsx'

afterEach(() => jest.useRealTimers())

function person(ID: number, FirstName: string): Employee {
  return someEmployee({
    ID,
    TeamId: 4,
    Team: { ID: 4, Title: 'Engineering', Color: '#8B4DFF' },
    Role: Role.Manager,
    FirstName,
    LastName: 'Doe',
    User: {
      ID,
      FirstName,
      LastName: 'Doe',
      Title: `${FirstName} Doe`,
      Email: `${FirstName.toLowerCase()}@demo.dayline.test`,
      Image: null,
      AppVersion: null,
    },
  })
}

function shot(ID: number): Screenshot {
  return {
    ID,
    Screenshot: `/media/${ID}.webp`,
    Thumbnail: `/media/${ID}-small.webp`,
    Tiny: null,
    Width: 1920,
    Height: 1200,
    Url: null,
    CreateDate: new Date(Date.parse('2026-11-18T09:30:00Z') - ID * 60_000).toISOString(),
    ActivityLevel: 30,
    ScreenCount: 1,
    Status: 1,
    IsBlurred: false,
    EmployeeId: 7,
    User: { Title: 'Grace Doe', Image: null },
    OrganizationApp: null,
    Project: null,
    HasDeletePermission: ID === 1,
  }
}

const people = [person(7, 'Grace'), person(8, 'Alan')]
const calls: FakeCalls = {
  '/employee/list': ({ EmployeeIds, Page, PageSize }) => {
    const Items = people.filter(({ ID }) => EmployeeIds?.includes(ID))
    return { Items, TotalCount: Items.length, Page: Page ?? 1, PageSize: PageSize ?? 1000 }
  },
  '/insights/activitystatistics': { Items: [] },
  '/insights/worktimes': { Items: [] },
  '/insights/productivity': { Items: [] },
  '/activitylogs/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 36 },
  '/screenshots/list': ({ Page = 1 }) => ({
    Items: [shot(Page * 2 - 1), shot(Page * 2)],
    TotalCount: 4,
    Page,
    PageSize: 36,
  }),
}

/** Mimics the shell: the URL names the person. */
function Drawer() {
  const { profile, openProfile, closeProfile } = useProfile()
  if (!profile) {
    return (
      <button type="button" onClick={() => openProfile({ employeeId: 7, day: '2026-11-18' })}>
        Open Grace
      </button>
    )
  }
  return (
    <>
      <Profile employeeId={profile.employeeId} day={profile.day ?? '2026-11-20'} onClose={closeProfile} />
      <button type="button" onClick={closeProfile}>
        Close the drawer
      </button>
    </>
  )
}

test('shows email, role and creation date in the header, and requests this person and day', async () => {
  const { user, server, location, goTo } = await renderWithApp(<Drawer />, { calls, at: '/?profile=7&day=2026-11-18' })
  expect(await screen.findByRole('heading', { name: 'Grace Doe' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'grace@demo.dayline.test' })).toBeTruthy()
  expect(screen.getByText('Manager')).toBeTruthy()
  expect(screen.getByText(/Created 05 Jan 2026/)).toBeTruthy()
  await waitFor(() =>
    expect(server.sent('/insights/worktimes')).toMatchObject([
      { EmployeeId: 7, DateFilter: 10, StartDate: '2026-11-18T00:00:00.000+03:00' },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  await waitFor(() => expect(location()).toContain('day=2026-11-17'))
  await goTo('/?profile=8&day=2026-11-17')
  expect(await screen.findByRole('heading', { name: 'Alan Doe' })).toBeTruthy()
  expect(screen.queryByText('Grace Doe')).toBeNull()
  await waitFor(() => expect(server.sent('/insights/worktimes').at(-1)).toMatchObject({ EmployeeId: 8 }))
})

test('loads 36 screenshots at a time, and deletes in the lightbox only with the permission', async () => {
  const { user, server } = await renderWithApp(<Drawer />, {
    calls: { ...calls, '/screenshots/delete': { Id: 1 } },
    at: '/?profile=7&day=2026-11-18&profile-tab=screenshots',
  })
  expect(await screen.findByText('2 of 4 screenshots')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('4 of 4 screenshots')).toBeTruthy()
  expect(server.sent('/screenshots/list')).toMatchObject([
    { EmployeeId: 7, PageSize: 36, Page: 1, HasScreenshot: true, IncludeUsers: true },
    { EmployeeId: 7, PageSize: 36, Page: 2 },
  ])
  expect(screen.getAllByRole('button', { name: /^Delete Screenshot/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Delete Screenshot/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Removes exactly 1 minute of work time.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  // A removal can be undone until its toast closes.
  await user.click(await screen.findByRole('button', { name: 'Dismiss', hidden: true }))
  await waitFor(() => expect(server.sent('/screenshots/delete')).toEqual([{ Id: 1 }]))
})

test('the arrow that led to today keeps the focus there', async () => {
  const { user, location } = await renderWithApp(<Drawer />, {
    calls,
    at: `/?profile=7&day=${today('Europe/Istanbul')}`,
  })
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next day' })
  expect([next.disabled, next.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  const before = location()
  await user.click(next)
  expect([document.activeElement, location()]).toEqual([next, before])
})

test('rereads the shown day once for the many events of one change', async () => {
  const { server } = await renderWithApp(<Drawer />, { calls, at: '/?profile=7&day=2026-11-18' })
  await screen.findByRole('heading', { name: 'Grace Doe' })
  await waitFor(() => expect(server.sent('/insights/worktimes')).toHaveLength(1))
  jest.useFakeTimers()
  const readsAfter = async (WorkDate: string) => {
    for (let count = 0; count < 3; count++) act(() => emitServerEvent('activityChanged', { EmployeeId: 7, WorkDate }))
    await act(() => jest.advanceTimersByTimeAsync(2 * listGatherMs))
    return server.sent('/insights/worktimes').length
  }
  expect(await readsAfter('2026-11-17')).toBe(1)
  expect(await readsAfter('2026-11-18')).toBe(2)
})

test('rereads the screenshots of an open drawer once for the many events of one change', async () => {
  const at = '/?profile=7&day=2026-11-18&profile-tab=screenshots'
  const { server } = await renderWithApp(<Drawer />, { calls, at })
  await screen.findByText('2 of 4 screenshots')
  jest.useFakeTimers()
  const readsAfter = async (WorkDate: string) => {
    for (let count = 0; count < 3; count++)
      act(() => emitServerEvent('screenshotsChanged', { EmployeeId: 7, WorkDate }))
    await act(() => jest.advanceTimersByTimeAsync(2 * listGatherMs))
    return server.sent('/screenshots/list').length
  }
  expect(await readsAfter('2026-11-17')).toBe(1)
  expect(await readsAfter('2026-11-18')).toBe(2)
})

test('rereads the screenshots of an open drawer before their pictures expire, once the tab is shown', async () => {
  jest.useFakeTimers()
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const { server } = await renderWithApp(<Drawer />, {
    calls,
    at: '/?profile=7&day=2026-11-18&profile-tab=screenshots',
  })
  await pass(1000)
  expect(server.sent('/screenshots/list')).toHaveLength(1)
  await pass(10 * 60_000)
  expect(server.sent('/screenshots/list')).toHaveLength(2)
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(10 * 60_000)
  expect(server.sent('/screenshots/list')).toHaveLength(2)
  hidden.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(1000)
  expect(server.sent('/screenshots/list')).toHaveLength(3)
})

test('has no tab for screenshots without the permission to see them', async () => {
  const account = someAccount({ role: Role.Employee, settings: { AllowEmployeeToSeeTheirScreenCapture: false } })
  await renderWithApp(<Drawer />, { account, calls, at: '/?profile=7&day=2026-11-18&profile-tab=screenshots' })
  await screen.findByRole('heading', { name: 'Grace Doe' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Stats', 'Activities'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Stats')
})

test('reports a person out of scope as not found', async () => {
  await renderWithApp(<Drawer />, { calls, at: '/?profile=99' })
  expect(await screen.findByText('This person is not in your organization, or not in your team.')).toBeTruthy()
})

test('shows a deleted person, whom only reports know', async () => {
  const deleted = { ...person(9, 'Ada'), LastName: 'Doe (deleted)', Blocked: true, Deleted: true }
  const { user, server } = await renderWithApp(<Drawer />, {
    calls: { ...calls, '/insights/worktimes': { Items: [someWorkTime({ Employee: deleted })] } },
    at: '/?profile=9&day=2026-11-18',
  })
  expect(await screen.findByRole('heading', { name: 'Ada Doe (deleted)' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  await waitFor(() =>
    expect(server.sent('/insights/worktimes').at(-1)).toMatchObject({
      EmployeeId: 9,
      IncludeBlockedEmployees: true,
      StartDate: '2026-11-17T00:00:00.000+03:00',
    }),
  )
  expect(screen.getByRole('heading', { name: 'Ada Doe (deleted)' })).toBeTruthy()
})

test('shows the activities of the selected hours as stretches, or as minutes 36 at a time', async () => {
  const segment = {
    StartDate: '2026-11-18T11:00:00Z',
    EndDate: '2026-11-18T11:30:00Z',
    Status: 1,
    Productivity: 1,
    Duration: 1800,
    AppName: 'Teams',
    Url: null,
    Icon: null,
    Source: 0,
    WorkDate: '2026-11-18',
  }
  const { user, server, location } = await renderWithApp(<Drawer />, {
    calls: { ...calls, '/insights/activitystatistics': { Items: [segment] } },
    at: '/?profile=7&day=2026-11-18&profile-tab=activities',
  })
  const table = await screen.findByRole('table', { name: 'Stretches' })
  expect(within(table).getByText('14:00–14:30')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Afternoon 30m' }))
  expect(location()).toContain('profile-hours=12-18')
  await user.click(screen.getByRole('tab', { name: 'Minutes' }))
  await waitFor(() =>
    expect(server.sent('/activitylogs/list')).toMatchObject([
      { EmployeeId: 7, PageSize: 36, FromHour: 12, ToHour: 18, StartDate: '2026-11-18T00:00:00.000+03:00' },
    ]),
  )
  expect(await screen.findByText('No time in these hours')).toBeTruthy()
  expect(screen.queryByText('Nothing was tracked on this day.')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Stats' }))
  expect((await screen.findByRole('list', { name: 'Top apps' })).textContent).toBe('TeamsProductive30m 100%')
})

test('leaves no history entries once it is closed, even after changes of its tabs', async () => {
  const { user, location, goTo, goBack } = await renderWithApp(<Drawer />, { calls, at: '/?before' })
  await goTo('/?status=2')
  await user.click(screen.getByRole('button', { name: 'Open Grace' }))
  await user.click(await screen.findByRole('tab', { name: 'Activities' }))
  await user.click(await screen.findByRole('tab', { name: 'Minutes' }))
  await user.click(screen.getByRole('tab', { name: 'Stats' }))
  expect(location()).toBe('/?status=2&profile=7&day=2026-11-18&profile-list=minutes')
  await user.click(screen.getByRole('button', { name: 'Close the drawer' }))
  await waitFor(() => expect(location()).toBe('/?status=2'))
  await goBack()
  expect(location()).toBe('/?before')
})
