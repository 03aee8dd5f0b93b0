import {
  type CallData,
  type Employee,
  Role,
  type TimeEntry,
  type TimesheetEntry,
  type TimesheetRow,
} from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { listGatherMs } from '@dayline/shared/realtime'
import {
  chooseOption,
  emitServerEvent,
  type FakeCalls,
  refuse,
  renderWithApp,
  someAccount,
  someEmployee,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { TimesheetPage } from './TimesheetPage.tsx'

afterEach(() => jest.useRealTimers())

function person(ID: number, FirstName: string, Blocked = false): Employee {
  return someEmployee({ ID, Blocked, FirstName })
}

function entry(ID: number, hour: number): TimesheetEntry {
  return {
    Employee: { ID, Blocked: false },
    ClockIn: `2026-11-20T0${hour}:00:00Z`,
    ClockOut: '2026-11-20T14:00:00Z',
    Working: 400,
    OnBreak: 50,
    Idle: 10,
    TotalMins: 460,
    ActivityLevel: 36,
    ExpectedWorkHoursDiff: -80,
  }
}

const sums = {
  Days: 1,
  ClockIn: 540,
  ClockOut: 1020,
  OnWorkingDays: null,
  ActivityLevel: 36,
  Working: 400,
  OnBreak: 50,
  Idle: 10,
  TotalMins: 460,
}
function row(ID: number, FirstName: string, part: Partial<TimesheetRow> = {}): TimesheetRow {
  return {
    ID,
    FirstName,
    LastName: 'Lovelace',
    Image: null,
    Team: null,
    Blocked: false,
    Deleted: false,
    ...sums,
    Difference: -80,
    WeeklyLimit: null,
    FullestWeek: part.Working ?? sums.Working,
    ...part,
  }
}
type Summary = CallData<'/timesheet/summary'>
const summaryOf = (Items: TimesheetRow[], part: Partial<Summary> = {}): Summary => ({
  Items,
  TotalCount: Items.length,
  Page: 1,
  PageSize: 96,
  Days: 2,
  Totals: sums,
  Spans: [],
  Counts: { Over: 0, Under: 0, MissingClockOut: 0, Left: 0 },
  ...part,
})
const two = { Days: 2, Working: 800, OnBreak: 100, Idle: 20, TotalMins: 920 }

// Fri 20 and Sat 21 November 2026.
const range = { start: '2026-11-20', end: '2026-11-21' }
const at = `/?date=${range.start}..${range.end}`
const people = (...Items: Employee[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 1000 })
const calls: FakeCalls = {
  '/employee/list': people(person(7, 'Ada'), person(8, 'Grace')),
  '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/timeentry/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1 },
  '/timesheet/submittedperiods': { Items: [], TotalCount: 0 },
  '/timesheet/periods': {
    Unit: 0,
    From: '2026-10-01',
    To: '2026-10-31',
    IsOver: true,
    IsLockedForEveryone: false,
    Items: [],
    OtherLocks: [],
  },
  '/timesheet/summary': summaryOf([row(7, 'Ada', two), row(8, 'Grace')], {
    Totals: { ...sums, Days: 3, Working: 1200, OnBreak: 150, Idle: 30, TotalMins: 1380 },
  }),
  '/timesheet/list': {
    Employees: [person(7, 'Ada'), person(8, 'Grace')],
    Items: [
      {
        StartDate: '2026-11-20T00:00:00+03:00',
        Day: '2026-11-20',
        IsWorkingDay: true,
        EmployeeInsights: [entry(7, 6), entry(8, 8)],
      },
      {
        StartDate: '2026-11-21T00:00:00+03:00',
        Day: '2026-11-21',
        IsWorkingDay: false,
        EmployeeInsights: [entry(7, 6)],
      },
    ],
  },
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const wordsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('shows averages and sums in a row, and totals of all rows in the last one', async () => {
  const { server } = await renderWithApp(<TimesheetPage />, { calls, at })
  const ada = await rowOf('Ada Lovelace')
  expect(wordsOf(ada).slice(4)).toEqual(['60%', '13h 20m', '1h 40m', '20m', '15h 20m'])
  const all = screen.getByText('All').closest('tr') as HTMLElement
  expect(wordsOf(all).slice(4)).toEqual(['60%', '20h 00m', '2h 30m', '30m', '23h 00m'])
  expect(server.sent('/timesheet/summary')).toEqual([
    {
      ...customRange(range, 'Europe/Istanbul'),
      IncludeBlockedEmployees: false,
      IncludeCells: false,
      Page: 1,
      PageSize: 96,
    },
  ])
  // Days are loaded only for the opened row.
  expect(server.sent('/timesheet/list')).toEqual([])
})

test("rereads once for the many events of one change of the user's own minutes", async () => {
  const { server } = await renderWithApp(<TimesheetPage />, { calls, at })
  await rowOf('Ada Lovelace')
  jest.useFakeTimers()
  for (const WorkDate of ['2026-11-18', '2026-11-19', '2026-11-20'])
    act(() => emitServerEvent('activityChanged', { EmployeeId: 100, WorkDate }))
  await act(() => jest.advanceTimersByTimeAsync(2 * listGatherMs))
  expect(server.sent('/timesheet/summary')).toHaveLength(2)
})

test('opens a row to its days, marks a day off, and opens the profile from a day', async () => {
  const { user, location, server } = await renderWithApp(<TimesheetPage />, { calls, at })
  await user.click(within(await rowOf('Ada Lovelace')).getByRole('button', { name: 'Show details' }))
  const days = within(await screen.findByRole('list', { name: 'Days of Ada Lovelace' })).getAllByRole('listitem')
  expect(server.sent('/timesheet/list')).toMatchObject([{ EmployeeId: 7 }])
  expect(days[0]?.textContent).toContain('Friday20 Nov 2026')
  expect(days[0]?.textContent).toContain('Clock in09:00')
  expect(days[0]?.textContent).toContain('Against expected−1h 20m')
  expect(days.map((day) => within(day).queryByText('Non-working') !== null)).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Open Sat 21 Nov of Ada Lovelace' }))
  expect(location()).toBe(`${at}&open=7&profile=7&day=2026-11-21`)
})

test('shows the percent of the exact activity level of a day', async () => {
  // 29.696… seconds are 49%; with two decimals, 29.7, they would be 50%.
  const exact = { ...entry(7, 6), TotalMins: 474, ActivityLevel: 29.7, InputSecs: 14_076 }
  const friday = { StartDate: '2026-11-20T00:00:00+03:00', Day: '2026-11-20', IsWorkingDay: true }
  const list = { Employees: [person(7, 'Ada')], Items: [{ ...friday, EmployeeInsights: [exact] }] }
  await renderWithApp(<TimesheetPage />, { calls: { ...calls, '/timesheet/list': list }, at: `${at}&open=7` })
  const days = await screen.findByRole('list', { name: 'Days of Ada Lovelace' })
  expect(days.textContent).toContain('Activity level49%')
})

test('explains a sum of a row and a figure of a day', async () => {
  const explained = { Items: [], TotalCount: 0, Page: 1, PageSize: 96, TotalMins: 0, Reasons: [] }
  const { user, server, location } = await renderWithApp(<TimesheetPage />, {
    calls: { ...calls, '/activitylogs/explain': explained },
    at: `${at}&open=7`,
  })
  await user.click(within(await rowOf('Ada Lovelace')).getByTitle('Explain: Working, Ada'))
  const dialog = await screen.findByRole('dialog', { name: /^Working/ })
  expect(dialog.textContent).toContain('Ada Lovelace, ')
  expect(location()).toBe(`${at}&open=7&explain=working.7`)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  const [friday] = within(await screen.findByRole('list', { name: 'Days of Ada Lovelace' })).getAllByRole('listitem')
  await user.click(within(friday as HTMLElement).getByTitle('Explain: Idle'))
  await screen.findByRole('dialog', { name: /^Idle/ })
  // A press on a figure opens neither the card nor the row around it.
  expect(location()).toBe(`${at}&open=7&explain=idle.7.${range.start}`)
  expect(server.sent('/activitylogs/explain')).toMatchObject([
    { ...customRange(range, 'Europe/Istanbul'), EmployeeId: 7, Total: 1 },
    { ...customRange({ start: range.start, end: range.start }, 'Europe/Istanbul'), EmployeeId: 7, Total: 3 },
  ])
})

test('opens an explanation from the URL, switches it to another total, and clears it on closing', async () => {
  const explained = { Items: [], TotalCount: 0, Page: 1, PageSize: 96, TotalMins: 0, Reasons: [] }
  const { user, server, location } = await renderWithApp(<TimesheetPage />, {
    calls: { ...calls, '/activitylogs/explain': explained },
    at: `${at}&explain=break.7.${range.start}`,
  })
  const dialog = await screen.findByRole('dialog', { name: /^On break/ })
  await within(dialog).findByText(/^Ada Lovelace, /)
  await chooseOption(user, within(dialog).getByRole('combobox', { name: 'What is explained' }), 'Productive')
  await waitFor(() => expect(location()).toBe(`${at}&explain=productive.7.${range.start}`))
  await screen.findByRole('dialog', { name: /^Productive/ })
  expect(server.sent('/activitylogs/explain').map(({ Total }) => Total)).toEqual([2, 4])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(location()).toBe(at))
})

test.each(['nonsense.7', 'working', 'working.x', 'working.7.2026-99-99'])(
  'explains nothing for %s in the URL',
  async (text) => {
    await renderWithApp(<TimesheetPage />, { calls, at: `${at}&explain=${text}` })
    await rowOf('Ada Lovelace')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('shows the error in place of the sheet when the server refuses a range', async () => {
  const tooLong = refuse({ validationErrors: { EndDate: 'This range is too long.' } })
  await renderWithApp(<TimesheetPage />, { calls: { ...calls, '/timesheet/summary': tooLong }, at })
  expect((await screen.findByRole('alert')).textContent).toContain('This range is too long.')
})

test('offers blocked people only if there are any', async () => {
  const { unmount } = await renderWithApp(<TimesheetPage />, { calls, at })
  await rowOf('Ada Lovelace')
  expect(screen.queryByRole('switch', { name: 'Blocked employees' })).toBeNull()
  unmount()
  const { user, server } = await renderWithApp(<TimesheetPage />, {
    calls: { ...calls, '/employee/list': people(person(7, 'Ada'), person(9, 'Eve', true)) },
    at,
  })
  await user.click(await screen.findByRole('switch', { name: 'Blocked employees' }))
  await waitFor(() => expect(server.sent('/timesheet/summary').at(-1)).toMatchObject({ IncludeBlockedEmployees: true }))
})

test('lists a deleted person by default, marked in the name, and opens the profile from a day', async () => {
  const left = row(7, 'Ada', { ...two, LastName: 'Lovelace (deleted)', Blocked: true, Deleted: true })
  const { user, location } = await renderWithApp(<TimesheetPage />, {
    calls: { ...calls, '/timesheet/summary': summaryOf([left, row(8, 'Grace')]) },
    at: `${at}&open=7`,
  })
  expect(within(await rowOf('Ada Lovelace (deleted)')).queryByText('Blocked')).toBeNull()
  const days = await screen.findByRole('list', { name: 'Days of Ada Lovelace (deleted)' })
  expect(within(days).getAllByText(/^Friday|^Saturday/)).toHaveLength(2)
  await user.click(within(days).getByRole('button', { name: /^Open Sat 21 Nov/ }))
  expect(location()).toBe(`${at}&open=7&profile=7&day=2026-11-21`)
})

test('warns about pending entries of these days before an export', async () => {
  const { unmount } = await renderWithApp(<TimesheetPage />, { calls, at })
  await rowOf('Ada Lovelace')
  expect(screen.queryByText(/for a decision/)).toBeNull()
  unmount()
  const { server } = await renderWithApp(<TimesheetPage />, {
    calls: { ...calls, '/timeentry/list': { Items: [], TotalCount: 3, Page: 1, PageSize: 1 } },
    at: `${at}&employee=7`,
  })
  const link = await screen.findByRole('link', { name: 'Show them' })
  expect(link.parentElement?.textContent).toContain('3 manual time entries of these days wait for a decision')
  // Among the entries that are not named, one may have begun the evening before.
  expect(link.getAttribute('href')).toBe(
    '/app/tracking/manual-time-entries?date=2026-11-19..2026-11-21&status=0&employee=7',
  )
  expect(server.sent('/timeentry/list')).toEqual([
    { ...customRange(range, 'Europe/Istanbul'), EmployeeId: 7, Status: 0, ByWorkDay: true, Page: 1, PageSize: 3 },
  ])
})

const waiting: TimeEntry = {
  ID: 1,
  Employee: person(7, 'Ada'),
  Title: 'Visit',
  LogStatus: 1,
  ProductivityStatus: 1,
  Reason: 'At a customer',
  RejectionReason: null,
  StartDate: '2026-11-20T16:00:00Z',
  EndDate: '2026-11-20T17:15:00Z',
  TotalMinutes: 75,
  Status: 0,
  Project: null,
  ProjectTask: null,
  DecidedBy: null,
  ImportedFrom: null,
  CreateDate: '2026-11-20T18:00:00Z',
}

test('shows the days on which pending entries of night shifts begin', async () => {
  const ofNight = { ...waiting, ID: 2, StartDate: '2026-11-21T22:00:00Z', EndDate: '2026-11-21T23:00:00Z' }
  await renderWithApp(<TimesheetPage />, {
    calls: { ...calls, '/timeentry/list': { Items: [ofNight, waiting], TotalCount: 2, Page: 1, PageSize: 3 } },
    at,
  })
  const link = await screen.findByRole('link', { name: 'Show them' })
  expect(link.getAttribute('href')).toContain('date=2026-11-20..2026-11-22&')
})

test('names the first pending entries and counts the rest', async () => {
  await renderWithApp(<TimesheetPage />, {
    calls: { ...calls, '/timeentry/list': { Items: [waiting], TotalCount: 2, Page: 1, PageSize: 3 } },
    at,
  })
  const named = within(await screen.findByRole('list', { name: 'Waiting entries' })).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Ada Lovelace, Fri 20 Nov 19:00–20:15 (1h 15m)',
    'and 1 other',
  ])
})

// Ada worked 41 hours on five days, Grace one of two working days; Eve left.
const week = { start: '2026-11-16', end: '2026-11-20' }
const weekDays = [16, 17, 18, 19, 20].map((day) => `2026-11-${day}`)
const oneDay = { ...sums, Working: 400 }
const weekRows = [
  row(7, 'Ada', {
    ...sums,
    Days: 5,
    Working: 2460,
    Difference: 60,
    WeeklyLimit: 2400,
    Cells: weekDays.map(() => [492, 480, 0] as [number, number, 0]),
  }),
  row(8, 'Grace', { ...oneDay, Difference: -2000, Cells: [[400, 480, 1], null, null, null, null] }),
  row(9, 'Eve', {
    ...oneDay,
    Blocked: true,
    Deleted: true,
    Difference: null,
    Cells: [[400, 480, 0], null, null, null, null],
  }),
]
const weekSummary = (Items: TimesheetRow[]) =>
  summaryOf(Items, {
    Days: 5,
    Totals: { ...sums, Working: 3260 },
    Spans: weekDays.map((day, index) => ({
      Start: day,
      End: day,
      IsWorkingDay: true,
      Working: index === 0 ? 1292 : 492,
    })),
    Counts: { Over: 1, Under: 1, MissingClockOut: 1, Left: 1 },
  })
const weekCalls: FakeCalls = {
  ...calls,
  '/timesheet/summary': ({ Only }) => weekSummary(Only === 1 ? weekRows.slice(1, 2) : weekRows),
}
const weekAt = `/?date=${week.start}..${week.end}`

test('does not show rows loaded without their days as days without work', async () => {
  const answer = Promise.withResolvers<void>()
  const { user } = await renderWithApp(<TimesheetPage />, {
    calls: {
      ...weekCalls,
      '/timesheet/summary': async ({ IncludeCells }) => {
        if (IncludeCells) await answer.promise
        const Items = weekRows.map(({ Cells, ...row }) => (IncludeCells ? { ...row, ...(Cells && { Cells }) } : row))
        return IncludeCells ? refuse({ status: 500 }) : weekSummary(Items)
      },
    },
    at: weekAt,
  })
  expect(await screen.findByText(/Grace/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Days' }))
  expect(screen.queryByText(/Grace/)).toBeNull()
  answer.resolve()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('shows a column for each day, the sum and the difference from the expected hours', async () => {
  const { user, location } = await renderWithApp(<TimesheetPage />, { calls: weekCalls, at: weekAt })
  await user.click(await screen.findByRole('tab', { name: 'Days' }))
  expect(location()).toBe(`${weekAt}&view=days`)
  await screen.findByRole('columnheader', { name: 'Mon 16 Nov' })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(-7)).toEqual([
    'Mon 16 Nov',
    'Tue 17 Nov',
    'Wed 18 Nov',
    'Thu 19 Nov',
    'Fri 20 Nov',
    'Work time',
    'Against expected',
  ])
  expect(wordsOf(await rowOf('Grace Lovelace')).slice(2)).toEqual([
    'Open Mon 16 Nov of Grace Lovelace: No clock-out, 6h 40m of 8h 00m expected',
    '–',
    '–',
    '–',
    '–',
    '6h 40m',
    '−33h 20m',
  ])
  // Expected hours do not apply to a person who left.
  const eve = wordsOf(await rowOf('Eve Lovelace'))
  expect(eve.slice(-2)).toEqual(['6h 40m', '–'])
  expect(eve[2]).toBe('Open Mon 16 Nov of Eve Lovelace: 6h 40m of 8h 00m expected')
  expect(wordsOf(await rowOf('Ada Lovelace')).slice(-2)).toEqual(['41h 00m Weekly limit 40h 00m, exceeded', '+1h 00m'])
  expect(wordsOf(await rowOf('All')).slice(-7)).toEqual([
    '21h 32m',
    '8h 12m',
    '8h 12m',
    '8h 12m',
    '8h 12m',
    '54h 20m',
    '',
  ])
  await user.click(screen.getByRole('button', { name: /^Open Mon 16 Nov of Grace/ }))
  expect(location()).toBe(`${weekAt}&view=days&profile=8&day=2026-11-16`)
})

test('counts what stands out in chips, and filters by a chip in either view', async () => {
  const { user, location, server, goBack } = await renderWithApp(<TimesheetPage />, { calls: weekCalls, at: weekAt })
  const chips = within(await screen.findByRole('group', { name: 'What stands out' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Over 40 h1',
    'Under expected1',
    'Missing clock-out1',
    'Left the company1',
  ])
  await user.click(chips.getByRole('button', { name: /^Under expected/ }))
  await waitFor(() => expect(screen.queryByText('Ada Lovelace')).toBeNull())
  expect(location()).toBe(`${weekAt}&only=under`)
  expect(server.sent('/timesheet/summary').at(-1)).toMatchObject({ Only: 1, Page: 1 })
  await rowOf('Grace Lovelace')
  await user.click(screen.getByRole('tab', { name: 'Days' }))
  await screen.findByRole('columnheader', { name: 'Mon 16 Nov' })
  await rowOf('Grace Lovelace')
  expect(screen.queryByText('Ada Lovelace')).toBeNull()
  await goBack()
  await goBack()
  expect(location()).toBe(weekAt)
})

test("opens an employee's own timesheet on the grid, without chips", async () => {
  const own = weekSummary(weekRows.slice(0, 1))
  await renderWithApp(<TimesheetPage />, {
    account: someAccount({ role: Role.Employee, settings: { AllowEmployeeToSeeTheirTimesheet: true } }),
    calls: { ...weekCalls, '/timesheet/summary': own },
    at: weekAt,
  })
  await rowOf('Ada Lovelace')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Days')
  expect(screen.queryByRole('group', { name: 'What stands out' })).toBeNull()
})

test('sorts by a column heading from page 1, and stores the order in the URL', async () => {
  const { user, location, server } = await renderWithApp(<TimesheetPage />, { calls, at: `${at}&page=2` })
  await rowOf('Ada Lovelace')
  const orders = () =>
    server.sent('/timesheet/summary').map(({ Sort, SortDescending, Page }) => [Sort, SortDescending, Page])
  await user.click(screen.getByRole('button', { name: 'Employee' }))
  await waitFor(() => expect(orders().at(-1)).toEqual([0, false, 1]))
  await user.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() => expect(orders().at(-1)).toEqual([7, true, 1]))
  expect(location()).toBe(`${at}&sort=total&desc=1`)
})

test('keeps the sums of all people when the page changes', async () => {
  const many = summaryOf([row(7, 'Ada')], { TotalCount: 200, Totals: { ...sums, Working: 60_000 } })
  const { user, server } = await renderWithApp(<TimesheetPage />, {
    calls: { ...calls, '/timesheet/summary': many },
    at,
  })
  await rowOf('Ada Lovelace')
  expect(wordsOf(await rowOf('All'))).toContain('1000h 00m')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(server.sent('/timesheet/summary').at(-1)).toMatchObject({ Page: 2, PageSize: 96 }))
  expect(wordsOf(await rowOf('All'))).toContain('1000h 00m')
})

test('omits the row of sums for a single person', async () => {
  await renderWithApp(<TimesheetPage />, { calls: { ...calls, '/timesheet/summary': summaryOf([row(7, 'Ada')]) }, at })
  await rowOf('Ada Lovelace')
  expect(screen.queryByText('All')).toBeNull()
})

test('opens the export in a new tab, unless it is refused', async () => {
  const tab = { opener: window }
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  let answer: { Url: string } | ReturnType<typeof refuse> = refuse({
    message: 'Your plan does not include data export.',
  })
  const { user, server } = await renderWithApp(<TimesheetPage />, {
    calls: { ...calls, '/timesheet/export': () => answer },
    at,
  })
  const button = await screen.findByRole('button', { name: 'Export this report as xlsx' })
  await user.click(button)
  expect(await screen.findByText('Your plan does not include data export.')).toBeTruthy()
  expect(open).not.toHaveBeenCalled()
  answer = { Url: '/api/exports/x' }
  await user.click(button)
  await waitFor(() => expect(open).toHaveBeenCalledWith('/api/exports/x', '_blank'))
  expect(tab.opener).toBeNull()
  expect(server.sent('/timesheet/export')[1]).toEqual({
    ...customRange(range, 'Europe/Istanbul'),
    IncludeBlockedEmployees: false,
  })
})

test('disables the export and links to billing if the plan lacks data export', async () => {
  await renderWithApp(<TimesheetPage />, { account: someAccount({ plan: { DataExport: 1 } }), calls, at })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export this report as xlsx' })
  expect(button.disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'UPGRADE NOW' }).getAttribute('href')).toBe(pathOf('billing'))
})
