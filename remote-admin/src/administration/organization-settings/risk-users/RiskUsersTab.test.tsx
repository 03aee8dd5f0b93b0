import type { RiskReport } from '@dayline/shared/contract'
import { type FakeCalls, refuse, renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { OrganizationSettingsPage } from '../OrganizationSettingsPage.tsx'
import { otherCards } from '../testing/otherCards.ts'

const idle: RiskReport['Conditions'][number] = {
  Statuses: [3],
  ProductivityStatuses: [],
  Type: 0,
  ValueDurationMinutes: 180,
  ValueMinutes: 1440,
}
const report: RiskReport = {
  ID: 7,
  Title: 'Much idle',
  ExcludedEmployeeIds: [],
  Conditions: [idle],
  CreateDate: '2026-11-01T08:00:00Z',
  IsOpen: false,
}
const calls: FakeCalls = {
  ...otherCards,
  '/employee/listtracksettings': { Items: [], TotalCount: 0, Page: 1, PageSize: 1, Overrides: [] },
  '/riskusersettings/list': { Items: [report], TotalCount: 1, Page: 1, PageSize: 1000 },
  '/riskusersettings/addorupdate': { Item: report },
  '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
}

test('a report is created with presets; ratings are offered for working time only', async () => {
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, { calls, at: '/?activeTab=risk-users' })
  expect(await screen.findByText('More than 3h 00m idle in the last day')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add risk report' }))
  await user.type(dialog.getByLabelText(/^Title/), 'Little work')
  const first = within(dialog.getByRole('group', { name: 'Condition' }))
  expect(first.queryByRole('group', { name: 'Productivity' })).toBeNull()
  await user.click(first.getByRole('checkbox', { name: 'Working' }))
  await user.click(first.getByRole('checkbox', { name: 'Idle' }))
  await user.click(first.getByRole('checkbox', { name: 'Unproductive' }))
  await user.click(within(first.getByRole('group', { name: 'Duration: presets' })).getByRole('button', { name: '8h' }))
  await user.click(within(first.getByRole('group', { name: 'In last: presets' })).getByRole('button', { name: '30d' }))
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add condition' })
  await user.click(add)
  await user.click(add)
  expect(dialog.getAllByRole('group', { name: 'and' })).toHaveLength(2)
  expect(add.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Remove condition 3' }))
  await user.click(dialog.getByRole('button', { name: 'Add report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/riskusersettings/addorupdate')).toEqual([
    {
      Id: 0,
      Title: 'Little work',
      ExcludedEmployeeIds: [],
      Conditions: [
        { Statuses: [1], ProductivityStatuses: [3], Type: 0, ValueDurationMinutes: 480, ValueMinutes: 43_200 },
        idle,
      ],
    },
  ])
})

test('minutes out of range are refused at their field', async () => {
  const { user } = await renderWithApp(<OrganizationSettingsPage />, { calls, at: '/?reportId=7' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit risk report' }))
  const duration = dialog.getByLabelText('Duration')
  await user.clear(duration)
  await user.type(duration, '43201')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText('Duration must be between 1 and 43200 minutes.')).toBeTruthy()
})

test('the address opens a report; closing returns to its tab', async () => {
  const { user, location } = await renderWithApp(<OrganizationSettingsPage />, { calls, at: '/?reportId=7' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit risk report' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Much idle')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(location()).toBe('/?activeTab=risk-users'))
})

test.each(['/?reportId=8', '/?reportId=abc&activeTab=risk-users'])('%s redirects to the settings', async (at) => {
  const { location } = await renderWithApp(<OrganizationSettingsPage />, { calls, at })
  await waitFor(() => expect(location()).toBe('/'))
  expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a report that cannot be tried shows why, without Retry', async () => {
  const { user } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: {
      ...calls,
      '/riskusersettings/dryrun': refuse({
        validationErrors: { 'Conditions.0.Minutes': 'In last must be between 1 and 43200 minutes.' },
      }),
    },
    at: '/?reportId=7',
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit risk report' }))
  await user.click(dialog.getByRole('button', { name: 'Try on the last 30 days' }))
  expect(await dialog.findByText('In last must be between 1 and 43200 minutes.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a report is tried on the last 30 days, with innocent explanations', async () => {
  const match = { ID: 5, FirstName: 'Grace', LastName: 'Hopper', Image: null }
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: {
      ...calls,
      '/riskusersettings/dryrun': {
        Days: 30,
        Items: [{ ...match, Days: days, LeaveDays: 1, DaysOff: 0, EntryDays: 2 }],
      },
    },
    at: '/?reportId=7',
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit risk report' }))
  await user.click(dialog.getByRole('button', { name: 'Try on the last 30 days' }))
  expect(await dialog.findByText('It would have found 1 employee in the last 30 days.')).toBeTruthy()
  expect(dialog.getByText(/Grace Hopper: Tue 17 Nov, Wed 18 Nov, Thu 19 Nov and 1 day before/)).toBeTruthy()
  expect(dialog.getByText(/1 day of leave, 2 days with a manual time entry/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Title/), '!')
  expect(dialog.getByText('It would have found 1 employee in the last 30 days.')).toBeTruthy()
  expect(server.sent('/riskusersettings/dryrun')).toHaveLength(1)
})
