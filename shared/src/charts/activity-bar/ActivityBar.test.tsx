import { type ActivitySegment, MinuteSource } from '@dayline/shared/contract'
import { type LocalDate, startOfDay } from '@dayline/shared/format'
import { setUpUser } from '@dayline/shared/testing'
import { UiProvider, ZoneProvider } from '@dayline/shared/ui'
import { Drawer } from '@dayline/shared/ui/overlay'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { ActivityBar } from '../index.ts'
import type { Span } from './segments.ts'

const user = setUpUser()
afterEach(() => jest.restoreAllMocks())

const zone = 'Europe/Berlin'
const minuteMs = 60_000
const width = 1440

/** A day on which every minute differs from the one before. */
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

test('a day of 1,440 changing minutes needs few elements, and its table has one row per hour', () => {
  const { container } = show('2026-11-20', 1440)
  expect(container.querySelectorAll('*').length).toBeLessThan(400)
  const [, ...lines] = within(screen.getByRole('table')).getAllByRole('row')
  expect(lines).toHaveLength(24)
  const words = within(lines[9] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(words).toEqual(['09:00', '10:00', 'Working 40m, Idle 20m', 'App 0 and 11 more', '1h 00m'])
})

test('the table of an ordinary day has one row per stretch', () => {
  show('2026-11-20', 90)
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(91)
})

// Title, day, its length in hours, a minute after the clock change, and the clock range that the bar shows for it.
const nights: [string, LocalDate, number, number, string][] = [
  ['an ordinary day', '2026-11-20', 24, 3 * 60 + 10, '03:10 to 03:11'],
  ['the day of 23 hours', '2026-03-29', 23, 2 * 60 + 10, '03:10 to 03:11'],
  ['the day of 25 hours', '2026-10-25', 25, 3 * 60 + 10, '02:10 to 02:11'],
]

test.each(nights)('on %s, pointer and keys select the right minute', async (_, day, hours, minute, clock) => {
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

test('moving the pointer along the bar does not change its drawing', () => {
  // The clock advances with each read.
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

/** Three apps, one per hour from 09:00. */
function showLanes(onSelect = jest.fn()) {
  const day = '2026-11-20'
  const at = (hour: number) => new Date(startOfDay(day, zone).getTime() + hour * 60 * minuteMs).toISOString()
  const segment = (from: number, AppName: string, Productivity: number): ActivitySegment => ({
    StartDate: at(from),
    EndDate: at(from + 1),
    Duration: 3600,
    Status: 1,
    Productivity,
    AppName,
    Url: null,
    Icon: '/icon.png',
    Source: MinuteSource.Agent,
    WorkDate: day,
  })
  const segments = [segment(9, 'Editor', 1), segment(10, 'Chat', 2), segment(11, 'Video', 3)]
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, width } as DOMRect)
  const { container } = render(
    <UiProvider>
      <ZoneProvider zone={zone}>
        <ActivityBar
          segments={segments}
          day={day}
          hasDetails
          onSelect={onSelect}
          renderPinned={({ AppName }) => <p>About {AppName}</p>}
        />
      </ZoneProvider>
    </UiProvider>,
  )
  const bar = screen.getByRole('slider')
  const hour = (instant: number) => (instant - startOfDay(day, zone).getTime()) / (60 * minuteMs)
  const chosen = () => {
    const { start, end } = onSelect.mock.lastCall?.[0] ?? {}
    return [hour(start), hour(end)]
  }
  return { container, bar, chosen, onSelect }
}

test('lanes show ratings and apps, with icons on long stretches, and a pinned stretch shows its details', () => {
  const { container, bar } = showLanes()
  expect(container.querySelectorAll('path[fill$="-solid)"]')).toHaveLength(3)
  expect(container.querySelectorAll('path[fill^="hsl"]')).toHaveLength(3)
  expect(container.querySelectorAll('img[src="/icon.png"]')).toHaveLength(3)
  fireEvent.click(bar, { clientX: 10.5 * 60 })
  expect(screen.getByText('About Chat')).toBeTruthy()
})

test('dragging selects whole minutes and pins nothing', () => {
  const { bar, chosen, onSelect } = showLanes()
  fireEvent.pointerDown(bar, { clientX: 9.5 * 60, button: 0 })
  fireEvent.pointerMove(bar, { clientX: 11 * 60 })
  fireEvent.pointerUp(bar, { clientX: 11 * 60 })
  fireEvent.click(bar, { clientX: 11 * 60 })
  expect(chosen()).toEqual([9.5, 11])
  expect(screen.queryByText(/^About/)).toBeNull()
  onSelect.mockClear()
  fireEvent.pointerDown(bar, { clientX: 9.5 * 60, button: 0 })
  fireEvent.pointerUp(bar, { clientX: 9.5 * 60 + 2 })
  expect(onSelect).not.toHaveBeenCalled()
})

test('Shift with an arrow key selects a span, and zooming in shows less of the day', async () => {
  const { bar, chosen } = showLanes()
  await user.tab()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(chosen()).toEqual([9, 11])
  const shownHours = () => screen.queryByRole('button', { name: 'Whole day' })
  expect(shownHours()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(shownHours()).toBeTruthy()
  // Half of the day is shown, so a pixel is half a minute.
  fireEvent.click(bar, { clientX: 1 })
  const zoomOut = screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' })
  await user.click(zoomOut)
  expect(shownHours()).toBeNull()
  // Not `disabled`, because it would lose the focus.
  expect([zoomOut.disabled, zoomOut.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})

test('in a drawer, Escape unpins, then clears the selected part, and closes the drawer last', async () => {
  const day = '2026-11-20'
  const onClose = jest.fn()
  function Profile() {
    const [selected, setSelected] = useState<Span | null>(null)
    return (
      <Drawer title="Profile" onClose={onClose}>
        <ActivityBar
          segments={restless(day, 90)}
          day={day}
          selected={selected}
          onSelect={setSelected}
          renderPinned={({ AppName }) => <p>About {AppName}</p>}
        />
        {selected && 'Part of the day'}
      </Drawer>
    )
  }
  render(
    <UiProvider>
      <ZoneProvider zone={zone}>
        <Profile />
      </ZoneProvider>
    </UiProvider>,
  )
  const bar = await screen.findByRole('slider')
  act(() => bar.focus())
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
  expect(screen.getByText(/^About/)).toBeTruthy()
  expect(screen.getByText('Part of the day')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/^About/)).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Part of the day')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
