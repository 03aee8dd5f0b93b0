import type { ActivitySegment } from '@dayline/shared/contract'
import { allDaysOf, daysReached, sinceDay, workDaysOf } from './workDays.ts'

const weekdays = { workingDays: [1, 2, 3, 4, 5] }

function segment(WorkDate: string, Status: number, minutes: number): ActivitySegment {
  const StartDate = `${WorkDate}T21:00:00Z`
  return {
    StartDate,
    EndDate: new Date(Date.parse(StartDate) + minutes * 60_000).toISOString(),
    Status,
    Productivity: 1,
    Duration: minutes * 60,
    AppName: 'Editor',
    Url: null,
    Icon: null,
    Source: 0,
    WorkDate,
  }
}

// Thu 19 and Fri 20 November 2026; the 21st is a Saturday.
const range = { start: '2026-11-19', end: '2026-11-22' }

test('lists days from today backward, and counts overnight work on the day of its clock-in', () => {
  const overnight = segment('2026-11-19', 1, 300)
  const days = workDaysOf([overnight], range, '2026-11-21', weekdays)
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19'])
  expect(days.map(({ working }) => working)).toEqual([0, 0, 300])
  expect(days.map(({ isWorkingDay }) => isWorkingDay)).toEqual([false, true, true])
})

test('counts clock-in minutes as work, but not breaks and idle time', () => {
  const all = [0, 1, 2, 3].map((status) => segment('2026-11-19', status, 10))
  expect(workDaysOf(all, range, '2026-11-19', weekdays)[0]?.working).toBe(20)
})

test('shows only the days with data in a long range', () => {
  const year = { start: '2026-01-01', end: '2026-12-31' }
  const days = workDaysOf([segment('2026-03-02', 1, 5)], year, '2026-11-20', weekdays)
  expect(days.map(({ day }) => day)).toEqual(['2026-03-02'])
})

test('counts the days without data of a long range, too', () => {
  const months = { start: '2026-10-01', end: '2026-11-20' }
  const days = allDaysOf([segment('2026-11-19', 1, 480)], months, '2026-11-20', weekdays)
  expect(daysReached(days, 480)).toEqual({ reached: 1, expectedDays: 37 })
})

test('counts from the day on which the person joined, or first worked if that was earlier', () => {
  const worked = [segment('2026-11-20', 1, 5)]
  expect(sinceDay(range, worked, '2026-11-21')).toEqual({ ...range, start: '2026-11-20' })
  expect(sinceDay(range, [], '2026-11-21')).toEqual({ ...range, start: '2026-11-21' })
  expect(sinceDay(range, worked, '2026-01-02')).toEqual(range)
  expect(sinceDay(range, worked, undefined)).toEqual(range)
  expect(allDaysOf([], sinceDay(range, [], '2026-12-01'), '2026-12-02', weekdays)).toEqual([])
})

test('expects nothing on leave, and half on half a day of leave', () => {
  const leave = new Map([
    ['2026-11-19', 1],
    ['2026-11-20', 2],
  ])
  const days = workDaysOf([segment('2026-11-19', 1, 240)], range, '2026-11-22', { ...weekdays, leave })
  expect(days.map(({ leaveHalves }) => leaveHalves)).toEqual([0, 0, 2, 1])
  expect(daysReached(days, 480)).toEqual({ reached: 1, expectedDays: 1 })
  const less = workDaysOf([segment('2026-11-19', 1, 239)], range, '2026-11-22', { ...weekdays, leave })
  expect(daysReached(less, 480)).toEqual({ reached: 0, expectedDays: 1 })
})

test('counts a day off only when its hours were reached', () => {
  const days = workDaysOf([segment('2026-11-20', 1, 480)], range, '2026-11-22', weekdays)
  expect(daysReached(days, 480)).toEqual({ reached: 1, expectedDays: 2 })
  const free = workDaysOf([], range, '2026-11-22', { ...weekdays, holidays: new Set(['2026-11-20']) })
  expect(daysReached(free, 480).expectedDays).toBe(
    daysReached(workDaysOf([], range, '2026-11-22', weekdays), 480).expectedDays - 1,
  )
  const onSaturday = workDaysOf([segment('2026-11-21', 1, 480)], range, '2026-11-22', weekdays)
  expect(daysReached(onSaturday, 480)).toEqual({ reached: 1, expectedDays: 3 })
})
