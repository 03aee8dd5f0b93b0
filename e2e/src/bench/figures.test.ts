import { median, quantile, ratio, table } from './figures.ts'

it('computes quantiles of an unsorted sample', () => {
  const sample = [5, 1, 4, 2, 3]
  expect(median(sample)).toBe(3)
  expect(quantile(sample, 0.95)).toBe(5)
  expect(quantile([7], 0.95)).toBe(7)
  expect(sample).toEqual([5, 1, 4, 2, 3])
})

it('has no ratio to 0', () => {
  expect(ratio(3, 2)).toBe('1.50×')
  expect(ratio(3, 0)).toBe('–')
})

it('aligns figures to the right', () => {
  expect(
    table(
      'T',
      ['what', 'ms'],
      [
        ['page', '7'],
        ['a long name', '1234'],
      ],
    )
      .split('\n')
      .slice(4, 7),
  ).toEqual(['─'.repeat(17), 'page            7', 'a long name  1234'])
})
