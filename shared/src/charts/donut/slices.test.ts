import { distinctColors, restColor, topSlices } from './slices.ts'

const part = (id: string, value: number) => ({ id, label: `Part ${id}`, value })
const rest = (count: number) => `${count} others`

test('the largest parts have their own colors, and the others are one slice that cannot be opened', () => {
  const parts = [part('a', 1), part('b', 7), part('c', 3), part('d', 2), part('e', 5), part('f', 6), part('g', 4)]
  const slices = topSlices(parts, rest)
  expect(slices.map(({ id, value }) => [id, value])).toEqual([
    ['b', 7],
    ['f', 6],
    ['e', 5],
    ['g', 4],
    ['c', 3],
    ['rest', 3],
  ])
  expect(slices.map(({ color }) => color)).toEqual([...distinctColors, restColor])
  expect(slices.at(-1)).toMatchObject({ label: '2 others', isClosed: true })
})

test('omits parts of 0, and has no slice for the rest when there are few parts', () => {
  expect(topSlices([part('a', 0), part('b', 2)], rest).map(({ id }) => id)).toEqual(['b'])
  expect(topSlices([], rest)).toEqual([])
  const six = topSlices(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => part(id, 1)),
    rest,
  )
  expect(six.at(-1)).toEqual({ ...part('f', 1), color: restColor })
})
