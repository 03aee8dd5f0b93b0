import { Role, type WorkTimeItem } from '@dayline/shared/contract'
import { addDays, today as todayIn } from '@dayline/shared/format'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { ClockOutLink } from './ClockOutLink.tsx'
import { CutLink } from './CutLink.tsx'

const zone = 'Europe/Istanbul'
const itemOf = (day: string) =>
  ({ ClockIn: `${day}T06:00:00Z`, ClockOut: `${day}T19:40:00Z` }) as unknown as WorkTimeItem
const render = (day: string, employeeId: number | null, AllowEmployeesToAddManualTimeEntries = true) =>
  renderWithApp(<ClockOutLink item={itemOf(day)} employeeId={employeeId} />, {
    account: someAccount({
      role: Role.Manager,
      settings: { AllowEmployeesToAddManualTimeEntries, Clockout: '18:00', Timezone: zone },
    }),
  })
const link = () => screen.queryByRole('link', { name: 'Correct clock-out' })

test('links to a cut from the usual clock-out onward, for the person whose day it is', async () => {
  const day = addDays(todayIn(zone), -2)
  const cut = encodeURIComponent(`${day}T15:00Z..${day}T19:40Z`).replaceAll('%2E', '.')
  const { unmount } = await render(day, null)
  expect(link()?.getAttribute('href')).toBe(`/app/tracking/manual-time-entries?cut=${cut}`)
  unmount()
  await render(day, 7)
  expect(link()?.getAttribute('href')).toBe(`/app/tracking/manual-time-entries?cut=${cut}&employee=7`)
})

test('offers nothing without the permission to add entries, or for days that are too long ago', async () => {
  const { unmount } = await render(addDays(todayIn(zone), -2), null, false)
  expect(link()).toBeNull()
  unmount()
  await render(addDays(todayIn(zone), -40), null)
  expect(link()).toBeNull()
})

test('offers a cut until an entry of its start would be refused, even within the oldest day', async () => {
  const minuteMs = 60_000
  const oldest = Date.now() - 31 * 24 * 60 * minuteMs
  for (const [start, isOffered] of [
    [oldest + 60 * minuteMs, true],
    [oldest - minuteMs, false],
  ] as const) {
    const { unmount } = await renderWithApp(
      <CutLink start={start} end={start + 30 * minuteMs} employeeId={null}>
        Correct clock-out
      </CutLink>,
      { account: someAccount({ settings: { AllowEmployeesToAddManualTimeEntries: true, Timezone: zone } }) },
    )
    expect(link() !== null).toBe(isOffered)
    unmount()
  }
})
