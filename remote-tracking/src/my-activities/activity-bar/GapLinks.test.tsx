import { type ActivitySegment, Role } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { GapLinks } from './GapLinks.tsx'

const day = '2026-11-18'
function work(from: string, to: string): ActivitySegment {
  const [StartDate, EndDate] = [`${day}T${from}:00Z`, `${day}T${to}:00Z`]
  return {
    StartDate,
    EndDate,
    Status: 1,
    Productivity: 1,
    Duration: (Date.parse(EndDate) - Date.parse(StartDate)) / 1000,
    AppName: 'Firefox',
    Url: null,
    Icon: null,
    Source: 0,
    WorkDate: day,
  }
}
const segments = [work('06:00', '08:20'), work('09:05', '14:00')]
const account = (AllowEmployeesToAddManualTimeEntries: boolean) =>
  someAccount({ role: Role.Employee, settings: { AllowEmployeesToAddManualTimeEntries } })
const link = () => screen.queryByRole('link', { name: '11:20–12:05 45m' })

test('links a gap to the form of a manual entry with its times', async () => {
  await renderWithApp(<GapLinks segments={segments} day={day} today="2026-11-19" />, { account: account(true) })
  expect(link()?.getAttribute('href')).toBe(
    '/app/tracking/manual-time-entries?add=2026-11-18T08%3A20Z..2026-11-18T09%3A05Z',
  )
})

test('offers no gaps without the permission to add time, or on a day that is too long ago', async () => {
  const { unmount } = await renderWithApp(<GapLinks segments={segments} day={day} today="2026-11-19" />, {
    account: account(false),
  })
  expect(link()).toBeNull()
  unmount()
  await renderWithApp(<GapLinks segments={segments} day={day} today="2026-12-20" />, { account: account(true) })
  expect(link()).toBeNull()
})
