import {
  addDays,
  endOfDayMs,
  instantMs,
  type LocalDate,
  localDate,
  minuteMs,
  startOfWeekFrom,
} from '@dayline/shared/calendar'
import { NotificationType } from '@dayline/shared/contract'
import type { DayRange } from '../../../http/ranges.rules.ts'

export type SummaryType = typeof NotificationType.DailySummary | typeof NotificationType.WeeklySummary

/** A summary that is to be sent now, and the days that it compares with. */
export type DueSummary = { type: SummaryType; days: DayRange; before: DayRange; dueAt: number }

const morning = 7 * 60
/** Agents report late, and shifts end after midnight: days are not final at their end. */
const settledAfterMs = 4 * 60 * minuteMs

/**
 * When the summary of days that end with `day` is sent: the first 7:00 on the person's clock after the organization's
 * day has been over for four hours. By the day and not by the morning, so that a clock change in one of the two zones
 * never skips a day.
 */
export function summaryDueAt(day: LocalDate, organizationZone: string, zone: string): number {
  const settled = endOfDayMs(day, organizationZone) + settledAfterMs
  const date = localDate(settled, zone)
  const at = instantMs(date, morning, zone)
  return at >= settled ? at : instantMs(addDays(date, 1), morning, zone)
}

/**
 * The summaries that people of this zone are sent now: from 7:00 until the end of the same day of theirs. The week is the
 * organization's, which begins with the ISO weekday `firstWeekday`.
 */
export function summariesDue(now: number, organizationZone: string, zone: string, firstWeekday = 1): DueSummary[] {
  const today = localDate(now, organizationZone)
  return [1, 2].flatMap((ago) => {
    const day = addDays(today, -ago)
    const dueAt = summaryDueAt(day, organizationZone, zone)
    if (now < dueAt || localDate(now, zone) !== localDate(dueAt, zone)) return []
    const daily = summaryOf(NotificationType.DailySummary, day, dueAt)
    const isLastOfWeek = startOfWeekFrom(addDays(day, 1), firstWeekday) === addDays(day, 1)
    return isLastOfWeek ? [daily, summaryOf(NotificationType.WeeklySummary, day, dueAt)] : [daily]
  })
}

function summaryOf(type: SummaryType, to: LocalDate, dueAt: number): DueSummary {
  const length = type === NotificationType.WeeklySummary ? 7 : 1
  return {
    type,
    days: { from: addDays(to, 1 - length), to },
    before: { from: addDays(to, 1 - 2 * length), to: addDays(to, -length) },
    dueAt,
  }
}
