import { Role, type Screenshot } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { TimelapsePage } from '../TimelapsePage.tsx'

const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const minutesAt = ['09:00', '09:10', '09:20', '09:30', '10:00']

function shot(clock: string, index: number): Screenshot {
  return {
    ID: index + 1,
    Screenshot: `/media/${clock}.webp`,
    Thumbnail: `/media/${clock}-small.webp`,
    Tiny: null,
    Width: 1280,
    Height: 720,
    Url: null,
    CreateDate: `2026-11-11T${clock}:00Z`,
    ActivityLevel: 30,
    ScreenCount: 1,
    Status: clock === '09:20' || clock === '09:30' ? 3 : 1,
    IsBlurred: false,
    EmployeeId: 7,
    User: { Title: 'Grace Hopper', Image: null },
    OrganizationApp: {
      ID: 1,
      TeamId: null,
      ActivityApp: { ID: 1, Name: index < 2 ? 'Code' : 'Chat', Url: null, Icon: null, AICategory: null },
    } as Screenshot['OrganizationApp'],
    Project: null,
    HasDeletePermission: false,
  }
}

const day = {
  Employee: { ID: 7, Title: 'Grace Hopper', Image: null },
  WorkDate: '2026-11-11',
  Screenshots: minutesAt.map(shot),
  Stretches: [],
}

/** Simulates a browser that prefers reduced motion: nothing starts automatically, so the test controls each step. */
function setStill(isStill: boolean) {
  const former = window.matchMedia
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      matches: isStill && media.includes('reduced-motion'),
      media,
      addEventListener() {},
      removeEventListener() {},
    }),
  })
  return () => Object.defineProperty(window, 'matchMedia', { configurable: true, value: former })
}
let restore = () => {}
beforeEach(() => {
  restore = setStill(true)
})
afterEach(() => restore())

async function openDay() {
  const app = await renderWithApp(<TimelapsePage />, {
    account: someAccount({ role: Role.Owner }),
    calls: {
      '/team/list': none,
      '/employee/list': none,
      '/timelapsevideos/list': none,
      '/screenshots/byperson': { Items: [day], TotalCount: 1, Page: 1, PageSize: 1 },
    },
    at: '/?date=2026-11-11..2026-11-11&employee=7',
  })
  await app.user.click(await screen.findByRole('button', { name: 'Play the pictures' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of Grace Hopper, Wed 11 Nov' })
  const line = await within(dialog).findByRole('slider', { name: 'Time of day' })
  return { ...app, dialog, line }
}
const clock = (line: HTMLElement) => line.getAttribute('aria-valuetext')

test('plays the screenshots of a day with the clock time, and moves by keyboard', async () => {
  const { dialog, line, server, location } = await openDay()
  expect(server.sent('/screenshots/byperson')).toMatchObject([{ EmployeeId: 7, DateFilter: 10 }])
  expect(location()).toContain('play=1')
  const picture = () => within(dialog).getByRole('img', { name: 'Grace Hopper, Wed 11 Nov' }).getAttribute('src')
  const nine = clock(line)
  expect(nine).toMatch(/^\d\d:00$/)
  fireEvent.keyDown(line, { key: 'ArrowRight' })
  expect([clock(line)?.slice(2), picture()]).toEqual([':10', '/media/09:10.webp'])
  fireEvent.keyDown(line, { key: 'End' })
  expect(picture()).toBe('/media/10:00.webp')
  fireEvent.keyDown(line, { key: 'Home' })
  fireEvent.keyDown(line, { key: 'ArrowLeft' })
  expect(clock(line)).toBe(nine)
  // The app changes once on this day.
  expect(line.querySelector('[data-marks]')?.getAttribute('data-marks')).toBe('1')
})

test('tries a screenshot that does not load again, in the place where it is shown', async () => {
  const { dialog, line } = await openDay()
  const picture = () => within(dialog).getByRole('img', { name: 'Grace Hopper, Wed 11 Nov' })
  jest.useFakeTimers()
  try {
    fireEvent.error(picture())
    fireEvent.error(picture())
    act(() => void jest.advanceTimersByTime(1000))
    expect(picture().getAttribute('src')).toBe('/media/09:00.webp?retry=1')
    fireEvent.keyDown(line, { key: 'ArrowRight' })
    expect(picture().getAttribute('src')).toBe('/media/09:10.webp')
  } finally {
    jest.useRealTimers()
  }
})

test('changes speed with < and >, toggles with Space, and does not autoplay with reduced motion', async () => {
  const { dialog, line } = await openDay()
  const speed = () => within(dialog).getByRole('button', { pressed: true }).textContent
  expect(within(dialog).getByRole('button', { name: 'Play' })).toBeTruthy()
  fireEvent.keyDown(line, { key: '>' })
  fireEvent.keyDown(line, { key: '>' })
  expect(speed()).toBe('4×')
  fireEvent.keyDown(line, { key: '<' })
  expect(speed()).toBe('2×')
  fireEvent.keyDown(line, { key: ' ' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pause' }))
  expect(within(dialog).getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('skips idle screenshots during playback', async () => {
  const { dialog, line } = await openDay()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Skip idle' }))
  jest.useFakeTimers()
  try {
    const nine = Number(clock(line)?.slice(0, 2))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Play' }))
    const seen = [clock(line)]
    for (let step = 0; step < 4; step += 1) {
      act(() => void jest.advanceTimersByTime(500))
      seen.push(clock(line))
    }
    const at = (minutes: number) =>
      `${String(nine + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    expect([...new Set(seen)]).toEqual([at(0), at(10), at(60)])
    expect(within(dialog).getByRole('button', { name: 'Play' })).toBeTruthy()
  } finally {
    jest.useRealTimers()
  }
})

test("shows the times of a video's screenshots, and plays an older video without times with a note", async () => {
  const listed = {
    ID: 1,
    Title: 'Day',
    Url: '/media/1.webp',
    VideoUrl: '/media/1.mp4',
    Duration: 12,
    CreateDate: '2026-11-11T09:00:00Z',
    HasDeletePermission: false,
    Employee: { ID: 7, User: { Title: 'Grace Hopper', Image: null } },
  }
  const calls = {
    '/team/list': none,
    '/employee/list': none,
    '/timelapsevideos/list': { Items: [listed, { ...listed, ID: 2 }], TotalCount: 2, Page: 1, PageSize: 24 },
    '/timelapsevideos/frames': ({ Id }: { Id: number }) => ({
      Item: {
        ID: Id,
        Frames:
          Id === 2
            ? null
            : minutesAt.map((each) => ({
                At: `2026-11-11T${each}:00Z`,
                IsIdle: false,
                App: { Name: 'Code', Icon: null, Url: null },
                Thumbnail: null,
              })),
      },
    }),
  }
  const { user } = await renderWithApp(<TimelapsePage />, { calls, at: '/?video=1' })
  const line = await screen.findByRole('slider', { name: 'Time of day' })
  expect(line.getAttribute('aria-valuemax')).toBe('4')
  expect(screen.queryByText(/before the times of its pictures/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/before the times of its pictures/)).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Place in the video' }).getAttribute('aria-valuemax')).toBe('11')
})
