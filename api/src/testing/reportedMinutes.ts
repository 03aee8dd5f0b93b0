import { minuteMs } from '@dayline/shared/calendar'
import type { CallBody } from '@dayline/shared/contract'
import type { As, TestApp } from './testApp.ts'

export type ReportedItems = CallBody<'/activitylogs/add'>['Items']
export const dayMs = 24 * 60 * minuteMs
/** 09:00 UTC of a day in the past; each test uses another day, so that their minutes do not overlap. */
export const morning = (daysAgo: number) => Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs + 9 * 60 * minuteMs
export const iso = (at: number) => new Date(at).toISOString()
/** Consecutive minutes of work, as an agent reports them. */
export const work = (from: number, count: number, more: Partial<ReportedItems[number]> = {}): ReportedItems =>
  Array.from({ length: count }, (_, index) => ({
    StartDate: iso(from + index * minuteMs),
    Status: 1,
    ActivityLevel: 30,
    ...more,
  }))
/** The day of an instant, as a filter. */
export const dates = (at: number) => ({ DateFilter: 10 as const, StartDate: iso(at), EndDate: iso(at) })

/** Reports minutes as an agent does; the app is opened by the time this is called. */
export const reportsTo =
  (opened: () => TestApp) =>
  (Items: ReportedItems, as: As = 'employee', more = {}) =>
    opened().call('/activitylogs/add', { Items, ...more }, as)
