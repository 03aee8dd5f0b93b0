import { type LeavePolicy, LeaveType, Role } from '@dayline/shared/contract'
import { type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { PolicyList } from './PolicyList.tsx'

const account = someAccount({ role: Role.Owner, settings: { EnableLeaveManagement: true } })
const policy: LeavePolicy = {
  ID: 4,
  TeamId: 7,
  Type: LeaveType.Annual,
  Count: 1.5,
  Period: 'month',
  StartDay: '2026-01-01',
  CarryCount: 5,
  CarryLastDay: '03-31',
}
const callsWith = (Items: LeavePolicy[], more: FakeCalls = {}): FakeCalls => ({
  '/leavemanagement/listpolicies': { Items },
  '/team/list': { Items: [{ ID: 7, Title: 'Engineering', Color: '#8B4DFF' }], TotalCount: 1, Page: 1, PageSize: 12 },
  ...more,
})

test('a policy shows whom it grants what, and is deleted after confirmation', async () => {
  const { user, server } = await renderWithApp(<PolicyList />, {
    account,
    calls: callsWith([policy], { '/leavemanagement/deletepolicy': { Id: 4 } }),
  })
  const row = (await screen.findByText('Engineering')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('1.5 days a month')
  expect(row.textContent).toContain('Up to 5 days, until 31 Mar')
  await user.click(within(row).getByRole('button', { name: 'Delete Annual policy of Engineering' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Days already granted remain.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent('/leavemanagement/deletepolicy')).toEqual([{ Id: 4 }]))
})

test('names a team that the list of teams does not have as unknown', async () => {
  await renderWithApp(<PolicyList />, { account, calls: callsWith([{ ...policy, TeamId: 99 }]) })
  expect(await screen.findByText('Unknown team')).toBeTruthy()
})

test('a new policy has usual values; refusals are shown at their fields', async () => {
  const { user, server } = await renderWithApp(<PolicyList />, {
    account,
    calls: callsWith([], {
      '/leavemanagement/addupdatepolicy': () =>
        refuse({ validationErrors: { CarryLastDay: 'Please enter month and day, such as 03-31.' } }),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add policy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add policy' }))
  await user.clear(dialog.getByRole('textbox', { name: /^Until/ }))
  await user.click(dialog.getByRole('button', { name: 'Add policy' }))
  expect(await dialog.findByText('Please enter month and day, such as 03-31.')).toBeTruthy()
  expect(server.sent('/leavemanagement/addupdatepolicy')[0]).toMatchObject({
    Id: 0,
    TeamId: null,
    Type: 0,
    Count: 20,
    Period: 'year',
    CarryCount: 5,
    CarryLastDay: null,
  })
})

test('the last day of carried-over days follows the date format of the user', async () => {
  await renderWithApp(<PolicyList />, {
    account: { ...account, Formats: { ClockHours: 24, FirstWeekday: 1, DateFormat: 5 } },
    calls: callsWith([policy]),
  })
  const row = (await screen.findByText('Engineering')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('Up to 5 days, until Mar 31')
})
