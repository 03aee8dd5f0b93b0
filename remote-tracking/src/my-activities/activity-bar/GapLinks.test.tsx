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
const now = Date.parse('2026-11-19T09:00:00Z')
const days = (count: number) => count * 24 * 60 * 60_000
const link = () => screen.queryByRole('link', { name: '11:20–12:05 45m' })

test('links a gap to the form of a manual entry with its times', async () => {
  await renderWithApp(<GapLinks segments={segments} now={now} />, { account: account(true) })
  expect(link()?.getAttribute('href')).toBe(
    '/app/tracking/manual-time-entries?add=2026-11-18T08%3A20Z..2026-11-18T09%3A05Z',
  )
})

test('offers no gaps without the permission to add time, or on a day that is too long ago', async () => {
  const { unmount } = await renderWithApp(<GapLinks segments={segments} now={now} />, {
    account: account(false),
  })
  expect(link()).toBeNull()
  unmount()
  const late = Date.parse(`${day}T08:20:00Z`) + days(31) + 1
  await renderWithApp(<GapLinks segments={segments} now={late} />, { account: account(true) })
  expect(link()).toBeNull()
})

test('offers a gap until an entry of its start would be refused, and none that is longer than an entry', async () => {
  const { unmount } = await renderWithApp(
    <GapLinks segments={segments} now={Date.parse(`${day}T08:20:00Z`) + days(31)} />,
    { account: account(true) },
  )
  expect(link()).toBeTruthy()
  unmount()
  const apart = [work('06:00', '08:00'), work('18:00', '19:00'), work('19:30', '20:00')]
  const longer = [work('05:00', '07:59'), ...apart.slice(1)]
  for (const [shifts, shown] of [
    [apart, 2],
    [longer, 1],
  ] as const) {
    const screenOf = await renderWithApp(<GapLinks segments={shifts} now={now} />, { account: account(true) })
    expect(screen.getAllByRole('link')).toHaveLength(shown)
    screenOf.unmount()
  }
})
