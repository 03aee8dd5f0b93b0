import { Role } from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import {
  chooseOption,
  type FakeCalls,
  refuse,
  renderWithApp,
  setDate,
  someAccount,
  somePerson,
} from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { productivityOf } from '../testing/productivityOf.ts'
import { ProductivityPage } from './ProductivityPage.tsx'

setDate('2026-11-25T12:00:00Z')

const range = { start: '2026-11-09', end: '2026-11-13' }
const before = { start: '2026-11-04', end: '2026-11-08' }
const at = `/?date=${range.start}..${range.end}`
const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const zone = 'Europe/Istanbul'

const ada = somePerson(7, 'Ada')
const grace = somePerson(8, 'Grace')
const alan = somePerson(9, 'Alan')
const startOfRange = customRange(range, zone).StartDate
const design = { ID: 3, Title: 'Design', Color: '#8b4dff', EmployeeCount: 2 }
const calls: FakeCalls = {
  '/employee/list': none,
  '/team/list': { ...none, Items: [design], TotalCount: 1 },
  '/project/list': none,
  '/insights/productivitydays': { Items: [] },
  '/insights/productivity': ({ StartDate, TeamId }) => {
    if (TeamId === 3)
      return {
        Items: [productivityOf(somePerson(1, 'Dee'), 600, 300, 300), productivityOf(somePerson(2, 'Di'), 400, 200, 0)],
      }
    if (StartDate === startOfRange)
      return {
        Items: [
          productivityOf(ada, 600, 540, 20),
          productivityOf(grace, 500, 300, 0),
          productivityOf(alan, 300, 300, 0),
        ],
      }
    return {
      Items: [productivityOf(ada, 500, 400, 20), productivityOf(grace, 200, 160, 0), productivityOf(alan, 0, 0, 0)],
    }
  },
}

const rowOf = async (name: string) =>
  within(await screen.findByRole('table', { name: 'Productivity' }))
    .getByText(name)
    .closest('tr') as HTMLElement
const textOf = async (name: string) => (await rowOf(name)).textContent ?? ''
const names = () =>
  within(screen.getByRole('table', { name: 'Productivity' }))
    .getAllByText(/ Lovelace$/)
    .map(({ textContent }) => textContent?.split(' ')[0])

test('requests the previous period with the same call, and shows differences of rows and sums as text', async () => {
  const { user, server, location } = await renderWithApp(<ProductivityPage />, { calls, at })
  await chooseOption(user, await screen.findByRole('combobox', { name: 'Compare with' }), 'Previous period')
  await waitFor(async () => expect(await textOf('Ada Lovelace')).toContain('+1h 40m (+20%)'))
  expect(location()).toContain('compare=previous')
  expect(server.sent('/insights/productivity')).toEqual([
    { ...customRange(range, zone), IncludeBlockedEmployees: false },
    { ...customRange(before, zone), IncludeBlockedEmployees: false },
  ])
  expect(await textOf('Ada Lovelace')).toContain('1h 40m more, 20 percent')
  // 90 percent after 80.
  expect(await textOf('Ada Lovelace')).toContain('+10 pts')
  expect(await textOf('All')).toContain('+11h 40m (+100%)')
  expect(screen.getByText(/Europe\/Istanbul, compared with Wed 04 – Sun 08 Nov$/)).toBeTruthy()
})

test('shows once that a person has no figures to compare, and explains small samples', async () => {
  await renderWithApp(<ProductivityPage />, { calls, at: `${at}&compare=previous` })
  const row = await rowOf('Alan Lovelace')
  expect(await within(row).findAllByText('No figures to compare')).toHaveLength(1)
  expect(within(await rowOf('Grace Lovelace')).getAllByTitle(/^Less than 4 hours on one side/)).toHaveLength(5)
  expect(within(await rowOf('Ada Lovelace')).queryByTitle(/may be chance/)).toBeNull()
})

test('sorts columns by the difference on request, and stores that in the URL', async () => {
  const { user, location } = await renderWithApp(<ProductivityPage />, {
    calls,
    at: `${at}&compare=previous&sort=working&desc=1`,
  })
  await waitFor(() => expect(names()).toEqual(['Ada', 'Grace', 'Alan']))
  await user.click(screen.getByRole('switch', { name: 'Sort by difference' }))
  // +300, +100, none.
  await waitFor(() => expect(names()).toEqual(['Grace', 'Ada', 'Alan']))
  expect(location()).toContain('change=1')
  expect(screen.getByRole('columnheader', { name: /^Working\s*difference/ }).getAttribute('aria-sort')).toBe(
    'descending',
  )
})

test('sorts by the difference at once, the largest increase first, before a column is chosen', async () => {
  const { user, location } = await renderWithApp(<ProductivityPage />, { calls, at: `${at}&compare=previous` })
  await waitFor(async () => expect(await textOf('Ada Lovelace')).toContain('+1h 40m (+20%)'))
  const byDefault = names()
  await user.click(screen.getByRole('switch', { name: 'Sort by difference' }))
  // +300, +100, none.
  await waitFor(() => expect(names()).toEqual(['Grace', 'Ada', 'Alan']))
  const working = screen.getByRole('columnheader', { name: /^Working\s*difference/ })
  expect(working.getAttribute('aria-sort')).toBe('descending')
  await user.click(within(working).getByRole('button'))
  await waitFor(() => expect(names()).toEqual(['Ada', 'Grace', 'Alan']))
  expect(location()).toContain('sort=working')
  expect(byDefault).not.toEqual(['Grace', 'Ada', 'Alan'])
})

test('compares with the average of another team, without the person filter', async () => {
  const { server } = await renderWithApp(<ProductivityPage />, {
    calls,
    at: `${at}&employee=7&compare=team&versus=3`,
  })
  // 600 minutes, compared with the average of 600 and 400.
  await waitFor(async () => expect(await textOf('Ada Lovelace')).toContain('+1h 40m (+20%)'))
  expect(server.sent('/insights/productivity')).toEqual([
    { ...customRange(range, zone), EmployeeId: 7, IncludeBlockedEmployees: false },
    { ...customRange(range, zone), TeamId: 3, IncludeBlockedEmployees: false },
  ])
  expect(await screen.findByText(/compared with the average of Design$/)).toBeTruthy()
  expect(await textOf('All')).toContain('per person')
})

test('compares each row with another person', async () => {
  const { server } = await renderWithApp(<ProductivityPage />, {
    calls: {
      ...calls,
      '/employee/list': { ...none, Items: [ada, grace], TotalCount: 2 },
      '/insights/productivity': ({ EmployeeId }) => ({
        Items: EmployeeId === 8 ? [productivityOf(grace, 500, 300, 0)] : [productivityOf(ada, 600, 540, 20)],
      }),
    },
    at: `${at}&team=3&compare=person&versus=8`,
  })
  await waitFor(async () => expect(await textOf('Ada Lovelace')).toContain('+1h 40m (+20%)'))
  expect(server.sent('/insights/productivity').at(-1)).toMatchObject({ EmployeeId: 8 })
  expect(server.sent('/insights/productivity').at(-1)).not.toHaveProperty('TeamId')
  expect(screen.getByText(/compared with Grace Lovelace$/)).toBeTruthy()
})

test('does not name a team whose list could not be loaded', async () => {
  await renderWithApp(<ProductivityPage />, {
    calls: { ...calls, '/team/list': refuse({ status: 500 }) },
    at: `${at}&compare=team&versus=99`,
  })
  expect(await screen.findByText(/compared with the average of another team$/)).toBeTruthy()
})

test('names a team and a person of the URL that no list has as unknown', async () => {
  const { goTo } = await renderWithApp(<ProductivityPage />, { calls, at: `${at}&compare=team&versus=99` })
  expect(await screen.findByText(/compared with the average of Unknown team$/)).toBeTruthy()
  await goTo(`${at}&compare=person&versus=99`)
  expect(await screen.findByText(/compared with Unknown employee$/)).toBeTruthy()
})

test('notes in the subtitle that today is included, and how many days a month of another length has', async () => {
  const { goTo } = await renderWithApp(<ProductivityPage />, { calls, at: '/?compare=previous' })
  expect(await screen.findByText(/, compared with .*; today is included and not over$/)).toBeTruthy()
  await goTo('/?date=2026-03-01..2026-03-31&compare=previous')
  expect(await screen.findByText(/compared with Sun 01 – Sat 28 Feb; 28 days instead of 31$/)).toBeTruthy()
})

test('offers a manager no other team, and ignores one in a copied link', async () => {
  const { server } = await renderWithApp(<ProductivityPage />, {
    calls,
    at: `${at}&compare=team&versus=3`,
    account: someAccount({ role: Role.Manager }),
  })
  await rowOf('Ada Lovelace')
  expect(screen.getByRole('combobox', { name: 'Compare with' }).textContent).toBe('Compare with …')
  expect(server.sent('/insights/productivity')).toHaveLength(1)
})

test('keeps the figures when the other side fails to load, and repeats the request with Retry', async () => {
  const first = calls['/insights/productivity'] as (body: { StartDate?: string | null }) => never
  const { user, server } = await renderWithApp(<ProductivityPage />, {
    calls: {
      ...calls,
      '/insights/productivity': (body) =>
        body.StartDate === startOfRange ? first(body) : refuse({ message: 'The report is not available.' }),
    },
    at: `${at}&compare=month`,
  })
  expect(await textOf('Ada Lovelace')).toContain('10h 00m')
  const sent = server.sent('/insights/productivity').length
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(server.sent('/insights/productivity').length).toBeGreaterThan(sent))
})
