import { type Employee, Role } from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import { type FakeCalls, refuse, renderWithApp, setDate, someAccount, somePerson } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { productivityOf } from '../testing/productivityOf.ts'
import { ProductivityPage } from './ProductivityPage.tsx'

setDate('2026-11-25T12:00:00Z')

const range = { start: '2026-11-16', end: '2026-11-20' }
const at = `/?date=${range.start}..${range.end}`
const list = (...Items: Employee[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 1000 })
const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }

const ada = somePerson(7, 'Ada')
const grace = somePerson(8, 'Grace')
const alan = somePerson(9, 'Alan')
const calls: FakeCalls = {
  '/employee/list': list(ada, grace, alan),
  '/team/list': none,
  '/project/list': none,
  '/insights/productivitydays': { Items: [] },
  '/insights/productivity': {
    Items: [productivityOf(ada, 400, 340, 20), productivityOf(grace, 100, 59, 1), productivityOf(alan, 0, 0, 0)],
  },
}

const table = () => screen.findByRole('table', { name: 'Productivity' })
const wordsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter((_, index) => index !== 5)
const rowOf = async (name: string) =>
  within(await table())
    .getByText(name)
    .closest('tr') as HTMLElement

test("shows each person's working time by rating, and a total row", async () => {
  const { server } = await renderWithApp(<ProductivityPage />, { calls, at })
  expect(wordsOf(await rowOf('Ada Lovelace')).slice(1)).toEqual(['6h 40m', '5h 40m', '20m', '40m', '85%'])
  expect(wordsOf(await rowOf('Grace Lovelace')).slice(1)).toEqual(['1h 40m', '59m', '1m', '40m', '59%'])
  expect(wordsOf(await rowOf('Alan Lovelace')).slice(1)).toEqual(['0m', '0m', '0m', '0m', '–'])
  expect(wordsOf(await rowOf('All')).slice(1)).toEqual(['8h 20m', '6h 39m', '21m', '1h 20m', '80%'])
  expect(server.sent('/insights/productivity')).toEqual([
    { ...customRange(range, 'Europe/Istanbul'), IncludeBlockedEmployees: false },
  ])
})

test('shows a small share above zero as less than 1 percent, as a shared link of the report does', async () => {
  const items = { Items: [productivityOf(ada, 1000, 3, 0)] }
  await renderWithApp(<ProductivityPage />, { calls: { ...calls, '/insights/productivity': items }, at })
  expect(wordsOf(await rowOf('Ada Lovelace')).slice(1)).toEqual(['16h 40m', '3m', '0m', '16h 37m', '< 1%'])
})

test('marks blocked people, and not those whose name says that they were deleted', async () => {
  const blocked = { ...ada, Blocked: true }
  const gone = { ...grace, LastName: 'Hopper (deleted)', Blocked: true, Deleted: true }
  const items = { Items: [productivityOf(blocked, 400, 340, 20), productivityOf(gone, 100, 59, 1)] }
  await renderWithApp(<ProductivityPage />, { calls: { ...calls, '/insights/productivity': items }, at })
  expect(within(await rowOf('Ada Lovelace')).getByText('Blocked')).toBeTruthy()
  expect(within(await rowOf('Grace Hopper (deleted)')).queryByText('Blocked')).toBeNull()
})

test('stores the sort order in the URL, and sorts people without working time last', async () => {
  const { user, location } = await renderWithApp(<ProductivityPage />, { calls, at })
  await user.click(within(await table()).getByRole('button', { name: /^Productivity/ }))
  const names = () =>
    within(screen.getByRole('table', { name: 'Productivity' }))
      .getAllByText(/ Lovelace$/)
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Ada Lovelace', 'Grace Lovelace', 'Alan Lovelace']))
  await user.click(within(await table()).getByRole('button', { name: /^Productivity/ }))
  await waitFor(() => expect(names()).toEqual(['Grace Lovelace', 'Ada Lovelace', 'Alan Lovelace']))
  expect(location()).toContain('sort=percent')
})

test('opens the minutes behind a figure', async () => {
  const explained = { Items: [], TotalCount: 0, Page: 1, PageSize: 96, TotalMins: 0, Reasons: [] }
  const { user, server } = await renderWithApp(<ProductivityPage />, {
    calls: { ...calls, '/activitylogs/explain': explained },
    at,
  })
  await user.click(within(await rowOf('Ada Lovelace')).getByTitle('Explain: Neutral, Ada'))
  await screen.findByRole('dialog', { name: /^Neutral/ })
  expect(server.sent('/activitylogs/explain')).toMatchObject([{ EmployeeId: 7, Total: 5 }])
})

test('opens the people behind a sum, which they add up to, and then the minutes of a person', async () => {
  const explained = { Items: [], TotalCount: 0, Page: 1, PageSize: 96, TotalMins: 0, Reasons: [] }
  const { user, server, location } = await renderWithApp(<ProductivityPage />, {
    calls: { ...calls, '/activitylogs/explain': explained },
    at,
  })
  await user.click(within(await rowOf('All')).getByTitle('Explain: Productive, all'))
  const dialog = await screen.findByRole('dialog', { name: 'Productive: 6h 39m' })
  expect(location()).toContain('explain=productive')
  expect(dialog.textContent).toContain('Everybody, Mon 16 – Fri 20 Nov')
  const people = within(within(dialog).getByRole('table', { name: 'Productive by employee' }))
  expect(
    people
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
          .slice(1),
      ),
  ).toEqual([
    ['5h 40m', '85%'],
    ['59m', '15%'],
    ['6h 39m', ''],
  ])
  await user.click(people.getByTitle('Explain: Productive, Grace'))
  await screen.findByText(/Grace Lovelace, Mon 16/)
  expect(location()).toContain('explain=productive.8')
  expect(server.sent('/activitylogs/explain')).toMatchObject([{ EmployeeId: 8, Total: 4 }])
})

test('offers no team filter to a manager, and ignores one in a copied link', async () => {
  const account = someAccount({ role: Role.Manager })
  const { server } = await renderWithApp(<ProductivityPage />, { calls, at: `${at}&team=3&employee=7`, account })
  await table()
  expect(screen.queryByRole('combobox', { name: 'Team' })).toBeNull()
  expect(server.sent('/insights/productivity')).toMatchObject([{ EmployeeId: 7 }])
  expect(server.sent('/insights/productivity')[0]).not.toHaveProperty('TeamId')
})

test('disables the export and links to the plans if the plan lacks data export', async () => {
  const account = someAccount({ plan: { DataExport: 1 } })
  await renderWithApp(<ProductivityPage />, { calls, at, account })
  expect((await screen.findByRole('button', { name: 'Export this report as xlsx' })).hasAttribute('disabled')).toBe(
    true,
  )
  expect(screen.getByRole('link', { name: 'UPGRADE NOW' })).toBeTruthy()
})

test('reports a failed request, and repeats it with Retry', async () => {
  const { user, server } = await renderWithApp(<ProductivityPage />, {
    calls: { ...calls, '/insights/productivity': refuse({ message: 'The report is not available.' }) },
    at,
  })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(server.sent('/insights/productivity').length).toBeGreaterThan(1))
})
