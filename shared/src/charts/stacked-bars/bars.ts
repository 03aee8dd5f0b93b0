/** A bar: the minutes of each series, by its id. */
export type StackedBar = {
  id: string
  /** Under the bar; left out where there is no room. */
  short: string
  /** In the legend, the table and for screen readers. */
  label: string
  values: Readonly<Record<string, number>>
  /** The sum that the bar is compared with; undefined where there is none. */
  compared?: number | undefined
}

/** A part of each bar, from the bottom up. The pattern tells it apart for people who cannot by its color. */
export type Series = { id: string; label: string; color: string; pattern?: 'lines' | 'dots' }

/** The sum of a series, or of all of a bar. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const hourSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
const maxTicks = 5

/** Minutes at which the axis has a line: whole hours from zero, the last one at or above the highest bar. */
export function hourTicks(highest: number): number[] {
  const hours = Math.max(1, Math.ceil(highest / 60))
  const step = hourSteps.find((each) => Math.ceil(hours / each) <= maxTicks) ?? Math.ceil(hours / maxTicks)
  return Array.from({ length: Math.ceil(hours / step) + 1 }, (_, index) => index * step * 60)
}

/** The lines of the axis that all bars, and what they are compared with, fit under. */
export const ticksOf = (bars: readonly StackedBar[]): number[] =>
  hourTicks(Math.max(0, ...bars.map(({ values, compared = 0 }) => Math.max(sumOf(Object.values(values)), compared))))

/** Of some bars those whose label fits: every second, third … one, from the first. */
export function labeled<Item>(bars: readonly Item[], width: number, labelWidth: number): Item[] {
  const every = Math.max(1, Math.ceil((bars.length * labelWidth) / Math.max(1, width)))
  return bars.filter((_, index) => index % every === 0)
}

/** Share of each gap between bars; the buttons over the bars need the same. */
export const padding = 0.25

/** Where the button over a bar is, as a share of the width: the bar with half of the gaps beside it. */
export function slotOf(index: number, count: number): { left: number; width: number } {
  // The band scale of the chart: `count` steps with a gap at both ends.
  const step = 1 / (count + padding)
  return { left: step * (index + padding / 2), width: step }
}
