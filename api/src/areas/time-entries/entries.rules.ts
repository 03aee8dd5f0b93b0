import {
  clockMinutes,
  clockText,
  dayText,
  type Formats,
  localDate,
  minuteMs,
  usualFormats,
} from '@dayline/shared/calendar'
import { EntryLogStatus, maxEntryMinutes, Productivity } from '@dayline/shared/contract'
import { shortened } from '../../http/shortened.ts'
import { maxBehindMs } from '../../tracking/activity-logs/agentMinutes.rules.ts'

/** Longest title of an entry; titles of tasks and reasons may be longer. */
export const maxEntryTitle = 200

/** The fields that a person fills in. */
export type EntryForm = {
  EmployeeId?: number | null | undefined
  StartDate?: string | null | undefined
  EndDate?: string | null | undefined
  LogStatus?: number | null | undefined
  ProductivityStatus?: number | null | undefined
  ProjectId?: number | null | undefined
  ProjectTaskId?: number | null | undefined
  Reason?: string | null | undefined
  Title?: string | null | undefined
}

/** A valid entry; start and end are whole minutes, the end is exclusive. */
export type Entry = {
  employeeId: number
  title: string
  start: number
  end: number
  logStatus: number
  productivity: number
  projectId: number | null
  taskId: number | null
  reason: string
}

/**
 * Validates the form. Refuses time in the future, which cannot have been worked, and time further back than agents may
 * report (docs/decisions/010).
 */
export function readEntry(
  form: EntryForm,
  employeeId: number | null | undefined,
  now: number = Date.now(),
): { entry: Entry } | { refusals: Record<string, string> } {
  const read = readTime(form, employeeId, now)
  const refusals: Record<string, string> = 'refusals' in read ? read.refusals : {}
  const isRated = form.LogStatus !== EntryLogStatus.OnBreak && form.LogStatus !== EntryLogStatus.NotWorked
  const productivity = !isRated ? Productivity.Natural : form.ProductivityStatus
  const work = refusalOfWork(form.LogStatus)
  if (work) refusals.LogStatus = work
  const rating = refusalOfRating(productivity)
  if (rating) refusals.ProductivityStatus = rating
  if (!form.Reason) refusals.Reason = 'Reason is required.'
  if (form.ProjectId && !form.ProjectTaskId) refusals.ProjectTaskId = 'Task is required.'
  if ('refusals' in read || Object.keys(refusals).length > 0) return { refusals }
  const reason = form.Reason as string
  return {
    entry: {
      ...read.time,
      title: form.Title || shortened(reason, maxEntryTitle),
      logStatus: form.LogStatus as number,
      productivity: productivity as number,
      projectId: form.ProjectId ?? null,
      taskId: form.ProjectTaskId ?? null,
      reason,
    },
  }
}

type TimeForm = Pick<EntryForm, 'StartDate' | 'EndDate'>

/** Validates the person, start and end of the form. */
export function readTime(
  form: TimeForm,
  employeeId: number | null | undefined,
  now: number = Date.now(),
): { time: Pick<Entry, 'employeeId' | 'start' | 'end'> } | { refusals: Record<string, string> } {
  const start = form.StartDate ? onTheMinute(form.StartDate) : null
  const end = form.EndDate ? onTheMinute(form.EndDate) : null
  const refusals: Record<string, string> = {}
  if (!employeeId) refusals.EmployeeId = 'Please choose an employee.'
  Object.assign(refusals, refusalsOfTime(start, end, now))
  if (!employeeId || start === null || end === null || Object.keys(refusals).length > 0) return { refusals }
  return { time: { employeeId, start, end } }
}

function refusalsOfTime(start: number | null, end: number | null, now: number): Record<string, string> {
  const refusals: Record<string, string> = {}
  if (start === null) refusals.StartDate = 'Please choose a start date.'
  else if (start < now - maxBehindMs) refusals.StartDate = 'Time older than 31 days cannot be recorded.'
  if (end === null) refusals.EndDate = 'Please choose an end date.'
  else if (start !== null && end <= start) refusals.EndDate = 'End must be after start.'
  else if (start !== null && end - start > maxEntryMinutes * minuteMs)
    // A fixed text (docs/product/calls.md#fixed-texts).
    refusals.EndDate = 'Duration can not be bigger than 10 hours.'
  else if (end > now) refusals.EndDate = 'Time in the future cannot be recorded.'
  return refusals
}

/** Accepts work and breaks, and cuts, which take recorded time away. */
function refusalOfWork(status: number | null | undefined): string | null {
  if (status === null || status === undefined) return 'Work status is required.'
  return Object.values<number>(EntryLogStatus).includes(status) ? null : 'Work status is not valid.'
}

function refusalOfRating(productivity: number | null | undefined): string | null {
  if (productivity === null || productivity === undefined) return 'Productivity status is required.'
  return productivity >= Productivity.Productive && productivity <= Productivity.Unproductive
    ? null
    : 'Productivity status is not valid.'
}

const onTheMinute = (instant: string) => Math.floor(Date.parse(instant) / minuteMs) * minuteMs

/** "This overlaps another entry (09:00–10:30)."; with the day if the other entry begins on another day. */
export function overlapMessage(
  other: { start: number; end: number },
  start: number,
  zone: string,
  formats: Formats = usualFormats,
): string {
  const isSameDay = localDate(other.start, zone) === localDate(start, zone)
  const timeText = (at: number) => {
    const clock = clockText(clockMinutes(at, zone), formats)
    return isSameDay ? clock : `${dayText(localDate(at, zone), 'dayAndMonth', formats)}, ${clock}`
  }
  return `This overlaps another entry (${timeText(other.start)}–${timeText(other.end)}).`
}
