import type { TimeEntry } from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { listGatherMs } from '@dayline/shared/realtime'
import { chooseOption, emitServerEvent, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { TimesheetPage } from './TimesheetPage.tsx'
import { at, calls, entry, people, person, range, row, summaryOf, two } from './testing/sampleTimesheet.ts'

afterEach(() => jest.useRealTimers())

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
