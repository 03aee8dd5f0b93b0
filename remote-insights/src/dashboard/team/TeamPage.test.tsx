import { maxTeamDayPeople, type TeamDayLine, type WorkTimeItem } from '@dayline/shared/contract'
import { type FakeCalls, refuse, renderWithApp, someEmployee, someWorkTime } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { TeamPage } from './TeamPage.tsx'

function person(ID: number, FirstName: string, part: Partial<WorkTimeItem>): WorkTimeItem {
  return someWorkTime({ Employee: someEmployee({ ID, FirstName, LastName: 'Doe' }), ...part })
}

const day = { ClockIn: '2026-11-20T06:05:00Z', ClockOut: '2026-11-20T13:40:00Z', Working: 125, TotalMins: 130 }
const everyone = [
  person(1, 'Waiting', {}),
  person(2, 'Stopped', { ...day, Status: 4, ActivityLevel: 30 }),
  person(3, 'Starting', { ...day, Status: 0, ActivityLevel: 12 }),
  person(4, 'Busy', { ...day, Status: 1 }),
]
afterEach(() => jest.restoreAllMocks())

const calls: FakeCalls = {
  '/insights/worktimes': { Items: everyone },
  '/organization/firstweek': { Steps: null },
  '/insights/teamday': { Items: [] },
}

const board = () => screen.getByRole('region', { name: 'Team board' })
const names = () =>
  within(board())
    .getAllByRole('listitem')
    .map((card) => within(card).getByText(/ Doe$/).textContent)

test('lists people at work first, and counts a clock-in as working', async () => {
  const { user, location } = await renderWithApp(<TeamPage />, { calls })
  await screen.findByRole('region', { name: 'Team board' })
  expect(names()).toEqual(['Busy Doe', 'Starting Doe', 'Stopped Doe', 'Waiting Doe'])
  const working = screen.getByRole('button', { name: 'Working 2' })
  await user.click(working)
  expect(names()).toEqual(['Busy Doe', 'Starting Doe'])
  expect(working.getAttribute('aria-pressed')).toBe('true')
  expect(location()).toContain('status=working')
})

test("shows clock-in, clock-out, time worked and activity on a card, in the organization's zone", async () => {
  await renderWithApp(<TeamPage />, { calls, at: '/?status=stopped' })
  const [card] = await screen.findAllByRole('listitem')
  expect(names()).toEqual(['Stopped Doe'])
  expect(within(card as HTMLElement).getByText('09:05')).toBeTruthy()
  expect(within(card as HTMLElement).getByText('16:40')).toBeTruthy()
  expect(within(card as HTMLElement).getByText('2h 05m')).toBeTruthy()
  expect(within(card as HTMLElement).getByText('50%')).toBeTruthy()
})

test('shows the percent of the exact activity level on a card, of a running night shift too', async () => {
  // 29.696… seconds are 49%; with two decimals, 29.7, they would be 50%.
  const tracked = { Working: 474, TotalMins: 474, ActivityLevel: 29.7, InputSecs: 14_076 }
  const RunningShift = { ...tracked, Day: '2026-11-19', ClockIn: '2026-11-19T18:55:00Z', OnBreak: 0, Idle: 0 }
  const Items = [person(1, 'Day', { ...day, ...tracked, Status: 1 }), person(2, 'Night', { Status: 1, RunningShift })]
  await renderWithApp(<TeamPage />, { calls: { ...calls, '/insights/worktimes': { Items } } })
  expect(await screen.findAllByText('49%')).toHaveLength(2)
})

test('shows that no one matches the filter, and shows everyone again on request', async () => {
  const { user } = await renderWithApp(<TeamPage />, { calls, at: '/?status=break' })
  expect(await screen.findByText('No one is “On break”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show everyone' }))
  expect(names()).toHaveLength(4)
})

test('filters both cards and counts by search', async () => {
  const { user } = await renderWithApp(<TeamPage />, { calls })
  await screen.findByRole('region', { name: 'Team board' })
  await user.type(screen.getByRole('searchbox', { name: 'Search people by name' }), 'doe bus{Enter}')
  expect(names()).toEqual(['Busy Doe'])
  expect(screen.getByRole('button', { name: 'Working 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stopped work 0' })).toBeTruthy()
})

test('clears search and status, but neither the view nor the minute', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:30+03:00'))
  const at = '/?view=rows&at=10:10&q=doe&status=working'
  const { user, location } = await renderWithApp(<TeamPage />, { calls, at })
  await user.click(await screen.findByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(new URLSearchParams(location().slice(1)).toString()).toBe('view=rows&at=10%3A10'))
})

test('leaves out people who were deleted today, whose time the reports still show', async () => {
  const gone = someWorkTime({ ...day, Status: 4, Employee: someEmployee({ ID: 9, FirstName: 'Gone', Deleted: true }) })
  await renderWithApp(<TeamPage />, { calls: { ...calls, '/insights/worktimes': { Items: [...everyone, gone] } } })
  await screen.findByRole('region', { name: 'Team board' })
  expect(names()).toEqual(['Busy Doe', 'Starting Doe', 'Stopped Doe', 'Waiting Doe'])
})

test('shows that a person is on leave, unless they work', async () => {
  const Items = [
    person(1, 'Away', { Status: 4, LeaveHalves: 2 }),
    person(2, 'Half', { Status: 4, LeaveHalves: 1, LastSeen: '2026-11-19T13:40:00Z' }),
    person(3, 'Busy', { ...day, Status: 1, LeaveHalves: 1 }),
  ]
  await renderWithApp(<TeamPage />, { calls: { ...calls, '/insights/worktimes': { Items } } })
  await screen.findByRole('region', { name: 'Team board' })
  const cards = within(board()).getAllByRole('listitem')
  expect(cards.map((card) => within(card).queryByText(/leave/)?.textContent)).toEqual([
    undefined,
    'on leave today',
    'on leave for half of today',
  ])
})

test('refetches today with Sync', async () => {
  const { user, server } = await renderWithApp(<TeamPage />, { calls })
  await screen.findByRole('region', { name: 'Team board' })
  await user.click(screen.getByRole('button', { name: 'Sync' }))
  await waitFor(() => expect(server.sent('/insights/worktimes')).toEqual([{ DateFilter: 1 }, { DateFilter: 1 }]))
})

test("opens a person's profile by a click on the card", async () => {
  const { user, location } = await renderWithApp(<TeamPage />, { calls, at: '/?status=stopped' })
  await user.click(await screen.findByText('16:40'))
  await waitFor(() => expect(location()).toBe('/?status=stopped&profile=2'))
  expect(screen.getByRole('button', { name: /Stopped Doe/ })).toBeTruthy()
})

test('shows the running night shift on a card after midnight, and opens the day on which it began', async () => {
  const RunningShift = {
    Day: '2026-11-19',
    ClockIn: '2026-11-19T18:55:00Z',
    Working: 190,
    OnBreak: 10,
    Idle: 0,
    TotalMins: 200,
    ActivityLevel: 30,
  }
  const { user, location } = await renderWithApp(<TeamPage />, {
    calls: { ...calls, '/insights/worktimes': { Items: [person(1, 'Night', { Status: 1, RunningShift })] } },
  })
  const card = (await screen.findByText('Night Doe')).closest('li') as HTMLElement
  const facts = within(card)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(facts).toEqual(['21:55Thu', '–', '3h 10m', '50%'])
  within(card).getByRole('img', { name: 'Working 3h 10m, on break 10m, idle 0m of 8h 00m' })
  await user.click(within(card).getByText('Night Doe'))
  await waitFor(() => expect(location()).toBe('/?profile=1&day=2026-11-19'))
})

test('shows that the cards are live, or since when they are outdated if a refresh fails', async () => {
  let isDown = false
  const { user } = await renderWithApp(<TeamPage />, {
    calls: {
      ...calls,
      '/insights/worktimes': () => (isDown ? refuse({ status: 500, message: 'Broken.' }) : { Items: everyone }),
    },
  })
  await screen.findByText(/^Live · updated /)
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Sync' }))
  await screen.findByText(/^As of \d\d:\d\d$/)
  expect(screen.queryByText(/^Live/)).toBeNull()
})

test('makes every card an item for J and K whose first control opens the person', async () => {
  const { user, location } = await renderWithApp(<TeamPage />, { calls })
  const cards = await screen.findAllByRole('listitem')
  expect(cards.every((card) => card.matches('[data-item]'))).toBe(true)
  await user.click(within(cards[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  expect(location()).toContain('profile=4')
})

const design = { ID: 7, Title: 'Design', Color: '#8b5cf6' }
const engineering = { ID: 3, Title: 'Engineering', Color: '#0ea5e9' }
const inTeam = (ID: number, FirstName: string, Team: typeof design, part: Partial<WorkTimeItem>) =>
  someWorkTime({ Employee: someEmployee({ ID, FirstName, LastName: 'Doe', TeamId: Team.ID, Team }), ...part })

test('groups people by team, with a compact list of those yet to start', async () => {
  const now = Date.parse('2026-11-20T12:00:00+03:00')
  jest.spyOn(Date, 'now').mockReturnValue(now)
  const Items = [
    inTeam(1, 'Eva', engineering, { ...day, Status: 1, LastSeen: new Date(now - 125_000).toISOString() }),
    inTeam(2, 'Dan', design, { LastSeen: null }),
    inTeam(3, 'Dora', design, { ...day, Status: 2 }),
  ]
  const { user, location } = await renderWithApp(<TeamPage />, {
    calls: { ...calls, '/insights/worktimes': { Items } },
  })
  await screen.findByRole('region', { name: 'Team board' })
  const teams = within(board())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(teams).toEqual(['Design', 'Engineering'])
  const ofDesign = within(within(board()).getByRole('region', { name: 'Design' }))
  expect(ofDesign.getByText('1 of 2 here')).toBeTruthy()
  expect(ofDesign.getByRole('list', { name: 'Yet to start' }).textContent).toContain('Dan Doe')
  expect(within(board()).getByText('last seen 2 min ago')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Rows' }))
  expect(location()).toContain('view=rows')
  expect(names()).toEqual(['Dora Doe', 'Dan Doe', 'Eva Doe'])
})

test('shows the board at another minute of today by slider, and stores it in the URL', async () => {
  const now = Date.parse('2026-11-20T12:00:30+03:00')
  jest.spyOn(Date, 'now').mockReturnValue(now)
  const Items = [person(1, 'Busy', { ...day, Status: 1, Working: 180, TotalMins: 180 })]
  const Stretches = [
    { StartDate: '2026-11-20T06:20:00Z', EndDate: '2026-11-20T07:00:00Z', Status: 1 },
    { StartDate: '2026-11-20T07:00:00Z', EndDate: '2026-11-20T07:30:00Z', Status: 2 },
    { StartDate: '2026-11-20T07:30:00Z', EndDate: '2026-11-20T09:00:00Z', Status: 1 },
  ]
  const { user, location } = await renderWithApp(<TeamPage />, {
    calls: {
      ...calls,
      '/insights/worktimes': { Items },
      '/insights/teamday': { Items: [{ EmployeeId: 1, Stretches }] },
    },
    at: '/?at=10:10',
  })
  expect(await screen.findByText('At 10:10')).toBeTruthy()
  await screen.findByRole('img', { name: 'Working 40m, on break 10m, idle 0m of 8h 00m' })
  expect(screen.getByRole('button', { name: 'On break 1' })).toBeTruthy()
  const slider = screen.getByRole('slider', { name: 'Time of day' })
  fireEvent.change(slider, { target: { value: String(Date.parse('2026-11-20T09:10:00+03:00') / 60_000) } })
  fireEvent.pointerUp(slider)
  expect(await screen.findByRole('button', { name: 'Yet to start 1' })).toBeTruthy()
  expect(location()).toContain('at=09')
  await user.click(screen.getByRole('button', { name: 'Back to now' }))
  expect(await screen.findByText('Now, 12:00')).toBeTruthy()
  expect(location()).toBe('/')
})

const minuteOf = (clock: string, of = '2026-11-20') => String(Date.parse(`${of}T${clock}:00+03:00`) / 60_000)

test('leaves the present by one minute, as an arrow key does', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:30+03:00'))
  await renderWithApp(<TeamPage />, { calls })
  const slider = await screen.findByRole('slider', { name: 'Time of day' })
  fireEvent.change(slider, { target: { value: minuteOf('11:59') } })
  fireEvent.keyUp(slider)
  expect(await screen.findByText('At 11:59')).toBeTruthy()
})

test('the slider stays at a minute when no one has the filtered status, and leads back to now', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T17:00:30+03:00'))
  const { user, location } = await renderWithApp(<TeamPage />, { calls, at: '/?status=working' })
  const slider = await screen.findByRole('slider', { name: 'Time of day' })
  fireEvent.change(slider, { target: { value: minuteOf('09:01') } })
  fireEvent.pointerUp(slider)
  expect(await screen.findByText('No one is “Working”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to now' }))
  expect(await screen.findByText('Now, 17:00')).toBeTruthy()
  expect(names()).toEqual(['Busy Doe', 'Starting Doe'])
  expect(location()).toBe('/?status=working')
})

test('forgets the line of a night shift that has ended, with which the axis began yesterday', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T01:00:30+03:00'))
  const figures = { Working: 235, OnBreak: 0, Idle: 0, TotalMins: 235, ActivityLevel: 30 }
  const RunningShift = { Day: '2026-11-19', ClockIn: '2026-11-19T18:04:00Z', ...figures }
  let Items = [person(1, 'Night', { Status: 1, RunningShift })]
  const Stretches = [{ StartDate: '2026-11-19T18:04:00Z', EndDate: '2026-11-19T22:00:00Z', Status: 1 }]
  const { user } = await renderWithApp(<TeamPage />, {
    calls: {
      ...calls,
      '/insights/worktimes': () => ({ Items }),
      '/insights/teamday': { Items: [{ EmployeeId: 1, Stretches }] },
    },
  })
  const start = () => screen.getByRole('slider', { name: 'Time of day' }).getAttribute('min')
  await waitFor(() => expect(start()).toBe(minuteOf('21:00', '2026-11-19')))
  Items = [person(1, 'Night', {})]
  await user.click(screen.getByRole('button', { name: 'Sync' }))
  await waitFor(() => expect(start()).toBe(minuteOf('01:00')))
})

test('keeps the slider at a past minute, and requests one call only, when another person starts', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:30+03:00'))
  const starts = (ID: number) => person(ID, `Name${ID}`, { ...day, Status: 1 })
  const hundred = Array.from({ length: maxTeamDayPeople }, (_, index) => index + 2)
  let Items = hundred.map(starts)
  const Stretches = [{ StartDate: '2026-11-20T06:20:00Z', EndDate: '2026-11-20T09:00:00Z', Status: 1 }]
  const linesOf = (ids: readonly number[]) => ({ Items: ids.map((EmployeeId) => ({ EmployeeId, Stretches })) })
  const answer = Promise.withResolvers<{ Items: TeamDayLine[] }>()
  const { user, server } = await renderWithApp(<TeamPage />, {
    calls: {
      ...calls,
      '/insights/worktimes': () => ({ Items }),
      '/insights/teamday': ({ EmployeeIds }) => (EmployeeIds.includes(1) ? answer.promise : linesOf(EmployeeIds)),
    },
    at: '/?at=10:10',
  })
  const slider = await screen.findByRole('slider', { name: 'Time of day' })
  Items = [1, ...hundred].map(starts)
  await user.click(screen.getByRole('button', { name: 'Sync' }))
  const sent = [{ EmployeeIds: hundred }, { EmployeeIds: [1] }]
  await waitFor(() => expect(server.sent('/insights/teamday')).toEqual(sent))
  expect(screen.getByRole('slider', { name: 'Time of day' })).toBe(slider)
  expect(screen.getByRole('button', { name: 'Working 100' })).toBeTruthy()
  answer.resolve(linesOf([1]))
  expect(await screen.findByRole('button', { name: 'Working 101' })).toBeTruthy()
})

const many = Array.from({ length: 80 }, (_, index) =>
  person(index + 1, `Name${index}`, index === 79 ? {} : { ...day, Status: 1 }),
)

test('renders only people near the viewport on a long board, but everyone for print and browser search', async () => {
  await renderWithApp(<TeamPage />, { calls: { ...calls, '/insights/worktimes': { Items: many } } })
  await screen.findByRole('region', { name: 'Team board' })
  const drawn = names().length
  expect(drawn).toBeLessThan(80)
  const [first] = within(board()).getAllByRole('listitem')
  expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '79'])
  fireEvent(window, new Event('beforeprint'))
  expect(names()).toHaveLength(80)
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(names()).toHaveLength(drawn))
  fireEvent.keyDown(window, { key: 'f', ctrlKey: true })
  expect(names()).toHaveLength(80)
})

test.each(['cards', 'rows'])('opens a profile only once from %s, so that going back once closes it', async (view) => {
  const at = `/?view=${view}`
  const { user, location, goBack } = await renderWithApp(<TeamPage />, { calls, at })
  await screen.findByRole('region', { name: 'Team board' })
  for (const name of ['Stopped Doe', 'Waiting Doe']) {
    const ofPerson = within(within(board()).getByText(name).closest('li') as HTMLElement)
    for (const target of [ofPerson.getByRole('button'), ofPerson.getByText(name).closest('li') as HTMLElement]) {
      await user.click(target)
      await waitFor(() => expect(location()).toContain('profile='))
      await goBack()
      await waitFor(() => expect(location()).toBe(at))
    }
  }
})

test('names people whose agents have sent nothing for days', async () => {
  const Items = [
    person(1, 'Silent', { LastSeen: '2026-01-05T08:00:00Z', MissedDays: 2 }),
    person(2, 'Busy', { ...day, Status: 1 }),
  ]
  const { user, location } = await renderWithApp(<TeamPage />, {
    calls: { ...calls, '/insights/worktimes': { Items } },
  })
  const notice = (await screen.findByText('Nothing arrives from the agents of 1 person')).closest('[role=status]')
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Silent Doe' }))
  expect(location()).toContain('profile=1')
})
