import type { ProductivityDay } from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import { type FakeCalls, refuse, renderWithApp, setDate, somePerson } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ProductivityPage } from './ProductivityPage.tsx'

setDate('2026-11-25T12:00:00Z')

const zone = 'Europe/Istanbul'
const range = { start: '2026-11-09', end: '2026-11-12' }
const at = `/?date=${range.start}..${range.end}&project=4&employee=7`
const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const figures = { Working: 300, Productive: 240, Natural: 40, Unproductive: 20 }
const calls: FakeCalls = {
  '/employee/list': none,
  '/team/list': none,
  '/project/list': none,
  '/insights/productivity': { Items: [{ Employee: somePerson(7, 'Ada'), ...figures }] },
  '/insights/productivitydays': {
    Items: [
      { Day: '2026-11-09', Working: 200, Productive: 180, Natural: 20, Unproductive: 0 },
      { Day: '2026-11-12', Working: 100, Productive: 60, Natural: 20, Unproductive: 20 },
    ],
  },
}
const chart = () => screen.findByRole('group', { name: /^Productivity by day/ })

test("requests the days with the report's filters, and shows a summary and a table", async () => {
  const { server } = await renderWithApp(<ProductivityPage />, { calls, at })
  const rows = within(await screen.findByRole('table', { name: 'Productivity by day' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayProductiveNeutralUnproductiveTotal',
    'Mon 09 Nov3h 00m20m0m3h 20m',
    'Tue 10 Nov0m0m0m0m',
    'Wed 11 Nov0m0m0m0m',
    'Thu 12 Nov1h 00m20m20m1h 40m',
  ])
  expect(screen.getByText(/^80% of 5h 00m was productive, on 2 of 4 days\./)).toBeTruthy()
  expect(server.sent('/insights/productivitydays')).toEqual(server.sent('/insights/productivity'))
})

test('moves through the days by arrow keys, and opens the report of a day with its weeks by Enter', async () => {
  const { user, server, location } = await renderWithApp(<ProductivityPage />, { calls, at })
  const days = within(await chart()).getAllByRole('button')
  expect(days.filter(({ tabIndex }) => tabIndex === 0)).toEqual([days[0]])
  act(() => days[0]?.focus())
  await user.keyboard('{End}{ArrowLeft}{ArrowRight}')
  expect(document.activeElement).toBe(days[3])
  expect(days[3]?.getAttribute('aria-label')).toBe('Thu 12 Nov: 1h 00m productive, 20m neutral, 20m unproductive')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location()).toContain('date=2026-11-12..2026-11-12'))
  const { StartDate } = customRange({ start: '2026-11-12', end: '2026-11-12' }, zone)
  await waitFor(() => expect(server.sent('/insights/productivity').at(-1)).toMatchObject({ StartDate, EmployeeId: 7 }))
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Productivity by day/ })).toBeNull())
  expect(screen.getByText('By week')).toBeTruthy()
})

test('shows the working time of the corresponding compared day, visually and for screen readers', async () => {
  const before = { start: '2026-11-05', end: '2026-11-08' }
  const { StartDate } = customRange(before, zone)
  const days = calls['/insights/productivitydays'] as { Items: ProductivityDay[] }
  await renderWithApp(<ProductivityPage />, {
    calls: {
      ...calls,
      '/insights/productivitydays': (body) =>
        body.StartDate === StartDate
          ? { Items: [{ Day: '2026-11-06', Working: 90, Productive: 60, Natural: 20, Unproductive: 10 }] }
          : days,
    },
    at: `${at}&compare=previous`,
  })
  await screen.findByRole('columnheader', { name: 'Thu 05 – Sun 08 Nov' })
  const rows = within(screen.getByRole('table', { name: 'Productivity by day' })).getAllByRole('row')
  expect(rows.slice(1).map(({ lastChild }) => lastChild?.textContent)).toEqual(['0m', '1h 30m', '0m', '0m'])
  const second = within(await chart()).getAllByRole('button')[1]
  expect(second?.getAttribute('aria-label')).toMatch(/^Tue 10 Nov: .*; Thu 05 – Sun 08 Nov: 1h 30m$/)
})

test('the legend has the sum of all compared days, also of those without a bar beside them', async () => {
  const { StartDate } = customRange({ start: '2026-08-01', end: '2026-08-31' }, zone)
  const day = { Working: 60, Productive: 60, Natural: 0, Unproductive: 0 }
  await renderWithApp(<ProductivityPage />, {
    calls: {
      ...calls,
      '/insights/productivitydays': (body) =>
        body.StartDate === StartDate
          ? {
              Items: [
                { Day: '2026-08-01', ...day },
                { Day: '2026-08-31', ...day },
              ],
            }
          : { Items: [{ Day: '2026-09-02', ...day }] },
    },
    at: '/?date=2026-09-01..2026-09-30&compare=previous',
  })
  const figure = (await chart()).closest('figure')
  const label = await within(figure as HTMLElement).findByText('Sat 01 – Mon 31 Aug', { selector: 'span' })
  expect(label.textContent).toBe('Sat 01 – Mon 31 Aug2h 00m')
})

test("requests weeks with the report's filters up to the week of the range, and opens the report of one", async () => {
  const days = calls['/insights/productivitydays'] as { Items: ProductivityDay[] }
  const earlier = { Day: '2026-10-20', Working: 600, Productive: 300, Natural: 300, Unproductive: 0 }
  const { user, server, location } = await renderWithApp(<ProductivityPage />, {
    calls: { ...calls, '/insights/productivitydays': { Items: [earlier, ...days.Items] } },
    at: `${at}&chart=weeks`,
  })
  const rows = within(await screen.findByRole('table', { name: 'Productivity by week' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WeekProductivity',
    'Mon 19 – Sun 25 Oct50%',
    'Mon 26 Oct – Sun 01 Nov–',
    'Mon 02 – Sun 08 Nov–',
    'Mon 09 – Sun 15 Nov80%',
  ])
  const whole = { start: '2026-09-21', end: '2026-11-15' }
  const [filters] = server.sent('/insights/productivity')
  expect(server.sent('/insights/productivitydays')).toEqual([{ ...filters, ...customRange(whole, zone) }])
  await user.click(
    within(screen.getByRole('group', { name: /^Working time by week/ })).getByRole('button', {
      name: /^Mon 19.*10h 00m/,
    }),
  )
  await waitFor(() => expect(location()).toContain('date=2026-10-19..2026-10-25'))
})

test('shows a chart for days without work, and the error beside the table if the days fail to load', async () => {
  const { unmount } = await renderWithApp(<ProductivityPage />, {
    calls: { ...calls, '/insights/productivitydays': { Items: [] } },
    at,
  })
  expect(await screen.findByText('No work on 4 days.')).toBeTruthy()
  unmount()
  await renderWithApp(<ProductivityPage />, {
    calls: { ...calls, '/insights/productivitydays': refuse({ message: 'The days are not available.' }) },
    at,
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
})
