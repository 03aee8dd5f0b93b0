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

/** A summary that must be sent now, and the days with which it compares. */
export type DueSummary = { type: SummaryType; days: DayRange; before: DayRange; dueAt: number }

const morning = 7 * 60
/** Agents report late and shifts end after midnight, so a day is not final at its end. */
const settledAfterMs = 4 * 60 * minuteMs

/**
 * When the summary of days that end with `day` is sent: at the first 7:00 in the person's zone that is at least four
 * hours after the end of the organization's day. It is computed from the day, not from the morning, so that a clock
 * change in one of the two zones never skips a day.
 */
export function summaryDueAt(day: LocalDate, organizationZone: string, zone: string): number {
  const settled = endOfDayMs(day, organizationZone) + settledAfterMs
  const date = localDate(settled, zone)
  const at = instantMs(date, morning, zone)
  return at >= settled ? at : instantMs(addDays(date, 1), morning, zone)
}

/**
 * The summaries to send now to people in this zone: from 7:00 until the end of their day. The week is that of the
 * organization, which begins on the ISO weekday `firstWeekday`.
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
