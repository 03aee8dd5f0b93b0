import type { WorkTimeItem } from '@dayline/shared/contract'
import { type FakeCalls, refuse, renderWithApp, someEmployee, someWorkTime } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
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
const calls: FakeCalls = {
  '/insights/worktimes': { Items: everyone },
  '/organization/firstweek': { Steps: null },
}

const names = () => screen.getAllByRole('listitem').map((card) => within(card).getByText(/ Doe$/).textContent)

test('people at work are first, and a clock-in counts as working', async () => {
  const { user, location } = await renderWithApp(<TeamPage />, { calls })
  await screen.findByRole('list', { name: 'Team' })
  expect(names()).toEqual(['Busy Doe', 'Starting Doe', 'Stopped Doe', 'Waiting Doe'])
  const working = screen.getByRole('button', { name: 'Working 2' })
  await user.click(working)
  expect(names()).toEqual(['Busy Doe', 'Starting Doe'])
  expect(working.getAttribute('aria-pressed')).toBe('true')
  expect(location()).toContain('status=working')
})

test('a card shows clock-in, clock-out, time worked and activity in the zone of the organization', async () => {
  await renderWithApp(<TeamPage />, { calls, at: '/?status=stopped' })
  const [card] = await screen.findAllByRole('listitem')
  expect(names()).toEqual(['Stopped Doe'])
  expect(within(card as HTMLElement).getByText('09:05')).toBeTruthy()
  expect(within(card as HTMLElement).getByText('16:40')).toBeTruthy()
  expect(within(card as HTMLElement).getByText('2h 05m')).toBeTruthy()
  expect(within(card as HTMLElement).getByText('50%')).toBeTruthy()
})

test('shows that no one matches, and everyone again on request', async () => {
  const { user } = await renderWithApp(<TeamPage />, { calls, at: '/?status=break' })
  expect(await screen.findByText('No one is “On break”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show everyone' }))
  expect(names()).toHaveLength(4)
})

test('the search narrows cards and counts alike', async () => {
  const { user } = await renderWithApp(<TeamPage />, { calls })
  await screen.findByRole('list', { name: 'Team' })
  await user.type(screen.getByRole('searchbox', { name: 'Search people by name' }), 'doe bus{Enter}')
  expect(names()).toEqual(['Busy Doe'])
  expect(screen.getByRole('button', { name: 'Working 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stopped work 0' })).toBeTruthy()
})

test('Sync asks again for today', async () => {
  const { user, server } = await renderWithApp(<TeamPage />, { calls })
  await screen.findByRole('list', { name: 'Team' })
  await user.click(screen.getByRole('button', { name: 'Sync' }))
  await waitFor(() => expect(server.sent('/insights/worktimes')).toEqual([{ DateFilter: 1 }, { DateFilter: 1 }]))
})

test('a card opens the profile of its person, by pointer and by name', async () => {
  const { user, location } = await renderWithApp(<TeamPage />, { calls, at: '/?status=stopped' })
  await user.click(await screen.findByText('16:40'))
  await waitFor(() => expect(location()).toBe('/?status=stopped&profile=2'))
  expect(screen.getByRole('button', { name: /Stopped Doe/ })).toBeTruthy()
})

test('after midnight the card of a night shift shows the shift that runs', async () => {
  const RunningShift = {
    Day: '2026-11-19',
    ClockIn: '2026-11-19T18:55:00Z',
    Working: 190,
    OnBreak: 10,
    Idle: 0,
    TotalMins: 200,
    ActivityLevel: 30,
  }
  await renderWithApp(<TeamPage />, {
    calls: { ...calls, '/insights/worktimes': { Items: [person(1, 'Night', { Status: 1, RunningShift })] } },
  })
  const card = (await screen.findByText('Night Doe')).closest('li') as HTMLElement
  const facts = within(card)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(facts).toEqual(['21:55Thu', '–', '3h 10m', '50%'])
  within(card).getByRole('img', { name: 'Working 3h 10m, on break 10m, idle 0m of 8h 00m' })
})

test('shows that the cards are live, and since when they are old once they cannot be refreshed', async () => {
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

test('every card is an item for J and K, and its first control opens the person', async () => {
  const { user, location } = await renderWithApp(<TeamPage />, { calls })
  const cards = await screen.findAllByRole('listitem')
  expect(cards.every((card) => card.matches('[data-item]'))).toBe(true)
  await user.click(within(cards[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  expect(location()).toContain('profile=4')
})
