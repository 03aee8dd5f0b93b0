import { stepBox, trendText, trendTicks } from './trends.ts'

const line = (...values: (number | null)[]) => ({ id: 'a', label: 'A', color: 'blue.solid', values })

test('the axis of percents has the whole scale, that of minutes whole hours up to the highest value', () => {
  expect(trendTicks('percent', [line(48, 52)])).toEqual([0, 25, 50, 75, 100])
  expect(trendTicks('minutes', [line(30, null), line(61)])).toEqual([0, 60, 120])
})

test('shows a dash for a step without a value', () => {
  expect(trendText('percent', null)).toBe('–')
  expect(trendText('percent', 0)).toBe('0%')
  expect(trendText('minutes', 61)).toBe('1h 01m')
})

test('buttons are side by side around their points, within the chart', () => {
  const plot = { left: 44, width: 300, whole: 360 }
  const boxes = [0, 1, 2, 3].map((index) => stepBox(index, 4, plot))
  expect(boxes).toEqual([
    { left: 0, width: 94 },
    { left: 94, width: 100 },
    { left: 194, width: 100 },
    { left: 294, width: 66 },
  ])
  expect(stepBox(0, 1, plot)).toEqual({ left: 44, width: 300 })
})
