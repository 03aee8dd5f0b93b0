import { type ChecklistItem, Role } from '@dayline/shared/contract'
import { chooseInMenu, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { EmployeesPage } from '../EmployeesPage.tsx'
import { expired, owner, reads } from '../testing/sampleEmployees.ts'

const item = (Name: ChecklistItem['Name'], IsDone: boolean | null, more: Partial<ChecklistItem> = {}) => ({
  ...{ Name, IsDone, Date: null, Count: 0, FirstDay: null, LastDay: null },
  ...more,
})
const calls = {
  ...reads,
  '/employee/checklist': {
    Joining: [item('accepted', false, { Date: '2020-01-01T00:00:00Z' }), item('team', true)],
    Leaving: [
      item('leave-requests', false, { Count: 2, FirstDay: '2025-12-29', LastDay: '2027-01-02' }),
      item('time-entries', false, { Count: 1, FirstDay: '2026-03-02', LastDay: '2026-03-02' }),
      item('payroll', false, { Count: 90, FirstDay: '2026-03-02', LastDay: '2026-03-04' }),
      item('screenshots', null, { LastDay: '2026-09-02' }),
    ],
  },
  '/employee/resendinvitation': { Item: expired },
}

const settings = { EnableLeaveManagement: true, EnableCostManagement: true }

test('after the subscription has ended, a name opens the checklist, because the profile is not available', async () => {
  const account = someAccount({ subscription: 'lapsed' })
  const { user, location } = await renderWithApp(<EmployeesPage />, { calls, account })
  await user.click(await screen.findByRole('button', { name: /^Grace Hopper/ }))
  expect(await screen.findByRole('dialog', { name: 'Grace Hopper' })).toBeTruthy()
  expect(location()).not.toContain('profile')
})

test('after the subscription has ended, no open item links to a closed screen', async () => {
  const account = someAccount({ subscription: 'lapsed', settings })
  const { user } = await renderWithApp(<EmployeesPage />, {
    account,
    calls: {
      ...calls,
      '/employee/checklist': {
        Joining: [item('working-days', false)],
        Leaving: [
          item('access', false),
          item('shift', false),
          ...(['leave-requests', 'time-entries', 'payroll'] as const).map((name) => item(name, false, { Count: 2 })),
        ],
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Grace Hopper/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Grace Hopper' }))
  expect(await drawer.findByRole('link', { name: 'Set working days' })).toBeTruthy()
  await user.click(drawer.getByRole('tab', { name: 'Leaving' }))
  expect(await drawer.findByRole('button', { name: 'Block' })).toBeTruthy()
  expect(drawer.queryAllByRole('link')).toEqual([])
})

test('an open item has an action: it resends the invitation, or links to the person’s rows', async () => {
  const { user, server } = await renderWithApp(<EmployeesPage />, { account: someAccount({ settings }), calls })
  await chooseInMenu(user, 'Actions for Gustav Guest', 'Checklist')
  const drawer = within(await screen.findByRole('dialog', { name: 'Gustav Guest' }))
  const joining = within(await drawer.findByRole('list', { name: 'Joining' }))
  expect(joining.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open: Accepted the invitationExpired 01 Jan 2020Resend invitation',
    'Done: In a team',
  ])
  await user.click(joining.getByRole('button', { name: 'Resend invitation' }))
  await waitFor(() => expect(server.sent('/employee/resendinvitation')).toEqual([{ EmployeeId: 104 }]))
  await user.click(drawer.getByRole('tab', { name: 'Leaving' }))
  const leaving = within(await drawer.findByRole('list', { name: 'Leaving' }))
  expect(leaving.getAllByRole<HTMLAnchorElement>('link', { name: 'Decide' }).map(({ search }) => search)).toEqual([
    '?employee=104&status=0&date=2025-12-29..2027-01-02',
    '?employee=104&status=0&date=2026-03-02..2026-03-02',
  ])
  expect(leaving.getByRole<HTMLAnchorElement>('link', { name: 'Open the calculator' }).search).toBe(
    '?employee=104&blocked=1&date=2026-03-02..2026-03-04',
  )
  expect(leaving.getByText(/^The last one is deleted on/)).toBeTruthy()
})

test.each([
  ['the Owner, whom no one can edit or block', owner, []],
  ['the user, who cannot block themselves', { ...owner, Role: Role.Coowner }, ['Choose a team']],
])('has no button for what is refused: for %s', async (_, person, offered) => {
  const { user } = await renderWithApp(<EmployeesPage />, {
    account: someAccount({ role: person.Role }),
    calls: {
      ...reads,
      '/employee/list': { Items: [person], TotalCount: 1, Page: 1, PageSize: 1000 },
      '/employee/checklist': { Joining: [item('team', false)], Leaving: [item('access', false)] },
    },
  })
  await chooseInMenu(user, 'Actions for Ada Lovelace', 'Checklist')
  const drawer = within(await screen.findByRole('dialog', { name: 'Ada Lovelace' }))
  const buttons = (list: HTMLElement) =>
    within(list)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  const joining = await drawer.findByRole('list', { name: 'Joining' })
  expect(joining.textContent).toContain('In a team')
  expect(buttons(joining)).toEqual(offered)
  await user.click(drawer.getByRole('tab', { name: 'Leaving' }))
  const leaving = await drawer.findByRole('list', { name: 'Leaving' })
  expect(leaving.textContent).toContain('Access ended')
  expect(buttons(leaving)).toEqual([])
})
