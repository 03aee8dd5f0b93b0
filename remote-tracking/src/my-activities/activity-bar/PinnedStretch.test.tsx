import { type ActivitySegment, ActivityStatus, MinuteSource, Role } from '@dayline/shared/contract'
import { renderWithApp, setDate, someAccount } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { clockTimesEndingWith } from './clockTimesEndingWith.ts'
import { PinnedStretch } from './PinnedStretch.tsx'

setDate('2026-11-20T12:00:00+03:00')

const today = '2026-11-20'
const day = '2026-11-18'

function stretch(from: string, to: string, part: Partial<ActivitySegment> = {}): ActivitySegment {
  return {
    StartDate: `${day}T${from}:00Z`,
    EndDate: `${day}T${to}:00Z`,
    WorkDate: day,
    Duration: 600,
    Status: ActivityStatus.Working,
    Productivity: 1,
    AppName: 'Code',
    Url: null,
    Icon: null,
    AICategory: null,
    Project: null,
    Source: MinuteSource.Agent,
    ...part,
  } as ActivitySegment
}
const morning = stretch('06:00', '09:00')
const evening = stretch('18:00', '19:40')
const segments = [evening, morning]

test('treats only the last stretch of a past day as ending with the clock-out', () => {
  const times = { ClockIn: morning.StartDate, ClockOut: evening.EndDate }
  expect(clockTimesEndingWith(evening, segments, today)).toEqual(times)
  expect(clockTimesEndingWith(morning, segments, today)).toBeNull()
  expect(clockTimesEndingWith(evening, segments, day)).toBeNull()
})

async function show(segment: ActivitySegment) {
  const { unmount } = await renderWithApp(
    <PinnedStretch
      segment={segment}
      employeeId={7}
      clockTimes={clockTimesEndingWith(segment, segments, today)}
      onShowInList={() => {}}
    />,
    {
      account: someAccount({
        role: Role.Manager,
        settings: { AllowEmployeesToAddManualTimeEntries: true, Clockout: '18:00', Timezone: 'Europe/Istanbul' },
      }),
      calls: { '/screenshots/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 24 } },
    },
  )
  const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null
  const links = [hrefOf('Too much? Cut it here'), hrefOf('Correct clock-out')]
  unmount()
  return links.map((href) => href && decodeURIComponent(href))
}

test('offers to cut a pinned stretch, and the last one back to the usual clock-out', async () => {
  const form = '/app/tracking/manual-time-entries?cut='
  expect(await show(morning)).toEqual([`${form}${day}T06:00Z..${day}T09:00Z&employee=7`, null])
  expect(await show(evening)).toEqual([
    `${form}${day}T18:00Z..${day}T19:40Z&employee=7`,
    `${form}${day}T15:00Z..${day}T19:40Z&employee=7`,
  ])
  expect(await show(stretch('10:00', '11:00', { Source: MinuteSource.Manual }))).toEqual([null, null])
})
