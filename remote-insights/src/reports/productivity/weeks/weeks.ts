import type { TrendStep } from '@dayline/shared/charts'
import type { ProductivityDay } from '@dayline/shared/contract'
import {
  addDays,
  type DayRange,
  dayAndMonth,
  daysBetween,
  duration,
  formatRange,
  type LocalDate,
  percent,
  ratioPercent,
  startOfWeek,
} from '@dayline/shared/format'
import { changeOf, changeText } from '../../compare/changes.ts'

/** Minimum and maximum number of weeks in a trend. */
const usualWeeks = 8
const maxWeeks = 26

export type Week = { days: DayRange; Working: number; Productive: number }

/**
 * The completed weeks of a trend: those of the range, at least eight. A running week would look like a drop.
 * @returns null where all of the range is after today
 */
export function trendDays({ start, end }: DayRange, today: LocalDate): DayRange | null {
  if (start > today) return null
  const running = startOfWeek(today)
  const last = end < running ? startOfWeek(end) : addDays(running, -7)
  const first = startOfWeek(start)
  const count = Math.min(maxWeeks, Math.max(usualWeeks, daysBetween(first, last) / 7 + 1))
  return { start: addDays(last, -7 * (count - 1)), end: addDays(last, 6) }
}

/** Sums per week; weeks before the first one with work are omitted. */
export function weeksOf(days: readonly ProductivityDay[], range: DayRange): Week[] {
  const weeks: Week[] = []
  for (let start = range.start; start <= range.end; start = addDays(start, 7)) {
    const week = { days: { start, end: addDays(start, 6) }, Working: 0, Productive: 0 }
    for (const { Day, Working, Productive } of days) {
      if (startOfWeek(Day) !== start) continue
      week.Working += Working
      week.Productive += Productive
    }
    if (weeks.length > 0 || week.Working > 0) weeks.push(week)
  }
  return weeks
}

/** Converts a week to a step of the axis. */
export function stepOf({ days }: Week): TrendStep {
  return { id: days.start, short: dayAndMonth(days.start), label: formatRange(days) }
}

export const shareOf = ({ Productive, Working }: Week): number | null => ratioPercent(Productive, Working)

/** Minimum working time for a meaningful week, minutes. */
const minWeek = 4 * 60

/** Why the figures of a week may be chance; null if it has enough work. */
export const smallWeek = ({ Working }: Week): string | null => (Working < minWeek ? 'less than 4 hours' : null)

/** Weeks of the other side aligned with these by the last one; null where it has none. */
export function besides(weeks: readonly Week[], others: readonly Week[]): (Week | null)[] {
  return weeks.map((_, index) => others[others.length - weeks.length + index] ?? null)
}

/**
 * The difference of the last comparable week, as a sentence; empty if there is none. `isOfOthers` compares shares only.
 */
export function comparedText(
  weeks: readonly Week[],
  others: readonly (Week | null)[],
  label: string,
  isOfOthers: boolean,
): string {
  const index = others.findLastIndex((other, at) => other !== null && (weeks[at]?.Working ?? 0) > 0)
  const [week, other] = [weeks[index], others[index]]
  if (!week || !other) return ''
  const time = isOfOthers ? null : changeOf('minutes', week.Working, other.Working)
  const share = changeOf('points', shareOf(week), shareOf(other))
  const changes = [time && changeText(time), share && `${changeText(share)} productive`].filter(Boolean).join(', ')
  const small = smallWeek(week) ?? smallWeek(other)
  return (
    changes &&
    `Against ${label}, ${formatRange(week.days)} has ${changes}${small ? `; ${small}, so it may be chance` : ''}.`
  )
}

/** Compares the last week with enough work with those before it, in a sentence. */
export function summaryOf(weeks: readonly Week[]): string {
  const over = weeks.filter(({ Working }) => Working >= minWeek)
  const last = over.at(-1)
  const before = over.slice(0, -1)
  if (!last || before.length === 0) return 'There are fewer than two whole weeks with 4 hours or more to compare.'
  const sum = (field: 'Working' | 'Productive') => before.reduce((all, week) => all + week[field], 0)
  const time = changeOf('minutes', last.Working, Math.round(sum('Working') / before.length))
  const share = changeOf('points', shareOf(last), ratioPercent(sum('Productive'), sum('Working')))
  const mean = before.length === 1 ? 'the week before' : `the mean of the ${before.length} weeks before`
  return `${formatRange(last.days)} had ${duration(last.Working)} of work, ${time && changeText(time)} against ${mean}, and was ${percent(shareOf(last))} productive, ${share && changeText(share)}.`
}
