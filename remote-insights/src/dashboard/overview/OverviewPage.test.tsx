import { type CallData, ExplainedTotal, Role, type Screenshot, type WorkTimeItem } from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import { chooseOption, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { OverviewPage } from './OverviewPage.tsx'

const employee = (ID: number, FirstName: string): WorkTimeItem['Employee'] => ({
  ID,
  OrganizationId: 10,
  TeamId: null,
  Team: null,
  Role: 5,
  CreateDate: '2026-01-01T00:00:00Z',
  EmployeeCode: null,
  Blocked: false,
  FirstName,
  LastName: 'Doe',
  Image: null,
  User: null,
})
const nothing = { Working: 0, OnBreak: 0, Idle: 0, TotalMins: 0, ActivityLevel: 0, Productive: 0, Natural: 0 }
const person = (ID: number, name: string, part: Partial<WorkTimeItem>): WorkTimeItem => ({
  Employee: employee(ID, name),
  Status: 5,
  ClockIn: null,
  ClockOut: null,
  ...nothing,
  Unproductive: 0,
  LateClockIn: 0,
  LateClockInCount: 0,
  ...part,
})
const worked = { ClockIn: '2026-11-20T06:05:00Z', ClockOut: '2026-11-20T13:40:00Z', Working: 125, TotalMins: 130 }
const everyone = [
  person(1, 'Starting', { ...worked, Status: 0 }),
  person(2, 'Busy', { ...worked, Status: 1 }),
  person(3, 'Eating', { ...worked, Status: 2 }),
  person(4, 'Stopped', { ...worked, Status: 4 }),
  person(5, 'Leaving', { Status: 4 }),
  person(6, 'Waiting', {}),
]
const app = (ID: number, Name: string, AICategory: string) => ({ ID, Name, Url: null, Icon: null, AICategory })
const usage = (AICategory: string, TotalMins: number) => ({
  OrganizationApp: { ID: TotalMins, TeamId: null, ActivityApp: app(TotalMins, 'App', AICategory) },
  TotalMins,
})
const shot = (ID: number, Title: string): Screenshot => ({
  ID,
  Screenshot: `/media/${ID}.webp`,
  Thumbnail: `/media/${ID}-small.webp`,
  Tiny: null,
  Width: 1600,
  Height: 1000,
  Url: null,
  CreateDate: '2026-11-20T08:12:00Z',
  ActivityLevel: 30,
  ScreenCount: 1,
  Status: 1,
  IsBlurred: false,
  EmployeeId: ID,
  User: { Title, Image: null },
  OrganizationApp: null,
  Project: null,
  HasDeletePermission: true,
})
const Before = {
  At: '2026-11-19T11:05:00Z',
  Employees: 6,
  Working: 1,
  OnBreak: 1,
  Idle: 0,
  StoppedWork: 1,
  YetToStart: 3,
  WorkingMins: 400,
  AppMins: 60,
  WebsiteMins: 0,
}
const calls: FakeCalls = {
  '/riskusersettings/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/insights/worktimes': { Items: everyone },
  '/insights/daybefore': { Before, Usual: { WorkingMins: 880, UsualMins: 1000, Days: 4 } },
  '/insights/recentlyusedapps': { Items: [{ ActivityApp: app(1, 'Code', 'Development'), EmployeeCount: 2 }] },
  '/insights/apps': { Items: [usage('Development', 90), usage('Not Categorized', 30)] },
  '/insights/websites': { Items: [] },
  '/insights/overviewlayout': { Layout: null },
  '/screenshots/list': { Items: [shot(1, 'Ann Lee'), shot(2, 'Bo Kim')], TotalCount: 90, Page: 1, PageSize: 20 },
  '/organization/firstweek': { Steps: null },
}
const card = (name: string) => screen.findByRole('region', { name })
/** Titles of the cards in order, without the app's own message region. */
const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('region')
    .map((each) => each.getAttribute('aria-label'))
const withOrganization = (part: object, role: number = Role.Owner) => {
  const account = someAccount({ role })
  return { ...account, CurrentOrganization: { ...account.CurrentOrganization, ...part } } as typeof account
}

test('links six counters to the people they count, and compares them with the same moment of yesterday', async () => {
  await renderWithApp(<OverviewPage />, { calls })
  await screen.findByText('−2 from 3 yesterday')
  const counters: [string, string][] = [
    ['Employees 6 Same as yesterday', '/app/dashboard/team?view=cards'],
    ['Working 2 +1 from 1 yesterday', '/app/dashboard/team?status=working'],
    ['On break 1 Same as yesterday', '/app/dashboard/team?status=break'],
    ['Idle 0 Same as yesterday', '/app/dashboard/team?status=idle'],
    ['Stopped work 2 +1 from 1 yesterday', '/app/dashboard/team?status=stopped'],
    ['Yet to start 1 −2 from 3 yesterday', '/app/dashboard/team?status=waiting'],
  ]
  for (const [name, href] of counters) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  }
  expect(screen.getByText(/^Quieter than a usual \w+: 12% less work until 14:05 /)).toBeTruthy()
})

test('draws a line with clock-in and clock-out for people with time, and lists the others separately', async () => {
  await renderWithApp(<OverviewPage />, { calls })
  const rows = await within(await card('Clock-in / Clock-out')).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Busy Doe.*09:05 – now.*2h 05m/),
    expect.stringMatching(/Starting Doe.*09:05 – now/),
    expect.stringMatching(/Eating Doe.*09:05 – now/),
    expect.stringMatching(/Stopped Doe.*09:05 – 16:40/),
  ])
  const absent = await card('No time today')
  expect(
    within(absent)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('Waiting Doe'), expect.stringMatching(/Leaving Doe.*On leave/)])
  within(absent).getByText(/^2 of 6 people · 1 on leave/)
})

test("explains a person's working time, and opens their profile, on the day on which a running shift began", async () => {
  const RunningShift = { Day: '2026-11-19', ClockIn: '2026-11-19T19:00:00Z', ...nothing, Working: 300, TotalMins: 300 }
  const night = person(7, 'Night', { ...worked, Status: 1, RunningShift })
  const explained = { TotalMins: 300, Reasons: [], Items: [], TotalCount: 0, Page: 1, PageSize: 96 }
  const { user, server, location, goTo } = await renderWithApp(<OverviewPage />, {
    calls: { ...calls, '/insights/worktimes': { Items: [night] }, '/activitylogs/explain': explained },
  })
  await user.click(await screen.findByTitle('Explain: Working, Night Doe'))
  await screen.findByRole('dialog', { name: 'Working: 5h 00m' })
  expect(location()).toContain('explain=working.7')
  const day = customRange({ start: '2026-11-19', end: '2026-11-19' }, 'Europe/Istanbul')
  expect(server.sent('/activitylogs/explain')).toEqual([
    { ...day, EmployeeId: 7, Total: ExplainedTotal.Working, Page: 1, PageSize: 96 },
  ])
  await goTo('/')
  await user.click(await screen.findByText('Night Doe'))
  await waitFor(() => expect(location()).toBe('/?profile=7&day=2026-11-19'))
})

test('links every card to its complete data', async () => {
  await renderWithApp(<OverviewPage />, { calls })
  await card('Recent screenshots')
  const links = screen.getAllByRole('link', { name: /^See all / }).map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/app/insights/work-times',
    '/app/dashboard/team?status=waiting',
    expect.stringContaining('apps-summary'),
    expect.stringContaining('apps-summary'),
    expect.stringContaining('apps-summary'),
    '/app/tracking/screenshots',
  ])
})

test('shows a sentence and a table for a chart, moves by arrow keys, and opens the apps of a row', async () => {
  const { user, location } = await renderWithApp(<OverviewPage />, { calls })
  const apps = await card('Apps usage by AI category')
  await within(apps).findByText('Development took 75% of 2h 00m. 100% more than yesterday until 14:05.')
  const table = within(apps).getByRole('table', { name: 'Apps usage by AI category' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Development1h 30m75%', 'Not Categorized30m25%'])
  const names = within(table).getAllByRole('button')
  act(() => names[0]?.focus())
  await waitFor(() => expect(within(apps).getAllByText('75%')).toHaveLength(2))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(names[1])
  await waitFor(() => expect(within(apps).getAllByText('25%')).toHaveLength(2))
  expect(names.map((name) => name.getAttribute('tabindex'))).toEqual(['-1', '0'])
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Not Categorized: 30m' })
  expect(location()).toContain('apps=Not+Categorized')
  expect(dialog.textContent).toContain('Formula: Working minutes of today in apps of this category')
  const link = await within(dialog).findByRole('link', { name: 'People and minutes in App' })
  expect(link.getAttribute('href')).toMatch(/apps-summary\?app=30$/)
})

test('retries a failed card independently of the others', async () => {
  let isDown = true
  const { user, server } = await renderWithApp(<OverviewPage />, {
    calls: {
      ...calls,
      '/insights/recentlyusedapps': () =>
        isDown
          ? refuse({ status: 500, message: 'Broken.' })
          : { Items: [{ ActivityApp: app(1, 'Code', 'X'), EmployeeCount: 2 }] },
    },
  })
  const recent = await card('Recently used apps')
  const retry = await within(recent).findByRole('button', { name: /retry|try again/i })
  await within(await card('Apps usage by AI category')).findByRole('table')
  isDown = false
  await user.click(retry)
  await within(recent).findByText('2 employees')
  expect(server.sent('/insights/apps')).toHaveLength(1)
})

test('requests twenty screenshots in a row, and opens one in full size by click or URL', async () => {
  const { user, server, location } = await renderWithApp(<OverviewPage />, { calls })
  await user.click(await screen.findByRole('button', { name: /^Open the screenshot of Ann Lee/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Screenshot of Ann Lee/ })
  expect(location()).toBe('/?shot=1')
  await user.click(within(dialog).getByRole('button', { name: 'Next' }))
  await screen.findByRole('dialog', { name: /^Screenshot of Bo Kim/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(location()).toBe('/'))
  expect(server.sent('/screenshots/list')[0]).toMatchObject({
    Page: 1,
    PageSize: 20,
    IncludeOrganizationApps: true,
    IncludeUsers: true,
    IncludeBlockedEmployees: false,
  })
})

test('removes from the address a screenshot that is not among the newest, which would stop the updates', async () => {
  const { location } = await renderWithApp(<OverviewPage />, { calls, at: '/?shot=99' })
  await screen.findByRole('button', { name: /^Open the screenshot of Ann Lee/ })
  await waitFor(() => expect(location()).toBe('/'))
})

test.each([
  [true, 'They appear once an agent has taken one.'],
  [false, 'Screenshots are off in the organization’s track settings.'],
])('shows when screenshots appear unless the organization has turned them off: %s', async (EnableScreenshots, text) => {
  await renderWithApp(<OverviewPage />, {
    account: someAccount({ settings: { EnableScreenshots } }),
    calls: { ...calls, '/screenshots/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 20 } },
  })
  expect((await screen.findByText('No screenshots')).parentElement?.textContent).toContain(text)
})

test('explains a category that is no longer among the five largest', async () => {
  const Items = ['Design', 'Meetings', 'Research', 'Documents', 'Shopping', 'News'].map((name, at) =>
    usage(name, 90 - at),
  )
  await renderWithApp(<OverviewPage />, { calls: { ...calls, '/insights/apps': { Items } }, at: '/?apps=News' })
  await screen.findByRole('dialog', { name: 'News: 1h 25m' })
  screen.getByText('1 other category')
})

test('hides and moves cards by keyboard, and stores the layout', async () => {
  let Layout: CallData<'/insights/overviewlayout'>['Layout'] = null
  const { user, server } = await renderWithApp(<OverviewPage />, {
    calls: {
      ...calls,
      '/insights/overviewlayout': () => ({ Layout }),
      '/insights/updateoverviewlayout': (body) => {
        Layout = body
        return { Layout }
      },
    },
  })
  await card('Recent screenshots')
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  const dialog = await screen.findByRole('dialog', { name: 'Arrange the overview' })
  within(dialog).getByRole('button', { name: 'Move No time today up' }).focus()
  await user.keyboard('{Enter}')
  within(dialog).getByText('No time today is now 1 of 6')
  const up = within(dialog).getByRole('button', { name: 'Move No time today up' })
  expect([up.matches(':disabled'), up.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await user.click(within(dialog).getByRole('checkbox', { name: 'Websites by AI category' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(titles()).toHaveLength(5))
  expect(titles().slice(0, 2)).toEqual(['No time today', 'Clock-in / Clock-out'])
  expect(server.sent('/insights/updateoverviewlayout')).toEqual([
    { Order: ['absent', 'people', 'apps', 'websites', 'recent-apps', 'screenshots'], Hidden: ['websites'] },
  ])
})

test('welcomes a new organization for ten minutes, with links to the first steps', async () => {
  const CreateDate = new Date(Date.now() - 9 * 60_000).toISOString()
  const { unmount } = await renderWithApp(<OverviewPage />, { calls, account: withOrganization({ CreateDate }) })
  const links = within(await card('Welcome')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Track settings', 'Invite employees', 'Download the agent'])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('activeTab=track-settings'),
    expect.stringContaining('a=1'),
    '/download',
  ])
  unmount()
  const old = new Date(Date.now() - 10 * 60_000).toISOString()
  await renderWithApp(<OverviewPage />, { calls, account: withOrganization({ CreateDate: old }) })
  await card('No time today')
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull()
})

test('asks for missing information about the organization, and shows validation errors', async () => {
  const { user, server } = await renderWithApp(<OverviewPage />, {
    account: withOrganization({ Industry: null, Expectation: 2 }),
    calls: {
      ...calls,
      '/definition/listenums': {
        Items: [{ Title: 'Industry', Items: [{ Key: 7, Value: 'Healthcare', DisplayName: 'Healthcare' }] }],
      },
      '/organization/completeinformation': ({ Industry }) =>
        Industry
          ? { Industry, Expectation: 2 }
          : refuse({ validationErrors: { Industry: 'Please choose an industry.' } }),
    },
  })
  await screen.findByText('Missing information: industry')
  await user.click(screen.getByRole('button', { name: 'Complete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Organization information' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Please choose an industry.')
  expect(within(dialog).queryByLabelText(/Main expectation/)).toBeNull()
  await chooseOption(user, within(dialog).getByRole('combobox', { name: /Industry/ }), 'Healthcare')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/organization/completeinformation')).toEqual([{ Industry: 0 }, { Industry: 7 }])
})

test('does not ask a manager', async () => {
  await renderWithApp(<OverviewPage />, {
    calls,
    account: withOrganization({ Industry: null, Expectation: null }, Role.Manager),
  })
  await card('No time today')
  expect(screen.queryByText(/^Missing information/)).toBeNull()
})

test('shows steps instead of empty charts before the first minute', async () => {
  const Steps = { HasInvited: true, HasAgent: false, HasMinute: false, HasReviewedApp: false, HasWorkingDays: false }
  const { server } = await renderWithApp(<OverviewPage />, {
    calls: { ...calls, '/organization/firstweek': { Steps } },
  })
  await card('First week')
  await screen.findByText('No minute yet')
  expect(titles()).toEqual(['First week'])
  expect(server.sent('/screenshots/list')).toEqual([])
})

test('shows that the figures are live', async () => {
  await renderWithApp(<OverviewPage />, { calls })
  await screen.findByText(/^Live · updated /)
})
