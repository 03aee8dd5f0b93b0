import type { ChartChange } from '@dayline/shared/charts'
import type { WorkingHour } from '@dayline/shared/contract'
import { ratioPercent } from '@dayline/shared/format'
import { changeOf, changeText } from '../../compare/changes.ts'
import { chartChange, smallSample } from '../../compare/chartChange.ts'
import { hourName } from './hourCells.ts'

export const sumOf = (hours: readonly WorkingHour[]): number => hours.reduce((sum, { Working }) => sum + Working, 0)

export const minutesAt = (hours: readonly WorkingHour[], weekday: number, hour: number): number =>
  hours.find(({ Weekday, Hour }) => Weekday === weekday && Hour === hour)?.Working ?? 0

/** The difference of an hour: in minutes, or with other people in its share of all working time. */
function changeAt(here: readonly WorkingHour[], there: readonly WorkingHour[], isOfOthers: boolean) {
  const [all, others] = [sumOf(here), sumOf(there)]
  return (weekday: number, hour: number) => {
    const [now, before] = [minutesAt(here, weekday, hour), minutesAt(there, weekday, hour)]
    if (now === 0 && before === 0) return null
    return isOfOthers
      ? changeOf('points', ratioPercent(now, all), ratioPercent(before, others))
      : changeOf('minutes', now, before)
  }
}

/** Differences of hours from the other side; null if it has no work. Hours without time on both sides have none. */
export function compareHours(here: readonly WorkingHour[], there: readonly WorkingHour[], isOfOthers: boolean) {
  if (sumOf(there) === 0) return null
  const small = smallSample(sumOf(here), sumOf(there))
  const at = changeAt(here, there, isOfOthers)
  return (weekday: number, hour: number): ChartChange | undefined => {
    const change = at(weekday, hour)
    return change ? chartChange(change, small) : undefined
  }
}

/** Names the hour with the largest difference, in a sentence. */
export function comparedText(
  here: readonly WorkingHour[],
  there: readonly WorkingHour[],
  label: string,
  isOfOthers: boolean,
): string {
  if (sumOf(there) === 0) return ` ${label} has no work to compare.`
  const at = changeAt(here, there, isOfOthers)
  const [most] = [...here, ...there]
    .flatMap(({ Weekday, Hour }) => {
      const change = at(Weekday, Hour)
      return change ? [{ Weekday, Hour, change }] : []
    })
    .toSorted((a, b) => Math.abs(b.change.difference) - Math.abs(a.change.difference))
  const small = smallSample(sumOf(here), sumOf(there))
  if (!most || most.change.difference === 0) return ` No hour differs from ${label}.`
  return ` Against ${label} the largest difference is ${hourName(most.Weekday, most.Hour)}: ${changeText(most.change)}.${small ? ` ${small}` : ''}`
}
