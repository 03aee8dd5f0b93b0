import { Role, type WorkTimeItem } from '@dayline/shared/contract'
import { renderWithApp, setDate, someAccount } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { ClockOutLink } from './ClockOutLink.tsx'
import { CutLink } from './CutLink.tsx'

setDate('2026-11-20T12:00:00+03:00')

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
  const cut = '2026-11-18T15%3A00Z..2026-11-18T19%3A40Z'
  const { unmount } = await render('2026-11-18', null)
  expect(link()?.getAttribute('href')).toBe(`/app/tracking/manual-time-entries?cut=${cut}`)
  unmount()
  await render('2026-11-18', 7)
  expect(link()?.getAttribute('href')).toBe(`/app/tracking/manual-time-entries?cut=${cut}&employee=7`)
})

test('finds the usual clock-out of office hours that close at midnight or later on the next day', async () => {
  // The clock of Istanbul is three hours ahead.
  for (const [hours, ClockIn, ClockOut, from] of [
    [{ Clockin: '22:00', Clockout: '06:00' }, '2026-11-17T19:05Z', '2026-11-18T06:40Z', '2026-11-18T03:00Z'],
    [{ Clockin: '22:00', Clockout: '06:00' }, '2026-11-16T22:10Z', '2026-11-17T06:40Z', '2026-11-17T03:00Z'],
    [{ Clockin: '09:00', Clockout: '00:00' }, '2026-11-17T13:00Z', '2026-11-17T22:20Z', '2026-11-17T21:00Z'],
  ] as const) {
    const item = { ClockIn, ClockOut } as WorkTimeItem
    const { unmount } = await renderWithApp(<ClockOutLink item={item} employeeId={null} />, {
      account: someAccount({ settings: { ...hours, AllowEmployeesToAddManualTimeEntries: true, Timezone: zone } }),
    })
    const cut = new URL(link()?.getAttribute('href') ?? '', 'https://dayline.test').searchParams.get('cut')
    expect(cut).toBe(`${from}..${ClockOut}`)
    unmount()
  }
})

test('offers nothing without the permission to add entries, or for days that are too long ago', async () => {
  const { unmount } = await render('2026-11-18', null, false)
  expect(link()).toBeNull()
  unmount()
  await render('2026-10-11', null)
  expect(link()).toBeNull()
})

test('offers a cut until an entry of its start would be refused, even within the oldest day', async () => {
  // 31 days ago it was 12:00 there.
  for (const [clock, isOffered] of [
    ['13:00', true],
    ['11:59', false],
  ] as const) {
    const start = Date.parse(`2026-10-20T${clock}:00+03:00`)
    const { unmount } = await renderWithApp(
      <CutLink start={start} end={start + 30 * 60_000} employeeId={null}>
        Correct clock-out
      </CutLink>,
      { account: someAccount({ settings: { AllowEmployeesToAddManualTimeEntries: true, Timezone: zone } }) },
    )
    expect(link() !== null).toBe(isOffered)
    unmount()
  }
})
