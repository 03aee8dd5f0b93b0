import type { ProductivityDay } from '@dayline/shared/contract'
import { setDate } from '@dayline/shared/testing'
import { besides, comparedText, shareOf, stepOf, summaryOf, trendDays, weeksOf } from './weeks.ts'

setDate('2026-11-25T12:00:00Z')

const day = (Day: string, Working: number, Productive: number): ProductivityDay => ({
  Day,
  Working,
  Productive,
  Natural: Working - Productive,
  Unproductive: 0,
})
const today = '2026-11-25'

test.each([
  // Eight weeks up to the week of the range.
  ['2026-11-10', '2026-11-12', '2026-09-21', '2026-11-15'],
  // Neither the running week nor a later one.
  ['2026-11-01', '2026-11-30', '2026-09-28', '2026-11-22'],
  ['2026-11-23', '2026-11-25', '2026-09-28', '2026-11-22'],
  // All weeks of a longer range.
  ['2026-07-01', '2026-09-30', '2026-06-29', '2026-10-04'],
  // At most half a year.
  ['2025-01-01', '2025-12-31', '2025-07-07', '2026-01-04'],
])('shows for the range %s to %s the weeks from %s to %s', (start, end, first, last) => {
  expect(trendDays({ start, end }, today)).toEqual({ start: first, end: last })
})

test('returns no weeks for days in the future', () => {
  expect(trendDays({ start: '2026-11-26', end: '2026-11-27' }, today)).toBeNull()
})

const range = { start: '2026-11-02', end: '2026-11-29' }
const weeks = weeksOf(
  [day('2026-11-09', 300, 150), day('2026-11-15', 100, 90), day('2026-11-16', 600, 480), day('2026-11-23', 1000, 1000)],
  range,
)

test('sums up a week from Monday to Sunday, and omits weeks before the first work', () => {
  expect(weeks.map(({ days, Working, Productive }) => [days.start, Working, Productive])).toEqual([
    ['2026-11-09', 400, 240],
    ['2026-11-16', 600, 480],
    ['2026-11-23', 1000, 1000],
  ])
  expect(weeks.map(shareOf)).toEqual([60, 80, 100])
  expect(weeksOf([], range)).toEqual([])
  const gap = weeksOf([day('2026-11-03', 10, 0), day('2026-11-23', 10, 0)], range)
  expect(gap.map(({ Working }) => Working)).toEqual([10, 0, 0, 10])
})

test('labels a week by its days, and by the first day in short', () => {
  expect(weeks.slice(0, 1).map(stepOf)).toEqual([{ id: '2026-11-09', short: '09 Nov', label: 'Mon 09 – Sun 15 Nov' }])
})

test('compares the last week with the weeks before it in a sentence', () => {
  const over = weeks.slice(0, 2)
  expect(summaryOf(over)).toBe(
    'Mon 16 – Sun 22 Nov had 10h 00m of work, +3h 20m (+50%) against the week before, and was 80% productive, +20 pts.',
  )
  expect(summaryOf(over.slice(1))).toMatch(/^There are fewer than two whole weeks/)
})

test("aligns the other side's weeks by the last one, and notes weeks with little work", () => {
  const over = weeks.slice(0, 2)
  const other = weeksOf([day('2026-11-09', 500, 300)], { start: '2026-11-09', end: '2026-11-15' })
  const beside = besides(over, other)
  expect(beside.map((week) => week?.Working)).toEqual([undefined, 500])
  expect(comparedText(over, beside, '1 week earlier', false)).toBe(
    'Against 1 week earlier, Mon 16 – Sun 22 Nov has +1h 40m (+20%), +20 pts productive.',
  )
  expect(comparedText(over, beside, 'Design', true)).toBe('Against Design, Mon 16 – Sun 22 Nov has +20 pts productive.')
  const little = weeksOf([day('2026-11-09', 50, 30)], { start: '2026-11-09', end: '2026-11-15' })
  expect(comparedText(over, besides(over, little), 'Design', true)).toMatch(
    /; less than 4 hours, so it may be chance\.$/,
  )
  expect(comparedText(over, [null, null], 'Design', true)).toBe('')
})
