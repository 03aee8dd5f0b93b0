import {
  addDays,
  dayText,
  type Formats,
  type Leave,
  type LocalDate,
  leaveByDay,
  leaveSpan,
  localDate,
  usualFormats,
  type WorkDays,
} from '@dayline/shared/calendar'
import { daysOf } from '../balances.rules.ts'
import { halfDaysOf, refusalOfType } from '../leaveForm.rules.ts'

/** The fields of the request form. */
export type RequestForm = {
  Type?: number | null | undefined
  Count?: number | null | undefined
  StartDate?: string | null | undefined
}

/** A person's leave and working days, against which a request is validated. */
export type LeaveOfPerson = {
  /** Half days left of a type, without the request itself. */
  leftOf: (type: number) => number
  workDays: WorkDays
  /** Pending and approved leave, without the request itself. */
  others: readonly Leave[]
}

/** A valid request. */
export type RequestedLeave = { type: number; halfDays: number; start: LocalDate; end: LocalDate; offDays: number }

/** A start further away than this is a typing error. */
const maxAwayDays = 5 * 366

/**
 * Validates a request (docs/product/leave.md#requests). Derives the end and the days off from start and duration.
 * @param person null while no person is chosen
 */
export function readLeaveRequest(
  form: RequestForm,
  person: LeaveOfPerson | null,
  { zone, today, formats = usualFormats }: { zone: string; today: LocalDate; formats?: Formats },
): { leave: RequestedLeave } | { refusals: Record<string, string> } {
  const start = form.StartDate ? dayOf(form.StartDate, zone) : null
  const type = refusalOfType(form.Type)
  const left = person && type === null ? person.leftOf(form.Type as number) : null
  const duration = refusalOfDuration(form.Count, left)
  const halfDays = duration ? null : halfDaysOf(form.Count as number)
  const far = refusalOfStart(start, today)
  const span = start && person && !far ? leaveSpan(start, halfDays ?? 1, person.workDays) : null
  const beginning = far ?? (person && !span ? startsOnDayOff : null)
  const refusals: Record<string, string> = {}
  if (!person) refusals.EmployeeId = 'Please choose an employee.'
  if (type) refusals.Type = type
  if (beginning) refusals.StartDate = beginning
  // Clients read the error under either key.
  if (duration) Object.assign(refusals, { Reason: duration, Count: duration })
  if (!start || !span || !person || halfDays === null || Object.keys(refusals).length > 0) return { refusals }
  const leave = { type: form.Type as number, halfDays, start, ...span }
  const other = overlapOf(leave, person)
  return other ? { refusals: { StartDate: overlapMessage(other, formats) } } : { leave }
}

const startsOnDayOff = 'This is not a working day. Please choose another start date.'

/** The organization's day of an instant; a day is returned unchanged. */
export const dayOf = (text: string, zone: string): LocalDate =>
  text.length === 10 ? text : localDate(Date.parse(text), zone)

function refusalOfStart(start: LocalDate | null, today: LocalDate): string | null {
  if (!start) return 'Please choose a start date.'
  const isNear = start >= addDays(today, -maxAwayDays) && start <= addDays(today, maxAwayDays)
  return isNear ? null : 'Please choose a start date within five years.'
}

/** @param left half days; null while the type is unknown */
function refusalOfDuration(count: number | null | undefined, left: number | null): string | null {
  if (count === null || count === undefined) return 'Duration is required.'
  if (left !== null && left <= 0) return 'There are no days of this type left.'
  const most = left === null ? null : daysOf(left)
  if (count < 0.5 || (most !== null && count > most))
    return most === null ? 'Duration must be at least 0.5 days.' : `Duration must be between 0.5 and ${most} days.`
  return halfDaysOf(count) === null ? 'Duration must be in steps of half a day.' : null
}

/** The first other leave that, with this request, would exceed two half days on a day. */
function overlapOf({ start, end, halfDays }: RequestedLeave, { others, workDays }: LeaveOfPerson): Leave | undefined {
  const own = leaveByDay([{ from: start, to: end, halfDays }], workDays)
  const taken = leaveByDay(others, workDays)
  const full = [...own].find(([day, halves]) => halves + (taken.get(day) ?? 0) > 2)?.[0]
  return full === undefined ? undefined : others.find(({ from, to }) => from <= full && full <= to)
}

function overlapMessage({ from, to }: Leave, formats: Formats): string {
  const text = (day: LocalDate) => dayText(day, 'list', formats)
  return `This overlaps another request (${from === to ? text(from) : `${text(from)}–${text(to)}`}).`
}
