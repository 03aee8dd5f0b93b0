import { Role, type TimelapseVideo } from '@dayline/shared/contract'
import { type FakeCalls, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { TimelapsePage } from './TimelapsePage.tsx'

function video(ID: number, part: Partial<TimelapseVideo> = {}): TimelapseVideo {
  return {
    ID,
    Title: `Day ${ID}`,
    Url: `/media/${ID}.webp`,
    VideoUrl: `/media/${ID}.mp4`,
    Duration: 42,
    CreateDate: `2026-11-1${ID}T09:00:00Z`,
    HasDeletePermission: true,
    Employee: { ID: 7, User: { Title: 'Grace Hopper', Image: null } },
    ...part,
  }
}

const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const videos = (...Items: TimelapseVideo[]): FakeCalls => ({
  '/team/list': none,
  '/employee/list': none,
  '/timelapsevideos/list': { Items, TotalCount: Items.length, Page: 1, PageSize: 24 },
  '/timelapsevideos/frames': { Item: { ID: 1, Frames: null } },
})

test('requests the last three days, and plays a video in a lightbox on press', async () => {
  const { user, server, location } = await renderWithApp(<TimelapsePage />, { calls: videos(video(1), video(2)) })
  await user.click(await screen.findByRole('button', { name: 'Play the video of Grace Hopper, Wed 11 Nov' }))
  const dialog = await screen.findByRole('dialog', { name: 'Timelapse of Grace Hopper, Wed 11 Nov' })
  const element = dialog.querySelector('video')
  expect([element?.getAttribute('aria-label'), element?.getAttribute('src')]).toEqual([
    'Timelapse of Grace Hopper, Wed 11 Nov',
    '/media/1.mp4',
  ])
  expect(server.sent('/timelapsevideos/list')).toMatchObject([{ DateFilter: 3, Page: 1, PageSize: 24 }])
  expect(location()).toContain('video=1')
  // Keys reach the lightbox only once the focus is in it.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'Timelapse of Grace Hopper, Thu 12 Nov' })).toBeTruthy()
})

test('each video is an item for J and K of the shell, and its first button plays it', async () => {
  await renderWithApp(<TimelapsePage />, { calls: videos(video(1), video(2)) })
  const list = await screen.findByRole('list', { name: 'Timelapse videos' })
  const tiles = within(list).getAllByRole('listitem')
  expect(tiles.map((tile) => tile.matches('[data-item]'))).toEqual([true, true])
  const [first] = within(tiles[0] as HTMLElement).getAllByRole('button')
  expect(first?.getAttribute('aria-label')).toMatch(/^Play the video/)
})

test('asks before deleting', async () => {
  const { user, server } = await renderWithApp(<TimelapsePage />, {
    calls: { ...videos(video(1)), '/timelapsevideos/delete': { Id: 1 } },
  })
  await user.click(await screen.findByRole('button', { name: /^Delete the video/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('This action can not be undo, are you sure about this?')
  expect(server.sent('/timelapsevideos/delete')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(server.sent('/timelapsevideos/delete')).toEqual([{ Id: 1 }])
})

test('offers an employee neither team nor person filter, and no deletion', async () => {
  const { server } = await renderWithApp(<TimelapsePage />, {
    account: someAccount({ role: Role.Employee, settings: { AllowEmployeeToSeeTheirTimelapseVideo: true } }),
    calls: videos(video(1, { HasDeletePermission: false })),
    at: '/?team=4&employee=9',
  })
  await screen.findByRole('list', { name: 'Timelapse videos' })
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.queryByText('All teams')).toBeNull()
  expect(server.sent('/timelapsevideos/list')).toEqual([
    { DateFilter: 3, Page: 1, PageSize: 24, IncludeUsers: true, IncludeEmployees: true },
  ])
})

test.each([
  ['an Owner, with the way to the setting', Role.Owner, 1],
  ['a Manager', Role.Manager, 0],
])('an empty list names the setting that is off to %s', async (_, role, links) => {
  const { unmount } = await renderWithApp(<TimelapsePage />, {
    account: someAccount({ role, settings: { EnableTimelapseVideos: false } }),
    calls: videos(),
  })
  expect(await screen.findByText(/^Timelapse videos are off in the organization’s track settings/)).toBeTruthy()
  const found = screen.queryAllByRole('link', { name: 'Open the setting' })
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array(links).fill('/app/organization/settings?activeTab=track-settings&setting=EnableTimelapseVideos'),
  )
  unmount()

  await renderWithApp(<TimelapsePage />, {
    account: someAccount({ role, settings: { EnableTimelapseVideos: true } }),
    calls: videos(),
  })
  expect(await screen.findByText(/^A day of screenshots becomes a video/)).toBeTruthy()
})
