import { listDays } from '@dayline/shared/calendar'
import type { Account, ActivityLogItem, ActivitySegment, Screenshot, WorkTimeItem } from '@dayline/shared/contract'
import { addDays, addMonths, customRange, isoWeekday, today } from '@dayline/shared/format'
import {
  emitServerEvent,
  type FakeCalls,
  renderWithApp,
  setDate,
  someAccount,
  someEmployee,
  someTask,
  someWorkTime,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MyActivitiesPage } from './MyActivitiesPage.tsx'

setDate('2026-11-25T12:00:00Z')

const day = '2026-11-18'
const at = `/?date=${day}..${day}`
const minutes = `${at}&list=minutes`

function minute(ID: number, Status: number): ActivityLogItem {
  return {
    ID: String(ID),
    Status,
    ActivityLevel: 36,
    Productivity: 1,
    CreateDate: `${day}T09:0${ID}:00Z`,
    WorkNote: ID === 1 ? 'Standup' : null,
    Source: 0,
    OrganizationApp: {
      ID: 5,
      TeamId: null,
      ActivityApp: { ID: 50, Name: 'Firefox', Url: 'github.com', Icon: null, AICategory: 'Development' },
    },
    Project: { ID: 3, Title: 'Website', Color: '#8B4DFF' },
    ProjectTask: { ID: 9, Title: 'Landing page' },
  }
}

function worked(minutes: number): ActivitySegment {
  const start = Date.parse(`${day}T06:00:00Z`)
  return {
    StartDate: new Date(start).toISOString(),
    EndDate: new Date(start + minutes * 60_000).toISOString(),
    Status: 1,
    Productivity: 1,
    Duration: minutes * 60,
    AppName: 'Firefox',
    Url: null,
    Icon: null,
    Source: 0,
    WorkDate: day,
  }
}

const workTime: WorkTimeItem = someWorkTime({
  Employee: someEmployee(),
  Status: 4,
  ClockIn: `${day}T06:00:00Z`,
  ClockOut: `${day}T13:59:00Z`,
  Working: 479,
  TotalMins: 479,
  ActivityLevel: 36,
  Productive: 479,
})

/** An account of an organization that stores time for so many months. */
function keeping(CustomDataRetentionMonths: number): Account {
  const { CurrentOrganization, ...account } = someAccount()
  const Subscription = CurrentOrganization?.Subscription
  return {
    ...account,
    CurrentOrganization: CurrentOrganization && {
      ...CurrentOrganization,
      Subscription: Subscription ? { ...Subscription, CustomDataRetentionMonths } : null,
    },
  }
}

const nothing = { Items: [] }
const calls: FakeCalls = {
  '/activitylogs/list': ({ Page, PageSize }) => ({
    Items: [minute(1, 1), minute(2, 3)],
    TotalCount: 30,
    Page: Page ?? 1,
    PageSize: PageSize ?? 12,
  }),
  '/insights/activitystatistics': { Items: [worked(479)] },
  '/insights/worktimes': nothing,
  '/insights/productivity': nothing,
  '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/project/list': {
    Items: [
      { ID: 3, Title: 'Website', Color: '#8B4DFF', CustomerId: null, Integration: null },
      { ID: 4, Title: 'App', Color: '#22A565', CustomerId: null, Integration: null },
    ],
    TotalCount: 2,
    Page: 1,
    PageSize: 1000,
  },
  '/project/listtasks': {
    Items: [someTask()],
    TotalCount: 1,
    Page: 1,
    PageSize: 1000,
  },
}

test('requests the employment, range, project, task and page', async () => {
  const { server } = await renderWithApp(<MyActivitiesPage />, {
    calls,
    at: `${minutes}&project=3&task=9&page=2&size=24`,
  })
  await screen.findByRole('table', { name: 'Activity history' })
  await waitFor(() =>
    expect(server.sent('/activitylogs/list')).toEqual([
      {
        ...customRange({ start: day, end: day }, 'Europe/Istanbul'),
        EmployeeId: 100,
        ProjectId: 3,
        ProjectTaskId: 9,
        Sort: 0,
        SortDescending: true,
        IncludeOrganizationApps: true,
        IncludeTasks: true,
        Page: 2,
        PageSize: 24,
      },
    ]),
  )
})

test('shows status, app, address, category, activity, productivity, project, task and note of a minute', async () => {
  await renderWithApp(<MyActivitiesPage />, { calls, at: minutes })
  const row = (await screen.findByText('12:01')).closest('tr') as HTMLElement
  for (const words of [
    'Working',
    'Firefox',
    'github.com · Development',
    '60%',
    'Productive',
    'Website',
    'Landing page',
    'Standup',
  ]) {
    expect(within(row).getByText(words)).toBeTruthy()
  }
})

test.each([
  [479, '1m below the expected hours.', 'false'],
  [480, 'Expected hours reached.', 'true'],
])('shows for %i of 480 minutes: %s', async (minutes, words, reached) => {
  await renderWithApp(<MyActivitiesPage />, {
    calls: { ...calls, '/insights/activitystatistics': { Items: [worked(minutes)] } },
    at,
  })
  const banner = await screen.findByRole('status', { name: 'Expected hours' })
  expect(banner.textContent).toContain(words)
  expect(banner.dataset.reached).toBe(reached)
})

test('compares the days of a range since the person joined', async () => {
  const me = someEmployee({ ID: 100, CreateDate: '2026-08-03T08:00:00Z', JoinDate: '2026-10-05T08:00:00Z' })
  const { server } = await renderWithApp(<MyActivitiesPage />, {
    calls: {
      ...calls,
      '/insights/activitystatistics': { Items: [worked(480)] },
      '/employee/list': { Items: [me], TotalCount: 1, Page: 1, PageSize: 1000 },
    },
    at: '/?date=2026-09-14..2026-11-20',
  })
  // Seven weeks, from Monday 5 October.
  expect(await screen.findByText('Expected hours reached on 1 of 35 days.')).toBeTruthy()
  expect(server.sent('/employee/list')).toEqual([{ EmployeeIds: [100] }])
})

test('expects nothing on days whose time the retention has deleted', async () => {
  const now = today('Europe/Istanbul')
  const firstKept = addMonths(now, -1)
  const kept = listDays(firstKept, addDays(now, -1))
  const workingDays = kept.filter((each) => isoWeekday(each) <= 5)
  const me = someEmployee({ ID: 100, CreateDate: '2020-01-05T08:00:00Z' })
  await renderWithApp(<MyActivitiesPage />, {
    account: keeping(1),
    calls: {
      ...calls,
      '/insights/activitystatistics': nothing,
      '/employee/list': { Items: [me], TotalCount: 1, Page: 1, PageSize: 1000 },
    },
    at: `/?date=${addDays(now, -80)}..${addDays(now, -1)}`,
  })
  expect(await screen.findByText(`Expected hours reached on 0 of ${workingDays.length} days.`)).toBeTruthy()
})

test('reads times again once when minutes of shown days arrive, but not employees', async () => {
  const { server } = await renderWithApp(<MyActivitiesPage />, { calls, at: '/?date=2026-11-16..2026-11-20' })
  await screen.findByRole('status', { name: 'Expected hours' })
  const reads = () => server.sent('/insights/activitystatistics').length
  for (const WorkDate of ['2026-11-18', '2026-11-19', '2026-11-23'])
    act(() => emitServerEvent('activityChanged', { EmployeeId: 100, WorkDate }))
  await waitFor(() => expect(reads()).toBeGreaterThan(1))
  expect(reads()).toBe(2)
  expect(server.sent('/employee/list')).toHaveLength(1)
})

test('shows no missing hours on a day off', async () => {
  await renderWithApp(<MyActivitiesPage />, { calls, at: '/?date=2026-11-15..2026-11-15' })
  const banner = await screen.findByRole('status', { name: 'Expected hours' })
  expect(banner.textContent).toBe('Not a working day.0m worked.')
  expect(banner.dataset.reached).toBe('false')
})

test('shows clock-in and clock-out of a day, unless a project is selected', async () => {
  const { goTo } = await renderWithApp(<MyActivitiesPage />, {
    calls: { ...calls, '/insights/worktimes': { Items: [workTime] } },
    at,
  })
  expect((await screen.findByText('Clock in')).textContent).toBe('Clock in 09:00')
  expect(screen.getByText('Clock out').textContent).toBe('Clock out 16:59')
  await goTo(`${at}&project=3`)
  await waitFor(() => expect(screen.queryByText('Clock in')).toBeNull())
})

test('clears the task and returns to page 1 when another project is selected', async () => {
  const { user, location } = await renderWithApp(<MyActivitiesPage />, { calls, at: `${at}&project=3&task=9&page=2` })
  await user.click(await screen.findByRole('button', { name: 'Project: Website' }))
  await user.click(await screen.findByRole('option', { name: /App/ }))
  expect(location()).toBe(`${at}&project=4`)
})

test('opens the minutes behind a total, with the same filters', async () => {
  const { user, server, location } = await renderWithApp(<MyActivitiesPage />, {
    calls: {
      ...calls,
      '/activitylogs/explain': { Items: [], TotalCount: 0, Page: 1, PageSize: 96, TotalMins: 0, Reasons: [] },
    },
    at: `${at}&project=3`,
  })
  await user.click(await screen.findByTitle('Explain: Productive'))
  expect(await screen.findByRole('dialog', { name: /^Productive/ })).toBeTruthy()
  expect(location()).toBe(`${at}&project=3&explain=productive`)
  expect(server.sent('/activitylogs/explain')).toMatchObject([
    { ...customRange({ start: day, end: day }, 'Europe/Istanbul'), EmployeeId: 100, ProjectId: 3, Total: 4 },
  ])
})

test('omits the project from filters, table and request without project management', async () => {
  const { server } = await renderWithApp(<MyActivitiesPage />, {
    account: someAccount({ settings: { EnableProjectManagement: false } }),
    calls,
    at: `${minutes}&project=3`,
  })
  const table = await screen.findByRole('table', { name: 'Activity history' })
  expect(screen.queryByRole('button', { name: /Project/ })).toBeNull()
  expect(within(table).queryByRole('columnheader', { name: /Project/ })).toBeNull()
  expect(server.sent('/activitylogs/list')).toMatchObject([{ ProjectId: null, IncludeTasks: false }])
})

test('explains an empty day and offers a wider range', async () => {
  const empty = { Items: [], TotalCount: 0, Page: 1, PageSize: 12 }
  const { user, location } = await renderWithApp(<MyActivitiesPage />, {
    calls: { ...calls, '/activitylogs/list': empty, '/insights/activitystatistics': nothing },
    at: '/?list=minutes',
  })
  expect(await screen.findByText('No activities yet today')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }))
  expect(location()).toBe('/?list=minutes&date=30d')
})

test('shows the percent of the exact activity level', async () => {
  // 29.696… seconds are 49%; with two decimals, 29.7, they would be 50%.
  const exact = { ...workTime, Working: 474, TotalMins: 474, ActivityLevel: 29.7, InputSecs: 14_076 }
  await renderWithApp(<MyActivitiesPage />, { calls: { ...calls, '/insights/worktimes': { Items: [exact] } }, at })
  expect(await screen.findByText('49%')).toBeTruthy()
})

test('after midnight, an empty day leads to the day on which the running shift began', async () => {
  const figures = { Working: 150, OnBreak: 0, Idle: 0, TotalMins: 150, ActivityLevel: 30 }
  const RunningShift = { Day: '2026-11-24', ClockIn: '2026-11-24T18:55:00Z', ...figures }
  const night = someWorkTime({ Employee: someEmployee(), Status: 1, RunningShift })
  const { user, location } = await renderWithApp(<MyActivitiesPage />, {
    calls: { ...calls, '/insights/activitystatistics': nothing, '/insights/worktimes': { Items: [night] } },
  })
  expect(await screen.findByText('Your shift began on Tue 24 Nov at 21:55. Its minutes are on that day.')).toBeTruthy()
  expect(screen.queryByText(/desktop agent/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show Tue 24 Nov' }))
  expect(location()).toBe('/?date=2026-11-24..2026-11-24')
})

test('keeps the previous days on the screen while another range loads', async () => {
  const { user } = await renderWithApp(<MyActivitiesPage />, {
    calls: {
      ...calls,
      '/insights/activitystatistics': ({ DateFilter }) =>
        DateFilter === 10 ? { Items: [worked(480)] } : new Promise<never>(() => {}),
    },
    at,
  })
  const banner = await screen.findByRole('status', { name: 'Expected hours' })
  await user.click(screen.getByRole('button', { name: /^Date range/ }))
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  expect(banner.textContent).toContain('Expected hours reached.')
  expect(screen.queryByText(/reached on 0 of/)).toBeNull()
})

/** Consecutive minutes of one app from a clock time onward; Istanbul is three hours ahead of UTC. */
function run(clock: string, minutes: number, more: Partial<ActivitySegment>): ActivitySegment {
  const start = Date.parse(`${day}T${clock}:00+03:00`)
  const EndDate = new Date(start + minutes * 60_000).toISOString()
  return { ...worked(0), StartDate: new Date(start).toISOString(), EndDate, Duration: minutes * 60, ...more }
}

const statistics = {
  Items: [
    run('09:00', 1, { Status: 0, AppName: 'Code' }),
    run('09:01', 44, { AppName: 'Code', Project: { ID: 3, Title: 'Website', Color: '#8B4DFF' } }),
    run('11:40', 40, { AppName: 'Teams', Productivity: 2 }),
    run('19:00', 15, { AppName: 'Teams', Status: 3 }),
  ],
}
const stretchCalls = { ...calls, '/insights/activitystatistics': statistics }
const wordsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)

test('shows a day as stretches, with its top apps and the sums of its parts', async () => {
  await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at })
  const table = await screen.findByRole('table', { name: 'Stretches' })
  expect(within(table).getAllByRole('row').slice(1).map(wordsOf)).toEqual([
    ['09:00–09:01', '1m', 'Code', 'Productive', '–'],
    ['09:01–09:45', '44m', 'Code', 'Productive', 'Website'],
    ['11:40–12:20', '40m', 'Teams', 'Neutral', '–'],
    ['19:00–19:15', '15m', 'Teams', 'Idle', '–'],
  ])
  const apps = within(screen.getByRole('list', { name: 'Top apps' })).getAllByRole('listitem')
  expect(apps.map(({ textContent }) => textContent)).toEqual(['CodeProductive45m 53%', 'TeamsNeutral40m 47%'])
  const parts = within(screen.getByRole('group', { name: 'Part of the day' })).getAllByRole('button')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Morning1h 05m', 'Afternoon20m', 'Evening15m'])
})

test('stores the selected part of the day in the URL and filters stretches, apps and minutes by it', async () => {
  const { user, server, location } = await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at })
  await user.click(await screen.findByRole('button', { name: /^Afternoon/ }))
  expect(location()).toBe(`${at}&hours=12-18`)
  const table = screen.getByRole('table', { name: 'Stretches' })
  expect(within(table).getAllByRole('row').slice(1).map(wordsOf)).toEqual([
    ['12:00–12:20', '20m', 'Teams', 'Neutral', '–'],
  ])
  expect(screen.getByRole('list', { name: 'Top apps' }).textContent).toBe('TeamsNeutral20m 100%')
  expect(screen.getByRole('button', { name: 'Remove filter Hours: 12:00–18:00' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Minutes' }))
  await waitFor(() => expect(server.sent('/activitylogs/list').at(-1)).toMatchObject({ FromHour: 12, ToHour: 18 }))
  await user.click(screen.getByRole('button', { name: /^Afternoon/ }))
  expect(location()).toBe(`${at}&list=minutes`)
})

test('loads only the minutes of a stretch when it is opened', async () => {
  const { user, server, location } = await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at })
  const row = (await screen.findByText('09:01–09:45')).closest('tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: 'Show details' }))
  await screen.findByRole('table', { name: 'Minutes of 09:01–09:45' })
  expect(location()).toContain('&stretch=')
  expect(server.sent('/activitylogs/list')).toMatchObject([
    {
      ...customRange({ start: day, end: day }, 'Europe/Istanbul'),
      EmployeeId: 100,
      Since: `${day}T06:01:00.000Z`,
      Until: `${day}T06:45:00.000Z`,
      SortDescending: false,
    },
  ])
})

test('moves between stretches with J and K', async () => {
  const { user } = await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at })
  const [, first, second] = within(await screen.findByRole('table', { name: 'Stretches' })).getAllByRole('row')
  first?.focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(second)
  await user.keyboard('k')
  expect(document.activeElement).toBe(first)
})

test('offers the whole day when the selected hours have no time', async () => {
  const { user, location } = await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at: `${at}&hours=3-5` })
  await user.click(await screen.findByRole('button', { name: 'Show the whole day' }))
  expect(location()).toBe(at)
})

test('shows app, project and nearest screenshot of a pinned stretch, and filters the list on request', async () => {
  const shotAt = (ID: number, clock: string): Screenshot => ({
    ID,
    Screenshot: `/media/${ID}.webp`,
    Thumbnail: `/media/${ID}-small.webp`,
    Tiny: null,
    Width: 1920,
    Height: 1200,
    Url: null,
    CreateDate: `${day}T${clock}:00Z`,
    ActivityLevel: 30,
    ScreenCount: 1,
    Status: 1,
    IsBlurred: false,
    EmployeeId: 100,
    User: { Title: 'Ada Lovelace', Image: null },
    OrganizationApp: null,
    Project: null,
    HasDeletePermission: false,
  })
  const { user, server, location } = await renderWithApp(<MyActivitiesPage />, {
    calls: {
      ...stretchCalls,
      '/screenshots/list': {
        Items: [shotAt(1, '05:50'), shotAt(2, '06:20'), shotAt(3, '06:55')],
        TotalCount: 3,
        Page: 1,
        PageSize: 200,
      },
    },
    at,
  })
  const bar = await screen.findByRole('slider', { name: /^Activity/ })
  act(() => bar.focus())
  await user.keyboard('{ArrowRight}{Enter}')
  const card = within(await screen.findByRole('region', { name: 'Pinned stretch' }))
  expect(card.getByText('Code')).toBeTruthy()
  expect(card.getByText('Website')).toBeTruthy()
  expect(await card.findByRole('img', { name: 'Screenshot at 09:20' })).toBeTruthy()
  expect(server.sent('/screenshots/list')).toMatchObject([
    { EmployeeId: 100, Since: `${day}T05:46:00.000Z`, Until: `${day}T07:00:00.000Z` },
  ])
  await user.click(card.getByRole('button', { name: 'Show in list' }))
  await waitFor(() => expect(location()).toContain('hours=9%3A01-9%3A45'))
  const table = screen.getByRole('table', { name: 'Stretches' })
  expect(within(table).getAllByRole('row').slice(1).map(wordsOf)).toEqual([
    ['09:01–09:45', '44m', 'Code', 'Productive', 'Website'],
  ])
})

test('draws lanes for each day of a range, and "Show in list" of a pinned stretch selects its day', async () => {
  const { user, location } = await renderWithApp(<MyActivitiesPage />, {
    calls: { ...stretchCalls, '/screenshots/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 200 } },
    at: `/?date=${addDays(day, -1)}..${day}`,
  })
  const bar = await screen.findByRole('slider', { name: /^Activity/ })
  act(() => bar.focus())
  await user.keyboard('{Enter}')
  const card = within(await screen.findByRole('region', { name: 'Pinned stretch' }))
  expect(card.getByText('Code')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Show in list' }))
  await waitFor(() => expect(location()).toContain(`date=${day}..${day}`))
})

test('requests minutes by instants when the hours include minutes', async () => {
  const { server } = await renderWithApp(<MyActivitiesPage />, {
    calls: stretchCalls,
    at: `${minutes}&hours=9:01-11:45`,
  })
  await screen.findByRole('table', { name: 'Activity history' })
  expect(server.sent('/activitylogs/list').at(-1)).toMatchObject({
    Since: `${day}T06:01:00.000Z`,
    Until: `${day}T08:45:00.000Z`,
  })
  expect(screen.getByRole('button', { name: 'Remove filter Hours: 09:01–11:45' })).toBeTruthy()
})
