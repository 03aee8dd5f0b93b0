import {
  CorrectionKind,
  type CorrectionRequest,
  type OrganizationPrivacy,
  type PersonPrivacy,
  type PersonView,
  Role,
  TimeEntryStatus,
} from '@dayline/shared/contract'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { type FakeCalls, renderWithApp, someAccount, someEmployee } from '@dayline/shared/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { PrivacyPage } from './PrivacyPage.tsx'

const recording = {
  EnableScreenshots: true,
  BlurScreenshots: true,
  ScreenCaptureIntervalMins: 10,
  EnableTimelapseVideos: false,
  EnableGhostMode: false,
  EnableAutoClockIn: false,
  TrackingCondition: 1,
  IdleTimeMins: 7,
  IsOwn: true,
} as const

const person: PersonPrivacy = {
  Employee: { ID: 101, Title: 'Grace Hopper', Image: null },
  Recording: recording,
  RetentionMonths: 6,
  TodayDeleteDay: '2027-05-24',
  Stored: [
    { Kind: 'screenshots', OldestDay: '2026-06-03', DeleteDay: '2026-12-04' },
    { Kind: 'videos', OldestDay: null, DeleteDay: null },
  ],
  Readers: [{ ID: 100, Title: 'Ada Lovelace', Image: null, Role: Role.Owner }],
  ApiKeyCount: 1,
}
const view = (ID: number, change: Partial<PersonView>): PersonView => ({
  ID,
  At: '2026-11-20T09:30:00Z',
  Viewer: { ID: 100, Title: 'Ada Lovelace', Image: null },
  Source: 'person',
  What: 'work times',
  IsExport: false,
  About: 'person',
  TeamTitle: null,
  ...change,
})
const views = [
  view(1, {}),
  view(2, { About: 'team', TeamTitle: 'Design', IsExport: true, What: 'the timesheet' }),
  view(3, { Source: 'link', About: 'everyone', What: 'a shared report' }),
]
const organization: OrganizationPrivacy = {
  Organization: 'Acme',
  Recording: { ...recording, IsOwn: false },
  RetentionMonths: 12,
  TodayDeleteDay: '2027-11-24',
  PeopleCount: 9,
  Differing: [
    { Name: 'EnableScreenshots', Count: 2 },
    { Name: 'EnableGhostMode', Count: 0 },
  ],
  Roles: [
    { Role: Role.Owner, Count: 1 },
    { Role: Role.Employee, Count: 8 },
  ],
  Access: [{ Permission: 'screenshots.read', Manager: true, Employee: false, ApiKey: true }],
  ApiKeyCount: 1,
  WebhookCount: 0,
  SharedLinkCount: 2,
}
const calls: FakeCalls = {
  '/privacy/get': person,
  '/privacy/collection': { Pause: null },
  '/privacy/listviews': { Items: views, TotalCount: 3, Page: 1, PageSize: 24 },
  '/privacy/organization': organization,
  '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
}
const asEmployee = someAccount({ role: Role.Employee })
const meaningOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

test('shows the settings that apply, when data is deleted, and who may see it', async () => {
  const { server } = await renderWithApp(<PrivacyPage />, { account: asEmployee, calls })
  await screen.findByText('Some of these settings are for you alone.')
  expect(screen.getByText(/One every 10 minutes, blurred before it is stored/)).toBeTruthy()
  expect(meaningOf('Apps and websites')).toMatch(/^Names of apps, no websites/)
  expect(screen.getByText(/recorded today is deleted on 24 May 2027, after 6 months/)).toBeTruthy()
  expect(screen.getByText('Since 03 Jun 2026; that day is deleted on 04 Dec 2026')).toBeTruthy()
  expect(screen.getByText('Ada Lovelace')).toBeTruthy()
  expect(screen.queryByText(/^and .* more$/)).toBeNull()
  expect(screen.getByText(/1 API key of the organization may read time/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Employee' })).toBeNull()
  expect(server.sent('/privacy/get')).toEqual([{}])
})

test('says how many more people may see it than the named ones', async () => {
  await renderWithApp(<PrivacyPage />, {
    account: asEmployee,
    calls: { ...calls, '/privacy/get': { ...person, ReaderCount: 13 } },
  })
  expect(await screen.findByText('and 12 more')).toBeTruthy()
})

test("requests a link to the user's own data and opens it", async () => {
  const opened: string[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href)
  })
  const { user } = await renderWithApp(<PrivacyPage />, {
    account: asEmployee,
    calls: { ...calls, '/privacy/export': { Url: '/api/exports/my-dayline-data.zip?token=x' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(opened).toEqual([expect.stringContaining('/api/exports/my-dayline-data.zip?token=x')]))
  click.mockRestore()
})

test("offers the user's own data after a lapse, and nothing that is closed then", async () => {
  const account = someAccount({ role: Role.Employee, subscription: 'lapsed' })
  await renderWithApp(<PrivacyPage />, { account, calls })
  expect(await screen.findByRole('button', { name: 'Download my data' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See where I am signed in' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /minute of mine|correction/ })).toBeNull()
})

test("states on another person's page that the view is recorded", async () => {
  const { server } = await renderWithApp(<PrivacyPage />, { at: '/?employee=101', calls })
  expect(await screen.findByText(/page of Grace Hopper. They can read that you viewed it/)).toBeTruthy()
  expect(server.sent('/privacy/get')).toEqual([{ EmployeeId: 101 }])
  expect(screen.queryByText('What I can do')).toBeNull()
})

test('lists viewers with what they saw and of whom', async () => {
  const { user, server } = await renderWithApp(<PrivacyPage />, { account: asEmployee, at: '/?tab=views', calls })
  const table = await screen.findByRole('table', { name: 'Who viewed' })
  await within(table).findByText('Work times')
  const [one, team, link] = within(table).getAllByRole('row').slice(1)
  expect(one?.textContent).toMatch(/Ada Lovelace.*Work times.*Me$/)
  expect(team?.textContent).toMatch(/Exported the timesheet.*Team Design/)
  expect(link?.textContent).toMatch(
    /Someone with a link shared by Ada Lovelace.*A shared report.*Everyone they may see/,
  )
  await user.click(screen.getByRole('switch', { name: 'Only what was about me alone' }))
  await waitFor(() => expect(server.sent('/privacy/listviews').at(-1)).toMatchObject({ OnlyPerson: true, Page: 1 }))
})

test("shows the organization's settings, exceptions and permissions, and names no person", async () => {
  await renderWithApp(<PrivacyPage />, { account: asEmployee, at: '/?tab=organization', calls })
  expect(await screen.findByRole('heading', { name: 'Acme' })).toBeTruthy()
  expect(screen.getByText('Settings of single people differ in whether screenshots are taken (2 people).')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Who has access' })
  const [, ...heads] = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    '1 Owner or Co-owner',
    '0 Managers',
    '8 Employees',
    'API keys',
  ])
  expect(within(table).getByRole('row', { name: /See screenshots/ }).textContent).toBe(
    'See screenshotsYes, of everyoneYes, of their teamNoYes',
  )
  expect(screen.getByText(/who viewed them are deleted after 12 months: those of today on 24 Nov 2027/)).toBeTruthy()
  expect(screen.getByText(/2 shared links that show a report/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Ada Lovelace')
})

const correction: CorrectionRequest = {
  ID: 5,
  Employee: { ID: 101, Title: 'Grace Hopper', Image: null },
  Kind: CorrectionKind.Rating,
  StartDate: '2026-11-19T06:00:00Z',
  EndDate: '2026-11-19T06:30:00Z',
  Day: '2026-11-19',
  AppName: 'Figma',
  Reason: 'I draw with it.',
  CreateDate: '2026-11-20T06:30:00Z',
  Status: TimeEntryStatus.Pending,
  Answer: null,
  DecidedBy: null,
  DecideDate: null,
  CanDecide: true,
}
const correctionCalls: FakeCalls = {
  ...calls,
  '/privacy/listcorrections': { Items: [correction], TotalCount: 1, Page: 1, PageSize: 24 },
  '/privacy/decidecorrection': { Id: 5 },
  '/privacy/requestcorrection': { Id: 6 },
}

test('declines a request with a reason, and links to the screen that corrects it', async () => {
  const { user, server } = await renderWithApp(<PrivacyPage />, { at: '/?tab=corrections', calls: correctionCalls })
  await user.click(await screen.findByRole('button', { name: 'Show details' }))
  expect((await screen.findByRole('link', { name: 'Rate the app' })).getAttribute('href')).toContain('q=Figma')
  await user.click(screen.getByRole('button', { name: 'Decline request of Grace Hopper' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'It is for fun.' } })
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(server.sent('/privacy/decidecorrection')).toEqual([{ Id: 5, Approve: false, Answer: 'It is for fun.' }]),
  )
})

test.each([
  ['a Manager, who can no longer choose a person', Role.Manager, 0, undefined],
  ['an Owner', Role.Owner, 1, 101],
])(
  'after a lapse, requests remain visible without the screens that correct them: %s',
  async (_, role, pickers, only) => {
    const { server } = await renderWithApp(<PrivacyPage />, {
      at: '/?tab=corrections&employee=101',
      account: someAccount({ role, subscription: 'lapsed' }),
      calls: correctionCalls,
    })
    expect(await screen.findByText('I draw with it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show details' })).toBeNull()
    expect(screen.queryAllByRole('button', { name: /^Employee/ })).toHaveLength(pickers)
    expect(server.sent('/employee/list')).toHaveLength(pickers)
    expect(server.sent('/privacy/listcorrections')[0]?.EmployeeId).toBe(only)
  },
)

test('the picker of corrections shows the user as a filter, and everyone without one', async () => {
  const employees = [someEmployee({ ID: 100 }), someEmployee({ ID: 101, FirstName: 'Grace', LastName: 'Hopper' })]
  const { user, server } = await renderWithApp(<PrivacyPage />, {
    at: '/?tab=corrections&employee=100',
    calls: {
      ...correctionCalls,
      '/employee/list': { Items: employees, TotalCount: 2, Page: 1, PageSize: 1000 },
    },
  })
  const shown = () => screen.getByRole('button', { name: /^Employee/ }).textContent
  await waitFor(() => expect(shown()).toContain('Ada Lovelace'))
  expect(server.sent('/privacy/listcorrections').at(-1)).toMatchObject({ EmployeeId: 100 })
  await user.click(screen.getByRole('tab', { name: 'Who viewed' }))
  await waitFor(() => expect(shown()).toContain('Me'))
  cleanup()
  await renderWithApp(<PrivacyPage />, { at: '/?tab=corrections', calls: correctionCalls })
  expect(shown()).toContain('All employees')
})

test('fills in the form of a request with the stretch from the URL', async () => {
  const { user, server, location } = await renderWithApp(<PrivacyPage />, {
    account: asEmployee,
    at: '/?tab=corrections&correct=2026-11-19T06:00Z..2026-11-19T06:30Z',
    calls: correctionCalls,
  })
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'I was on a visit.' } })
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(server.sent('/privacy/requestcorrection')).toMatchObject([
      { Kind: CorrectionKind.Time, StartDate: '2026-11-19T06:00:00.000Z', EndDate: '2026-11-19T06:30:00.000Z' },
    ]),
  )
  await waitFor(() => expect(location()).not.toContain('correct='))
})

test('lets the user choose the hour that is meant when clocks go back', async () => {
  const { user, server } = await renderWithApp(<PrivacyPage />, {
    account: someAccount({ role: Role.Employee, settings: { Timezone: 'Europe/Berlin' } }),
    at: '/?tab=corrections&correct=2025-10-26T01:20Z..2025-10-26T01:40Z',
    calls: correctionCalls,
  })
  const second = await screen.findByRole<HTMLInputElement>('switch', { name: 'From 02:20 after the clocks go back' })
  expect(second.checked).toBe(true)
  expect(screen.queryByRole('switch', { name: /^To 02:40 after/ })).toBeNull()
  await user.click(second)
  await user.click(screen.getByRole('switch', { name: 'To 02:40 after the clocks go back' }))
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(server.sent('/privacy/requestcorrection')).toMatchObject([
      { StartDate: '2025-10-26T00:20:00.000Z', EndDate: '2025-10-26T00:40:00.000Z' },
    ]),
  )
})

test('a reason is not restored in the form for another stretch', async () => {
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
  localStorage.clear()
  const reasonOf = async (stretch: string) => {
    cleanup()
    const at = `/?tab=corrections&correct=${stretch}`
    await renderWithApp(<PrivacyPage />, { account: asEmployee, at, calls: correctionCalls })
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  }
  const [morning, noon] = ['2026-11-19T06:00Z..2026-11-19T06:30Z', '2026-11-19T09:00Z..2026-11-19T09:30Z'] as const
  fireEvent.change(await reasonOf(morning), { target: { value: 'I was on a visit.' } })
  expect((await reasonOf(noon)).value).toBe('')
  expect((await reasonOf(morning)).value).toBe('I was on a visit.')
})
