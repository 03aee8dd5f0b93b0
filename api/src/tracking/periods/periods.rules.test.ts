import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, addMonths, daysBetween, listDays } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { type Piece, piecesOf } from './periods.rules.ts'

const namesOf = (pieces: readonly Piece[]) =>
  pieces.map(({ sign, period, from, to }) => `${sign > 0 ? '+' : '-'}${period ?? `${from}…${to}`}`)

test('reads a month as one period, a week as its days, and thirty days as a month and a part', () => {
  assert.deepEqual(namesOf(piecesOf({ from: '2026-10-01', to: '2026-10-31' })), ['+2026100'])
  assert.deepEqual(namesOf(piecesOf({ from: '2026-10-07', to: '2026-10-08' })), ['+2026-10-07…2026-10-08'])
  assert.deepEqual(namesOf(piecesOf({ from: '2026-10-25', to: '2026-11-23' })), [
    '+2026104',
    '+2026110',
    '-2026-11-24…2026-11-24',
    '-2026114',
  ])
})

test('the pieces cover each day of the range once, and no other day', () => {
  fc.assert(
    fc.property(fc.nat(700), fc.nat(200), (start, length) => {
      const from = addDays('2027-01-01', start)
      const to = addDays(from, length)
      const counts = new Map<string, number>()
      for (const piece of piecesOf({ from, to })) {
        for (const day of listDays(piece.from, piece.to)) counts.set(day, (counts.get(day) ?? 0) + piece.sign)
      }
      const counted = [...counts].filter(([, times]) => times !== 0).sort()
      assert.deepEqual(
        counted,
        listDays(from, to).map((day) => [day, 1]),
      )
    }),
  )
})

test('a year is its twelve months, and no range needs many single days', () => {
  assert.equal(piecesOf({ from: '2027-01-01', to: addDays(addMonths('2027-01-01', 12), -1) }).length, 12)
  fc.assert(
    fc.property(fc.nat(700), fc.nat(400), (start, length) => {
      const from = addDays('2027-01-01', start)
      const single = piecesOf({ from, to: addDays(from, length) }).filter(({ period }) => period === null)
      assert.ok(single.reduce((sum, piece) => sum + daysBetween(piece.from, piece.to) + 1, 0) <= 10)
    }),
  )
})
