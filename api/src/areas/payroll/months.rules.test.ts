import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, addMonths, daysBetween } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { inMonths } from './months.rules.ts'

const days = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

test('a month to date is the month less the days to come, a week is its days', () => {
  assert.deepEqual(inMonths({ from: '2026-10-01', to: '2026-10-31' }), {
    months: ['2026-10-01'],
    added: [],
    removed: [],
  })
  assert.deepEqual(inMonths({ from: '2026-10-01', to: '2026-10-20' }), {
    months: ['2026-10-01'],
    added: [],
    removed: [{ from: '2026-10-21', to: '2026-10-31' }],
  })
  const week = { from: '2026-10-05', to: '2026-10-11' }
  assert.deepEqual(inMonths(week), { months: [], added: [week], removed: [] })
})

test('months and corrections are each day of the range once, and no other', () => {
  fc.assert(
    fc.property(fc.nat(700), fc.nat(200), (start, length) => {
      const from = addDays('2027-01-01', start)
      const to = addDays(from, length)
      const { months, added, removed } = inMonths({ from, to })
      const counts = new Map<string, number>()
      const count = (list: string[], by: number) => {
        for (const day of list) counts.set(day, (counts.get(day) ?? 0) + by)
      }
      for (const month of months) count(days(month, addDays(addMonths(month, 1), -1)), 1)
      for (const range of added) count(days(range.from, range.to), 1)
      for (const range of removed) count(days(range.from, range.to), -1)
      const counted = [...counts].filter(([, times]) => times !== 0).sort()
      assert.deepEqual(
        counted,
        days(from, to).map((day) => [day, 1]),
      )
    }),
  )
})
