import { changeText } from './changes.ts'
import { compareParts, type PartsMeasure } from './comparedParts.ts'

type Part = { id: string; minutes: number; cents: number }
const part = (id: string, minutes: number, cents = 0): Part => ({ id, minutes, cents })
const sum = (items: readonly Part[], key: 'minutes' | 'cents') => items.reduce((all, item) => all + item[key], 0)
const measure: PartsMeasure<Part, 'time' | 'share' | 'spent'> = {
  units: { time: 'minutes', share: 'points', spent: { currency: 2 } },
  keyOf: ({ id }) => id,
  minutesOf: ({ minutes }) => minutes,
  figuresOf: (items, whole) => ({
    time: sum(items, 'minutes'),
    share: Math.round((sum(items, 'minutes') / whole) * 100),
    spent: sum(items, 'cents'),
  }),
}
const [build, docs] = [part('build', 600, 10_000), part('docs', 200, 0)]
const items = [build, docs]

test('compares a part with the same part, its share with the other whole, and amounts in their currency', () => {
  const compared = compareParts(
    measure,
    [part('build', 500, 8000), part('old', 500)],
    { here: 800, there: 1000, hasOther: true },
    false,
  )
  expect(compared.row(build)?.of).toMatchObject({
    time: { difference: 100, percent: 20 },
    share: { difference: 75 - 50, percent: null },
    spent: { difference: 2000, percent: 25 },
  })
  const spent = compared.row(build)?.of.spent
  expect(spent && changeText(spent)).toBe('+$20.00 (+25%)')
  // A part missing on the other side counts as zero there.
  expect(compared.row(docs)?.of).toMatchObject({ time: { difference: 200, percent: null }, share: { difference: 25 } })
  // Parts that exist only on the other side are included in its sum.
  expect(compared.total(items)?.of.time?.difference).toBe(-200)
})

test('compares only percentage points with other people', () => {
  const compared = compareParts(measure, [part('build', 5000, 1)], { here: 800, there: 10_000, hasOther: true }, true)
  expect(compared.row(build)?.of).toEqual({
    time: null,
    spent: null,
    share: { unit: 'points', difference: 25, percent: null },
  })
})

test('marks less than 4 hours as possible chance, and compares nothing without minutes', () => {
  const because = (here: number, there: number) =>
    compareParts(measure, [build], { here, there, hasOther: true }, false).row(build)?.smallBecause
  expect(because(240, 240)).toBeNull()
  expect(because(239, 240)).toMatch(/^Less than 4 hours/)
  expect(because(240, 239)).toMatch(/^Less than 4 hours/)
  expect(compareParts(measure, [], { here: 800, there: 0, hasOther: false }, false).row(build)).toBeNull()
})

test('compares a whole that is new with zero minutes if the other report has others, but no percentages', () => {
  const isNew = { here: 800, there: 0, hasOther: true }
  const compared = compareParts(measure, [], isNew, false)
  expect(compared.row(build)?.of).toMatchObject({
    time: { difference: 600, percent: null },
    spent: { difference: 10_000 },
  })
  expect(compared.total(items)?.of.time?.difference).toBe(800)
  expect(compareParts(measure, [], isNew, true).row(build)).toBeNull()
})
