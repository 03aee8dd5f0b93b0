import { addDays, endOfMonth, type LocalDate, startOfMonth, startOfWeekFrom } from '@dayline/shared/calendar'
import { TimesheetPeriods, type TrackSettings } from '@dayline/shared/contract'

export type PeriodDays = { from: LocalDate; to: LocalDate }

/** The period that contains a day, by the organization's setting; its month while periods are off. */
export function periodOf(
  day: LocalDate,
  { TimesheetPeriod, FirstWeekday }: Pick<TrackSettings, 'TimesheetPeriod' | 'FirstWeekday'>,
): PeriodDays {
  if (TimesheetPeriod !== TimesheetPeriods.Week) return { from: startOfMonth(day), to: endOfMonth(day) }
  const from = startOfWeekFrom(day, FirstWeekday)
  return { from, to: addDays(from, 6) }
}

/** Whether these days are a period by the organization's current setting. */
export function isPeriod({ from, to }: PeriodDays, settings: TrackSettings): boolean {
  const period = periodOf(from, settings)
  return settings.TimesheetPeriod !== TimesheetPeriods.Off && period.from === from && period.to === to
}

/** Why these days cannot be submitted, approved or locked; null when they can. */
export function refusalOfPeriod(days: PeriodDays, settings: TrackSettings, today: LocalDate): string | null {
  if (settings.TimesheetPeriod === TimesheetPeriods.Off) return 'Periods of the timesheet are switched off.'
  if (!isPeriod(days, settings)) return 'These days are not a period of the timesheet. Please reload the page.'
  return days.to < today ? null : 'This period is not over yet.'
}
