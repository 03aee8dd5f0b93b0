import { type RiskReport, Role } from '@dayline/shared/contract'
import { type FakeCalls, renderWithApp, someAccount, someEmployee } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { RiskCards } from './RiskCards.tsx'

const report: RiskReport = {
  ID: 7,
  Title: 'Much idle',
  ExcludedEmployeeIds: [],
  Conditions: [
    { Statuses: [3], ProductivityStatuses: [], Type: 0, ValueDurationMinutes: 180, ValueMinutes: 1440 },
    { Statuses: [1], ProductivityStatuses: [3], Type: 0, ValueDurationMinutes: 60, ValueMinutes: 4320 },
  ],
  CreateDate: '2026-11-01T08:00:00Z',
  IsOpen: false,
}
const calls: FakeCalls = {
  '/riskusersettings/list': { Items: [report], TotalCount: 1, Page: 1, PageSize: 1000 },
  '/riskusersettings/getdata': {
    Items: [{ Employee: someEmployee({ ID: 3, FirstName: 'Grace' }), Values: [200, 75] }],
  },
}

test('opens to the people with the minutes of each condition', async () => {
  const { user } = await renderWithApp(<RiskCards />, { calls })
  expect(await screen.findByRole('region', { name: 'Much idle' })).toBeTruthy()
  expect(screen.getByText(/^More than 3h 00m idle in the last day, and more than 1h 00m working/)).toBeTruthy()
  const open = await screen.findByRole('button', { name: '1 person' })
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(open)
  expect(screen.getByRole('columnheader', { name: 'Working (unproductive) in the last 3 days' })).toBeTruthy()
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Grace'),
    '3h 20m',
    '1h 15m',
  ])
})

test('shows no risk reports to a Manager, and does not request them', async () => {
  const { server } = await renderWithApp(<RiskCards />, { calls, account: someAccount({ role: Role.Manager }) })
  expect(screen.queryByRole('region', { name: 'Risk reports' })).toBeNull()
  expect(server.requests.some(({ path }) => path.startsWith('/riskusersettings'))).toBe(false)
})
