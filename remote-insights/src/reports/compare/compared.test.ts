import { compareItems, type Measure } from './compared.ts'

type Row = { Employee: { ID: number }; minutes: number; good: number }
const row = (ID: number, minutes: number, good = 0): Row => ({ Employee: { ID }, minutes, good })
const sum = (items: readonly Row[], key: 'minutes' | 'good') => items.reduce((all, item) => all + item[key], 0)
const measure: Measure<Row, 'time' | 'share'> = {
  units: { time: 'minutes', share: 'points' },
  sumOf: (items) => {
    const time = sum(items, 'minutes')
    return { time, share: time === 0 ? null : Math.round((sum(items, 'good') / time) * 100) }
  },
  minutesOf: ({ minutes }) => minutes,
}
/** Minutes that a person without working time may have, too. */
const lateness: Measure<Row, 'time' | 'late'> = {
  units: { time: 'minutes', late: 'minutes' },
  sumOf: (items) => ({ time: sum(items, 'minutes'), late: sum(items, 'good') }),
  minutesOf: ({ minutes }) => minutes,
}
const ada = row(1, 600, 300)
const grace = row(2, 400, 300)
const alan = row(3, 0)
const items = [ada, grace, alan]

test('compares a person with their own figures, and nothing if the other side has none', () => {
  const compared = compareItems(measure, items, [row(1, 500, 200), row(2, 0), row(3, 300, 30)], 'previous')
  expect(compared.row(ada)?.of).toMatchObject({
    time: { difference: 100, percent: 20 },
    share: { difference: 10, percent: null },
  })
  expect(compared.row(grace)).toBeNull()
  expect(compared.row(alan)?.of).toMatchObject({ time: { difference: -300, percent: -100 }, share: null })
})

test('compares a sum with that of the same people', () => {
  const others = [row(1, 500, 200), row(2, 300, 300), row(9, 5000)]
  const compared = compareItems(measure, items, others, 'month')
  expect(compared.total(items)).toMatchObject({
    of: { time: { difference: 200 }, share: { difference: 60 - 63 } },
    isPerPerson: false,
    smallBecause: null,
  })
  expect(compared.total([grace, alan])?.of.time?.difference).toBe(100)
  expect(compareItems(measure, items, [row(9, 5000)], 'month').total(items)).toBeNull()
})

test('a sum counts what people without minutes add to other figures, on both sides', () => {
  const late = row(3, 0, 45)
  const now = compareItems(lateness, [ada, late], [row(1, 500, 10)], 'previous')
  expect(now.total([ada, late])?.of).toMatchObject({ time: { difference: 100 }, late: { difference: 300 + 45 - 10 } })
  const before = compareItems(lateness, [ada, grace], [row(1, 500, 10), row(2, 0, 45)], 'month')
  expect(before.total([ada, grace])?.of.late?.difference).toBe(600 - 55)
  expect(before.total([ada, grace])?.smallBecause).toMatch(/^Fewer than 2 people/)
  expect(compareItems(lateness, [ada], [row(1, 0, 45)], 'month').total([ada])).toBeNull()
})

test("compares rows and the sum with the average of another team's people who have figures", () => {
  const compared = compareItems(measure, items, [row(7, 600, 600), row(8, 300, 0), row(9, 0)], 'team')
  expect(compared.row(ada)?.of).toMatchObject({ time: { difference: 600 - 450 }, share: { difference: 50 - 67 } })
  expect(compared.row(ada)?.isPerPerson).toBe(false)
  // 1000 minutes of two people with figures.
  expect(compared.total(items)).toMatchObject({ of: { time: { difference: 500 - 450 } }, isPerPerson: true })
  expect(compareItems(measure, items, [row(9, 0)], 'team').row(ada)).toBeNull()
})

test("compares with another person's figures, where a sample of one person is enough", () => {
  const compared = compareItems(measure, items, [row(7, 300, 300)], 'person')
  expect(compared.row(ada)).toMatchObject({ of: { time: { difference: 300 } }, smallBecause: null })
  expect(compared.total(items)).toMatchObject({
    of: { time: { difference: 200 } },
    isPerPerson: true,
    smallBecause: null,
  })
})

test('marks less than 4 hours or fewer than 2 people on one side as possible chance', () => {
  const because = (minutes: number, other: number) =>
    compareItems(measure, [row(1, minutes)], [row(1, other)], 'previous').row(row(1, minutes))?.smallBecause
  expect(because(240, 240)).toBeNull()
  expect(because(239, 240)).toMatch(/^Less than 4 hours/)
  expect(because(240, 239)).toMatch(/^Less than 4 hours/)
  const two = [row(1, 500), row(2, 500)]
  expect(compareItems(measure, two, [row(1, 900)], 'previous').total(two)?.smallBecause).toMatch(/^Fewer than 2 people/)
  expect(compareItems(measure, two, two, 'previous').total(two)?.smallBecause).toBeNull()
  expect(compareItems(measure, two, [row(7, 900)], 'team').row(two[0] as Row)?.smallBecause).toMatch(/^Fewer than 2/)
})
