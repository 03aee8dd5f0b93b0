import { type CallBody, EntryLogStatus, Productivity, type TimeEntry } from '@dayline/shared/contract'
import {
  addDays,
  daysBetween,
  instantOf,
  isoInZone,
  isSecondInstant,
  type LocalDate,
  localDate,
  secondInstantOf,
  wallClock,
} from '@dayline/shared/format'
import { stretchInAddress } from '@dayline/shared/navigation'

const minuteMs = 60_000

/** A day and a clock time in the organization's zone, as the two form fields. */
export type Moment = {
  day: LocalDate | null
  clock: string | null
  /** The later of two instants with the same clock time, on the day when clocks go back. */
  isSecond?: boolean
}

/** The time for a new entry. */
export type Stretch = { start: Date; end: Date }

/** The query of the page that opens the form for this time; without a time an empty form. */
export function formQuery(stretch: Stretch | undefined, isCutting: boolean): Record<string, string> {
  if (!stretch) return { add: '1' }
  return { [isCutting ? 'cut' : 'add']: stretchInAddress(stretch) }
}

/** Values of the entry form, with the field names that the server uses in validation errors. */
export type EntryValues = {
  EmployeeId: number | null
  StartDate: Moment
  EndDate: Moment
  LogStatus: number | null
  ProductivityStatus: number | null
  ProjectId: number | null
  ProjectTaskId: number | null
  Reason: string
}

/** An empty form for this person, with today as the day. */
export function newEntry(EmployeeId: number | null, today: LocalDate): EntryValues {
  return entryOf(EmployeeId, { day: today, clock: null }, { day: today, clock: null })
}

/** A form for a given stretch. */
export function entryOfStretch(EmployeeId: number | null, { start, end }: Stretch, zone: string): EntryValues {
  return entryOf(EmployeeId, momentOf(start, zone), momentOf(end, zone))
}

/** A form that cuts the recorded time of a stretch. */
export function cutOfStretch(EmployeeId: number | null, stretch: Stretch, zone: string): EntryValues {
  const LogStatus = EntryLogStatus.NotWorked
  return { ...entryOfStretch(EmployeeId, stretch, zone), LogStatus, ProductivityStatus: productivityFor(LogStatus) }
}

function entryOf(EmployeeId: number | null, StartDate: Moment, EndDate: Moment): EntryValues {
  return {
    EmployeeId,
    StartDate,
    EndDate,
    LogStatus: null,
    ProductivityStatus: null,
    ProjectId: null,
    ProjectTaskId: null,
    Reason: '',
  }
}

function instant({ day, clock, isSecond = false }: Moment, zone: string): Date | null {
  if (!day || !clock) return null
  return instantOf(day, clock, zone, isSecond)
}

/** Whether this clock time occurs twice on its day. */
export const isDoubled = ({ day, clock }: Moment, zone: string): boolean =>
  day !== null && clock !== null && secondInstantOf(day, clock, zone) !== null

function momentOf(at: Date, zone: string): Moment {
  const moment = { day: localDate(at, zone), clock: wallClock(at, zone) }
  return isSecondInstant(at, zone) ? { ...moment, isSecond: true } : moment
}

/** The form with the values of an earlier entry, at the same clock times on the selected day. */
export function repeated(values: EntryValues, entry: TimeEntry, zone: string): EntryValues {
  const start = momentOf(new Date(entry.StartDate), zone)
  const end = momentOf(new Date(entry.EndDate), zone)
  const day = values.StartDate.day
  const nights = start.day && end.day ? daysBetween(start.day, end.day) : 0
  return {
    ...values,
    StartDate: { day, clock: start.clock },
    EndDate: { day: day && addDays(day, nights), clock: end.clock },
    LogStatus: entry.LogStatus,
    ProductivityStatus: entry.ProductivityStatus,
    ProjectId: entry.Project?.ID ?? null,
    ProjectTaskId: entry.ProjectTask?.ID ?? null,
    Reason: entry.Reason,
  }
}

/** The stretch entered in the form; null while a part is missing or the end is not after the start. */
export function chosenStretch({ StartDate, EndDate }: EntryValues, zone: string): Stretch | null {
  const start = instant(StartDate, zone)
  const end = instant(EndDate, zone)
  return start && end && end > start ? { start, end } : null
}

export const minutesBetween = ({ start, end }: Stretch): number => (end.getTime() - start.getTime()) / minuteMs

/** Elapsed minutes from start to end; null while a part is missing or the end is not after the start. */
export function minutesOf(values: EntryValues, zone: string): number | null {
  const stretch = chosenStretch(values, zone)
  return stretch && minutesBetween(stretch)
}

/** Only work is rated. */
export const isRated = (LogStatus: number | null): boolean =>
  LogStatus !== EntryLogStatus.OnBreak && LogStatus !== EntryLogStatus.NotWorked

/** Breaks and cuts are always neutral; for work (null) the user chooses. */
export const productivityFor = (LogStatus: number | null): number | null =>
  isRated(LogStatus) ? null : Productivity.Natural

/** A new start day moves the end day too, unless the entry spans midnight. */
export function withStart(values: EntryValues, StartDate: Moment): Pick<EntryValues, 'StartDate' | 'EndDate'> {
  const { EndDate } = values
  const moves = EndDate.day === values.StartDate.day
  return { StartDate, EndDate: moves ? { ...EndDate, day: StartDate.day } : EndDate }
}

/** Converts the form to the request body. */
export function entryBody(values: EntryValues, zone: string): CallBody<'/timeentry/create'> {
  const iso = (moment: Moment) => {
    const at = instant(moment, zone)
    return at && isoInZone(at, zone)
  }
  return { Id: 0, ...values, StartDate: iso(values.StartDate), EndDate: iso(values.EndDate) }
}
