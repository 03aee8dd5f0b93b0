import { addDays, addMonths, daysBetween, endOfMonth, type LocalDate, startOfMonth } from '@dayline/shared/calendar'
import type { DayRange } from '../../http/ranges.rules.ts'

/** Rows that are summed for a range: those of a period, or those of single days. `sign` -1 subtracts them. */
export type Piece = DayRange & { sign: 1 | -1 } & ({ period: number } | { period: null })

/** Days of each part of a month; the last part has the rest. */
const daysOfPart = 8
const partsOfMonth = 4
/**
 * Estimated rows per person of a period, relative to one day: people work on the same tasks again, so there are few
 * more.
 */
const rowsOfPart = 2
const rowsOfMonth = 3

const lengthOf = ({ from, to }: DayRange) => daysBetween(from, to) + 1
const rowsOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + costOf(piece), 0)
const costOf = (piece: Piece) => {
  if (piece.period === null) return lengthOf(piece)
  return piece.period % 10 === 0 ? rowsOfMonth : rowsOfPart
}

const periodOf = (month: LocalDate, part = 0) =>
  Number(month.slice(0, 4)) * 1000 + Number(month.slice(5, 7)) * 10 + part
const inOrder = (...days: LocalDate[]) => days.sort() as [LocalDate, LocalDate]
const overlap = (a: DayRange, b: DayRange): DayRange => ({
  from: inOrder(a.from, b.from)[1],
  to: inOrder(a.to, b.to)[0],
})
const isEmpty = ({ from, to }: DayRange) => from > to
/** The days of `whole` that are not in `inside`. */
const outsideOf = (inside: DayRange, whole: DayRange) =>
  [
    { from: whole.from, to: addDays(inside.from, -1) },
    { from: addDays(inside.to, 1), to: whole.to },
  ].filter((days) => !isEmpty(days))
const minus = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, sign: piece.sign === 1 ? -1 : 1 }))
const daysAs = (sign: Piece['sign'], days: DayRange): Piece => ({ ...days, sign, period: null })

/**
 * The pieces whose sum is that of a range. A period that the range covers almost fully is read whole, and the missing
 * days are subtracted (docs/decisions/071).
 */
export function piecesOf({ from, to }: DayRange): Piece[] {
  const pieces: Piece[] = []
  for (let first = startOfMonth(from); first <= to; first = addMonths(first, 1)) {
    const month = { from: first, to: endOfMonth(first) }
    const inside = overlap({ from, to }, month)
    const whole: Piece[] = [
      { ...month, sign: 1, period: periodOf(first) },
      ...outsideOf(inside, month).flatMap((days) => minus(piecesOfParts(first, days))),
    ]
    const parts = piecesOfParts(first, inside)
    pieces.push(...(rowsOf(whole) < rowsOf(parts) ? whole : parts))
  }
  return pieces
}

/** Splits days of one month into its parts. */
function piecesOfParts(first: LocalDate, days: DayRange): Piece[] {
  return Array.from({ length: partsOfMonth }, (_, index) => {
    const begin = addDays(first, index * daysOfPart)
    const part = { from: begin, to: index + 1 < partsOfMonth ? addDays(begin, daysOfPart - 1) : endOfMonth(first) }
    const inside = overlap(days, part)
    if (isEmpty(inside)) return []
    const whole: Piece[] = [
      { ...part, sign: 1, period: periodOf(first, index + 1) },
      ...outsideOf(inside, part).map((missing) => daysAs(-1, missing)),
    ]
    const single = [daysAs(1, inside)]
    return rowsOf(whole) < rowsOf(single) ? whole : single
  }).flat()
}
