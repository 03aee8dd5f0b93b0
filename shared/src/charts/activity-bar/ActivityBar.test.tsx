import { type ActivitySegment, MinuteSource } from '@dayline/shared/contract'
import { type LocalDate, startOfDay } from '@dayline/shared/format'
import { setUpUser } from '@dayline/shared/testing'
import { UiProvider, ZoneProvider } from '@dayline/shared/ui'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { ActivityBar } from '../index.ts'

const user = setUpUser()

const zone = 'Europe/Berlin'
const minuteMs = 60_000
const width = 1440

/** A day on which no minute is like the one before. */
function restless(day: LocalDate, minutes: number): ActivitySegment[] {
  const start = startOfDay(day, zone).getTime()
  return Array.from({ length: minutes }, (_, minute) => ({
    StartDate: new Date(start + minute * minuteMs).toISOString(),
    EndDate: new Date(start + (minute + 1) * minuteMs).toISOString(),
    Duration: 60,
    Status: minute % 3 ? 1 : 3,
    Productivity: 1,
    AppName: `App ${minute % 12}`,
    Url: null,
    Icon: null,
    Source: MinuteSource.Agent,
    WorkDate: day,
  }))
}

function show(day: LocalDate, minutes: number) {
  const onPin = jest.fn()
  const { container } = render(
    <UiProvider>
      <ZoneProvider zone={zone}>
        <ActivityBar segments={restless(day, minutes)} day={day} onPin={onPin} />
      </ZoneProvider>
    </UiProvider>,
  )
  const bar = screen.getByRole('slider')
  jest.spyOn(bar, 'getBoundingClientRect').mockReturnValue({ left: 0, width } as DOMRect)
  return { container, bar, onPin }
}

const pinnedStart = (onPin: jest.Mock) => Date.parse(onPin.mock.lastCall?.[0].StartDate)

test('a day of 1,440 changing minutes takes few elements, and its table has a line for each hour', () => {
  const { container } = show('2026-11-20', 1440)
  expect(container.querySelectorAll('*').length).toBeLessThan(400)
  const [, ...lines] = within(screen.getByRole('table')).getAllByRole('row')
  expect(lines).toHaveLength(24)
  const words = within(lines[9] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(words).toEqual(['09:00', '10:00', 'Working 40m, Idle 20m', 'App 0 and 11 more', '1h 00m'])
})

test('an ordinary day has a line for each stretch', () => {
  show('2026-11-20', 90)
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(91)
})

// The night of the change: its day, how long it is, a minute after the change, and what the clocks show then.
const nights: [string, LocalDate, number, number, string][] = [
  ['an ordinary day', '2026-11-20', 24, 3 * 60 + 10, '03:10 to 03:11'],
  ['the day of 23 hours', '2026-03-29', 23, 2 * 60 + 10, '03:10 to 03:11'],
  ['the day of 25 hours', '2026-10-25', 25, 3 * 60 + 10, '02:10 to 02:11'],
]

test.each(nights)('on %s pointer and keys select the right minute', async (_, day, hours, minute, clock) => {
  const minutes = hours * 60
  const { bar, onPin } = show(day, minutes)
  const start = startOfDay(day, zone).getTime()
  fireEvent.click(bar, { clientX: ((minute + 0.5) / minutes) * width })
  expect(pinnedStart(onPin)).toBe(start + minute * minuteMs)
  expect(bar.getAttribute('aria-valuetext')).toContain(clock)
  await user.tab()
  await user.keyboard('{Escape}{ArrowRight}{Enter}')
  expect(pinnedStart(onPin)).toBe(start + (minute + 1) * minuteMs)
  await user.keyboard('{Escape}{End}{Enter}')
  expect(pinnedStart(onPin)).toBe(start + (minutes - 1) * minuteMs)
  expect(bar.getAttribute('aria-valuetext')).toContain('23:59 to 00:00')
})

test('moving along the bar leaves its drawing alone', () => {
  // A noon with a running clock.
  let now = Date.parse('2026-11-20T12:00:10+01:00')
  jest.spyOn(Date, 'now').mockImplementation(() => {
    now += 50
    return now
  })
  const { container, bar } = show('2026-11-20', 1440)
  const changes = new MutationObserver(() => {})
  changes.observe(container.querySelector('svg') as SVGElement, { subtree: true, childList: true, attributes: true })
  fireEvent.pointerMove(bar, { clientX: 100 })
  fireEvent.pointerMove(bar, { clientX: 900 })
  expect(container.querySelector('[data-highlight]')).toBeTruthy()
  expect(changes.takeRecords()).toEqual([])
})
