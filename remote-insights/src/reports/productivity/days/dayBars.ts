import { listDays } from '@dayline/shared/calendar'
import type { StackedBar } from '@dayline/shared/charts'
import type { ProductivityDay } from '@dayline/shared/contract'
import {
  type DayRange,
  dayAndMonth,
  duration,
  type LocalDate,
  percent,
  percentOf,
  plural,
  ratioPercent,
  shortDay,
} from '@dayline/shared/format'
import { changeOf, changeText } from '../../compare/changes.ts'
import { smallSample } from '../../compare/chartChange.ts'

/** The parts of a bar, from the bottom up. Patterns distinguish red from green for color-blind users. */
export const ratings = [
  { id: 'productive', label: 'Productive', color: 'productivity.productive' },
  { id: 'neutral', label: 'Neutral', color: 'productivity.neutral', pattern: 'dots' },
  { id: 'unproductive', label: 'Unproductive', color: 'productivity.unproductive', pattern: 'lines' },
] as const

/** A bar for each day of the range up to today; empty for a day without work. */
export function barsOf(days: readonly ProductivityDay[], { start, end }: DayRange, today: LocalDate): StackedBar[] {
  const known = new Map(days.map((day) => [day.Day, day]))
  return listDays(start, end < today ? end : today).map((day) => {
    const { Productive = 0, Natural = 0, Unproductive = 0 } = known.get(day) ?? {}
    return {
      id: day,
      label: shortDay(day),
      short: dayAndMonth(day),
      values: { productive: Productive, neutral: Natural, unproductive: Unproductive },
    }
  })
}

/** Adds the working time of the day at the same position in another range; undefined beyond its end. */
export function withCompared(bars: readonly StackedBar[], others: readonly StackedBar[]): StackedBar[] {
  return bars.map((bar, index) => {
    const other = others[index]
    return { ...bar, compared: other && Object.values(other.values).reduce((sum, value) => sum + value, 0) }
  })
}

/** The difference over all compared days, as a sentence; empty if there was no work. */
export function comparedText(
  days: readonly ProductivityDay[],
  others: readonly ProductivityDay[],
  label: string,
): string {
  const sum = (list: readonly ProductivityDay[], field: 'Working' | 'Productive') =>
    list.reduce((all, day) => all + day[field], 0)
  const [here, there] = [sum(days, 'Working'), sum(others, 'Working')]
  const time = changeOf('minutes', here, there)
  const share = changeOf(
    'points',
    ratioPercent(sum(days, 'Productive'), here),
    ratioPercent(sum(others, 'Productive'), there),
  )
  if (there === 0 || !time) return ''
  const small = smallSample(here, there)
  const changes = [changeText(time), share && `${changeText(share)} productive`].filter(Boolean).join(', ')
  return ` Against ${label}: ${changes}.${small ? ` ${small}` : ''}`
}

/** Minimum working time for a meaningful share of a day, minutes. */
const minDay = 60

/** Summarizes the bars in a sentence or two. */
export function summaryOf(days: readonly ProductivityDay[], count: number): string {
  const sum = (field: 'Working' | 'Productive') => days.reduce((all, day) => all + day[field], 0)
  const working = sum('Working')
  if (working === 0) return `No work on ${plural(count, 'day')}.`
  const first = `${percentOf(sum('Productive'), working)} of ${duration(working)} was productive, on ${days.length} of ${plural(count, 'day')}.`
  const rated = days
    .filter(({ Working }) => Working >= minDay)
    .map(({ Day, Working, Productive }) => ({ day: Day, share: ratioPercent(Productive, Working) ?? 0 }))
    .sort((a, b) => b.share - a.share)
  const [best, worst] = [rated[0], rated.at(-1)]
  if (!best || !worst || best.share === worst.share) return first
  return `${first} The most productive day was ${shortDay(best.day)} (${percent(best.share)}), the least ${shortDay(worst.day)} (${percent(worst.share)}).`
}
