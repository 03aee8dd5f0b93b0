import { barsOf, comparedText, summaryOf } from './dayBars.ts'

const day = (Day: string, Productive: number, Natural = 0, Unproductive = 0) => ({
  Day,
  Working: Productive + Natural + Unproductive,
  Productive,
  Natural,
  Unproductive,
})

test('returns a bar for each day up to today, including days without work, across the end of a month', () => {
  const bars = barsOf(
    [day('2026-10-31', 60, 20, 10), day('2026-11-02', 5)],
    { start: '2026-10-30', end: '2026-11-08' },
    '2026-11-02',
  )
  expect(bars.map(({ id, short }) => [id, short])).toEqual([
    ['2026-10-30', '30 Oct'],
    ['2026-10-31', '31 Oct'],
    ['2026-11-01', '01 Nov'],
    ['2026-11-02', '02 Nov'],
  ])
  expect(bars[1]).toMatchObject({ label: 'Sat 31 Oct', values: { productive: 60, neutral: 20, unproductive: 10 } })
  expect(bars[2]?.values).toEqual({ productive: 0, neutral: 0, unproductive: 0 })
})

test('summarizes share and days with work, and the best and worst day with at least an hour', () => {
  const days = [day('2026-11-16', 80, 20), day('2026-11-17', 50, 0, 50), day('2026-11-18', 20, 0, 0)]
  expect(summaryOf(days, 5)).toBe(
    '68% of 3h 40m was productive, on 3 of 5 days. The most productive day was Mon 16 Nov (80%), the least Tue 17 Nov (50%).',
  )
  expect(summaryOf([day('2026-11-16', 80, 20)], 2)).toBe('80% of 1h 40m was productive, on 1 of 2 days.')
  expect(summaryOf([], 2)).toBe('No work on 2 days.')
})

test('compares all days in a sentence, and explains when the difference may be chance', () => {
  const now = [day('2026-11-16', 400, 100)]
  expect(comparedText(now, [day('2026-11-09', 200, 200)], 'Mon 09 Nov')).toBe(
    ' Against Mon 09 Nov: +1h 40m (+25%), +30 pts productive.',
  )
  expect(comparedText(now, [day('2026-11-09', 20)], 'Mon 09 Nov')).toMatch(/Less than 4 hours on one side/)
  expect(comparedText(now, [], 'Mon 09 Nov')).toBe('')
})
