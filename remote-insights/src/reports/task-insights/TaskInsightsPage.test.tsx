import type { CallData, TaskInsightItem } from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import { type FakeCalls, refuse, renderWithApp, someAccount, somePerson } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { TaskInsightsPage } from './TaskInsightsPage.tsx'

const range = { start: '2026-11-16', end: '2026-11-20' }
const at = `/?date=${range.start}..${range.end}`
const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const harbor = { ID: 1, Title: 'Harbor', Color: '#8b4dff' }
const apollo = { ID: 2, Title: 'Apollo', Color: '#1f6feb' }
const account = someAccount({ settings: { EnableCostManagement: true, CostManagementCurrency: 2 } })

type Figures = [minutes: number, spent: number | null, billable: number | null]
function task(ID: number, Title: string, project: typeof harbor, [TotalMins, TotalSpent, TotalBillable]: Figures) {
  const Project = { Title: project.Title, Color: project.Color }
  const NonBillable = TotalBillable === 0
  const Task = { ID, Title, ProjectId: project.ID, Status: 1, NonBillable, Project }
  return { Task, TotalMins, TotalSpent, TotalBillable } satisfies TaskInsightItem
}
const items = [
  task(11, 'Launch', apollo, [60, 3000, 2000]),
  task(21, 'Build', harbor, [300, 10000, 20000]),
  task(22, 'Docs', harbor, [30, 1500, 0]),
  task(23, 'Test', harbor, [90, 2005, 8010]),
]
const parts: CallData<'/insights/employeetasks'> = {
  Items: [
    {
      Employee: somePerson(7, 'Ada'),
      TotalMins: 200,
      TotalSpent: 6667,
      TotalBillable: 13333,
      PayRate: 2000,
      BillRate: 4000,
    },
    {
      Employee: somePerson(8, 'Grace'),
      TotalMins: 100,
      TotalSpent: 3333,
      TotalBillable: 6668,
      PayRate: null,
      BillRate: null,
    },
  ],
}
const calls: FakeCalls = {
  '/employee/list': none,
  '/team/list': none,
  '/project/list': none,
  '/project/listtasks': none,
  '/insights/tasks': { Items: items },
  '/insights/employeetasks': parts,
  '/activitylogs/explain': { ...none, PageSize: 96, TotalMins: 0, Reasons: [] },
}
const table = (title: string) => screen.findByRole('table', { name: `Tasks of ${title}` })
const rowsOf = async (title: string) =>
  within(await table(title))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    )
const tile = (label: string) => screen.getByText(label, { selector: 'span span' }).parentElement?.parentElement
const rowOf = async (title: string, name: string) =>
  within(await table(title))
    .getByText(name)
    .closest('tr') as HTMLElement

test('shows one table per project with its sums, and tiles with the sums of all', async () => {
  const { server } = await renderWithApp(<TaskInsightsPage />, { calls, at, account })
  expect(await rowsOf('Harbor')).toEqual([
    ['Build', 'Completed', '5h 00m', '$100.00', '$200.00', '50%'],
    ['DocsNon-billable', 'Completed', '30m', '$15.00', '$0.00', '–'],
    ['Test', 'Completed', '1h 30m', '$20.05', '$80.10', '75%'],
    ['All', '7h 00m', '$135.05', '$280.10', '52%'],
  ])
  // A single task has no total row; it costs more than it earns.
  expect(await rowsOf('Apollo')).toEqual([['Launch', 'Completed', '1h 00m', '$30.00', '$20.00', '-50%']])
  const titles = screen.getAllByRole('heading', { level: 2, name: /tasks?$/ }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Apollo1 task', 'Harbor3 tasks'])
  for (const [label, value] of [
    ['Tasks', '4'],
    ['Projects', '2'],
    ['Total working', '8h 00m'],
    ['Spent', '$165.05'],
    ['Billable', '$300.10'],
    // Computed from the sums, not as the mean of the percentages.
    ['Average profit', '45%'],
  ] as const)
    expect(tile(label)?.textContent).toContain(value)
  expect(server.sent('/insights/tasks')).toEqual([
    { ...customRange(range, 'Europe/Istanbul'), Statuses: [1], IncludeBlockedEmployees: false },
  ])
})

/** A project that has cost half of a budget of 1000. */
const budgeted = (project: typeof harbor) => ({
  ...project,
  ...{ CustomerId: null, Customer: null, Integration: null, Connection: null, OrderNo: 1, Notes: null },
  ...{ TeamIds: [], EmployeeIds: [], TotalBudget: 1000, BudgetAlert: null },
  ...{ SpentMins: 420, UntaskedMins: 0, TotalCost: 500, TotalBillableAmount: 900 },
})
const forecast = { From: '2026-10-24', To: '2026-11-20', Spent: 280, RunsOutOn: '2026-12-12' }
const spent = '$500.00 of the budget of $1,000.00 since the project began'
const pace = /; at the present pace it is used up on .*12 Dec/

test('shows budgets with their forecasts from one call for all projects', async () => {
  const Items = [
    { ...budgeted(harbor), Forecast: forecast },
    { ...budgeted(apollo), Forecast: null },
  ]
  const { server } = await renderWithApp(<TaskInsightsPage />, {
    calls: { ...calls, '/project/list': { ...none, Items } },
    at,
    account,
  })
  expect(await screen.findByText(pace)).toBeTruthy()
  expect(screen.getByText(spent)).toBeTruthy()
  expect(server.sent('/project/list').filter(({ IncludeForecasts }) => IncludeForecasts)).toHaveLength(1)
  expect(server.sent('/project/get')).toEqual([])
})

test('requests each forecast from an older API, whose list has none', async () => {
  const Items = [budgeted(harbor), { ...budgeted(apollo), TotalBudget: 0 }]
  const { server } = await renderWithApp(<TaskInsightsPage />, {
    calls: {
      ...calls,
      '/project/list': { ...none, Items },
      '/project/get': { Item: { ...budgeted(harbor), CreateDate: '2026-01-01T00:00:00Z', Forecast: forecast } },
    },
    at,
    account,
  })
  expect(await screen.findByText(pace)).toBeTruthy()
  expect(server.sent('/project/get')).toEqual([{ Id: harbor.ID }])
})

test('shows projects as a chart, and filters the report by a pressed project', async () => {
  const { user, server, location } = await renderWithApp(<TaskInsightsPage />, { calls, at: `${at}&task=21`, account })
  const chart = within(await screen.findByRole('table', { name: 'Working time by project' }))
  expect(
    chart
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Harbor7h 00m88%', 'Apollo1h 00m12%'])
  expect(screen.getByText('Harbor took 88% of 8h 00m on 2 projects.')).toBeTruthy()
  await user.click(chart.getByRole('button', { name: 'Apollo' }))
  await waitFor(() => expect(location()).toMatch(/project=2/))
  expect(location()).not.toContain('task=')
  await waitFor(() => expect(server.sent('/insights/tasks').at(-1)).toMatchObject({ ProjectId: 2 }))
})

test('names a deleted project and task of the filter as the rows do, which no list has', async () => {
  const gone = task(23, 'Test (deleted)', { ...harbor, Title: 'Harbor (deleted)' }, [90, 2005, 8010])
  const titles = { Project: 'Harbor (deleted)', ProjectTask: 'Test (deleted)', Customer: null }
  await renderWithApp(<TaskInsightsPage />, {
    calls: { ...calls, '/insights/tasks': { Items: [gone] }, '/project/titles': titles },
    at: `${at}&project=1&task=23`,
    account,
  })
  expect(await screen.findByRole('button', { name: 'Remove filter Project: Harbor (deleted)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter Task: Test (deleted)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Project: Harbor (deleted)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Task: Test (deleted)' })).toBeTruthy()
  expect(screen.queryByText(/Unknown/)).toBeNull()
})

test('shows the formula of a profit percentage in a tooltip', async () => {
  const { user } = await renderWithApp(<TaskInsightsPage />, { calls, at, account })
  await user.hover(within(await rowOf('Harbor', 'Build')).getByText('50%'))
  expect(await screen.findByText('(billable $200.00 − spent $100.00) ÷ billable $200.00 = 50%')).toBeTruthy()
})

test('shows no amounts without cost management', async () => {
  const plain = items.map((item) => ({ ...item, TotalSpent: null, TotalBillable: null }))
  await renderWithApp(<TaskInsightsPage />, {
    calls: { ...calls, '/insights/tasks': { Items: plain } },
    at,
    account: someAccount({ settings: { EnableCostManagement: false } }),
  })
  expect((await rowsOf('Harbor'))[0]).toEqual(['Build', 'Completed', '5h 00m'])
  expect(screen.queryByText('Average profit')).toBeNull()
  expect(screen.queryByText('Spent')).toBeNull()
})

test('stores statuses in the URL, and requests all when none is selected', async () => {
  const { user, server, location } = await renderWithApp(<TaskInsightsPage />, { calls, at, account })
  await table('Harbor')
  await user.click(screen.getByRole('button', { name: 'Task status: Completed' }))
  await user.click(await screen.findByRole('option', { name: 'In progress' }))
  await waitFor(() => expect(server.sent('/insights/tasks').at(-1)).toMatchObject({ Statuses: [1, 4] }))
  expect(location()).toContain('status=1.4')
  expect(await screen.findByRole('button', { name: 'Remove filter Status: Completed, In progress' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(server.sent('/insights/tasks').at(-1)).toMatchObject({ Statuses: [] }))
  expect(location()).toContain('status=none')
})

test('opens the people of a task and stores it in the URL, minutes by duration, and profiles by name', async () => {
  const { user, server, location } = await renderWithApp(<TaskInsightsPage />, { calls, at, account })
  await user.click(within(await rowOf('Harbor', 'Build')).getByText('Build'))
  const people = await screen.findByRole('table', { name: 'People of Build' })
  expect(location()).toContain('open=21')
  expect(server.sent('/insights/employeetasks')).toEqual([
    { ...customRange(range, 'Europe/Istanbul'), Statuses: [1], IncludeBlockedEmployees: false, ProjectTaskId: 21 },
  ])
  expect(within(people).getByText('$66.67')).toBeTruthy()
  await user.hover(within(people).getByText('$66.67'))
  expect(await screen.findByText('3h 20m × $20.00 per hour')).toBeTruthy()
  await user.click(within(people).getByTitle('Explain: Working, Ada'))
  await screen.findByRole('dialog', { name: /^Working/ })
  expect(server.sent('/activitylogs/explain')).toMatchObject([{ EmployeeId: 7, ProjectTaskId: 21, Total: 1 }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(within(people).getByRole('button', { name: /Grace Lovelace/ }))
  expect(location()).toMatch(/profile=8/)
  expect(location()).toContain('2026-11-20')
})

test('sorts the tasks of every project by column, and stores the order in the URL', async () => {
  const { user, location } = await renderWithApp(<TaskInsightsPage />, {
    calls,
    at: `${at}&sort=spent&desc=1`,
    account,
  })
  const first = async () => (await rowsOf('Harbor')).slice(0, -1).map(([title]) => title)
  expect(await first()).toEqual(['Build', 'Test', 'DocsNon-billable'])
  for (const [head, order] of [
    ['Task', ['Build', 'DocsNon-billable', 'Test']],
    ['Total working', ['Build', 'Test', 'DocsNon-billable']],
    ['Billable', ['Build', 'Test', 'DocsNon-billable']],
    // A task without a percentage is last.
    ['Profit', ['Test', 'Build', 'DocsNon-billable']],
  ] as const) {
    await user.click(within(await table('Harbor')).getByRole('button', { name: head }))
    await waitFor(async () => expect(await first()).toEqual(order))
  }
  expect(location()).toContain('sort=profit')
})

test('prints the status that filters by default', async () => {
  await renderWithApp(<TaskInsightsPage />, { calls, at, account })
  await table('Harbor')
  const printed = screen.getByText('Status: Completed', { selector: 'p[aria-hidden] > span' })
  expect(printed.parentElement?.textContent).toContain('4 tasks')
  expect(screen.queryByRole('button', { name: 'Remove filter Status: Completed' })).toBeNull()
})

test('suggests another status when the report is empty', async () => {
  await renderWithApp(<TaskInsightsPage />, { calls: { ...calls, '/insights/tasks': { Items: [] } }, account })
  expect(await screen.findByText(/Another task status above may show more/)).toBeTruthy()
})

test('exports with the current filters', async () => {
  const { user, server } = await renderWithApp(<TaskInsightsPage />, {
    calls: { ...calls, '/insights/tasksexport': { Url: '/api/exports/x' } },
    at: `${at}&status=0.5`,
    account,
  })
  const open = jest.spyOn(window, 'open').mockReturnValue({} as Window)
  await user.click(await screen.findByRole('button', { name: 'Export this report as xlsx' }))
  await waitFor(() => expect(open).toHaveBeenCalledWith('/api/exports/x', '_blank'))
  open.mockRestore()
  expect(server.sent('/insights/tasksexport')).toMatchObject([{ Statuses: [0, 5] }])
})

test('disables the export and links to the plans if the plan lacks data export', async () => {
  const limited = someAccount({ plan: { DataExport: 1 } })
  await renderWithApp(<TaskInsightsPage />, { calls, at, account: limited })
  const button = await screen.findByRole('button', { name: 'Export this report as xlsx' })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'UPGRADE NOW' })).toBeTruthy()
})

test('compares tasks and project sums with the previous period by time, amounts and profit', async () => {
  const before = [task(21, 'Build', harbor, [240, 8000, 10000])]
  await renderWithApp(<TaskInsightsPage />, {
    calls: {
      ...calls,
      '/insights/tasks': ({ StartDate }) => ({ Items: StartDate?.startsWith('2026-11-11') ? before : items }),
    },
    at: `${at}&compare=previous`,
    account,
  })
  const text = async (name: string) => (await rowOf('Harbor', name)).textContent
  await waitFor(async () => expect(await text('Build')).toContain('+1h 00m (+25%)'))
  expect(await text('Build')).toContain('+$20.00 (+25%)')
  expect(await text('Build')).toContain('+$100.00 (+100%)')
  // 50 percent after 20.
  expect(await text('Build')).toContain('+30 pts')
  expect(await text('All')).toContain('+3h 00m (+75%)')
  // The project had no time then, the report had.
  expect((await rowOf('Apollo', 'Launch')).textContent).toContain('+1h 00m')
  expect(screen.queryByText('No figures to compare')).toBeNull()
})

test('says that there are no figures to compare with a period without tasks, or with a team without the project', async () => {
  const { goTo } = await renderWithApp(<TaskInsightsPage />, {
    calls: {
      ...calls,
      '/insights/tasks': ({ StartDate, TeamId }) => {
        if (StartDate?.startsWith('2026-11-11')) return { Items: [] }
        return { Items: TeamId === 3 ? items.slice(0, 1) : items }
      },
    },
    at: `${at}&compare=previous`,
    account,
  })
  await waitFor(() => expect(screen.getAllByText('No figures to compare')).toHaveLength(5))
  await goTo(`${at}&compare=team&versus=3`)
  await waitFor(() => expect(screen.getAllByText('No figures to compare')).toHaveLength(4))
  expect((await rowOf('Apollo', 'Launch')).textContent).toContain('±0')
})

test('explains an amount by the people whose hours and rates add up to it', async () => {
  const { user, location } = await renderWithApp(<TaskInsightsPage />, { calls, at, account })
  await user.click(within(await rowOf('Harbor', 'Build')).getByTitle('Explain: Spent, Build'))
  const dialog = within(await screen.findByRole('dialog', { name: /^Spent: \$/ }))
  expect(location()).toContain('explain=spent%7E21')
  expect(dialog.getByText(/Hours × pay rate of the day/)).toBeTruthy()
  expect(dialog.getByText(/Status: Completed/)).toBeTruthy()
  const rows = within(dialog.getByRole('table', { name: 'Spent by employee' }))
    .getAllByRole('row')
    .slice(1)
  const amounts = rows.map(({ textContent }) => Number(/\$([\d,.]+)$/.exec(textContent ?? '')?.[1]?.replace(',', '')))
  expect(amounts.slice(0, -1).reduce((all, amount) => all + amount, 0)).toBeCloseTo(amounts.at(-1) ?? 0)
  expect(amounts.at(-1)).toBeGreaterThan(0)
})

test('shows no tiles beside the error of a report that could not be loaded', async () => {
  const broken = refuse({ message: 'The report is not available.' })
  await renderWithApp(<TaskInsightsPage />, { calls: { ...calls, '/insights/tasks': broken }, at, account })
  await screen.findByText('This could not be loaded')
  expect(screen.queryByText('Total working')).toBeNull()
})
