import { listDays } from '@dayline/shared/calendar'
import { addDays, addMonths, customRange, isoWeekday, today } from '@dayline/shared/format'
import {
  emitServerEvent,
  renderWithApp,
  setDate,
  someAccount,
  someEmployee,
  someWorkTime,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MyActivitiesPage } from './MyActivitiesPage.tsx'
import { at, calls, day, keeping, minutes, nothing, worked, workTime } from './testing/sampleActivities.ts'

setDate('2026-11-25T12:00:00Z')

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
