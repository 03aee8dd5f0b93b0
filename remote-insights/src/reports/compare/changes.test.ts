import { changeOf, changeSentence, changeText, type Unit } from './changes.ts'

const both = (unit: Unit, now: number | null, before: number | null) => {
  const change = changeOf(unit, now, before)
  return change && [changeText(change), changeSentence(change)]
}

test.each([
  [420, 350, '+1h 10m (+20%)', '1h 10m more, 20 percent'],
  [350, 420, '−1h 10m (−17%)', '1h 10m less, 17 percent'],
  [0, 350, '−5h 50m (−100%)', '5h 50m less, 100 percent'],
  [51, 1, '+50m (> 999%)', '50m more, more than 999 percent'],
  [350, 0, '+5h 50m', '5h 50m more'],
  [350, 350, '±0', 'no change'],
  [0, 0, '±0', 'no change'],
  [1001, 1000, '+1m (< 1%)', '1m more, less than 1 percent'],
  [999, 1000, '−1m (< 1%)', '1m less, less than 1 percent'],
])('%d minutes after %d are %s', (now, before, text, words) => {
  expect(both('minutes', now, before)).toEqual([text, words])
})

test.each([
  [85, 80, '+5 pts', '5 percentage points more'],
  [79, 80, '−1 pt', '1 percentage point less'],
  [80, 80, '±0', 'no change'],
  [5, 0, '+5 pts', '5 percentage points more'],
])('%d percent after %d is %s', (now, before, text, words) => {
  expect(both('points', now, before)).toEqual([text, words])
})

test.each<[Unit, number, number, string]>([
  ['minutes', 420, 350, '1h 10m more per person, 20 percent'],
  ['minutes', 350, 0, '5h 50m more per person'],
  ['points', 85, 80, '5 percentage points more'],
  ['minutes', 350, 350, 'no change'],
])('averages per person in %s, %d after %d, are read as %s', (unit, now, before, words) => {
  const change = changeOf(unit, now, before)
  expect(change && changeSentence(change, true)).toBe(words)
})

test('returns no change if a side is missing', () => {
  expect(both('points', null, 80)).toBeNull()
  expect(both('points', 80, null)).toBeNull()
})
