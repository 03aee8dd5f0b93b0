import type { CallData, Employee, WorkTimeItem } from '@dayline/shared/contract'
import { type FakeCalls, renderWithApp, setDate, someAccount, somePerson, someWorkTime } from '@dayline/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { WorkTimesPage } from './WorkTimesPage.tsx'

setDate('2026-11-25T12:00:00Z')

const at = '/?date=2026-11-16..2026-11-20'
const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const team = (ID: number, Title: string) => ({ ID, Title, Color: '#8b4dff', EmployeeCount: 2 })
const support = team(1, 'Support')
const design = team(2, 'Design')

const times = (Employee: Employee, part: Partial<WorkTimeItem>): WorkTimeItem =>
  someWorkTime({ Employee, Status: 4, ...part })
const items = [
  times(somePerson(1, 'Nobody'), {}),
  times(somePerson(2, 'Ada', support), {
    Working: 100,
    OnBreak: 15,
    Idle: 5,
    TotalMins: 120,
    ActivityLevel: 30,
    LateClockIn: 75,
    LateClockInCount: 2,
  }),
  times(somePerson(3, 'Grace', support), { Working: 60, TotalMins: 60, ActivityLevel: 60 }),
  times(somePerson(4, 'Dee', design), { Working: 30, TotalMins: 30, LateClockIn: 1, LateClockInCount: 1 }),
]
const calls: FakeCalls = {
  '/employee/list': none,
  '/team/list': none,
  '/project/list': none,
  '/insights/worktimes': { Items: items },
  '/insights/workinghours': { Items: [] },
}
const rowsOf = async (title: string) =>
  within(await screen.findByRole('table', { name: `Work times of ${title}` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1),
    )

test('shows one table per team by title, people without a team last', async () => {
  await renderWithApp(<WorkTimesPage />, { calls, at })
  await screen.findByRole('table', { name: 'Work times of Design' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Design1 employee', 'Support2 employees', 'No team1 employee'])
})

test('shows times, activity and lateness per person, and team totals with a level weighted by minutes', async () => {
  await renderWithApp(<WorkTimesPage />, { calls, at })
  expect(await rowsOf('Support')).toEqual([
    ['2h 00m', '1h 40m', '15m', '5m', '50%', '1h 15m · 2 days'],
    ['1h 00m', '1h 00m', '0m', '0m', '100%', '–'],
    // 120 minutes at 30 seconds and 60 at 60 seconds.
    ['3h 00m', '2h 40m', '15m', '5m', '67%', '1h 15m · 2 days'],
  ])
  // A single person has no total row.
  expect(await rowsOf('Design')).toEqual([['30m', '30m', '0m', '0m', '0%', '1m · 1 day']])
})

test("explains lateness by people, and a person's lateness by the days that add up to it", async () => {
  const day = (Day: string, clock: string, LateClockIn: number, DueAt: string | null) => ({
    Day,
    ClockIn: `${Day}T${clock}:00Z`,
    ClockOut: `${Day}T15:00:00Z`,
    DueAt: DueAt && `${Day}T${DueAt}:00Z`,
    OnLeave: false,
    LateClockIn,
    TotalMins: 60,
    InputSecs: 1800,
  })
  const days = [
    day('2026-11-16', '07:00', 60, '06:00'),
    day('2026-11-17', '06:15', 15, '06:00'),
    day('2026-11-21', '09:00', 0, null),
  ]
  const { user, server, location } = await renderWithApp(<WorkTimesPage />, {
    calls: { ...calls, '/insights/employeedays': { Items: days } },
    at: `${at}&team=1`,
  })
  const table = await screen.findByRole('table', { name: 'Work times of Support' })
  await user.click(within(table).getByTitle('Explain: Late clock-in, all'))
  const people = await screen.findByRole('dialog', { name: 'Late clock-in: 1h 15m' })
  expect(location()).toContain('explain=late.t1')
  expect(people.textContent).toContain('Formula: Clock-in − 09:00, for each working day')
  expect(people.textContent).toContain('Filters: Team: Unknown team')
  await user.click(within(people).getByTitle('Explain: Late clock-in, Ada'))
  const rows = within(await screen.findByRole('table', { name: 'Late clock-in by day' }))
  const shown = (await rows.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(shown.at(-1)).toBe('All1h 15m')
  expect(shown[2]).toContain('Day off')
  expect(screen.getByRole('dialog', { name: 'Late clock-in: 1h 15m' }).textContent).toContain('Ada Lovelace, Mon 16')
  expect(server.sent('/insights/employeedays')).toMatchObject([{ EmployeeId: 2, DateFilter: 10 }])
  expect(location()).toContain('explain=late.2')
})

test('explains an activity level by people with their input time', async () => {
  const { user } = await renderWithApp(<WorkTimesPage />, { calls, at })
  const table = await screen.findByRole('table', { name: 'Work times of Support' })
  await user.click(within(table).getByTitle('Explain: Activity level, all'))
  const dialog = await screen.findByRole('dialog', { name: 'Activity level: 67%' })
  expect(dialog.textContent).toContain('Formula: Seconds with input ÷ tracked seconds')
  const rows = within(dialog).getAllByRole('row')
  // 120 minutes at 30 seconds and 60 at 60 seconds.
  expect(rows.at(-1)?.textContent).toBe('All3h 00m2h 00m 00s67%')
})

test("shows a person's input to the second, although the level has two decimals", async () => {
  // 10 hours at 20.1666… seconds; the product of the rounded level is 12102.
  const exact = { Working: 600, TotalMins: 600, ActivityLevel: 20.17, InputSecs: 12_100 }
  const people = [times(somePerson(2, 'Ada', support), exact), times(somePerson(3, 'Grace', support), exact)]
  await renderWithApp(<WorkTimesPage />, {
    calls: { ...calls, '/insights/worktimes': { Items: people } },
    at: `${at}&explain=activity.t1`,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Activity level: 34%' })
  const rows = within(dialog).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('10h 00m3h 21m 40s34%')
  expect(rows.at(-1)?.textContent).toBe('All20h 00m6h 43m 20s34%')
})

test('opens the people of one team for its sum', async () => {
  const { user, location } = await renderWithApp(<WorkTimesPage />, { calls, at })
  const table = await screen.findByRole('table', { name: 'Work times of Support' })
  await user.click(within(table).getByTitle('Explain: On break, all'))
  const dialog = await screen.findByRole('dialog', { name: 'On break: 15m' })
  expect(location()).toContain('explain=break.t1')
  expect(dialog.textContent).toContain('Support, Mon 16')
  expect(within(dialog).getByText('Ada Lovelace')).toBeTruthy()
  expect(within(dialog).queryByText('Grace Lovelace')).toBeNull()
})

test('opens the sum of people without a team from a copied link', async () => {
  await renderWithApp(<WorkTimesPage />, { calls, at: `${at}&explain=all.t0` })
  const dialog = await screen.findByRole('dialog', { name: 'Total time: 0m' })
  expect(dialog.textContent).toContain('No team, Mon 16')
  expect(within(dialog).getByText('Nothing counts here')).toBeTruthy()
})

test('shows the time after which a person counts as late', async () => {
  await renderWithApp(<WorkTimesPage />, { calls, at })
  expect(await screen.findByText(/every minute after 09:00 on a working day/)).toBeTruthy()
})

test('compares rows and team sums with the previous period, levels in points and lateness in minutes', async () => {
  const earlier = items.map((item) => ({ ...item, TotalMins: 30, Working: 30, OnBreak: 0, LateClockIn: 15 }))
  await renderWithApp(<WorkTimesPage />, {
    calls: {
      ...calls,
      '/insights/worktimes': ({ StartDate }) => ({ Items: StartDate?.startsWith('2026-11-11') ? earlier : items }),
    },
    at: `${at}&compare=previous`,
  })
  const table = await screen.findByRole('table', { name: 'Work times of Support' })
  await within(table).findAllByText('+1h 30m (+300%)')
  const texts = (await rowsOf('Support')).at(-1)
  expect(texts?.[0]).toContain('+2h 00m (+200%)')
  // 67 percent after 75: with equal minutes, the two levels average to 75.
  expect(texts?.[4]).toContain('−8 pts')
  expect(texts?.[5]).toContain('+45m (+150%)')
})

const hours: FakeCalls = {
  ...calls,
  '/insights/workinghours': {
    Items: [
      { Weekday: 1, Hour: 9, Working: 70 },
      { Weekday: 5, Hour: 19, Working: 120 },
    ],
  },
  '/insights/workinghouremployees': {
    Items: [
      { Employee: somePerson(2, 'Ada', support), Working: 90 },
      { Employee: somePerson(4, 'Dee', design), Working: 30 },
    ],
  },
}

test("requests hours with the report's filters, and shows a summary and a table", async () => {
  const { server } = await renderWithApp(<WorkTimesPage />, { calls: hours, at: `${at}&employee=2` })
  const rows = within(await screen.findByRole('table', { name: 'Working time by weekday and hour' })).getAllByRole(
    'row',
  )
  expect(rows.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['Wee', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
  expect(rows[1]?.textContent).toContain('1h 10m')
  expect(
    screen.getByText(/^The busiest hour is Fri 19:00 – 20:00 with 2h 00m of 3h 10m\. 37% is on working days/),
  ).toBeTruthy()
  expect(server.sent('/insights/workinghours')).toEqual(server.sent('/insights/worktimes'))
})

test('moves by arrow keys, opens the people of an hour with Enter, and stores it in the URL', async () => {
  const { user, server, location } = await renderWithApp(<WorkTimesPage />, { calls: hours, at })
  const cells = within(await screen.findByRole('group', { name: /^Working time by weekday/ })).getAllByRole('button')
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]])
  act(() => cells[0]?.focus())
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mon 10:00 – 11:00: 0m')
  await user.keyboard('{Enter}')
  expect(location()).not.toContain('hour=')
  await user.keyboard('{End}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Fri 19:00 – 20:00: 2h 00m' })
  expect(location()).toContain('hour=5.19')
  expect(server.sent('/insights/workinghouremployees')).toMatchObject([{ Weekday: 5, Hour: 19 }])
  expect(
    within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Ada Lovelace.*1h 30m75%$/),
    expect.stringMatching(/Dee Lovelace.*30m25%$/),
    'All2h 00m',
  ])
})

test('shows a night in one row, and opens an hour after midnight under its own weekday', async () => {
  const { user, location } = await renderWithApp(<WorkTimesPage />, {
    account: someAccount({ settings: { Clockin: '22:00', Clockout: '06:00' } }),
    calls: {
      ...hours,
      '/insights/workinghours': {
        Items: [
          { Weekday: 1, Hour: 22, Working: 60 },
          { Weekday: 2, Hour: 5, Working: 50 },
        ],
      },
    },
    at,
  })
  const cells = within(await screen.findByRole('group', { name: /^Working time by weekday/ })).getAllByRole('button')
  expect([cells[0], cells[7]].map((cell) => cell?.getAttribute('aria-label'))).toEqual([
    'Mon 22:00 – 23:00: 1h 00m',
    'Tue 05:00 – 06:00: 50m',
  ])
  await user.click(cells[7] as HTMLElement)
  await screen.findByRole('dialog', { name: /^Tue 05:00 – 06:00/ })
  expect(location()).toContain('hour=2.5')
})

test('shows no activity level for a person without time', async () => {
  const idle = { ...calls, '/insights/worktimes': { Items: [times(somePerson(5, 'Eve', design), { TotalMins: 0 })] } }
  await renderWithApp(<WorkTimesPage />, { calls: idle, at })
  expect((await rowsOf('Design'))[0]?.[4]).toBe('–')
})

test('compares hours with the previous period as text, including hours worked only then', async () => {
  const before = {
    Items: [
      { Weekday: 1, Hour: 9, Working: 40 },
      { Weekday: 3, Hour: 7, Working: 300 },
    ],
  }
  await renderWithApp(<WorkTimesPage />, {
    calls: {
      ...hours,
      '/insights/workinghours': (body) =>
        body.StartDate?.startsWith('2026-11-11') ? before : (hours['/insights/workinghours'] as never),
    },
    at: `${at}&compare=previous`,
  })
  const map = await screen.findByRole('group', { name: /^Working time by weekday/ })
  const cell = (name: RegExp) => within(map).findByRole('button', { name })
  expect(await cell(/^Mon 09:00 – 10:00: 1h 10m; 30m more than Wed 11 – Sun 15 Nov, 75 percent/)).toBeTruthy()
  expect(await cell(/^Wed 07:00 – 08:00: 0m; 5h 00m less/)).toBeTruthy()
  expect(screen.getByText(/the largest difference is Wed 07:00 – 08:00: −5h 00m/)).toBeTruthy()
})

test.each(['break.t2', 'late.t2'])(
  "names a team's sum of zero by its team, and no team while it loads: %s",
  async (explain) => {
    const answer = Promise.withResolvers<CallData<'/insights/worktimes'>>()
    await renderWithApp(<WorkTimesPage />, {
      calls: { ...calls, '/insights/worktimes': () => answer.promise },
      at: `${at}&explain=${explain}`,
    })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).not.toContain('No team')
    answer.resolve({ Items: [times(somePerson(4, 'Dee', design), { Working: 30, TotalMins: 30 })] })
    await screen.findByRole('dialog', { name: /: 0m$/ })
    expect(dialog.textContent).toContain('Design, Mon 16 – Fri 20 Nov')
  },
)
