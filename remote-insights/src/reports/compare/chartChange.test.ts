import { compareSlices, largestText } from './chartChange.ts'

const part = (id: string, value: number) => ({ id, label: id.toUpperCase(), value })
const slices = [part('a', 600), part('b', 200), { ...part('rest', 200), isRest: true }]

test('compares slices with the shares of the same parts, and the rest with the remaining share', () => {
  const others = [part('a', 250), part('c', 100), part('d', 150)]
  expect(compareSlices(slices, others).map(({ compared }) => [compared?.share, compared?.change.text])).toEqual([
    [50, '+10 pts'],
    [0, '+20 pts'],
    [50, '−30 pts'],
  ])
  expect(compareSlices(slices, others)[0]?.compared?.change).toMatchObject({ direction: 'more', smallBecause: null })
})

test('marks less than four hours on one side as possible chance, and compares nothing without minutes', () => {
  expect(compareSlices(slices, [part('a', 239)])[0]?.compared?.change.smallBecause).toMatch(/^Less than 4 hours/)
  expect(compareSlices(slices, [])).toEqual(slices)
})

test('names the largest part with its difference', () => {
  expect(largestText(slices, '16h 40m', [part('a', 500), part('c', 500)], 'Design')).toBe(
    'A took 60% of 16h 40m, +10 pts against Design.',
  )
  expect(largestText(slices, '16h 40m', undefined, '')).toBe('A took 60% of 16h 40m.')
})

test('names the share that the list of the chart shows', () => {
  // 29.55%, but the list rounds it down: 29%, 26%, 26%, 19%.
  const uneven = [part('a', 2955), part('b', 2580), part('c', 2580), part('d', 1885)]
  expect(largestText(uneven, '166h 40m', undefined, '')).toBe('A took 29% of 166h 40m.')
  // 30% there: the difference is that of the shares in the list, not of 29.55%.
  const others = [part('a', 3000), part('b', 7000)]
  expect(largestText(uneven, '166h 40m', others, 'Design')).toBe('A took 29% of 166h 40m, −1 pt against Design.')
  expect(compareSlices(uneven, others).map(({ compared }) => compared?.change.text)).toEqual([
    '−1 pt',
    '−44 pts',
    '+26 pts',
    '+19 pts',
  ])
})
