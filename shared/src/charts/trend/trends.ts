import { duration, percent } from '@dayline/shared/format'
import { hourTicks } from '../stacked-bars/bars.ts'

/** A step on the time axis of a trend, such as a week. */
export type TrendStep = {
  id: string
  /** Label below the axis; omitted where it does not fit. */
  short: string
  /** Label in the legend, the table and for screen readers. */
  label: string
}

/** The values of a line, by step; null without a value. Dashes distinguish lines in addition to colors. */
export type TrendLine = {
  id: string
  label: string
  color: string
  isDashed?: boolean
  values: readonly (number | null)[]
  /** Why a value may be chance, by step; its point is gray. Null where it is not. */
  smallBecause?: readonly (string | null)[]
}

export type TrendUnit = 'minutes' | 'percent'

/** A value as text; "–" for none. */
export const trendText = (unit: TrendUnit, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : unit === 'minutes' ? duration(value) : percent(value)

/** The value of a line at a step, with why it may be chance. */
export function trendPhrase(unit: TrendUnit, line: TrendLine, index: number): string {
  const { label, isDashed, values, smallBecause } = line
  const small = smallBecause?.[index]
  // A dashed line is named after a team or a person.
  return `${trendText(unit, values[index])} ${isDashed ? label : label.toLowerCase()}${small ? ` (${small})` : ''}`
}

/** Values at which the axis has a line. Percents have the whole scale, so that a small change looks small. */
export function trendTicks(unit: TrendUnit, lines: readonly TrendLine[]): number[] {
  if (unit === 'percent') return [0, 25, 50, 75, 100]
  return hourTicks(Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))))
}

/** Position of a step's button within the chart, px: around its point, clipped at the edges. */
export function stepBox(index: number, count: number, plot: { left: number; width: number; whole: number }) {
  const step = count > 1 ? plot.width / (count - 1) : plot.width
  const middle = plot.left + (count > 1 ? index * step : plot.width / 2)
  const left = Math.max(0, middle - step / 2)
  return { left, width: Math.min(plot.whole, middle + step / 2) - left }
}
