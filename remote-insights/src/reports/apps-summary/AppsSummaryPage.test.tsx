import { type AppsSummaryItem, Role } from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { type FakeCalls, refuse, renderWithApp, setDate, someAccount, somePerson } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { AppsSummaryPage } from './AppsSummaryPage.tsx'

setDate('2026-11-25T12:00:00Z')

const range = { start: '2026-11-16', end: '2026-11-20' }
const at = `/?date=${range.start}..${range.end}`
const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const design = { ID: 2, Title: 'Design', Color: '#8b4dff' }
const support = { ID: 1, Title: 'Support', Color: '#1f6feb' }

type Minutes = [productive: number, neutral: number, unproductive: number]
function used(
  Team: AppsSummaryItem['Team'],
  app: { id: number; name: string; url?: string } | null,
  [Productive, Natural, Unproductive]: Minutes,
  Productivity: number | null = null,
): AppsSummaryItem {
  const Icon = null
  const ActivityApp = app && { ID: app.id, Name: app.name, Url: app.url ?? null, Icon, AICategory: `About ${app.name}` }
  return {
    OrganizationApp: ActivityApp && { ID: ActivityApp.ID, TeamId: Team?.ID ?? null, ActivityApp },
    Team,
    Working: Productive + Natural + Unproductive,
    Productive,
    Natural,
    Unproductive,
    Productivity,
  }
}
const editor = { id: 5, name: 'Editor', url: 'editor.test' }
const chat = { id: 6, name: 'Chat' }
const items = [
  used(design, editor, [90, 10, 0], 1),
  used(design, chat, [0, 50, 0]),
  used(design, null, [0, 60, 0]),
  used(support, chat, [0, 0, 120], 3),
  used(null, editor, [30, 0, 0], 1),
]
const calls: FakeCalls = {
  '/employee/list': none,
  '/team/list': none,
  '/project/list': none,
  '/insights/appssummary': { Items: items },
}

const heads = () => screen.findAllByRole('button', { expanded: undefined, name: /(Design|Support|No team).*app/ })
const openOnes = async () =>
  (await heads()).filter((head) => head.getAttribute('aria-expanded') === 'true').map(({ textContent }) => textContent)
const rowsOf = async (title: string) =>
  within(await screen.findByRole('table', { name: `Apps of ${title}` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('shows the productivity of the working time, and shares that add up', async () => {
  const { server } = await renderWithApp(<AppsSummaryPage />, { calls, at })
  const total = await screen.findByRole('region', { name: 'Working time' })
  const text = total.textContent ?? ''
  expect(text).toContain('6h 00m33%')
  // Two hours each: rounded separately, they would add up to 99 percent.
  const shares = [...text.matchAll(/(Productive|Neutral|Unproductive)(\d+)%/g)].map(([, , share]) => Number(share))
  expect(shares).toEqual([33, 34, 33])
  expect(text).toContain('Neutral34%2h 00m')
  expect(server.sent('/insights/appssummary')).toEqual([
    { ...customRange(range, 'Europe/Istanbul'), IncludeBlockedEmployees: false },
  ])
})

test('shows share, time and rating of a team’s apps, including work without an app, and a total', async () => {
  await renderWithApp(<AppsSummaryPage />, { calls, at })
  expect(await rowsOf('Design')).toEqual([
    ['Editoreditor.test, About Editor', '48%', '1h 40m', 'Productive'],
    ['Chat, About Chat', '24%', '50m', 'Not reviewed'],
    [expect.stringMatching(/^No app known/), '28%', '1h 00m', '–'],
    ['All', '100%', '3h 30m', '43%'],
  ])
})

test('charts apps and categories across teams, and filters the report by a pressed app', async () => {
  const { user, server, location } = await renderWithApp(<AppsSummaryPage />, { calls, at })
  const chart = within(await screen.findByRole('table', { name: 'Working time by app' }))
  expect(
    chart
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Chat2h 50m47%', 'editor.test2h 10m36%', 'No app known1h 00m17%'])
  expect(screen.getByText('Chat took 47% of 6h 00m.')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Working time by category' })).toBeTruthy()
  await user.click(chart.getByRole('button', { name: 'No app known' }))
  expect(location()).not.toContain('app=')
  act(() => chart.getByRole('button', { name: 'Chat' }).focus())
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(location()).toContain('app=5'))
  await waitFor(() => expect(server.sent('/insights/appssummary').at(-1)).toMatchObject({ AppId: 5 }))
  expect((await screen.findAllByText('App: editor.test')).length).toBeGreaterThan(0)
})

test('names an app of the URL that has no time on these days as unknown', async () => {
  await renderWithApp(<AppsSummaryPage />, { calls, at: `${at}&app=99` })
  expect((await screen.findAllByText('App: Unknown app')).length).toBeGreaterThan(0)
})

test('names an app of the URL as not loaded when the report could not be loaded', async () => {
  await renderWithApp(<AppsSummaryPage />, {
    calls: { ...calls, '/insights/appssummary': refuse({ status: 500 }) },
    at: `${at}&app=99`,
  })
  await waitFor(() => expect(screen.getAllByText('App: Name could not be loaded').length).toBeGreaterThan(0))
})

test('opens the first team, closes it when another opens, and stores the open one in the URL', async () => {
  const { user, location } = await renderWithApp(<AppsSummaryPage />, { calls, at })
  expect(await openOnes()).toEqual(['Design2 apps3h 30m43%'])
  await user.click(screen.getByRole('button', { name: /^Support/ }))
  await waitFor(() => expect(location()).toContain('open=1'))
  expect(await openOnes()).toEqual(['Support1 app2h 00m0%'])
  expect(screen.getAllByRole('table', { name: /^Apps of/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Support/ }))
  await waitFor(async () => expect(await openOnes()).toEqual([]))
})

test('opens the team in a copied link', async () => {
  await renderWithApp(<AppsSummaryPage />, { calls, at: `${at}&open=0` })
  expect(await openOnes()).toEqual(['No team1 app30m100%'])
})

test('opens the first team if the team in the link has no apps', async () => {
  await renderWithApp(<AppsSummaryPage />, { calls, at: `${at}&open=77` })
  expect(await openOnes()).toEqual(['Design2 apps3h 30m43%'])
})

test('stores the sort order in the URL, and sorts unrated apps last', async () => {
  const { user, location } = await renderWithApp(<AppsSummaryPage />, { calls, at })
  const table = await screen.findByRole('table', { name: 'Apps of Design' })
  await user.click(within(table).getByRole('button', { name: /^Rating/ }))
  await waitFor(() => expect(location()).toContain('sort=rating'))
  const names = (await rowsOf('Design')).map(([name]) => name?.slice(0, 4))
  expect(names).toEqual(['Edit', 'Chat', 'No a', 'All'])
  await user.click(within(table).getByRole('button', { name: 'App' }))
  await waitFor(async () => expect((await rowsOf('Design')).map(([name]) => name?.slice(0, 4))[0]).toBe('Chat'))
})

test('shows the category in a tooltip', async () => {
  const { user } = await renderWithApp(<AppsSummaryPage />, { calls, at })
  const table = await screen.findByRole('table', { name: 'Apps of Design' })
  await user.hover(within(table).getByText('Editor'))
  expect((await screen.findByRole('tooltip')).textContent).toBe('About Editor')
})

test('links the rating to the review of the app for users who may rate it', async () => {
  await renderWithApp(<AppsSummaryPage />, { calls, at })
  const rated = await screen.findByTitle('Review editor.test')
  expect(rated.getAttribute('href')).toBe(pathOf('review-apps', { tab: 'reviewed', q: 'editor.test', team: 2 }))
  expect(screen.getByTitle('Review Chat').getAttribute('href')).toBe(pathOf('review-apps', { q: 'Chat', team: 2 }))
  expect(screen.queryByTitle('Review No app known')).toBeNull()
})

test('does not link the rating for a manager without the permission', async () => {
  const account = someAccount({ role: Role.Manager, settings: { AllowManagersToChangeAppReviews: false } })
  await renderWithApp(<AppsSummaryPage />, { calls, at, account })
  expect(await rowsOf('Design')).toHaveLength(4)
  expect(screen.queryByTitle(/^Review/)).toBeNull()
})

test('disables both exports if the plan lacks data export', async () => {
  await renderWithApp(<AppsSummaryPage />, { calls, at, account: someAccount({ plan: { DataExport: 1 } }) })
  for (const name of ['Export app basis', 'Export employee basis']) {
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true)
  }
  expect(screen.getAllByRole('link', { name: 'UPGRADE NOW' }).length).toBeGreaterThan(0)
})

test('explains an empty report, offers a wider range, and clears other filters', async () => {
  const empty: FakeCalls = { ...calls, '/insights/appssummary': { Items: [] } }
  const { user, location } = await renderWithApp(<AppsSummaryPage />, { calls: empty, at: `${at}&team=1` })
  expect(await screen.findByText('No app matches the filters above.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(location()).not.toContain('team=1'))
  expect(await screen.findByText('No apps today')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }))
  await waitFor(() => expect(location()).toContain('date=30d'))
})

test('reports a failed request, and repeats it with Retry', async () => {
  const failing = { ...calls, '/insights/appssummary': refuse({ message: 'The report is not available.' }) }
  const { user, server } = await renderWithApp(<AppsSummaryPage />, { calls: failing, at })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(server.sent('/insights/appssummary').length).toBeGreaterThan(1))
})

test('compares apps with the same team in the previous period, and with another team by share only', async () => {
  const before = [
    used(design, editor, [40, 0, 0], 1),
    used(design, chat, [0, 60, 0]),
    used(support, chat, [0, 0, 300], 3),
  ]
  const others = [used(support, chat, [0, 0, 300], 3)]
  const { goTo } = await renderWithApp(<AppsSummaryPage />, {
    calls: {
      ...calls,
      '/team/list': { ...none, Items: [{ ...support, EmployeeCount: 2 }], TotalCount: 1 },
      '/insights/appssummary': ({ StartDate, TeamId }) => ({
        Items: TeamId === 1 ? others : StartDate?.startsWith('2026-11-11') ? before : items,
      }),
    },
    at: `${at}&compare=previous`,
  })
  const cells = async (index: number) => (await rowsOf('Design'))[index]?.join(' ')
  await waitFor(async () => expect(await cells(0)).toContain('+1h 00m (+150%)'))
  // 48 percent after 40, based on less than four hours.
  expect(await cells(0)).toContain('+8 pts')
  expect(await cells(0)).toContain('may be chance')
  expect(await cells(3)).toContain('+1h 50m (+110%)')
  await goTo(`${at}&compare=team&versus=1`)
  // In the other team, the editor has no time and chat has all of it.
  await waitFor(async () => expect(await cells(1)).toContain('−76 pts'))
  expect(await cells(0)).toContain('+48 pts')
  expect(await cells(0)).not.toContain('1h 00m (')
})

test('compares the apps of a team that had no time in the previous period with zero', async () => {
  await renderWithApp(<AppsSummaryPage />, {
    calls: {
      ...calls,
      '/insights/appssummary': ({ StartDate }) => ({
        Items: StartDate?.startsWith('2026-11-11') ? [used(support, chat, [0, 0, 300], 3)] : items,
      }),
    },
    at: `${at}&compare=previous`,
  })
  await waitFor(async () => expect((await rowsOf('Design'))[0]?.join(' ')).toContain('+1h 40m'))
  expect(screen.queryByText('No figures to compare')).toBeNull()
})

test('explains an app by people, a person by minutes, and returns to the same state with Back', async () => {
  const ofTeam = (id: number, name: string, Team: typeof support, Working: number) => ({
    Employee: somePerson(id, name, { ...Team, EmployeeCount: 2 }),
    ...{ Working, Productive: 0, Natural: Working, Unproductive: 0 },
  })
  const { user, server, location, goBack } = await renderWithApp(<AppsSummaryPage />, {
    calls: {
      ...calls,
      '/insights/productivity': { Items: [ofTeam(7, 'Ada', design, 50), ofTeam(8, 'Grace', support, 120)] },
      '/activitylogs/explain': { ...none, PageSize: 96, TotalMins: 50, Reasons: [] },
    },
    at: `${at}&employee=7`,
  })
  // The second team, opened by hand, is part of the state to restore.
  await user.click(await screen.findByRole('button', { name: /^Support/ }))
  await user.click(await screen.findByRole('button', { name: /^Design/ }))
  await screen.findByTitle('Explain: Working, Chat')
  const place = location()
  await user.click(await screen.findByTitle('Explain: Working, Chat'))
  const people = within(await screen.findByRole('dialog', { name: 'Working: 50m' }))
  expect(location()).toContain('explain=working.t2%7E6')
  expect(server.sent('/insights/productivity')).toMatchObject([{ AppId: 6 }])
  await user.click(people.getByTitle('Explain: Working, Ada'))
  expect((await screen.findByText(/^Ada Lovelace, Chat, /)).textContent).toContain('Mon 16 – Fri 20 Nov')
  expect(server.sent('/activitylogs/explain')).toMatchObject([{ AppId: 6, EmployeeId: 7, Total: 1 }])
  await goBack()
  expect(await screen.findByRole('table', { name: 'Working by employee' })).toBeTruthy()
  await goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location()).toBe(place)
  expect(await screen.findByTitle('Explain: Working, Chat')).toBeTruthy()
})

test('compares shares in the charts: a pair of values per slice, and a sentence', async () => {
  const before = [used(design, editor, [100, 0, 0], 1), used(design, chat, [0, 300, 0])]
  await renderWithApp(<AppsSummaryPage />, {
    calls: {
      ...calls,
      '/insights/appssummary': ({ StartDate }) => ({ Items: StartDate?.startsWith('2026-11-11') ? before : items }),
    },
    at: `${at}&compare=previous`,
  })
  // Editor: 130 of 360 minutes, after 100 of 400.
  const chart = within(await screen.findByRole('table', { name: 'Working time by app' }))
  expect(await chart.findByText('11 percentage points more')).toBeTruthy()
  expect(chart.getByRole('columnheader', { name: 'Difference to Wed 11 – Sun 15 Nov' })).toBeTruthy()
  expect(screen.getByText(/^Chat took 47% of 6h 00m, −28 pts against Wed 11/)).toBeTruthy()
})

test('names sites of a browser by their address in the chart, its sentence, the chip and the figures', async () => {
  const browser = { name: 'Chrome' }
  const sites = [
    used(design, { ...browser, id: 8, url: 'github.com' }, [60, 0, 0]),
    used(design, { ...browser, id: 9, url: 'news.test' }, [0, 30, 0]),
    used(design, { ...browser, id: 10 }, [0, 10, 0]),
  ]
  const { user } = await renderWithApp(<AppsSummaryPage />, {
    calls: { ...calls, '/insights/appssummary': { Items: sites } },
    at,
  })
  const chart = within(await screen.findByRole('table', { name: 'Working time by app' }))
  expect(chart.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'github.com',
    'news.test',
    'Chrome',
  ])
  expect(screen.getByText(/^github\.com took 60% of 1h 40m/)).toBeTruthy()
  expect(screen.getByTitle('Explain: Working, news.test')).toBeTruthy()
  // The table shows the name of the browser above the address.
  expect((await rowsOf('Design'))[0]?.[0]).toBe('Chromegithub.com, About Chrome')
  await user.click(chart.getByRole('button', { name: 'github.com' }))
  expect((await screen.findAllByText('App: github.com')).length).toBeGreaterThan(0)
})
