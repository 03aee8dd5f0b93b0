import { clockValue } from '@dayline/shared/calendar'
import { overtimePercent, pauseMinutes, TimesheetPeriods, TrackingCondition } from '@dayline/shared/contract'
import { clockOfMinutes, clockTime, duration } from '@dayline/shared/format'
import type { Option } from '@dayline/shared/ui/form'
import { minutesText } from '../../track-fields/trackFields.ts'

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

/** Adds the stored value to the options, because another client may have set one between the steps. */
function withStored<Value extends string | number>(options: Option<Value>[], stored: Value, label: string) {
  if (options.some(({ value }) => value === stored)) return options
  return [...options, { value: stored, label }].sort((a, b) => (a.value < b.value ? -1 : 1))
}

const durations = (values: number[]) => values.map((value) => ({ value, label: duration(value) }))

export const workHourOptions = (stored: number) => withStored(durations(steps(15, 960, 15)), stored, duration(stored))
export const productiveOptions = (stored: number) => withStored(durations(steps(0, 960, 15)), stored, duration(stored))
export const idleOptions = steps(1, 60, 1).map((value) => ({ value, label: minutesText(value) }))

/** Clock times from 00:15 to 23:45. */
export const clockOptions = (stored: string) =>
  withStored(
    steps(15, 23 * 60 + 45, 15).map((minutes) => ({ value: clockValue(minutes), label: clockOfMinutes(minutes) })),
    stored,
    clockTime(stored),
  )

const factorText = (percent: number) => `${percent / 100} × the pay rate`
/** From the pay rate itself to three times the rate. */
export const overtimeOptions = (stored: number): Option<number>[] =>
  withStored(
    steps(overtimePercent.min, overtimePercent.max, 25).map((value) => ({ value, label: factorText(value) })),
    stored,
    factorText(stored),
  )

const longestPauses = [15, 30, 60, 120, 240, pauseMinutes.max]
export const pauseOptions = (stored: number): Option<number>[] =>
  withStored(durations(longestPauses), stored, duration(stored))

export const periodOptions = [
  { value: TimesheetPeriods.Off, label: 'Not at all' },
  { value: TimesheetPeriods.Week, label: 'By week' },
  { value: TimesheetPeriods.Month, label: 'By month' },
]

export const conditionOptions = [
  { value: TrackingCondition.AppNamesAndUrls, label: 'App names and sites' },
  { value: TrackingCondition.AppNames, label: 'App names only' },
  { value: TrackingCondition.Urls, label: 'Sites only' },
  { value: TrackingCondition.None, label: 'Neither' },
]
