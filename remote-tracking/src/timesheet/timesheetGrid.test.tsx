import { Role } from '@dayline/shared/contract'
import { refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { TimesheetPage } from './TimesheetPage.tsx'
import { at, calls, row, summaryOf, sums, weekAt, weekCalls, weekRows, weekSummary } from './testing/sampleTimesheet.ts'

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const wordsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

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
