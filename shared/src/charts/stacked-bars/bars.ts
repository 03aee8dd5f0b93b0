/** A bar: the minutes of each series, by its id. */
export type StackedBar = {
  id: string
  /** Label below the bar; omitted where it does not fit. */
  short: string
  /** Label in the legend, the table and for screen readers. */
  label: string
  values: Readonly<Record<string, number>>
  /** The sum that the bar is compared with; undefined without a comparison. */
  compared?: number | undefined
}

/** A part of each bar, from the bottom up. The pattern identifies it for people who cannot distinguish its color. */
export type Series = { id: string; label: string; color: string; pattern?: 'lines' | 'dots' }

/** The sum of a series, or of a bar. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const hourSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
const maxTicks = 5

/** Minutes at which the axis has a line: whole hours from zero, the last one at or above the highest bar. */
export function hourTicks(highest: number): number[] {
  const hours = Math.max(1, Math.ceil(highest / 60))
  const step = hourSteps.find((each) => Math.ceil(hours / each) <= maxTicks) ?? Math.ceil(hours / maxTicks)
  return Array.from({ length: Math.ceil(hours / step) + 1 }, (_, index) => index * step * 60)
}

/** Lines of an axis that is high enough for all bars and their compared sums. */
export const ticksOf = (bars: readonly StackedBar[]): number[] =>
  hourTicks(Math.max(0, ...bars.map(({ values, compared = 0 }) => Math.max(sumOf(Object.values(values)), compared))))

/** The items whose label fits: every one, every second, every third …, always including the first. */
export function labeled<Item>(bars: readonly Item[], width: number, labelWidth: number): Item[] {
  const every = Math.max(1, Math.ceil((bars.length * labelWidth) / Math.max(1, width)))
  return bars.filter((_, index) => index % every === 0)
}

/** Gap between bars as a share of a step; the buttons over the bars use the same. */
export const padding = 0.25

/** Position of the button over a bar, as shares of the width: the bar with half of the gap on each side. */
export function slotOf(index: number, count: number): { left: number; width: number } {
  // The band scale of the chart: `count` steps with a gap at both ends.
  const step = 1 / (count + padding)
  return { left: step * (index + padding / 2), width: step }
}
