import { type ChartChange, changePhrase } from './changes.ts'

const change = (words: string, direction: ChartChange['direction'], smallBecause: string | null = null) =>
  changePhrase({ text: '', words, direction, smallBecause }, 'Mon 09 Nov')

test('names the other side behind the difference, and the percentage after it', () => {
  expect(change('1h 10m more, 20 percent', 'more')).toBe('; 1h 10m more than Mon 09 Nov, 20 percent')
  expect(change('1m less, less than 1 percent', 'less')).toBe('; 1m less than Mon 09 Nov, less than 1 percent')
  expect(change('5 percentage points less', 'less')).toBe('; 5 percentage points less than Mon 09 Nov')
  expect(change('no change', 'same', 'It may be chance.')).toBe('; no change from Mon 09 Nov. It may be chance.')
})
